// instanceof load
1 instanceof File
