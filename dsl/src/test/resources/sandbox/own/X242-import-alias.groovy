// import alias
import java.io.File as LocalDate; new LocalDate(canary).createNewFile()
