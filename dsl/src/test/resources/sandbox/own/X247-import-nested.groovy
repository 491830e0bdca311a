// import nested
import java.util.Map.Entry; 1
