// enum constant class
java.math.RoundingMode.HALF_UP.declaringClass.classLoader
