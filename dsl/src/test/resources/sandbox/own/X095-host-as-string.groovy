// host as string
contact as String
