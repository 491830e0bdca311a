// unicode escape name
\u0053ystem.exit(1)
