// map as interface
[run: { 1 }] as Runnable
