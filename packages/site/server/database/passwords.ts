import type { Db } from './db.ts'
import type { PasswordOrigin } from './tables/passwords.ts'

/** How passwords are hashed and compared. */
export interface PasswordPort {
  hash(password: string): Promise<string>
  matches(password: string, hash: string): Promise<boolean>
}

/** Settings of the environment for the passwords of the first content. */
export interface DemoPasswordSettings {
  /** `DEMO_PASSWORD`, where it is set. */
  readonly demoPassword: string | undefined
  /** The password that everybody can read in the source. */
  readonly published: string
  /** The address that the site listens on, where other machines reach it: then no account may have the published password. */
  readonly openHost: string | undefined
}

interface StoredPassword {
  readonly id: string
  readonly email: string
  /** The account is of the first content and has not been edited since. */
  readonly isSeeded: boolean
  readonly hash: string | null
  readonly origin: PasswordOrigin | null
}

/**
 * Gives the accounts of the first content their password: `DEMO_PASSWORD`, or the published default where nobody has
 * set it [SRV-95]. A set `DEMO_PASSWORD` replaces the password of every start before, and ends the sessions that were
 * begun with it; one that a person has set stays, and without `DEMO_PASSWORD` every stored password stays.
 * @throws {Error} When other machines reach the site and an account would have the published password; nothing is written.
 */
export async function applyDemoPassword(
  db: Db,
  { demoPassword, published, openHost }: DemoPasswordSettings,
  port: PasswordPort,
): Promise<void> {
  const wanted = demoPassword ?? published
  const read = await readPasswords(db)
  const stored = await withOrigins(read, published, port)
  const changed = await changedBy(stored, demoPassword, published, port)
  const origin = wanted === published ? 'default' : 'environment'
  const exposed = stored.filter((one) => (changed.has(one) ? origin : one.origin) === 'default')
  if (openHost !== undefined && exposed.length > 0) throw refusal(openHost, exposed)
  const rows = await Promise.all([...changed].map(async ({ id }) => ({ id, hash: await port.hash(wanted) })))
  await db.transaction().execute(async (tx) => {
    for (const { id, origin } of stored.filter((one, at) => one.origin !== read[at]!.origin)) {
      await tx
        .updateTable('passwords')
        .set({ origin })
        .where('account_id', '=', id)
        .where('origin', 'is', null)
        .execute()
    }
    for (const { id, hash } of rows) {
      // Overwrite a stored password only if its origin is not 'person': a visitor may have set one after the rows were
      // read.
      const written = await tx
        .insertInto('passwords')
        .values({ account_id: id, hash, origin })
        .onConflict((on) =>
          on.constraint('passwords_pkey').doUpdateSet({ hash, origin }).where('passwords.origin', '!=', 'person'),
        )
        .returning('account_id')
        .execute()
      if (written.length > 0) await tx.deleteFrom('sessions').where('account_id', '=', id).execute()
    }
  })
}

async function readPasswords(db: Db): Promise<readonly StoredPassword[]> {
  const rows = await db
    .selectFrom('accounts')
    .leftJoin('passwords', 'passwords.account_id', 'accounts.id')
    .select(['accounts.id', 'accounts.email', 'accounts.seed', 'passwords.hash', 'passwords.origin'])
    .orderBy('accounts.id')
    .execute()
  return rows.map(({ seed, ...row }) => ({ ...row, isSeeded: seed !== null }))
}

/** The passwords, with the origin of those that an earlier release has stored. */
async function withOrigins(
  stored: readonly StoredPassword[],
  published: string,
  { matches }: PasswordPort,
): Promise<readonly StoredPassword[]> {
  return Promise.all(
    stored.map(async (one) => {
      if (one.hash === null || one.origin !== null) return one
      return { ...one, origin: (await matches(published, one.hash)) ? 'default' : 'environment' }
    }),
  )
}

/** The accounts that get another password. */
async function changedBy(
  stored: readonly StoredPassword[],
  demoPassword: string | undefined,
  published: string,
  { matches }: PasswordPort,
): Promise<ReadonlySet<StoredPassword>> {
  const seeded = stored.filter(({ isSeeded }) => isSeeded)
  const changed = new Set(seeded.filter(({ hash }) => hash === null))
  if (demoPassword === undefined) return changed
  const [first, ...others] = seeded.filter(({ origin }) => origin === 'environment')
  // Compare only one password that came from the environment with the setting `DEMO_PASSWORD`, because a comparison is
  // slow and all these passwords were stored together with the same value.
  const isOther = first?.hash != null && !(await matches(demoPassword, first.hash))
  if (first && isOther) for (const one of [first, ...others]) changed.add(one)
  if (demoPassword !== published) for (const one of seeded) if (one.origin === 'default') changed.add(one)
  return changed
}

function refusal(host: string, [first, ...others]: readonly StoredPassword[]): Error {
  const more = others.length > 0 ? ` and ${others.length} more accounts have` : ' has'
  return new Error(
    `HOST is "${host}", which other machines can reach, but ${first!.email}${more} the published default password; ` +
      'set DEMO_PASSWORD, or listen on 127.0.0.1.',
  )
}

/** E-mails of the accounts that have the published default password. */
export async function publishedEmails(db: Db): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('accounts')
    .innerJoin('passwords', 'passwords.account_id', 'accounts.id')
    .select('accounts.email')
    .where('passwords.origin', '=', 'default')
    .execute()
  return rows.map(({ email }) => email)
}

/** Stores a password that a person has chosen [SRV-16] [SRV-96] [SRV-99]. */
export async function replacePassword(db: Db, accountId: string, hash: string): Promise<void> {
  await db
    .insertInto('passwords')
    .values({ account_id: accountId, hash, origin: 'person' })
    .onConflict((on) => on.constraint('passwords_pkey').doUpdateSet({ hash, origin: 'person' }))
    .execute()
}

/**
 * Sets the password of an account and ends its sessions [SRV-96].
 * @returns Whether there is an account with this e-mail.
 */
export async function setPassword(db: Db, email: string, hash: string): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const account = await tx.selectFrom('accounts').select('id').where('email', '=', email).executeTakeFirst()
    if (!account) return false
    await replacePassword(tx, account.id, hash)
    await tx.deleteFrom('sessions').where('account_id', '=', account.id).execute()
    return true
  })
}
