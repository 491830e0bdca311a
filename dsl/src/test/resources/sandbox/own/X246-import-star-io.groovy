// import star io
import java.io.*; new File(canary).createNewFile()
