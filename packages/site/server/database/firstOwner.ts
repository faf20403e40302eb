import { WebsiteRole } from '@vitrine/enums'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import type { Account } from './accounts.ts'
import type { Db } from './db.ts'
import { writeJournal } from './journal.ts'
import { json } from './json.ts'
import { findByEmail } from './members.ts'
import { replacePassword } from './passwords.ts'
import { lockTeam } from './team.ts'

/** Id of the invitation that makes the first owner; it has no e-mail address, because nobody has asked for it. */
export const FIRST_OWNER = 'first-owner'

/** Days for which the link to become the owner can be used. */
const OPEN_DAYS = 7
const DAY_MS = 86_400_000

/** Whether somebody can sign in who manages the site. */
async function hasOwner(db: Db): Promise<boolean> {
  const owner = await db
    .selectFrom('accounts')
    .select('id')
    .where('kind', '=', 'account')
    .where(sql<boolean>`roles @> ${json([WebsiteRole.Admin])}`)
    .where(sql<boolean>`(exists (select from passwords where account_id = accounts.id)
      or exists (select from passkeys where account_id = accounts.id))`)
    .limit(1)
    .executeTakeFirst()
  return owner !== undefined
}

/**
 * Opens the link by which somebody becomes the owner of a site that has none; an earlier one ends [SRV-375].
 * @returns Whether the link was opened: not for a site with an owner.
 */
export async function openFirstOwner(db: Db, tokenHash: string, now: Date): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    await lockTeam(tx)
    await tx.deleteFrom('invitations').where('id', '=', FIRST_OWNER).execute()
    if (await hasOwner(tx)) return false
    const expiresAt = new Date(now.getTime() + OPEN_DAYS * DAY_MS)
    const roles = json([WebsiteRole.Admin])
    const link = { id: FIRST_OWNER, token_hash: tokenHash, email: '', roles, invited_by: '' }
    await tx
      .insertInto('invitations')
      .values({ ...link, invited_at: now, expires_at: expiresAt })
      .execute()
    return true
  })
}

/** Whether the link to become the owner can still be used. */
export async function isOpenFirstOwner(db: Db, tokenHash: string, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('invitations')
    .select('id')
    .where('id', '=', FIRST_OWNER)
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row !== undefined && !(await hasOwner(db))
}

/**
 * Makes the first owner, once [SRV-375]. An account of the address, such as one of an imported site, gets the password
 * and the role.
 * @param person.email - In lower case.
 * @returns `undefined` when the link has been used or has ended, or the site has got an owner.
 */
export async function becomeOwner(
  db: Db,
  person: { readonly tokenHash: string; readonly email: string; readonly name: string; readonly passwordHash: string },
  now: Date,
): Promise<Account | undefined> {
  const { tokenHash, email, name, passwordHash } = person
  return db.transaction().execute(async (tx) => {
    await lockTeam(tx)
    if (!(await isOpenFirstOwner(tx, tokenHash, now))) return undefined
    await tx.deleteFrom('invitations').where('id', '=', FIRST_OWNER).execute()
    const roles = [WebsiteRole.Admin]
    const values = { name, kind: 'account' as const, roles: json(roles), seed: null }
    const known = await findByEmail(tx, email)
    const id = known?.id ?? randomUUID()
    if (known) await tx.updateTable('accounts').set(values).where('id', '=', id).execute()
    else
      await tx
        .insertInto('accounts')
        .values({ id, email, plan: null, ...values })
        .execute()
    await replacePassword(tx, id, passwordHash)
    const account: Account = { id, name, kind: 'account', roles, plan: null }
    await writeJournal(tx, { account, now }, { action: 'became the owner', detail: email })
    return account
  })
}
