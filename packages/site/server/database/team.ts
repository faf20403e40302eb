import { WebsiteRole } from '@vitrine/enums'
import { removeFactor } from '@vitrine/server/accounts'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import type { Account } from './accounts.ts'
import type { Db } from './db.ts'
import { type Author, writeJournal } from './journal.ts'
import { json } from './json.ts'
import { findByEmail } from './members.ts'
import { replacePassword } from './passwords.ts'
import { lockName } from './lockName.ts'

/** Open invitations that the site has at most. */
const MOST_INVITATIONS = 100
/** Days for which the link of an invitation can be used. */
const INVITED_DAYS = 7
const DAY_MS = 86_400_000

/** Somebody with a role. */
export interface TeamMember {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly roles: readonly number[]
  /** Last use of an open session; `null` without one. */
  readonly seenAt: Date | null
}

/** An invitation that nobody has accepted yet. */
export interface Invitation {
  readonly id: string
  readonly email: string
  readonly roles: readonly number[]
  /** Name of the person who has invited. */
  readonly invitedBy: string
  readonly expiresAt: Date
}

/** Reason for which a change of the team is refused; nothing has changed then. */
export type TeamRefusal = 'known' | 'too-many' | 'gone' | 'self' | 'not-owner'

const rolesOf = (value: unknown): readonly number[] =>
  Array.isArray(value) ? value.filter((role) => typeof role === 'number') : []

/** Makes changes of the team wait for one another until their transactions end. */
export async function lockTeam(tx: Db): Promise<void> {
  await lockName(tx, 'team')
}

const hasRoles = sql<boolean>`kind = 'account' and jsonb_array_length(roles) > 0`

/** The people with a role, by name [SRV-373]. */
export async function listTeam(db: Db, now: Date): Promise<readonly TeamMember[]> {
  const rows = await db
    .selectFrom('accounts')
    .select(['id', 'name', 'email', 'roles'])
    .select((eb) =>
      eb
        .selectFrom('sessions')
        .select(({ fn }) => fn.max('seen_at').as('seen'))
        .whereRef('sessions.account_id', '=', 'accounts.id')
        .where('sessions.expires_at', '>', now)
        .as('seenAt'),
    )
    .where(hasRoles)
    .orderBy('name')
    .orderBy('email')
    .execute()
  return rows.map(({ roles, ...row }) => ({ ...row, roles: rolesOf(roles) }))
}

/** The open invitations, the newest first. */
export async function listInvitations(db: Db, now: Date): Promise<readonly Invitation[]> {
  const rows = await openInvitations(db, now).orderBy('invited_at', 'desc').execute()
  return rows.map(({ roles, ...row }) => ({ ...row, roles: rolesOf(roles) }))
}

/** The invitation of a link; `undefined` for one that was used, withdrawn or replaced, or has ended. */
export async function findInvitation(db: Db, tokenHash: string, now: Date): Promise<Invitation | undefined> {
  const row = await openInvitations(db, now).where('token_hash', '=', tokenHash).executeTakeFirst()
  return row && { ...row, roles: rolesOf(row.roles) }
}

function openInvitations(db: Db, now: Date) {
  return (
    db
      .selectFrom('invitations')
      .select(['id', 'email', 'roles', 'invited_by as invitedBy', 'expires_at as expiresAt'])
      .where('expires_at', '>', now)
      // The link to become the owner invites no address.
      .where('email', '<>', '')
  )
}

/**
 * Invites an address to look after the site. A new invitation of an address replaces an earlier one, whose link ends
 * [SRV-373].
 * @param invited.email - In lower case.
 * @returns When the invitation ends, or why nobody was invited.
 */
export async function invite(
  tx: Db,
  author: Author,
  invited: { readonly email: string; readonly role: number; readonly tokenHash: string },
): Promise<Date | TeamRefusal> {
  const { account, now } = author
  const { email, role, tokenHash } = invited
  await lockTeam(tx)
  if (await findByEmail(tx, email)) return 'known'
  await tx
    .deleteFrom('invitations')
    .where((where) => where.or([where('email', '=', email), where('expires_at', '<=', now)]))
    .execute()
  const { count } = await tx
    .selectFrom('invitations')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  if (Number(count) >= MOST_INVITATIONS) return 'too-many'
  const expiresAt = new Date(now.getTime() + INVITED_DAYS * DAY_MS)
  await tx
    .insertInto('invitations')
    .values({
      id: randomUUID(),
      email,
      roles: json([role]),
      token_hash: tokenHash,
      invited_by: account.name,
      invited_at: now,
      expires_at: expiresAt,
    })
    .execute()
  await writeJournal(tx, author, { action: 'invited a person', detail: email })
  return expiresAt
}

/** Withdraws an invitation, whose link ends. @returns Whether there was one. */
export async function withdrawInvitation(tx: Db, author: Author, id: string): Promise<boolean> {
  const row = await tx.deleteFrom('invitations').where('id', '=', id).returning('email').executeTakeFirst()
  if (row) await writeJournal(tx, author, { action: 'withdrew an invitation', detail: row.email })
  return row !== undefined
}

/**
 * Makes the account of an invitation, once [SRV-373].
 * @returns `undefined` for an invitation that has been used or has ended, and for an address that has got an account.
 */
export async function acceptInvitation(
  db: Db,
  {
    tokenHash,
    name,
    passwordHash,
  }: { readonly tokenHash: string; readonly name: string; readonly passwordHash: string },
  now: Date,
): Promise<Account | undefined> {
  return db.transaction().execute(async (tx) => {
    await lockTeam(tx)
    const invitation = await findInvitation(tx, tokenHash, now)
    if (!invitation) return undefined
    await tx.deleteFrom('invitations').where('id', '=', invitation.id).execute()
    const { email, roles } = invitation
    if (await findByEmail(tx, email)) return undefined
    const account: Account = { id: randomUUID(), name, kind: 'account', roles, plan: null }
    await tx
      .insertInto('accounts')
      .values({ ...account, email, roles: json(roles), seed: null })
      .execute()
    await replacePassword(tx, account.id, passwordHash)
    await writeJournal(tx, { account, now }, { action: 'accepted an invitation', detail: email })
    return account
  })
}

/** Refuses a change that would leave nobody who manages the team, or that a person makes to themself. */
async function refusalOf(tx: Db, { account }: Author, id: string): Promise<TeamRefusal | TeamMember> {
  if (account.id === id) return 'self'
  const row = await tx
    .selectFrom('accounts')
    .select(['id', 'name', 'email', 'roles'])
    .where('id', '=', id)
    .where(hasRoles)
    .executeTakeFirst()
  if (!row) return 'gone'
  // The author may have lost the role after the session was read.
  const author = await tx.selectFrom('accounts').select('roles').where('id', '=', account.id).executeTakeFirst()
  if (!rolesOf(author?.roles).includes(WebsiteRole.Admin)) return 'not-owner'
  return { ...row, roles: rolesOf(row.roles), seenAt: null }
}

/** Gives somebody another role, which counts from their next request on. */
export async function changeRole(tx: Db, author: Author, id: string, role: number): Promise<TeamRefusal | undefined> {
  await lockTeam(tx)
  const person = await refusalOf(tx, author, id)
  if (typeof person === 'string') return person
  await tx
    .updateTable('accounts')
    .set({ roles: json([role]), seed: null })
    .where('id', '=', id)
    .execute()
  await writeJournal(tx, author, { action: 'changed a role', detail: person.email })
  return undefined
}

/**
 * Removes somebody from the team: name, address, password, passkeys and second factor are deleted and the sessions end
 * [SRV-374]. The row stays, because a release would write the one of an account of the first content anew.
 */
export async function removePerson(tx: Db, author: Author, id: string): Promise<TeamRefusal | undefined> {
  await lockTeam(tx)
  const person = await refusalOf(tx, author, id)
  if (typeof person === 'string') return person
  for (const table of ['sessions', 'passwords', 'passkeys', 'one_time_links'] as const)
    await tx.deleteFrom(table).where('account_id', '=', id).execute()
  await removeFactor(tx, id)
  await tx
    .updateTable('accounts')
    .set({ name: '', email: `${id}@removed.invalid`, roles: json([]), seed: null })
    .where('id', '=', id)
    .execute()
  await writeJournal(tx, author, { action: 'removed a person', detail: person.email })
  return undefined
}

/** Deletes invitations that have ended [SRV-103]. */
export async function sweepInvitations(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('invitations').where('expires_at', '<=', now).execute()
}
