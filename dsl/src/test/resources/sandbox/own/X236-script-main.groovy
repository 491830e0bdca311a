// script main
main()
