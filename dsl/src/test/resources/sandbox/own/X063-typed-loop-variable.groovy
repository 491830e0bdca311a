// typed loop variable
for (File f in [[canary]]) { f.createNewFile() }
