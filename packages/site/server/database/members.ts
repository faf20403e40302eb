import type { Account } from './accounts.ts'
import type { Db } from './db.ts'
import { json } from './json.ts'
import type { OrderRow } from './orders.ts'
import { lockName } from './lockName.ts'

/** The account with an address, with or without a password. */
export async function findByEmail(db: Db, email: string): Promise<Account | undefined> {
  const row = await db
    .selectFrom('accounts')
    .select(['id', 'name', 'kind', 'roles', 'plan'])
    .where('email', '=', email)
    .executeTakeFirst()
  return row && { ...row, roles: row.roles as number[] }
}

/** Product type of a membership. */
export const MEMBERSHIP_TYPE = 'PAYWALL'

/**
 * Gives the plan of a membership that is bought for good to the member who bought it, else to the member with the e-mail of
 * the order [SRV-79]. One that is paid by the period is given by its subscription. From then on the row belongs to its
 * person, and no release changes it.
 */
export async function givePlan(
  db: Db,
  { email, lines }: Pick<OrderRow, 'email' | 'lines'>,
  accountId: string | undefined,
): Promise<void> {
  const bought = lines.find(({ productType, plan }) => productType === MEMBERSHIP_TYPE && plan === null)?.productId
  if (!bought) return
  const members = db
    .updateTable('accounts')
    .set({ plan: bought, plan_until: null, seed: null })
    .where('kind', '=', 'member')
  const { numUpdatedRows } = await members.where('id', '=', accountId ?? '').executeTakeFirst()
  if (numUpdatedRows === 0n) await members.where('email', '=', email).execute()
}

/**
 * Gives the member of a subscription the plan until the end of what is paid, or takes it when no subscription gives it any
 * more [ACC-70]. A plan without an end stays.
 */
export async function refreshPlan(
  tx: Db,
  { accountId, email, productType }: { accountId: string | null; email: string; productType: string },
): Promise<void> {
  if (productType !== MEMBERSHIP_TYPE) return
  const members = tx.selectFrom('accounts').select(['id', 'email', 'plan', 'plan_until']).where('kind', '=', 'member')
  const member =
    (accountId === null ? undefined : await members.where('id', '=', accountId).forUpdate().executeTakeFirst()) ??
    (await members.where('email', '=', email.toLowerCase()).forUpdate().executeTakeFirst())
  if (!member || (member.plan !== null && member.plan_until === null)) return
  // The subscription follows its member from now on, whose e-mail may change.
  await tx
    .updateTable('subscriptions')
    .set({ account_id: member.id })
    .where('account_id', 'is', null)
    .where(({ eb, fn }) => eb(fn<string>('lower', ['email']), '=', member.email))
    .execute()
  const latest = await tx
    .selectFrom('subscriptions')
    .select(['product_id as plan', 'access_until as until'])
    .where('account_id', '=', member.id)
    .where('product_type', '=', MEMBERSHIP_TYPE)
    .where('access_until', 'is not', null)
    .orderBy('access_until', 'desc')
    .executeTakeFirst()
  await tx
    .updateTable('accounts')
    .set({ plan: latest?.plan ?? null, plan_until: latest?.until ?? null, seed: null })
    .where('id', '=', member.id)
    .execute()
}

/** The plan that an e-mail address has bought for good before its person joined; `null` without one. */
async function boughtPlan(db: Db, email: string): Promise<string | null> {
  const line = await db
    .selectFrom('order_lines')
    .innerJoin('orders', 'orders.id', 'order_lines.order_id')
    .select('order_lines.product_id')
    .where('orders.email', '=', email)
    .where('orders.state', '=', 'confirmed')
    .where('order_lines.product_type', '=', MEMBERSHIP_TYPE)
    .where('order_lines.plan', 'is', null)
    .executeTakeFirst()
  return line?.product_id ?? null
}

/**
 * Creates a member without a password, with the plan that the address has bought [SRV-79]; no release changes the row
 * [SRV-16].
 * @returns `undefined` if the address has an account already.
 */
export async function joinAsMember(
  db: Db,
  { id, email, name }: { readonly id: string; readonly email: string; readonly name: string },
): Promise<Account | undefined> {
  return db.transaction().execute(async (tx) => {
    // Take an advisory lock on the e-mail address, so that two people cannot join with it at once: `ON CONFLICT` does
    // not work with the deferrable constraint on e-mail addresses.
    await lockName(tx, `join ${email}`)
    if (await findByEmail(tx, email)) return undefined
    const plan = await boughtPlan(tx, email)
    await tx
      .insertInto('accounts')
      .values({ id, email, name, kind: 'member', roles: json([]), plan, seed: null })
      .execute()
    await refreshPlan(tx, { accountId: id, email, productType: MEMBERSHIP_TYPE })
    return findByEmail(tx, email)
  })
}

/**
 * Changes the e-mail address of an account [SRV-16] [SRV-99]. From then on the row belongs to its person, and no
 * release changes it.
 * @returns The address before; `undefined` if somebody else has the new one.
 */
export async function replaceEmail(db: Db, accountId: string, email: string): Promise<string | undefined> {
  const taken = await db.selectFrom('accounts').select('id').where('email', '=', email).executeTakeFirst()
  if (taken) return undefined
  const { email: before } = await db
    .selectFrom('accounts')
    .select('email')
    .where('id', '=', accountId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  await db.updateTable('accounts').set({ email, seed: null }).where('id', '=', accountId).execute()
  await db.updateTable('subscriptions').set({ email }).where('account_id', '=', accountId).execute()
  return before
}
