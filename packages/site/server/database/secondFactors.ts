import type { Db } from './db.ts'

/** The second factor of an account: an authenticator app. */
export interface SecondFactor {
  /** Base32. */
  readonly secret: string
  /** The last time step whose code was used. */
  readonly usedStep: number
  /** Whether a code has shown that the app has the secret; until then nothing asks for it. */
  readonly isConfirmed: boolean
}

/** The second factor of an account, or `undefined` [SRV-154]. */
export async function findFactor(db: Db, accountId: string): Promise<SecondFactor | undefined> {
  const row = await db.selectFrom('second_factors').selectAll().where('account_id', '=', accountId).executeTakeFirst()
  return row && { secret: row.secret, usedStep: Number(row.used_step), isConfirmed: row.confirmed_at !== null }
}

/** Stores a secret that is to be confirmed. An account with a confirmed one keeps that. */
export async function beginFactor(db: Db, accountId: string, secret: string): Promise<void> {
  await db
    .insertInto('second_factors')
    .values({ account_id: accountId, secret, confirmed_at: null })
    .onConflict((on) =>
      on
        .constraint('second_factors_pkey')
        .doUpdateSet({ secret, used_step: 0 })
        .where('second_factors.confirmed_at', 'is', null),
    )
    .execute()
}

/** Uses up the code of a time step. @returns Whether no code of this or a later step was used before. */
export async function useStep(db: Db, accountId: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('second_factors')
    .set({ used_step: step })
    .where('account_id', '=', accountId)
    .where('used_step', '<', step)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Confirms the factor of an account and replaces its recovery codes. */
export async function confirmFactor(
  db: Db,
  accountId: string,
  codeHashes: readonly string[],
  now: Date,
): Promise<void> {
  await db.updateTable('second_factors').set({ confirmed_at: now }).where('account_id', '=', accountId).execute()
  await db.deleteFrom('recovery_codes').where('account_id', '=', accountId).execute()
  await db
    .insertInto('recovery_codes')
    .values(codeHashes.map((hash) => ({ account_id: accountId, code_hash: hash })))
    .execute()
}

/** Uses up a recovery code. @returns Whether the account had it. */
export async function takeRecoveryCode(db: Db, accountId: string, codeHash: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('recovery_codes')
    .where('account_id', '=', accountId)
    .where('code_hash', '=', codeHash)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Number of recovery codes that an account has left. */
export async function countRecoveryCodes(db: Db, accountId: string): Promise<number> {
  const rows = await db.selectFrom('recovery_codes').select('code_hash').where('account_id', '=', accountId).execute()
  return rows.length
}

/** Removes the second factor of an account with its recovery codes. @returns Whether there was one. */
export async function removeFactor(db: Db, accountId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('second_factors')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
