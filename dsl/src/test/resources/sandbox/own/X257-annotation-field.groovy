// annotation field
@groovy.transform.Field x = 1; x
