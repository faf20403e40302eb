import { beforeEach, describe, expect, test } from 'vitest'
import { digest, createBoundedQueue } from '@vitrine/server/core'
import { accountCalls, HEADER_FOOTER, LOGOUT, PASSWORD, SESSION } from '../testing/accounts.ts'
import type { Stand } from '../testing/stand.ts'
import { createVisitor, type Visitor } from '../testing/visitor.ts'

const WRONG = { error: 'E-mail or password is not right.' }
const HOUR = 3_600_000
const DAY = 86_400_000

/** Signing in: cookies, life and identity of a session; passwords. */
export function signInSuite(stand: Stand): void {
  let visitor: Visitor
  const { arrive, context, send, sessions, signIn } = accountCalls(stand, () => visitor)

  beforeEach(async () => {
    visitor = await arrive()
  })

  describe('signing in', () => {
    test.each(['owner', 'editor', 'store', 'moderator', 'commenter', 'viewer', 'none', 'member', 'guest'])(
      'is one call for everybody: %s [SRV-20 a] [SRV-31] [SRV-32]',
      async (who) => {
        const { status, body } = await signIn(who)
        expect(status).toBe(200)
        expect(Object.keys(body)).toEqual(['xsrfToken'])
        expect(body.xsrfToken).toMatch(/^[\w-]{43}$/)
        expect(await sessions()).toMatchObject([{ account_id: who }])
      },
    )

    test('sets a session that scripts cannot read, kept by its digest alone, and an identity that they can [SRV-16] [SRV-17] [ACC-11]', async () => {
      const answer = await signIn('owner')
      const [session = '', identity = ''] = answer.headers.getSetCookie()
      expect(session).toMatch(/^ss_session=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; SameSite=Lax$/)
      expect(identity).toBe('ss_identity=owner; Max-Age=43200; Path=/; SameSite=Lax')
      const id = visitor.cookies.get('ss_session') as string
      const [row] = await sessions()
      expect(row?.id_hash).toBe(digest(id))
      expect(JSON.stringify(row)).not.toContain(id)
      const forged = await arrive()
      forged.cookies.set('ss_session', row?.id_hash as string)
      expect(await context(forged)).toMatchObject({ authenticatedAccount: null })
    })

    test.each([
      ['', ''],
      ['x'.repeat(300), 'x'.repeat(300)],
      ['x'.repeat(301), 'x'.repeat(300)],
    ])('keeps 300 characters of the name of the browser [SRV-16]', async (name, kept) => {
      const form = { email: 'owner@demo.test', password: PASSWORD }
      await visitor.call(SESSION, form, { 'User-Agent': name })
      expect(await sessions()).toMatchObject([{ user_agent: kept }])
    })

    test('holds over https by the name that no other host can set alone [SRV-157]', async () => {
      const guest = await arrive({ trustProxy: 1 })
      const https = { 'X-Forwarded-Proto': 'https' }
      await guest.call(SESSION, { email: 'owner@demo.test', password: PASSWORD }, https)
      const isIn = async () =>
        (await (await guest.send('/account', { headers: https })).text()).includes('You are signed in as')
      expect(await isIn()).toBe(true)
      guest.cookies.set('ss_session', guest.cookies.get('__Host-ss_session')!)
      guest.cookies.delete('__Host-ss_session')
      expect(await isIn()).toBe(false)
    })

    test.each(['cross-site', 'same-site'])(
      'and every other writing call are refused to a %s page [SRV-157]',
      async (site) => {
        const guest = await arrive()
        const headers = { 'Sec-Fetch-Site': site }
        const { status, body } = await guest.call(SESSION, { email: 'owner@demo.test', password: PASSWORD }, headers)
        expect([status, body]).toEqual([403, { error: 'This call is for pages of this site.' }])
        const form = { crumb: guest.cookies.get('crumb')!, token: 'x' }
        for (const path of ['/order/link', '/cart', '/account/authenticator', '/newsletter/leave', '/reviews'])
          expect((await guest.send(path, { form, headers })).status, path).toBe(403)
        const put = await guest.send('/api/commerce/shopping-cart/shipping', { method: 'PUT', json: {}, headers })
        expect(put.status).toBe(403)
      },
    )

    test('marks its cookies secure where the visitor comes by https [SRV-16]', async () => {
      const guest = await arrive({ trustProxy: 1 })
      const answer = await guest.call(
        SESSION,
        { email: 'owner@demo.test', password: PASSWORD },
        { 'X-Forwarded-Proto': 'https' },
      )
      const cookies = answer.headers.getSetCookie().filter((line) => line.includes('ss_'))
      expect(cookies).toHaveLength(3)
      for (const cookie of cookies) expect(cookie).toContain('; Secure')
      expect(cookies.map((cookie) => cookie.split('=', 1)[0])).toEqual([
        '__Host-ss_session',
        'ss_identity',
        '__Host-ss_device',
      ])
      expect(guest.cookies.has('ss_session')).toBe(false)
      const plain = await guest.call(
        SESSION,
        { email: 'owner@demo.test', password: PASSWORD },
        { 'X-Forwarded-Proto': 'https, http' },
      )
      expect(plain.headers.getSetCookie().join('\n')).not.toContain('Secure')
    })

    test.each(['/a\nb', '/a\r\nSet-Cookie: x=y', '//evil.test', 'https://evil.test/', '/\\evil.test'])(
      'never leads to %j [SRV-8 a]',
      async (next) => {
        const form = { email: 'owner@demo.test', password: PASSWORD, crumb: visitor.cookies.get('crumb') ?? '' }
        const answer = await visitor.send(`${SESSION}?next=${encodeURIComponent(next)}`, { form })
        expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/account'])
      },
    )

    test('lasts twelve hours [SRV-16] [ACC-13]', async () => {
      await signIn('owner')
      for (let hour = 3; hour < 12; hour += 3) {
        stand.advance(3 * HOUR)
        await context()
      }
      stand.advance(3 * HOUR - 1000)
      expect(await context()).toMatchObject({ authenticatedAccount: { id: 'owner' } })
      stand.advance(2000)
      expect(await context()).toMatchObject({ authenticatedAccount: null })
      const refused = await send('POST', LOGOUT)
      expect(refused).toMatchObject({ status: 401, body: { loginRequired: true, error: 'Unauthorized request.' } })
    })

    test('lasts thirty days where it is to be remembered [SRV-16]', async () => {
      const answer = await signIn('owner', { rememberMe: true })
      expect(answer.headers.getSetCookie().map((line) => /Max-Age=(\d+)/.exec(line)?.[1])).toEqual([
        '2592000',
        '2592000',
        '15552000',
      ])
      stand.advance(14 * DAY)
      await context()
      stand.advance(14 * DAY)
      await context()
      stand.advance(2 * DAY - 1000)
      expect(await context()).toMatchObject({ authenticatedAccount: { id: 'owner' } })
      stand.advance(2000)
      expect(await context()).toMatchObject({ authenticatedAccount: null })
    })

    test('takes a new id each time; one that somebody planted opens nothing, and the one before ends [SRV-16]', async () => {
      const planted = 'A'.repeat(43)
      visitor.cookies.set('ss_session', planted)
      await signIn('owner')
      const first = visitor.cookies.get('ss_session') as string
      expect(first).not.toBe(planted)
      const thief = await arrive()
      thief.cookies.set('ss_session', planted)
      expect(await context(thief)).toMatchObject({ authenticatedAccount: null })

      await signIn('owner')
      expect(visitor.cookies.get('ss_session')).not.toBe(first)
      thief.cookies.set('ss_session', first)
      expect(await context(thief)).toMatchObject({ authenticatedAccount: null })
      expect(await sessions()).toHaveLength(1)
    })

    test('in a browser where somebody else planted a session of their own ends that session [SRV-16]', async () => {
      const thief = await arrive()
      await signIn('commenter', {}, thief)
      visitor.cookies.set('ss_session', thief.cookies.get('ss_session') as string)
      await signIn('owner')
      expect(await context()).toMatchObject({ authenticatedAccount: { id: 'owner' } })
      expect(await context(thief)).toMatchObject({ authenticatedAccount: null })
    })

    test('reads the address as people write it [SRV-31]', async () => {
      const answer = await visitor.call(SESSION, { email: ' Owner@Demo.TEST ', password: PASSWORD })
      expect(answer.status).toBe(200)
    })

    test.each([
      ['nothing', {}],
      ['no password', { email: 'owner@demo.test' }],
      ['an empty password', { email: 'owner@demo.test', password: '' }],
      ['no address', { password: 'x' }],
      ['something else than an address', { email: 'owner', password: 'x' }],
      ['a list of addresses', { email: ['owner@demo.test'], password: 'x' }],
      ['rememberMe as text', { email: 'owner@demo.test', password: PASSWORD, rememberMe: 'yes' }],
      ['a password of 1,001 characters', { email: 'owner@demo.test', password: 'x'.repeat(1001) }],
    ])('with %s is refused as malformed [SRV-31]', async (_, body) => {
      expect(await visitor.call(SESSION, body)).toMatchObject({
        status: 400,
        body: { error: 'Please enter your e-mail and your password.' },
      })
      const again = await visitor.call(SESSION, body)
      expect(again.headers.getSetCookie()).toEqual([])
    })

    test('says the same for a wrong password as for an address nobody has, and sets nothing [SRV-31] [ACC-13]', async () => {
      const wrong = await signIn('owner', { password: 'lantern-Light' })
      const nobody = await signIn('nobody')
      expect(wrong).toMatchObject({ status: 401 })
      expect(nobody).toMatchObject({ status: 401 })
      expect(wrong.body).toEqual(WRONG)
      expect(nobody.body).toEqual(WRONG)
      expect([...wrong.headers.getSetCookie(), ...nobody.headers.getSetCookie()]).toEqual([])
      expect(await sessions()).toEqual([])
    })

    test('judges a password once, for an address nobody has as for a wrong password [SRV-31]', async () => {
      const queue = createBoundedQueue({ atOnce: 1, waiting: 10 })
      let judged = 0
      const signIns: typeof queue = { ...queue, run: (work) => queue.run(() => ((judged += 1), work())) }
      const guest = await arrive({}, undefined, { signIns })
      await signIn('owner', { password: 'not this one' }, guest)
      expect(judged).toBe(1)
      await signIn('nobody', { password: 'not this one' }, guest)
      expect(judged).toBe(2)
    })

    test('without a crumb signs nobody in, and does with the fresh one [SRV-14]', async () => {
      const guest = createVisitor(stand.app())
      const refused = await guest.send(SESSION, { json: { email: 'owner@demo.test', password: PASSWORD } })
      expect(refused.status).toBe(400)
      expect(await refused.json()).toMatchObject({ crumbFail: true })
      expect(await sessions()).toEqual([])
      expect((await signIn('owner', {}, guest)).status).toBe(200)
    })
  })

  describe('a password', () => {
    test('is stored as argon2id with a salt of its own, and nowhere as it is [SRV-32]', async () => {
      const rows = await stand.db.selectFrom('passwords').selectAll().execute()
      expect(rows).toHaveLength(9)
      expect(new Set(rows.map(({ hash }) => hash)).size).toBe(9)
      for (const { hash } of rows) expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
      expect(JSON.stringify(await stand.db.selectFrom('accounts').selectAll().execute())).not.toContain(PASSWORD)
    })

    test('goes into no log, and neither does any id or token of a session [ACC-13]', async () => {
      const secret = 'my Geheimnis 42'
      await signIn('owner', { password: secret })
      const { body } = await signIn('owner')
      const id = visitor.cookies.get('ss_session') as string
      await send('PUT', HEADER_FOOTER, { header: {}, footer: {} }, body.xsrfToken)
      await send('POST', LOGOUT)
      const written = JSON.stringify(stand.logged)
      for (const text of [secret, PASSWORD, id, digest(id), body.xsrfToken, 'owner@demo.test']) {
        expect(written).not.toContain(text)
      }
    })
  })
}
