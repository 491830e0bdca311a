println String.format('%f', BigDecimal.valueOf(1L, -1000000000)).size()
