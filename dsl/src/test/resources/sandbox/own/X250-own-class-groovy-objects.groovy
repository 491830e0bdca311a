// own class groovy objects
dev.callsheet.dsl.words.GroovyObjects.INSTANCE
