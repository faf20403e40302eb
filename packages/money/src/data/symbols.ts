/**
 * Currency symbols with their no-break space. A symbol that begins with the space stands after the number, any other
 * before it [MON-14].
 */
export const SYMBOLS: ReadonlyMap<string, string> = new Map(
  (
    'USD$ EUR€ GBP£ AUDA$ CADC$ NZDNZ$ HKDHK$ SGDS$ MXNMX$ ARSAR$ COPCO$ BRLR$ JPY¥ ILS₪ PHP₱ INR₹ THB฿ MYRRM IDRRp ' +
    'ZARR CHFCHF\u00a0 NOK\u00a0kr SEK\u00a0kr DKK\u00a0kr. CZK\u00a0Kč PLN\u00a0zł RUB\u00a0₽'
  )
    .split(' ')
    .map((entry) => [entry.slice(0, 3), entry.slice(3)]),
)
