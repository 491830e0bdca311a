// typed catch variable
try { throw new Exception() } catch (java.io.IOException e) { e.printStackTrace() }
