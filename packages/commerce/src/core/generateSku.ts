/** Characters of a SKU, at most [COM-6]. */
const MAX_SKU_LENGTH = 60

/** Cents of a product's price, at most; the limit itself is allowed [COM-6] [COM-7]. */
const MAX_PRICE_CENTS = 100_000_000

/** Whether a value is a price: whole cents from 0 to 100000000 [COM-7]. */
export function isPrice(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0 && (value as number) <= MAX_PRICE_CENTS
}

/** Whether a value is a SKU: text of 1 to 60 characters [COM-6]. */
export function isSku(value: unknown): value is string {
  return typeof value === 'string' && value.length >= 1 && value.length <= MAX_SKU_LENGTH
}

const DIGITS = 7
const COUNT = 10 ** DIGITS

/**
 * Draws a SKU that the store does not use: "SQ" and 7 random digits [COM-8] [COM-9].
 * @param isUsed - Whether the store already has a SKU.
 * @param random - A number from 0 to below 1. Default `Math.random`.
 * @throws {RangeError} When every one of the ten million SKUs is used.
 * @example generateSku((sku) => sku === 'SQ0000001')
 */
export function generateSku(
  isUsed: (sku: string) => boolean = () => false,
  random: () => number = Math.random,
): string {
  const first = Math.floor(random() * COUNT)
  // Try the next number if a drawn SKU is used, so that the search ends even in a nearly full store.
  for (let step = 0; step < COUNT; step += 1) {
    const sku = `SQ${String((first + step) % COUNT).padStart(DIGITS, '0')}`
    if (!isUsed(sku)) return sku
  }
  throw new RangeError('[commerce] Every SKU of the form SQ0000000 is used. Choose SKUs of another form.')
}
