// range step min
(1..10).step(-2147483648)
