// enum values
java.time.DayOfWeek.values()*.getDeclaringClass()
