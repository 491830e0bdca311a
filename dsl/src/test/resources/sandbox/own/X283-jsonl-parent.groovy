// jsonl parent
jsonl('../secret.txt').each { println it }
