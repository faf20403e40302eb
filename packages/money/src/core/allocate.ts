/** A finite number as an integer times a power of ten. */
function partsOf(ratio: number): { readonly digits: bigint; readonly exponent: number } {
  const [mantissa, exponent = '0'] = String(ratio).split('e')
  const [integer, fraction = ''] = mantissa!.split('.')
  return { digits: BigInt(integer! + fraction), exponent: Number(exponent) - fraction.length }
}

/** Converts ratios to integers with the same proportions. */
function wholeRatios(ratios: readonly number[]): bigint[] {
  const parts = ratios.map(partsOf)
  const least = Math.min(...parts.map(({ exponent }) => exponent))
  return parts.map(({ digits, exponent }) => digits * 10n ** BigInt(exponent - least))
}

/**
 * Divides an amount by ratios into parts whose sum is exactly the amount. The remaining cents go, one each, to the
 * parts that rounding reduced most, the first of equal parts first [MON-21].
 * @param amount - In minor units; negative amounts are divided like positive ones.
 * @param ratios - Finite, not negative, at least one above zero; a part of ratio 0 gets nothing.
 * @returns The parts, in the order of the ratios, bigints where the amount is one.
 * @throws {RangeError} For an amount that is not exact or ratios that divide nothing.
 * @example allocate(100, [1, 1, 1]) // => [34, 33, 33]
 */
export function allocate<Amount extends number | bigint>(amount: Amount, ratios: readonly number[]): Amount[] {
  if (typeof amount === 'number' && !Number.isSafeInteger(amount))
    throw new RangeError(`[money] ${amount} is not an exact whole number of cents.`)
  if (!ratios.every((ratio) => ratio >= 0 && Number.isFinite(ratio)) || !ratios.some((ratio) => ratio > 0))
    throw new RangeError('[money] Ratios are finite, not negative, and one of them is above zero.')
  const whole = BigInt(amount)
  const shares = wholeRatios(ratios)
  const sum = shares.reduce((total, share) => total + share, 0n)
  const size = whole < 0n ? -whole : whole
  const parts = shares.map((share) => (size * share) / sum)
  const cut = shares.map((share, place) => ({ place, left: (size * share) % sum }))
  let rest = size - parts.reduce((total, part) => total + part, 0n)
  // Sort the parts by remainder, so that the largest remainders get the spare cents. Keep the order of equal
  // remainders, so that the earlier part gets the cent.
  cut.sort((one, other) => (one.left === other.left ? 0 : one.left < other.left ? 1 : -1))
  for (const { place } of cut) {
    if (rest === 0n) break
    parts[place]! += 1n
    rest -= 1n
  }
  const signed = parts.map((part) => (whole < 0n ? -part : part))
  return (typeof amount === 'bigint' ? signed : signed.map(Number)) as Amount[]
}
