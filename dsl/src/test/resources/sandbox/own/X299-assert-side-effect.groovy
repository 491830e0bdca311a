// assert side effect
assert new File(canary).createNewFile()
