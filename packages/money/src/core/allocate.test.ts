import fc from 'fast-check'
import { expect, expectTypeOf, test } from 'vitest'
import { allocate } from '../index.js'

test.each([
  [100, [1, 1, 1], [34, 33, 33]],
  [5, [3, 7], [2, 3]],
  [-100, [1, 1, 1], [-34, -33, -33]],
  [0, [1, 2], [0, 0]],
  [1, [0, 1], [0, 1]],
  [10, [0.1, 0.2], [3, 7]],
  [100, [1e-7, 1e-7], [50, 50]],
  [3, [1e21, 1e21], [2, 1]],
  [100, [70, 20, 10], [70, 20, 10]],
])('%d by %j is %j [MON-21]', (amount, ratios, parts) => expect(allocate(amount, ratios)).toEqual(parts))

test('a bigint stays one [MON-21]', () => {
  expect(allocate(10n ** 30n + 1n, [1, 1])).toEqual([5n * 10n ** 29n + 1n, 5n * 10n ** 29n])
  expectTypeOf(allocate(10n as bigint, [1])).toEqualTypeOf<bigint[]>()
})

test('no cent is lost or made, and no part is more than a cent from its share [MON-21]', () => {
  // Draw no ratio between 0 and 1e-300, because so small a number has too few binary digits to compute the expected
  // share.
  const ratio = fc.oneof(fc.nat(), fc.double({ min: 1e-300, max: 1e6, noNaN: true }))
  fc.assert(
    fc.property(fc.maxSafeInteger(), fc.array(ratio, { minLength: 1, maxLength: 12 }), (amount, ratios) => {
      fc.pre(ratios.some((one) => one > 0))
      const parts = allocate(amount, ratios)
      expect(parts.reduce((sum, part) => sum + BigInt(part), 0n)).toBe(BigInt(amount))
      const whole = ratios.reduce((sum, one) => sum + one, 0)
      parts.forEach((part, place) => {
        if (ratios[place] === 0) expect(part + 0).toBe(0)
        const share = amount * (ratios[place]! / whole)
        expect(Math.abs(part - share)).toBeLessThanOrEqual(1 + Math.abs(amount) * 1e-9)
      })
    }),
  )
})

test.each([
  [1.5, [1]],
  [NaN, [1]],
  [Infinity, [1]],
  [2 ** 53, [1]],
  [100, []],
  [100, [0, 0]],
  [100, [1, -1]],
  [100, [1, NaN]],
  [100, [1, Infinity]],
])('%d by %j cannot be divided [MON-21]', (amount, ratios) =>
  expect(() => allocate(amount, ratios)).toThrow(
    new RangeError(
      Number.isSafeInteger(amount)
        ? '[money] Ratios are finite, not negative, and one of them is above zero.'
        : `[money] ${amount} is not an exact whole number of cents.`,
    ),
  ),
)
