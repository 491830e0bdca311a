// params metaclass
params.metaClass
