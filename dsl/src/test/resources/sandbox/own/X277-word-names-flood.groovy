// word names flood
for (i in 1..1000000) { names { queue "q$i".toString(), i } }
