// import static star
import static java.lang.Runtime.*; getRuntime()
