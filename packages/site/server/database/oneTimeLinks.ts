import type { Db } from './db.ts'
import type { LinkPurpose } from './tables/accounts.ts'

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
export async function keepLink(db: Db, key: LinkKey, link: OneTimeLink, expiresAt: Date): Promise<void> {
  await db
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

/**
 * Uses a link up, in one statement, so that only one of two simultaneous uses succeeds [SRV-16]. Another browser than
 * the one that asked uses a link up only to sign in or to join, and only with the address that its mail went to: people
 * read mails on other devices, and a mail scanner that presses buttons knows no address [SRV-252].
 * @param email - Address that another browser states, in lower case.
 */
export async function takeLink(db: Db, key: LinkKey, now: Date, email?: string): Promise<OneTimeLink | undefined> {
  const row = await db
    .deleteFrom('one_time_links')
    .where('token_hash', '=', key.tokenHash)
    .where((where) =>
      where.or([
        where('browser_hash', '=', key.browserHash),
        where.and([where('purpose', '<>', 'email'), where('email', '=', email ?? '')]),
      ]),
    )
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst()
  return row && { purpose: row.purpose, email: row.email, name: row.name, accountId: row.account_id }
}

/** Whether another browser asked for the link of a token, to sign in or to join [SRV-252]. It does not use the link up. */
export async function isOfOtherBrowser(db: Db, key: LinkKey, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('one_time_links')
    .select('purpose')
    .where('token_hash', '=', key.tokenHash)
    .where('browser_hash', '<>', key.browserHash)
    .where('purpose', '<>', 'email')
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row !== undefined
}

/** Drops links that are too old [SRV-103]. */
export async function sweepLinks(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('one_time_links').where('expires_at', '<=', now).execute()
}
