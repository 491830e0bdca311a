queue('17') flush
