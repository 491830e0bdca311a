// switch type load
switch (1) { case File: 'x'; break }
