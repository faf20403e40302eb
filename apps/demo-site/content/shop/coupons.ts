import type { CouponContent } from '@vitrine/site'

/** Coupon codes: those of this season, and an expired one. */
export const COUPONS: readonly CouponContent[] = [
  { code: 'LANTERN10', basisPoints: 1000 },
  { code: 'TRAM4', amountCents: 500, minimumCents: 3000, mostUses: 500, mostUsesEach: 3 },
  { code: 'WINTER24', basisPoints: 2000, expiresAt: '2025-03-01T00:00:00.000Z' },
]
