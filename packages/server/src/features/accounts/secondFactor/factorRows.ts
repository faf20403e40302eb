import type { Kysely } from 'kysely'
import { withTables } from '../../../core/feature.js'
import type { FactorTables } from './factorTables.js'

const tables = (db: Kysely<any>): Kysely<FactorTables> => withTables<FactorTables>(db)

/** The second factor of an account: an authenticator app. */
export interface SecondFactor {
  /** Base32. */
  readonly secret: string
  /** The last time step whose code was used. */
  readonly usedStep: number
  /** Whether a code has shown that the app has the secret; until then nothing asks for it. */
  readonly isConfirmed: boolean
}

/** Finds the second factor of an account [SRV-154] [ENG-164]. */
export async function findFactor(db: Kysely<any>, accountId: string): Promise<SecondFactor | undefined> {
  const row = await tables(db)
    .selectFrom('second_factors')
    .selectAll()
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return row && { secret: row.secret, usedStep: Number(row.used_step), isConfirmed: row.confirmed_at !== null }
}

/** Stores a secret that is to be confirmed. An account with a confirmed one keeps that. */
export async function beginFactor(db: Kysely<any>, accountId: string, secret: string): Promise<void> {
  await tables(db)
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
export async function useStep(db: Kysely<any>, accountId: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await tables(db)
    .updateTable('second_factors')
    .set({ used_step: step })
    .where('account_id', '=', accountId)
    .where('used_step', '<', step)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Confirms the factor of an account and replaces its recovery codes. */
export async function confirmFactor(
  db: Kysely<any>,
  accountId: string,
  codeHashes: readonly string[],
  now: Date,
): Promise<void> {
  await tables(db)
    .updateTable('second_factors')
    .set({ confirmed_at: now })
    .where('account_id', '=', accountId)
    .execute()
  await tables(db).deleteFrom('recovery_codes').where('account_id', '=', accountId).execute()
  await tables(db)
    .insertInto('recovery_codes')
    .values(codeHashes.map((hash) => ({ account_id: accountId, code_hash: hash })))
    .execute()
}

/** Uses up a recovery code. @returns Whether the account had it. */
export async function takeRecoveryCode(db: Kysely<any>, accountId: string, codeHash: string): Promise<boolean> {
  const { numDeletedRows } = await tables(db)
    .deleteFrom('recovery_codes')
    .where('account_id', '=', accountId)
    .where('code_hash', '=', codeHash)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Number of recovery codes that an account has left. */
export async function countRecoveryCodes(db: Kysely<any>, accountId: string): Promise<number> {
  const rows = await tables(db)
    .selectFrom('recovery_codes')
    .select('code_hash')
    .where('account_id', '=', accountId)
    .execute()
  return rows.length
}

/** Removes the second factor of an account with its recovery codes. @returns Whether there was one. */
export async function removeFactor(db: Kysely<any>, accountId: string): Promise<boolean> {
  const { numDeletedRows } = await tables(db)
    .deleteFrom('second_factors')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
