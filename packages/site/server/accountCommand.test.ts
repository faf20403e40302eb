import { afterAll, describe, expect, test } from 'vitest'
import { checkPassword, readAccountOrder, runAccountOrder } from './accountCommand.ts'
import { findAccount } from './database/accounts.ts'
import { readSecret } from './database/guards.ts'
import { openDatabase } from './database/openDatabase.ts'
import { beginFactor, beginSession, findFactor, isPassword } from '@vitrine/server/accounts'
import { engines } from './testing/engines.ts'

describe('the account command', () => {
  test.each([
    [['create-owner', ' Ada@Hall.Example '], { kind: 'create-owner', email: 'ada@hall.example', name: 'Owner' }],
    [
      ['create-owner', 'ada@hall.example', '--name', 'Ada'],
      { kind: 'create-owner', email: 'ada@hall.example', name: 'Ada' },
    ],
    [['password', 'ada@hall.example'], { kind: 'password', email: 'ada@hall.example', name: 'Owner' }],
  ])('reads %j [SRV-96]', (args, order) => {
    expect(readAccountOrder(args)).toEqual(order)
  })

  test.each([
    [[]],
    [['delete', 'ada@hall.example']],
    [['password']],
    [['password', 'ada@hall.example', 'a secret of ours']],
    [['password', 'ada@hall.example', '--name', 'Ada']],
    [['password', 'ada@hall.example', '--password', 'a secret of ours']],
  ])('refuses %j and says its form, not the password [SRV-96]', (args) => {
    expect(() => readAccountOrder(args)).toThrow(
      'Write "account create-owner <e-mail> [--name <name>]" or "account password <e-mail>" (the password is asked for, ' +
        'or read from standard input), or "account end-sessions <e-mail>", "account remove-factors <e-mail>" or "account rotate-secret"; ' +
        '"--host <host>" names another website than the first one.',
    )
  })

  test('refuses what is no e-mail, and a password that is short, long or published [SRV-96]', () => {
    expect(() => readAccountOrder(['password', 'ada'])).toThrow('"ada" is not an e-mail address.')
    expect(() => checkPassword('elevenchars', 'ada@example.com', 'The Hall')).toThrow(
      'A password has at least 12 characters.',
    )
    expect(() => checkPassword('x'.repeat(1001), 'ada@example.com', 'The Hall')).toThrow(
      'Please choose a password of at most 1000 characters.',
    )
    expect(() => checkPassword('lantern-light', 'ada@example.com', 'The Hall')).toThrow(
      'Everybody can read this password in the source.',
    )
    expect(() => checkPassword('twelve chars', 'ada@example.com', 'The Hall')).not.toThrow()
  })
})

describe.each(engines())('the account command on %s', async (_, settings) => {
  const { db, close } = await openDatabase(await settings())
  afterAll(close)
  const run = (kind: string, email: string, password?: string) =>
    runAccountOrder(db, readAccountOrder([kind, email]), password)
  const opens = async (email: string, password: string) => {
    const found = await findAccount(db, email)
    return isPassword(password, found?.passwordHash)
  }

  test('makes an owner once, changes the password and ends the sessions [SRV-96]', async () => {
    expect(await run('create-owner', 'Ada@Hall.Example', 'the first secret')).toBe(
      'The owner ada@hall.example can sign in.',
    )
    const found = await findAccount(db, 'ada@hall.example')
    expect(found?.account).toMatchObject({ name: 'Owner', kind: 'account', roles: [1], plan: null })
    expect(await opens('ada@hall.example', 'the first secret')).toBe(true)
    await expect(run('create-owner', 'ada@hall.example', 'the second secret')).rejects.toThrow(
      'There is an account with the e-mail ada@hall.example; change its password with "account password".',
    )

    const session = {
      idHash: 'x',
      accountId: found!.account.id,
      now: new Date(),
      expires: new Date(Date.now() + 60_000),
      idleSeconds: 60,
      userAgent: '',
    }
    await beginSession(db, session, undefined)
    expect(await run('password', 'ada@hall.example', 'the second secret')).toBe(
      'The password of ada@hall.example has been changed, and its sessions have ended.',
    )
    expect(await opens('ada@hall.example', 'the first secret')).toBe(false)
    expect(await opens('ada@hall.example', 'the second secret')).toBe(true)
    expect(await db.selectFrom('sessions').selectAll().execute()).toEqual([])
    await expect(run('password', 'nobody@hall.example', 'the second secret')).rejects.toThrow(
      'There is no account with the e-mail nobody@hall.example.',
    )
  })

  test('replaces the secret that signs links and forms [SRV-156]', async () => {
    const before = await readSecret(db, 'signing')
    const order = readAccountOrder(['rotate-secret'])
    expect(await runAccountOrder(db, order)).toContain('The site has a new signing secret.')
    const after = await readSecret(db, 'signing')
    expect([after.length, after.equals(before)]).toEqual([32, false])
    expect(() => readAccountOrder(['rotate-secret', 'ada@hall.example'])).toThrow('Write "account create-owner')
  })

  test('ends the sessions of an account, and removes the factors that its person has lost [SRV-156]', async () => {
    const email = 'grace@hall.example'
    await run('create-owner', email, 'the first secret')
    const accountId = (await findAccount(db, email))!.account.id
    async function arrange(): Promise<void> {
      const [now, expires] = [new Date(), new Date(Date.now() + 60_000)]
      await beginSession(db, { idHash: 'y', accountId, now, expires, idleSeconds: 60, userAgent: '' }, undefined)
    }
    await beginFactor(db, accountId, 'JBSWY3DPEHPK3PXP')
    await arrange()
    expect(await run('end-sessions', email)).toBe(`The sessions of ${email} have ended.`)
    expect(await db.selectFrom('sessions').selectAll().execute()).toEqual([])
    expect(await findFactor(db, accountId)).toBeDefined()
    await arrange()
    expect(await run('remove-factors', email)).toBe(
      `The authenticator app and the passkeys of ${email} have been removed, and its sessions have ended.`,
    )
    expect([await findFactor(db, accountId), await db.selectFrom('sessions').selectAll().execute()]).toEqual([
      undefined,
      [],
    ])
    await expect(run('end-sessions', 'nobody@hall.example')).rejects.toThrow('There is no account with the e-mail')
  })
})
