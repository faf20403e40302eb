import { randomBytes } from 'node:crypto'
import type { Db } from './db.ts'

/** The secret of that name, made on the first start of the site and shared by all its processes [SRV-120]. */
export async function readSecret(db: Db, name: string): Promise<Buffer> {
  const made = randomBytes(32).toString('base64url')
  await db
    .insertInto('secrets')
    .values({ name, value: made })
    .onConflict((on) => on.constraint('secrets_pkey').doNothing())
    .execute()
  const { value } = await db.selectFrom('secrets').select('value').where('name', '=', name).executeTakeFirstOrThrow()
  return Buffer.from(value, 'base64url')
}

/** Replaces a secret: what was signed with the old one is no longer believed by processes that start after it [SRV-156]. */
export async function rotateSecret(db: Db, name: string): Promise<void> {
  const value = randomBytes(32).toString('base64url')
  await db
    .insertInto('secrets')
    .values({ name, value })
    .onConflict((on) => on.constraint('secrets_pkey').doUpdateSet({ value }))
    .execute()
}
