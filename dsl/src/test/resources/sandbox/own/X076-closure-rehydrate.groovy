// closure rehydrate
{ 1 }.rehydrate(1, 2, 3)
