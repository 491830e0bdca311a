jsonl('flat.jsonl').each { call to: it }
