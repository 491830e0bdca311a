// closure serialise
{ 1 }.dehydrate().writeReplace()
