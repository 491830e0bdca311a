// with metaclass
[1].with { metaClass }
