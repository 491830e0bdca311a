println String.format('%tc %tZ', 0L, 0L)
