import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { engines } from '../testing/engines.ts'
import { beginSession } from '@vitrine/server/accounts'
import { createAccount } from './accounts.ts'
import { openDatabase } from './openDatabase.ts'
import { applyDemoPassword, type PasswordPort, publishedEmails, setPassword } from './passwords.ts'

/** Hashes that tell the password, each different, as a salt makes them. */
function readableHashes(): PasswordPort & { hashed: number; compared: number } {
  const port = {
    hashed: 0,
    compared: 0,
    hash: async (password: string) => `${password}#${(port.hashed += 1)}`,
    matches: async (password: string, hash: string) => ((port.compared += 1), hash.startsWith(`${password}#`)),
  }
  return port
}

describe.each(engines())('passwords of the first content on %s', async (_, settings) => {
  const { db, close } = await openDatabase(await settings())
  afterAll(close)
  beforeEach(async () => {
    await db.deleteFrom('accounts').execute()
    for (const id of ['editor', 'owner']) {
      await createAccount(db, { id, email: `${id}@demo.test`, name: id, roles: [1] })
      await db.updateTable('accounts').set({ seed: 'x' }).where('id', '=', id).execute()
    }
  })

  const start = (demoPassword?: string, openHost?: string, port = readableHashes()) =>
    applyDemoPassword(db, { demoPassword, published: 'published', openHost }, port)
  const passwords = async () => {
    const rows = await db.selectFrom('passwords').selectAll().orderBy('account_id').execute()
    return rows.map((row) => [row.account_id, row.hash.split('#')[0], row.origin])
  }
  const begin = (accountId: string) => {
    const now = new Date()
    const expires = new Date(now.getTime() + 60_000)
    const session = { idHash: accountId, accountId, now, expires, idleSeconds: 60, userAgent: '' }
    return beginSession(db, session, undefined)
  }
  const sessions = async () =>
    (await db.selectFrom('sessions').select('account_id').orderBy('account_id').execute()).map((row) => row.account_id)

  test('without DEMO_PASSWORD are the published one, and stay when the site starts again [SRV-95]', async () => {
    await start()
    expect(await passwords()).toEqual([
      ['editor', 'published', 'default'],
      ['owner', 'published', 'default'],
    ])
    await begin('owner')
    const again = readableHashes()
    await start(undefined, undefined, again)
    expect([again.hashed, again.compared, await sessions()]).toEqual([0, 0, ['owner']])
  })

  test('follow a DEMO_PASSWORD set later, and the sessions begun before end [SRV-95]', async () => {
    await start()
    await begin('owner')
    await start('first secret')
    expect(await passwords()).toEqual([
      ['editor', 'first secret', 'environment'],
      ['owner', 'first secret', 'environment'],
    ])
    expect(await sessions()).toEqual([])
    await begin('owner')
    const again = readableHashes()
    await start('first secret', undefined, again)
    expect([again.hashed, again.compared, await sessions()]).toEqual([0, 1, ['owner']])
    await start('second secret')
    expect((await passwords()).map(([, password]) => password)).toEqual(['second secret', 'second secret'])
  })

  test('never fall back to the published one when DEMO_PASSWORD is left out later [SRV-95]', async () => {
    await start('first secret')
    await start()
    expect((await passwords()).map(([, password]) => password)).toEqual(['first secret', 'first secret'])
  })

  test('that a person has set stay, whatever DEMO_PASSWORD is [SRV-95] [SRV-96]', async () => {
    await start()
    expect(await setPassword(db, 'owner@demo.test', 'own#1')).toBe(true)
    await begin('owner')
    await start('first secret')
    await start('second secret')
    expect(await passwords()).toEqual([
      ['editor', 'second secret', 'environment'],
      ['owner', 'own', 'person'],
    ])
    expect(await sessions()).toEqual(['owner'])
  })

  test('that a person sets while the site starts stay, and so do their sessions [SRV-95] [SRV-96]', async () => {
    await start('first secret')
    const port = readableHashes()
    const { hash } = port
    let isSet: Promise<unknown> | undefined
    port.hash = async (password) => {
      // Set the owner's password now, after the start has read the stored passwords and before it writes the new ones,
      // to provoke the race.
      await (isSet ??= setPassword(db, 'owner@demo.test', 'own#1').then(() => begin('owner')))
      return hash(password)
    }
    await start('second secret', undefined, port)
    expect(await passwords()).toEqual([
      ['editor', 'second secret', 'environment'],
      ['owner', 'own', 'person'],
    ])
    expect(await sessions()).toEqual(['owner'])
  })

  test('of an earlier release are told apart once, and then treated alike [SRV-95]', async () => {
    await start()
    await db.updateTable('passwords').set({ origin: null }).execute()
    await db.updateTable('passwords').set({ hash: 'secret#1' }).where('account_id', '=', 'owner').execute()
    await start()
    expect(await passwords()).toEqual([
      ['editor', 'published', 'default'],
      ['owner', 'secret', 'environment'],
    ])
  })

  test('beyond loopback may not be the published one, and nothing is written then [SRV-95]', async () => {
    const sentence =
      'HOST is "0.0.0.0", which other machines can reach, but editor@demo.test and 1 more accounts have the published ' +
      'default password; set DEMO_PASSWORD, or listen on 127.0.0.1.'
    await expect(start(undefined, '0.0.0.0')).rejects.toThrow(sentence)
    await expect(start('published', '0.0.0.0')).rejects.toThrow(sentence)
    expect(await passwords()).toEqual([])
    await start()
    await expect(start(undefined, '0.0.0.0')).rejects.toThrow(sentence)
    await setPassword(db, 'editor@demo.test', 'own#1')
    await expect(start(undefined, '::')).rejects.toThrow(
      'HOST is "::", which other machines can reach, but owner@demo.test has the published default password; ' +
        'set DEMO_PASSWORD, or listen on 127.0.0.1.',
    )
    await sql`delete from passwords`.execute(db)
    await start('first secret', '0.0.0.0')
    await start(undefined, '0.0.0.0')
    expect((await passwords()).map(([, password]) => password)).toEqual(['first secret', 'first secret'])
  })

  test('are named to visitors only where everybody can read them [SRV-95]', async () => {
    await start()
    await setPassword(db, 'owner@demo.test', 'own#1')
    expect(await publishedEmails(db)).toEqual(['editor@demo.test'])
  })
})
