assert 1 > 2 : 'the list is too short'
