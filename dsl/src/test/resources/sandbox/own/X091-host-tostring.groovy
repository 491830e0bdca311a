// host tostring
"${contact}"
