// typed closure parameter
({ File x -> x })([canary])
