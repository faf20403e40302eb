import { describe, expect, test } from 'vitest'
import { proveAgain } from '../http/proveAgain.ts'
import { accountCalls, PASSWORD } from '../testing/accounts.ts'
import type { Stand } from '../testing/stand.ts'
import { createVisitor, type Visitor } from '../testing/visitor.ts'

const OPTIONS = '/api/site-users/account/passkeys/options'
const ORIGIN = 'https://lantern-hall.test'
const MINUTE = 60_000

/** Ways in: the options of passkeys, the keys of opened pages, the notes of used sessions, and limits. */
export function accessSuite(stand: Stand): void {
  const { signIn } = accountCalls(stand, () => createVisitor(stand.app()))
  async function come(who?: string, settings: Parameters<Stand['app']>[0] = { siteOrigin: ORIGIN }): Promise<Visitor> {
    const visitor = createVisitor(stand.app(settings))
    await visitor.page('/account')
    if (who !== undefined) expect((await signIn(who, {}, visitor)).status).toBe(200)
    return visitor
  }

  describe('the options of a passkey', () => {
    const challenge = expect.stringMatching(/^[\w-]{100,}$/)

    test('to sign in demand a verified person, and name no account [SRV-98]', async () => {
      const { body } = await (await come()).call(OPTIONS, { purpose: 'sign-in' })
      expect(body).toEqual({
        publicKey: { challenge, rpId: 'lantern-hall.test', timeout: MINUTE, userVerification: 'required' },
      })
    })

    test('to add one name the site and the account, and demand a key that the device keeps [SRV-98]', async () => {
      const member = await come('member')
      const { body } = await member.call(OPTIONS, { purpose: 'add', current: PASSWORD })
      const { publicKey } = body
      expect(publicKey).toMatchObject({
        challenge,
        rp: { name: 'Lantern Hall', id: 'lantern-hall.test' },
        user: { id: expect.stringMatching(/^[\w-]{43}$/), name: 'member@demo.test' },
        excludeCredentials: [],
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      })
      expect(publicKey.pubKeyCredParams).toEqual([
        { alg: -8, type: 'public-key' },
        { alg: -7, type: 'public-key' },
        { alg: -257, type: 'public-key' },
      ])
      const { name } = await stand.db
        .selectFrom('accounts')
        .select('name')
        .where('id', '=', 'member')
        .executeTakeFirstOrThrow()
      expect(publicKey.user.displayName).toBe(name)
      const again = await member.call(OPTIONS, { purpose: 'add', current: PASSWORD })
      expect(again.body.publicKey.user.id).toBe(publicKey.user.id)
      const other = await (await come('guest')).call(OPTIONS, { purpose: 'add', current: PASSWORD })
      expect(other.body.publicKey.user.id).not.toBe(publicKey.user.id)
    })
  })

  test.each([
    ['http', '', ''],
    ['https', ' Secure;', '__Host-'],
  ])(
    'by %s the key of an opened page lasts twelve hours, and no script reads it [SRV-78]',
    async (proto, secure, prefix) => {
      const visitor = await come(undefined, { trustProxy: 1 })
      const answer = await visitor.call(
        '/api/site-pages/unlock',
        { page: 'green-room', password: 'the lamp is lit' },
        { 'X-Forwarded-Proto': proto },
      )
      expect(answer.headers.getSetCookie()).toEqual([
        expect.stringMatching(/^(?:__Host-)?ss_page_[\w-]{16}=\d{13}\.[\w-]{43}; Max-Age=43200; /),
      ])
      expect(answer.headers.get('Set-Cookie')!.startsWith(`${prefix}ss_page_`)).toBe(true)
      expect(answer.headers.get('Set-Cookie')!.split('; ').slice(2).join('; ')).toBe(
        `Path=/; HttpOnly;${secure} SameSite=Lax`,
      )
    },
  )

  test('the use of a session is noted once a minute [SRV-16]', async () => {
    const member = await come('member')
    const seen = async (): Promise<number> =>
      (await stand.db.selectFrom('sessions').select('seen_at').executeTakeFirstOrThrow()).seen_at.getTime()
    const begun = await seen()
    stand.advance(MINUTE - 1000)
    await member.page('/account')
    expect(await seen()).toBe(begun)
    stand.advance(1000)
    await member.page('/account')
    const noted = await seen()
    expect(noted - begun).toBeGreaterThan(MINUTE)
    expect(noted - begun).toBeLessThan(MINUTE + 1000)
  })

  test('an account without a password proves itself by no session that has ended meanwhile [SRV-99]', async () => {
    const claim = { accountId: 'nobody', idHash: 'none', password: PASSWORD }
    const proof = proveAgain({} as never, stand.services, {} as never, claim)
    await expect(proof).rejects.toMatchObject({
      status: 403,
      message: 'Your account has no password. Please sign in again, then make the change within ten minutes.',
    })
  })

  test('beyond a limit a call is told to wait [SRV-113]', async () => {
    const visitor = await come(undefined, { cartChangesAMinute: 1 })
    const entry = { itemId: 'market-bag', sku: 'SQ4300001', quantity: 1 }
    const add = () => visitor.call('/api/commerce/shopping-cart/entries', entry)
    expect((await add()).status).toBe(200)
    const { status, body, headers } = await add()
    expect([status, body, headers.get('Retry-After')]).toEqual([
      429,
      { error: 'There have been too many requests. Please try again later.' },
      '60',
    ])
    stand.advance(MINUTE)
    expect((await add()).status).toBe(200)
  })
}
