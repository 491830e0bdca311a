call to: '1-800-FLOWERS'
