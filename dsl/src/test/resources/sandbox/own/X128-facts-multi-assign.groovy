// facts multi assign
(event.id, event.type) = ['x', 'y']
