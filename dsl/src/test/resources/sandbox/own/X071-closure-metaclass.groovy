// closure metaclass
def c = { 1 }; c.metaClass
