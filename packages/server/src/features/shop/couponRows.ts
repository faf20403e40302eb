import type { QueryExecutorProvider } from 'kysely'
import * as v from 'valibot'
import { codeOf } from './cartCodes.js'
import { codesOf } from './codeTables.js'

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const atLeastOne = v.pipe(count, v.minValue(1), v.maxValue(1_000_000_000))
const code = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(100))

const couponSchema = v.pipe(
  v.strictObject({
    code,
    basisPoints: v.optional(v.pipe(atLeastOne, v.maxValue(10_000))),
    amountCents: v.optional(atLeastOne),
    minimumCents: v.optional(count, 0),
    expiresAt: v.optional(v.date()),
    mostUses: v.optional(atLeastOne),
    mostUsesEach: v.optional(atLeastOne),
  }),
  v.check(({ basisPoints, amountCents }) => (basisPoints === undefined) !== (amountCents === undefined)),
)

/** A code that reduces an order, by a share or by an amount. */
export interface Coupon {
  /** Up to 100 characters; case and spaces around it do not count. */
  readonly code: string
  /** Share off the subtotal in hundredths of a percent: 1500 is 15 %. */
  readonly basisPoints?: number | undefined
  readonly amountCents?: number | undefined
  /** Least subtotal in cents. Default 0. */
  readonly minimumCents?: number | undefined
  /** Default: no end. */
  readonly expiresAt?: Date | undefined
  /** Orders that may use it. Default: any number. */
  readonly mostUses?: number | undefined
  /** Orders of one e-mail address that may use it. Default: any number. */
  readonly mostUsesEach?: number | undefined
}

/** A coupon, and the number of orders that use it. */
export interface ListedCoupon extends Coupon {
  readonly uses: number
}

/**
 * Sets a coupon, also in place of one with the same code.
 * @throws {TypeError} One sentence for a value that is wrong.
 */
export async function setCoupon(db: QueryExecutorProvider, coupon: Coupon): Promise<void> {
  const read = v.safeParse(couponSchema, coupon)
  if (!read.success) {
    const key = read.issues[0].path?.[0]?.key
    const fault = key === undefined ? 'needs either "basisPoints" or "amountCents"' : `has a wrong "${String(key)}"`
    throw new TypeError(`[server] The coupon "${coupon.code}" ${fault}.`)
  }
  const { basisPoints, amountCents, minimumCents, expiresAt, mostUses, mostUsesEach } = read.output
  const values = {
    basis_points: basisPoints ?? null,
    amount_cents: amountCents ?? null,
    minimum_cents: minimumCents,
    expires_at: expiresAt ?? null,
    most_uses: mostUses ?? null,
    most_uses_each: mostUsesEach ?? null,
  }
  await codesOf(db)
    .insertInto('coupons')
    .values({ code: codeOf(read.output.code), ...values })
    .onConflict((on) => on.constraint('coupons_pkey').doUpdateSet(values))
    .execute()
}

/** Removes a coupon. */
export async function removeCoupon(db: QueryExecutorProvider, typed: string): Promise<void> {
  await codesOf(db).deleteFrom('coupons').where('code', '=', codeOf(typed)).execute()
}

/** Lists the coupons by their codes. */
export async function listCoupons(db: QueryExecutorProvider): Promise<ListedCoupon[]> {
  const rows = await codesOf(db)
    .selectFrom('coupons')
    .selectAll()
    .select(({ selectFrom, fn }) =>
      selectFrom('coupon_uses')
        .select(fn.countAll<number>().as('count'))
        .whereRef('coupon_uses.code', '=', 'coupons.code')
        .as('uses'),
    )
    .orderBy('coupons.code')
    .execute()
  return rows.map((row) => ({
    code: row.code,
    basisPoints: row.basis_points ?? undefined,
    amountCents: row.amount_cents ?? undefined,
    minimumCents: row.minimum_cents,
    expiresAt: row.expires_at ?? undefined,
    mostUses: row.most_uses ?? undefined,
    mostUsesEach: row.most_uses_each ?? undefined,
    uses: Number(row.uses),
  }))
}
