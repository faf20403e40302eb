import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openFilledDatabase } from '../testing/filledDatabase.ts'
import {
  beginSession,
  deletePasskey,
  findPasskey,
  insertPasskey,
  listPasskeys,
  readCredentials,
  sessionStart,
} from '@vitrine/server/accounts'
import { createAccount, findAccount, findAccountById, findSession } from './accounts.ts'
import type { OpenDatabase } from './db.ts'
import { findByEmail, joinAsMember, replaceEmail } from './members.ts'
import { setPassword } from './passwords.ts'

const NOON = new Date('2026-03-04T12:00:00.000Z')
const EVENING = new Date('2026-03-04T18:00:00.000Z')
let database: OpenDatabase
beforeAll(async () => {
  database = await openFilledDatabase()
  const { db } = database
  await createAccount(db, { id: 'ada', email: 'ada@hall.test', name: 'Ada', roles: [1, 3] })
  await setPassword(db, 'ada@hall.test', 'hash of Ada')
})
afterAll(() => database.close())

const ADA = { id: 'ada', name: 'Ada', kind: 'account', roles: [1, 3], plan: null }

describe('an account', () => {
  test('is found by its address in any case, with the hash of its password [SRV-31]', async () => {
    const { db } = database
    expect(await findAccount(db, ' ADA@hall.test ')).toEqual({ account: ADA, passwordHash: 'hash of Ada' })
    expect(await findAccount(db, 'nobody@hall.test')).toBeUndefined()
    expect(await findAccountById(db, 'ada')).toEqual(ADA)
    expect(await findAccountById(db, 'nobody')).toBeUndefined()
    expect(await readCredentials(db, 'ada')).toEqual({ email: 'ada@hall.test', hash: 'hash of Ada' })
  })

  test.each([
    ['null', []],
    ['"1"', []],
    ['{"0":1}', []],
    ['[1,"3",null,2]', [1, 2]],
  ])('with the stored roles %s has the roles %j [SRV-20 b]', async (stored, roles) => {
    const { db } = database
    await createAccount(db, { id: 'odd', email: 'odd@hall.test', name: 'Odd', roles: [] })
    await sql`update accounts set roles = ${stored}::jsonb where id = 'odd'`.execute(db)
    expect((await findAccountById(db, 'odd'))?.roles).toEqual(roles)
  })

  test('is made once for an address, also for a member [SRV-96] [SRV-16]', async () => {
    const { db } = database
    const ben = { id: 'ben', email: 'ben@hall.test', name: 'Ben' }
    expect(await joinAsMember(db, ben)).toEqual({ id: 'ben', name: 'Ben', kind: 'member', roles: [], plan: null })
    expect(await joinAsMember(db, { ...ben, id: 'other', name: 'Other' })).toBeUndefined()
    expect(await createAccount(db, { ...ben, id: 'third', roles: [] })).toBe(false)
    expect(await findByEmail(db, 'ben@hall.test')).toMatchObject({ id: 'ben', name: 'Ben' })
    expect(await replaceEmail(db, 'ben', 'ada@hall.test')).toBeUndefined()
    expect(await replaceEmail(db, 'ben', 'benno@hall.test')).toBe('ben@hall.test')
  })
})

test('a session knows when it began, and an unknown one does not [SRV-99]', async () => {
  const { db } = database
  const session = { idHash: 'hash', accountId: 'ada', now: NOON, expires: EVENING, idleSeconds: 60, userAgent: '' }
  await beginSession(db, session, undefined)
  expect(await sessionStart(db, 'hash')).toEqual(NOON)
  expect(await sessionStart(db, 'other')).toBeUndefined()
  expect(await findSession(db, 'hash', new Date(NOON.getTime() + 59_999))).toEqual({ account: ADA, seenAt: NOON })
  expect(await findSession(db, 'hash', new Date(NOON.getTime() + 60_000))).toBeUndefined()
})

test('a passkey is kept once, listed by age and found with its account, without spoiled transports [SRV-98]', async () => {
  const { db } = database
  const passkey = {
    id: 'second',
    accountId: 'ada',
    publicKey: 'key',
    counter: 1,
    transports: ['usb'],
    name: 'Firefox',
    createdAt: EVENING,
    usedAt: null,
  }
  expect(await insertPasskey(db, passkey)).toBe(true)
  expect(await insertPasskey(db, { ...passkey, name: 'Other' })).toBe(false)
  const first = { ...passkey, id: 'first', createdAt: NOON, transports: [] }
  await insertPasskey(db, first)
  for (const stored of ['"usb"', '{"0":"usb"}', '[7]']) {
    await sql`update passkeys set transports = ${stored}::jsonb where id = 'first'`.execute(db)
    expect(await listPasskeys(db, 'ada')).toEqual([first, passkey])
  }
  expect(await findPasskey(db, 'second')).toEqual(passkey)
  expect(await findPasskey(db, 'third')).toBeUndefined()
  expect(await deletePasskey(db, 'ben', 'second')).toBe(false)
  expect(await deletePasskey(db, 'ada', 'second')).toBe(true)
  expect(await deletePasskey(db, 'ada', 'second')).toBe(false)
})
