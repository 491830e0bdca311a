// own class name
dev.callsheet.dsl.library.Invoke.call(null, 'x', null, null)
