// annotation asttest
@groovy.transform.ASTTest(value = { assert false }) def x = 1
