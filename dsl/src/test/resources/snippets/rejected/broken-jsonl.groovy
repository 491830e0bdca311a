jsonl('broken.jsonl').each { println it.phone }
