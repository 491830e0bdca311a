// super property
super.class
