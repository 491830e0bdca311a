new File('a')
import java.util.concurrent.Callable
Thread.start { println 1 }
'x'.execute()
