// now date
java.time.LocalDate.now()
