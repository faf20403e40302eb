/** An amount in pounds. */
export const formatPrice = (cents: number): string =>
  new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' }).format(cents / 100)
