/**
 * Currencies whose amounts Stripe writes with another number of digits than ISO 4217, as powers of ten between the two.
 * https://docs.stripe.com/currencies#zero-decimal
 */
const SHIFTS: Readonly<Record<string, number>> = { ISK: 2, UGX: 2, MGA: -2 }

/** Currencies with three digits, of which Stripe takes tens of the smallest unit alone. */
const THREE_DIGITS = new Set(['BHD', 'JOD', 'KWD', 'OMR', 'TND'])

const MOST = 99_999_999

/**
 * Converts an amount of ISO 4217 minor units to the one that Stripe takes.
 * @returns `undefined` for an amount that Stripe cannot charge: 0, more than eight digits, or a part of its smallest unit.
 */
export function toStripeAmount(cents: number, currency: string): number | undefined {
  const code = currency.toUpperCase()
  const shift = SHIFTS[code] ?? 0
  const amount = shift < 0 ? cents / 10 ** -shift : cents * 10 ** shift
  const isWhole = Number.isSafeInteger(amount) && (!THREE_DIGITS.has(code) || amount % 10 === 0)
  return isWhole && amount > 0 && amount <= MOST ? amount : undefined
}

/** Converts an amount of Stripe to ISO 4217 minor units. */
export function fromStripeAmount(amount: number, currency: string): number {
  const shift = SHIFTS[currency.toUpperCase()] ?? 0
  return shift > 0 ? amount / 10 ** shift : amount * 10 ** -shift
}
