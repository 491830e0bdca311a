import java.nio.file.Files
println 1
