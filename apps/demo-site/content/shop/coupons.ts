import type { CouponContent } from '../types.ts'

/** The codes of the season, and one of the season before, which has run out. */
export const COUPONS: readonly CouponContent[] = [
  { code: 'LANTERN10', basisPoints: 1000 },
  { code: 'TRAM4', amountCents: 500, minimumCents: 3000 },
  { code: 'WINTER24', basisPoints: 2000, expiresAt: '2025-03-01T00:00:00.000Z' },
]
