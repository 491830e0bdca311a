// list as file
[canary] as File
