// host concat
'a' + contact
