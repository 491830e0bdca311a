// label block
then: { new File(canary).createNewFile() }
