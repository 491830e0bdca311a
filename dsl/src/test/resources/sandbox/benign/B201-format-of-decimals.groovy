// id: B201-format-of-decimals
[String.format('%5.2f', 1.5), String.format('%,.2f', 1234.5), String.format('%e', 1234.5), '%g'.formatted(1.5), '%08.3f'.formatted(2.5d)]
