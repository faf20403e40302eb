import type { Kysely } from 'kysely'
import { type Core, type Person, withTables } from '../../core/feature.js'
import type { AccountSettings } from './accountOptions.js'
import { type Account, removeAccount } from './accountRows.js'
import { listPasskeys } from './passkeys/passkeyRows.js'
import { findFactor } from './secondFactor/factorRows.js'
import type { AccountTables } from './tables.js'

/**
 * Reads everything that is stored about a person: the account with its sessions, what each feature of the server stores,
 * and what the app stores. Digests of secrets are left out [ENG-135].
 */
export async function readPerson(
  db: Kysely<any>,
  { id, email, name, roles, createdAt }: Account,
  { dataOf }: Pick<AccountSettings, 'dataOf'>,
  { people }: Pick<Core, 'people'>,
): Promise<Readonly<Record<string, unknown>>> {
  const person = { id, email }
  const sessions = await withTables<AccountTables>(db)
    .selectFrom('sessions')
    .select(['created_at as startedAt', 'seen_at as lastSeenAt', 'user_agent as browser'])
    .where('account_id', '=', id)
    .execute()
  const passkeys = (await listPasskeys(db, id)).map((passkey) => ({
    name: passkey.name,
    createdAt: passkey.createdAt,
    usedAt: passkey.usedAt,
  }))
  const factor = await findFactor(db, id)
  const account = { id, email, name, roles, createdAt, hasAuthenticatorApp: factor?.isConfirmed === true }
  const stored: Record<string, unknown> = { account, sessions, passkeys }
  for (const [feature, rows] of people) stored[feature] = await rows.read(db, person)
  const own = await dataOf(db, person)
  return own === undefined ? stored : { ...stored, app: own }
}

/**
 * Ends what must not go on without a person, before the account is deleted.
 * @throws {CallError} To keep the account.
 */
export async function leaveFeatures(website: number, { id, email }: Person, core: Core): Promise<void> {
  for (const rows of core.people.values()) await rows.leave?.(website, { id, email }, core)
}

/** Deletes an account, and the rows of every feature and of the app about its person. Part of a transaction [ENG-135]. */
export async function deletePerson(
  tx: Kysely<any>,
  { id, email }: Person,
  { onDeleted }: Pick<AccountSettings, 'onDeleted'>,
  { people }: Pick<Core, 'people'>,
): Promise<void> {
  for (const rows of people.values()) await rows.delete(tx, { id, email })
  await onDeleted(tx, { id, email })
  await removeAccount(tx, id)
}
