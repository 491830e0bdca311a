// map eager computed
[a: { while (true) { } }].a()
