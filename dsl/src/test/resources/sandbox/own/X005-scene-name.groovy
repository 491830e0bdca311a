// scene name
scene.outside
