// use category
use(String) { 1 }
