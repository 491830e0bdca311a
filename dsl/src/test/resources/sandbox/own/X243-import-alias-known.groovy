// import alias known
import java.lang.System as Math; Math.exit(1)
