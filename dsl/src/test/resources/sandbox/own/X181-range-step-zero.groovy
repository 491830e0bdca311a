// range step zero
(1..10).step(0)
