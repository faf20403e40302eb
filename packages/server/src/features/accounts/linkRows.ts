import type { ExpressionBuilder, Kysely } from 'kysely'
import { withTables } from '../../core/feature.js'
import type { AccountTables, LinkPurpose } from './tables.js'

const tables = (db: Kysely<any>): Kysely<AccountTables> => withTables<AccountTables>(db)

/** A one-time link of a mail. */
export interface OneTimeLink {
  readonly purpose: LinkPurpose
  /** E-mail address in lower case. */
  readonly email: string
  /** Name of a person who joins. */
  readonly name: string | null
  /** Account of the address; `null` if there is none. */
  readonly accountId: string | null
}

/** Digests of the link's token and of the browser that asked for the link. */
export interface LinkKey {
  readonly tokenHash: string
  readonly browserHash: string
}

/** Stores a link until it is used or expires [SRV-16] [SRV-99]. */
export async function keepLink(db: Kysely<any>, key: LinkKey, link: OneTimeLink, expiresAt: Date): Promise<void> {
  await tables(db)
    .insertInto('one_time_links')
    .values({
      token_hash: key.tokenHash,
      browser_hash: key.browserHash,
      purpose: link.purpose,
      email: link.email,
      name: link.name,
      account_id: link.accountId,
      expires_at: expiresAt,
    })
    .execute()
}

const FIELDS = ['purpose', 'email', 'name', 'account_id as accountId'] as const

/**
 * Whether the browser of a key may use a link. Another browser than the one that asked uses it only to sign in or to join,
 * and only with the address that its mail went to: people read mails on other devices, and a mail scanner that presses
 * buttons knows no address [SRV-252].
 */
function isUsable({ tokenHash, browserHash }: LinkKey, now: Date, email: string | undefined) {
  return (where: ExpressionBuilder<AccountTables, 'one_time_links'>) =>
    where.and([
      where('token_hash', '=', tokenHash),
      where('expires_at', '>', now),
      where.or([
        where('browser_hash', '=', browserHash),
        where.and([where('purpose', '<>', 'email'), where('email', '=', email ?? '')]),
      ]),
    ])
}

/**
 * Uses a link up, in one statement, so that only one of two simultaneous uses succeeds [SRV-16].
 * @param email - Address that another browser states, in lower case.
 */
export async function takeLink(
  db: Kysely<any>,
  key: LinkKey,
  now: Date,
  email?: string,
): Promise<OneTimeLink | undefined> {
  return tables(db)
    .deleteFrom('one_time_links')
    .where(isUsable(key, now, email))
    .returning(FIELDS)
    .executeTakeFirst()
}

/** Finds a link that {@link takeLink} would use up, and leaves it. */
export async function findLink(
  db: Kysely<any>,
  key: LinkKey,
  now: Date,
  email?: string,
): Promise<OneTimeLink | undefined> {
  return tables(db)
    .selectFrom('one_time_links')
    .where(isUsable(key, now, email))
    .select(FIELDS)
    .executeTakeFirst()
}

/** A link before it is used. */
export interface OpenLink {
  readonly purpose: LinkPurpose
  /** Whether another browser asked for it: this one has to state the address that it was sent to [SRV-252]. */
  readonly needsEmail: boolean
}

/** Finds a link that the browser of a key may use, with its address or without. It does not use the link up. */
export async function openLink(db: Kysely<any>, key: LinkKey, now: Date): Promise<OpenLink | undefined> {
  const row = await tables(db)
    .selectFrom('one_time_links')
    .select(['purpose', 'browser_hash'])
    .where('token_hash', '=', key.tokenHash)
    .where('expires_at', '>', now)
    .where((where) => where.or([where('browser_hash', '=', key.browserHash), where('purpose', '<>', 'email')]))
    .executeTakeFirst()
  return row && { purpose: row.purpose, needsEmail: row.browser_hash !== key.browserHash }
}

/** Deletes links that are too old [SRV-103]. */
export async function sweepLinks(db: Kysely<any>, now: Date): Promise<void> {
  await tables(db).deleteFrom('one_time_links').where('expires_at', '<=', now).execute()
}
