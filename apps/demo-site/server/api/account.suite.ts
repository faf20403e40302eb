import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createBoundedQueue } from '../boundedQueue.ts'
import { digest } from '../tokens.ts'
import type { Stand } from '../testing/stand.ts'
import { createVisitor, hiddenField, type Visitor } from '../testing/visitor.ts'

const SESSION = '/api/site-users/account/session'
const LOGOUT = '/api/auth/Logout'
const HEADER_FOOTER = '/api/site-header-footer'
const CART = '/api/commerce/shopping-cart'
const PASSWORD = 'lantern-light'
const WRONG = { error: 'E-mail or password is not right.' }
const HOUR = 3_600_000
const DAY = 86_400_000

/** What the page tells its scripts. */
function contextOf(html: string): Record<string, unknown> {
  const start = html.indexOf('>', html.indexOf(' data-site-context')) + 1
  return JSON.parse(html.slice(start, html.indexOf('</script>', start))) as Record<string, unknown>
}

/** Accounts, sessions, roles: who is signed in, for how long, and what that opens. */
export function accountSuite(stand: Stand): void {
  // A room of its own: what happens before each of its tests happens before no other.
  describe('accounts', () => {
    let visitor: Visitor

    beforeEach(async () => {
      visitor = await arrive()
    })

    async function arrive(
      settings: Parameters<Stand['app']>[0] = {},
      address?: string,
      other: Parameters<Stand['app']>[1] = {},
    ): Promise<Visitor> {
      const guest = createVisitor(stand.app(settings, other), address)
      await guest.page('/account')
      return guest
    }
    const signIn = (who: string, more: object = {}, by = visitor) =>
      by.call(SESSION, { email: `${who}@demo.test`, password: PASSWORD, ...more })
    const context = async (by = visitor) => contextOf(await by.page('/account'))
    const setCookies = (answer: { headers: Headers }) => answer.headers.getSetCookie()
    const sessions = () => stand.db.selectFrom('sessions').selectAll().execute()

    /** A call with the crumb and, if there is one, the session's token. */
    async function send(method: string, path: string, json?: unknown, token?: string, by = visitor) {
      const crumb = encodeURIComponent(by.cookies.get('crumb') ?? '')
      const response = await by.send(`${path}${path.includes('?') ? '&' : '?'}crumb=${crumb}`, {
        method,
        ...(json !== undefined && { json }),
        ...(token !== undefined && { headers: { 'X-XSRF-Token': token } }),
      })
      return { status: response.status, body: (await response.json()) as any, headers: response.headers }
    }

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
        const [session = '', identity = ''] = setCookies(answer)
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

      test('marks its cookies secure where the visitor comes by https [SRV-16]', async () => {
        const guest = await arrive({ trustProxy: true })
        const answer = await guest.call(
          SESSION,
          { email: 'owner@demo.test', password: PASSWORD },
          { 'X-Forwarded-Proto': 'https' },
        )
        const cookies = setCookies(answer).filter((line) => line.startsWith('ss_'))
        expect(cookies).toHaveLength(2)
        for (const cookie of cookies) expect(cookie).toContain('; Secure')
        const plain = await guest.call(
          SESSION,
          { email: 'owner@demo.test', password: PASSWORD },
          { 'X-Forwarded-Proto': 'https, http' },
        )
        expect(setCookies(plain).join('\n')).not.toContain('Secure')
      })

      test.each(['/a\nb', '/a\r\nSet-Cookie: x=y', '//evil.test', 'https://evil.test/', '/\\evil.test'])(
        'never leads to %j',
        async (next) => {
          const form = { email: 'owner@demo.test', password: PASSWORD, crumb: visitor.cookies.get('crumb') ?? '' }
          const answer = await visitor.send(`${SESSION}?next=${encodeURIComponent(next)}`, { form })
          expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/account'])
        },
      )

      test('lasts twelve hours [SRV-16]', async () => {
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
        expect(setCookies(answer).map((line) => /Max-Age=(\d+)/.exec(line)?.[1])).toEqual(['2592000', '2592000'])
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

      test('reads the address as people write it', async () => {
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
        ['a password of a megabyte', { email: 'owner@demo.test', password: 'x'.repeat(900_000) }],
      ])('with %s is refused as malformed [SRV-31]', async (_, body) => {
        expect(await visitor.call(SESSION, body)).toMatchObject({
          status: 400,
          body: { error: 'Please enter your e-mail and your password.' },
        })
        expect(setCookies(await visitor.call(SESSION, body))).toEqual([])
      })

      test('says the same for a wrong password as for an address nobody has, and sets nothing [SRV-31]', async () => {
        const wrong = await signIn('owner', { password: 'lantern-Light' })
        const nobody = await signIn('nobody')
        expect(wrong).toMatchObject({ status: 401 })
        expect(nobody).toMatchObject({ status: 401 })
        expect(wrong.body).toEqual(WRONG)
        expect(nobody.body).toEqual(WRONG)
        expect([...setCookies(wrong), ...setCookies(nobody)]).toEqual([])
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

    describe('failures', () => {
      const fail = (who = 'owner', by = visitor) => signIn(who, { password: 'wrong' }, by)

      test('more than ten in a quarter of an hour are refused, and so is the right password then [SRV-31]', async () => {
        for (let count = 0; count < 10; count += 1) {
          expect((await fail()).status).toBe(401)
          stand.advance(1000)
        }
        const refused = await signIn('owner')
        expect(refused).toMatchObject({
          status: 429,
          body: { error: 'There have been too many attempts. Please try again later.' },
        })
        const wait = Number(refused.headers.get('Retry-After'))
        expect(wait).toBeGreaterThanOrEqual(889)
        expect(wait).toBeLessThanOrEqual(890)
        stand.advance(wait * 1000 + 1)
        expect((await signIn('owner')).status).toBe(200)
      })

      test('count for one address and one e-mail, in any letter case [SRV-31]', async () => {
        for (let count = 0; count < 10; count += 1) {
          await visitor.call(SESSION, { email: count % 2 ? 'OWNER@demo.test' : 'owner@demo.test', password: 'wrong' })
        }
        expect((await fail()).status).toBe(429)
        expect((await fail('editor')).status).toBe(401)
        const neighbour = await arrive({}, '192.0.2.2')
        expect((await signIn('owner', {}, neighbour)).status).toBe(200)
      })

      test('behind a proxy count for the address that the proxy names, whatever the visitor says before it [SRV-31]', async () => {
        const guest = await arrive({ trustProxy: true })
        const from = (addresses: string) =>
          guest.call(SESSION, { email: 'owner@demo.test', password: 'wrong' }, { 'X-Forwarded-For': addresses })
        for (let count = 0; count < 10; count += 1) {
          expect((await from(`198.51.100.${count}, 203.0.113.1`)).status).toBe(401)
        }
        expect((await from('198.51.100.99, 203.0.113.1')).status).toBe(429)
        expect((await from('198.51.100.99, 203.0.113.2')).status).toBe(401)
      })

      test('are what counts: signing in does not, however often', async () => {
        for (let count = 0; count < 15; count += 1) expect((await signIn('owner')).status).toBe(200)
        for (let count = 0; count < 9; count += 1) await fail()
        expect((await signIn('owner')).status).toBe(200)
        expect((await fail()).status).toBe(401)
        expect((await fail()).status).toBe(429)
      })

      test('at once are counted too: of fifty together ten are judged [SRV-31]', async () => {
        const answers = await Promise.all(Array.from({ length: 50 }, () => fail()))
        expect(answers.filter(({ status }) => status === 401)).toHaveLength(10)
        expect(answers.filter(({ status }) => status === 429)).toHaveLength(40)
        for (const { headers, status } of answers) {
          if (status === 429) expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0)
        }
        expect((await signIn('owner')).status).toBe(429)
      })

      test('of addresses nobody has are counted as well, so that the limit tells nothing [SRV-31]', async () => {
        for (let count = 0; count < 10; count += 1) expect((await fail('nobody')).status).toBe(401)
        expect((await fail('nobody')).status).toBe(429)
      })
    })

    describe('failures of a network', () => {
      const guess = async (address: string, who: string, settings = { signInFailuresOfNetwork: 20 }) =>
        (await signIn(who, { password: 'wrong' }, await arrive(settings, address))).status

      test.each([
        ['an IPv4 /24', (last: number) => `198.51.100.${last}`, '198.51.101.1'],
        ['an IPv6 /64', (last: number) => `2001:db8:1:2:${last}::9`, '2001:db8:1:3::9'],
      ])('are limited together: %s [SRV-31]', async (_, inside, outside) => {
        for (let count = 0; count < 20; count += 1) {
          expect(await guess(inside(count), `x${count}`, { signInFailuresOfNetwork: 20 })).toBe(401)
        }
        const buckets = await stand.db.selectFrom('rate_limits').select('bucket').orderBy('bucket').execute()
        expect(await guess(inside(99), 'x99')).toBe(429)
        // A made-up e-mail of a refused network leaves no row behind.
        expect(await stand.db.selectFrom('rate_limits').select('bucket').orderBy('bucket').execute()).toEqual(buckets)
        expect(await guess(outside, 'x99')).toBe(401)
      })

      test('do not count where the e-mail is refused anyway, nor where the password is right [SRV-31]', async () => {
        const guest = await arrive({ signInFailuresOfNetwork: 11 })
        for (let count = 0; count < 20; count += 1) await signIn('owner', { password: 'wrong' }, guest)
        for (let count = 0; count < 5; count += 1) expect((await signIn('editor', {}, guest)).status).toBe(200)
        expect((await signIn('viewer', { password: 'wrong' }, guest)).status).toBe(401)
        expect((await signIn('viewer', {}, guest)).status).toBe(429)
      })
    })

    describe('a flood of sign-ins', () => {
      /** A queue whose one place is taken until `open` is called. */
      function heldQueue(waiting: number) {
        const signIns = createBoundedQueue({ atOnce: 1, waiting })
        let open = (): void => {}
        const held = signIns.run(() => new Promise<void>((resolve) => (open = resolve)))
        return { signIns, open: () => open(), held }
      }

      test('is judged as far as the queue goes, the rest is asked to come back, and pages come meanwhile [SRV-31]', async () => {
        const { signIns, open } = heldQueue(10)
        const guest = await arrive({}, '192.0.2.1', { signIns })
        const refused: number[] = []
        const answers = Array.from({ length: 50 }, async (_, count) => {
          const answer = await signIn(`x${count}`, { password: 'wrong' }, guest)
          if (answer.status === 503) refused.push(count)
          return answer
        })
        await expect.poll(() => refused.length).toBe(40)
        expect((await guest.send('/')).status).toBe(200)
        open()
        for (const { status, body, headers } of await Promise.all(answers)) {
          if (status === 401) continue
          expect([status, headers.get('Retry-After')]).toEqual([503, '5'])
          expect(body).toEqual({
            error: 'Too many people are signing in at this moment. Please try again in a few seconds.',
          })
        }
        const hits = await stand.db.selectFrom('rate_limits').select(['bucket', 'hits']).execute()
        const ofNetwork = hits.find(({ bucket }) => bucket.startsWith('sign-in-network:'))
        expect(ofNetwork?.hits).toHaveLength(10)
      })

      test('shows who posts the form without script the page with what was typed [SRV-31]', async () => {
        const { signIns, open, held } = heldQueue(0)
        const guest = await arrive({}, '192.0.2.1', { signIns })
        const form = { email: 'owner@demo.test', password: PASSWORD, crumb: guest.cookies.get('crumb') ?? '' }
        const refused = await guest.send(SESSION, { form })
        expect([refused.status, refused.headers.get('Retry-After')]).toEqual([503, '5'])
        const html = await refused.text()
        expect(html).toContain('Too many people are signing in at this moment.')
        expect(html).toContain('value="owner@demo.test"')
        open()
        await held
        expect((await guest.send(SESSION, { form })).status).toBe(303)
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

    test('an operator reads who came, who failed from where, and who left', async () => {
      await signIn('owner', { password: 'wrong' })
      await signIn('nobody')
      await signIn('owner', { rememberMe: true })
      await send('POST', LOGOUT)
      for (let count = 0; count < 11; count += 1) await signIn('nobody')
      const told = stand.logged.map(({ level, message, details }) => [level, message, details])
      const address = '192.0.2.1'
      expect(told.slice(0, 4)).toEqual([
        ['info', 'a sign-in failed', { accountId: 'owner', address }],
        ['info', 'a sign-in failed', { accountId: undefined, address }],
        ['info', 'somebody signed in', { accountId: 'owner', rememberMe: true }],
        ['info', 'somebody signed out', { accountId: 'owner' }],
      ])
      expect(told.at(-1)).toEqual(['info', 'a sign-in was refused after too many failures', { address }])
    })

    describe('a page', () => {
      test.each([
        ['owner', 'The director', 1],
        ['editor', 'The curator', 4],
        ['store', 'The shopkeeper', 8],
        ['moderator', 'The moderator', 6],
        ['commenter', 'The critic', 7],
        ['viewer', 'The trustee', 10],
        ['none', 'The newcomer', 14],
      ])('for %s names the account, its role and its token [SRV-18] [SRV-20 a]', async (who, displayName, role) => {
        const { body } = await signIn(who)
        expect(await context()).toMatchObject({
          authenticatedAccount: { id: who, displayName },
          websiteRoles: [role],
          xsrfToken: body.xsrfToken,
        })
      })

      test.each(['member', 'guest'])('for %s names a member and no account [SRV-20 c]', async (who) => {
        const { body } = await signIn(who)
        const told = await context()
        expect(told).toMatchObject({ authenticatedAccount: null, memberAccountId: who, xsrfToken: body.xsrfToken })
        expect(told).not.toHaveProperty('websiteRoles')
      })

      test('for a visitor names nobody and has no token [SRV-18]', async () => {
        const told = await context()
        expect(told.authenticatedAccount).toBeNull()
        for (const name of ['xsrfToken', 'websiteRoles', 'memberAccountId']) expect(told).not.toHaveProperty(name)
      })

      test('tells no address, and no hash of anything', async () => {
        await signIn('owner')
        const html = await visitor.page('/')
        expect(html).not.toContain('@demo.test')
        expect(html).not.toContain('argon2')
        expect(html).not.toContain(visitor.cookies.get('ss_session'))
      })

      test('is drawn for a visitor where sessions cannot be read, and the operator hears of it', async () => {
        await signIn('owner')
        const broken = createVisitor(stand.app({}, { db: stand.deadDb }))
        broken.cookies.set('ss_session', visitor.cookies.get('ss_session') as string)
        const response = await broken.send('/')
        expect(response.status).toBe(500)
        expect(contextOf(await response.text())).toMatchObject({ authenticatedAccount: null, pageType: 101 })
        expect(stand.logged.map(({ message }) => message)).toContain(
          'the session cannot be read; the page is drawn for a visitor',
        )
      })
    })

    describe('the token of a session', () => {
      const pair = { header: { siteTitle: 'Hall' }, footer: {} }
      const refusal = { status: 403, body: { authorizationFail: true, error: 'Unauthorized request.' } }

      test('is needed by a PUT and by a DELETE while somebody is signed in; missing or wrong answers 403 [SRV-18]', async () => {
        const { body } = await signIn('owner')
        const other = await arrive()
        const foreign = (await signIn('owner', {}, other)).body.xsrfToken as string
        for (const token of [undefined, '', 'x', foreign, `${body.xsrfToken}x`]) {
          expect(await send('PUT', HEADER_FOOTER, pair, token)).toMatchObject(refusal)
          expect(await send('DELETE', '/api/multilingual/connection', undefined, token)).toMatchObject(refusal)
        }
        expect((await send('PUT', HEADER_FOOTER, pair, body.xsrfToken)).status).toBe(200)
        expect((await send('DELETE', '/api/multilingual/connection', undefined, body.xsrfToken)).status).toBe(200)
      })

      test('is new with each session, and ends with it [SRV-18]', async () => {
        const first = (await signIn('owner')).body.xsrfToken
        const second = (await signIn('owner')).body.xsrfToken
        expect(second).not.toBe(first)
        expect(await send('PUT', HEADER_FOOTER, pair, first)).toMatchObject(refusal)
        await send('DELETE', SESSION)
        expect(await send('PUT', HEADER_FOOTER, pair, second)).toMatchObject({ status: 401 })
      })

      test('is not asked of the call that ends the session, nor of a POST [SRV-18]', async () => {
        await signIn('owner')
        expect((await send('POST', LOGOUT)).status).toBe(200)
        await signIn('owner')
        expect((await send('DELETE', SESSION)).status).toBe(200)
      })

      test('does not stand in for the crumb [SRV-13]', async () => {
        const { body } = await signIn('owner')
        const response = await visitor.send(HEADER_FOOTER, {
          method: 'PUT',
          json: pair,
          headers: { 'X-XSRF-Token': body.xsrfToken },
        })
        expect(response.status).toBe(400)
        expect(await response.json()).toMatchObject({ crumbFail: true })
      })
    })

    describe('a call for some roles', () => {
      const EDITING = ['owner', 'editor']
      const OTHERS = ['store', 'moderator', 'commenter', 'viewer', 'none', 'member', 'guest']
      const calls = (token?: string) => [
        send('PUT', HEADER_FOOTER, { header: {}, footer: {} }, token),
        send('GET', '/api/multilingual/settings'),
        send('GET', '/api/multilingual/status'),
        send(
          'PUT',
          '/api/multilingual/languages',
          { languages: [{ code: 'en', name: 'English', enabled: true, default: true }] },
          token,
        ),
        send('DELETE', '/api/multilingual/connection', undefined, token),
      ]

      test('answers 401 to a visitor [SRV-19]', async () => {
        for (const answer of await Promise.all(calls())) {
          expect(answer).toMatchObject({ status: 401, body: { loginRequired: true, error: 'Unauthorized request.' } })
          expect(Object.keys(answer.body)).toEqual(['loginRequired', 'error'])
        }
      })

      test.each(EDITING)('lets %s through [SRV-20 b] [SRV-21]', async (who) => {
        const { body } = await signIn(who)
        expect((await Promise.all(calls(body.xsrfToken))).map(({ status }) => status)).toEqual([
          200, 200, 200, 200, 200,
        ])
      })

      test('lets a website manager through [SRV-21]', async () => {
        await stand.db.updateTable('accounts').set({ roles: '[15]' }).where('id', '=', 'none').execute()
        try {
          const { body } = await signIn('none')
          expect((await send('PUT', HEADER_FOOTER, { header: {}, footer: {} }, body.xsrfToken)).status).toBe(200)
        } finally {
          await stand.db.updateTable('accounts').set({ roles: '[14]' }).where('id', '=', 'none').execute()
        }
      })

      test.each(OTHERS)('answers 403 to %s, and nothing is done [SRV-19] [SRV-20 b] [SRV-21]', async (who) => {
        const { body } = await signIn(who)
        const before = await stand.db.selectFrom('site_settings').selectAll().orderBy('key').execute()
        for (const answer of await Promise.all(calls(body.xsrfToken))) {
          expect(answer).toMatchObject({
            status: 403,
            body: { authorizationFail: true, error: 'Unauthorized request.' },
          })
        }
        expect(await stand.db.selectFrom('site_settings').selectAll().orderBy('key').execute()).toEqual(before)
      })

      test('is refused before its body is read', async () => {
        const { body } = await signIn('viewer')
        expect((await send('PUT', HEADER_FOOTER, 'no object', body.xsrfToken)).status).toBe(403)
      })
    })

    describe('what is not published', () => {
      const page = {
        id: 'draft',
        path: '/draft',
        page_type: 2,
        title: 'A draft',
        description: '',
        layout: '[]',
        seed: null,
      }
      const publish = (status: number) =>
        stand.db
          .insertInto('pages')
          .values({ ...page, status })
          .execute()
      const statusFor = async (who?: string) => {
        const guest = await arrive()
        if (who) await signIn(who, {}, guest)
        return (await guest.send('/draft')).status
      }
      afterEach(async () => {
        await stand.db.deleteFrom('pages').where('id', '=', 'draft').execute()
      })

      test('is for who edits; a viewer sees what visitors see [SRV-21]', async () => {
        for (const status of [2, 3, 4, 5]) {
          await publish(status)
          expect([await statusFor('owner'), await statusFor('editor')]).toEqual([200, 200])
          expect([
            await statusFor(),
            await statusFor('viewer'),
            await statusFor('store'),
            await statusFor('member'),
          ]).toEqual([404, 404, 404, 404])
          await stand.db.deleteFrom('pages').where('id', '=', 'draft').execute()
        }
        await publish(1)
        expect([await statusFor(), await statusFor('viewer')]).toEqual([200, 200])
      })

      test('and was deleted is there for nobody', async () => {
        await publish(6)
        expect([await statusFor(), await statusFor('owner')]).toEqual([404, 404])
      })
    })

    describe('the door of the panel', () => {
      const panel = async (path = '/config/?frameUrl=%2F') => {
        const response = await visitor.send(path)
        await response.body?.cancel()
        return [response.status, response.headers.get('Location')]
      }

      test('refuses an account that only looks, and members [SRV-21]', async () => {
        for (const who of ['viewer', 'member', 'guest']) {
          await signIn(who)
          expect(await panel()).toEqual([403, null])
          expect(await panel('/config/design')).toEqual([403, null])
        }
        expect(contextOf(await visitor.page('/config'))).toMatchObject({ pageType: 101 })
      })

      test('lets every other account in [SRV-21]', async () => {
        for (const who of ['owner', 'editor', 'store', 'moderator', 'commenter', 'none']) {
          await signIn(who)
          expect(await panel()).toEqual([200, null])
        }
      })

      const html = (path: string) => visitor.page(path)
      const between = (text: string, start: string, end: string) => text.split(start)[1]?.split(end)[0] ?? ''
      const frameOf = (text: string) => between(between(text, '<iframe', '</iframe>'), ' src="', '"')

      test.each([
        ['/prints', '/prints'],
        ['/prints?page=2&a=b', '/prints?page=2&amp;a=b'],
        ['/prints#x', '/prints'],
        ['', '/'],
        ['prints', '/'],
        ['//evil.test/', '/'],
        ['/\\evil.test', '/'],
        ['https://evil.test/', '/'],
        ['javascript:alert(1)', '/'],
        ['/\n/evil.test', '/'],
        ['/config/', '/'],
        ['/config/?frameUrl=%2Fconfig', '/'],
      ])('frames %j as %s [SRV-58]', async (frameUrl, src) => {
        await signIn('editor')
        expect(frameOf(await html(`/config/?frameUrl=${encodeURIComponent(frameUrl)}`))).toBe(src)
      })

      test.each([
        ['owner', ['Activity', 'Form submissions', 'Edit mode', 'Subscription'], true],
        ['editor', ['Activity', 'Form submissions', 'Edit mode', 'Subscription'], true],
        ['store', [], false],
        ['moderator', [], false],
        ['none', [], false],
      ])('shows %s the areas of the role, a frame and the log-out [SRV-58]', async (who, areas, hasSwitch) => {
        await signIn(who)
        const text = await html('/config/')
        const nav = between(text, '<nav aria-label="Areas of the panel">', '</nav>')
        const labels = nav.split('</a>').slice(0, -1)
        expect(labels.map((link) => link.slice(link.lastIndexOf('>') + 1))).toEqual(areas)
        expect(frameOf(text)).toBe('/')
        expect(text).toContain('action="/api/auth/Logout"')
        expect(text.includes('name="allowed"')).toBe(hasSwitch)
      })

      test('frames the page in edit mode at /config/design and below, for editors alone [SRV-59]', async () => {
        await signIn('editor')
        expect(frameOf(await html('/config/design?frameUrl=%2Fprints%3Fa%3D1'))).toBe('/prints?a=1&amp;edit-mode=true')
        expect(await html('/prints?edit-mode=true')).toContain('<body class="edit-mode"')
        expect(await html('/prints')).not.toContain('edit-mode')
        await signIn('store')
        expect(frameOf(await html('/config/design/x'))).toBe('/')
        expect(await html('/prints?edit-mode=true')).not.toContain('class="edit-mode"')
      })

      test('saves for editors alone whether Escape leads visitors to the form [SRV-82]', async () => {
        const path = '/api/site-settings/escape-login'
        const isAllowed = async () =>
          (contextOf(await html('/config/'))['websiteSettings'] as { allowEscapeKeyLogin: boolean }).allowEscapeKeyLogin
        expect((await send('POST', path, { allowed: true })).status).toBe(401)
        await signIn('store')
        expect((await send('POST', path, { allowed: true })).status).toBe(403)
        await signIn('owner')
        expect(await isAllowed()).toBe(false)
        expect((await send('POST', path, { allowed: 'yes' })).status).toBe(400)
        const crumb = visitor.cookies.get('crumb') ?? ''
        try {
          const answer = await visitor.send(path, { form: { allowed: 'on', crumb } })
          expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/config/'])
          expect(await isAllowed()).toBe(true)
          expect(await (await arrive()).page('/')).toContain(' data-access>')
        } finally {
          await visitor.send(path, { form: { crumb } })
        }
        expect(await isAllowed()).toBe(false)
        expect(await (await arrive()).page('/')).not.toContain('data-access>')
      })

      test('leads a visitor to the form, which comes back', async () => {
        expect(await panel()).toEqual([302, '/account?next=%2Fconfig%2F%3FframeUrl%3D%252F'])
        const html = await visitor.page('/account?next=%2Fconfig%2F%3FframeUrl%3D%252F')
        expect(html).toContain(`action="${SESSION}?next=%2Fconfig%2F%3FframeUrl%3D%252F"`)
      })
    })

    describe('signing out', () => {
      const cleared = (answer: { headers: Headers }) =>
        setCookies(answer)
          .filter((line) => line.includes('Max-Age=0'))
          .map((line) => line.split('=', 1)[0])

      test('of an account ends the session and clears both cookies; a second time it says 401 [ACC-16] [SRV-17] [SRV-34]', async () => {
        await signIn('owner')
        const id = visitor.cookies.get('ss_session') as string
        const answer = await send('POST', LOGOUT)
        expect(answer).toMatchObject({ status: 200, body: { success: true } })
        expect(cleared(answer)).toEqual(['ss_session', 'ss_identity'])
        expect(await sessions()).toEqual([])
        visitor.cookies.set('ss_session', id)
        expect(await context()).toMatchObject({ authenticatedAccount: null })
        expect(await send('POST', LOGOUT)).toMatchObject({
          status: 401,
          body: { loginRequired: true, error: 'Unauthorized request.' },
        })
      })

      test('shows its notice at /?logout=true and at no other word [SRV-34]', async () => {
        const said = 'You have been successfully logged out.'
        const html = await visitor.page('/?logout=true')
        expect(html).toContain('Logout Successful')
        expect(html).toContain(said)
        for (const query of ['', '?logout', '?logout=1', '?logout=TRUE', '?logout=false']) {
          expect(await visitor.page(`/${query}`)).not.toContain(said)
        }
      })

      test('of a member ends the session and takes the cart along [SRV-33]', async () => {
        await signIn('member')
        await visitor.call(`${CART}/entries`, { itemId: 'one-window-edition', sku: 'SQ4100201', quantity: 2 })
        const answer = await send('DELETE', SESSION)
        expect(answer).toMatchObject({ status: 200, body: { success: true } })
        expect(cleared(answer)).toEqual(['CART', 'ss_session', 'ss_identity'])
        expect(await sessions()).toEqual([])
      })

      test.each(['?cloneCart=true', '?cloneCart'])(
        'of a member with %s leaves what is in the cart, in a cart with a new token [SRV-33]',
        async (query) => {
          await signIn('member')
          await visitor.call(`${CART}/entries`, { itemId: 'one-window-edition', sku: 'SQ4100201', quantity: 2 })
          await visitor.call(`${CART}/entries`, { itemId: 'one-window-edition', sku: 'SQ4100401', quantity: 1 })
          const before = visitor.cookies.get('CART')
          const entries = async () =>
            ((await (await visitor.send(CART)).json()) as { entries: { sku: string; quantity: number }[] }).entries.map(
              ({ sku, quantity }) => [sku, quantity],
            )
          const had = await entries()
          expect(had).toHaveLength(2)
          const answer = await send('DELETE', `${SESSION}${query}`)
          expect(answer.status).toBe(200)
          expect(cleared(answer)).toEqual(['ss_session', 'ss_identity'])
          expect(visitor.cookies.get('CART')).toMatch(/^[\w-]{43}$/)
          expect(visitor.cookies.get('CART')).not.toBe(before)
          expect(await entries()).toEqual(had)
        },
      )

      test.each(['?cloneCart=false', '?cloneCart=1', ''])('with %j keeps no cart [SRV-33]', async (query) => {
        await signIn('member')
        await visitor.call(`${CART}/entries`, { itemId: 'one-window-edition', sku: 'SQ4100201', quantity: 1 })
        expect(cleared(await send('DELETE', `${SESSION}${query}`))).toContain('CART')
      })

      test('with cloneCart and nothing in the cart makes no cart', async () => {
        await signIn('member')
        visitor.cookies.set('CART', 'of-nobody')
        const answer = await send('DELETE', `${SESSION}?cloneCart=true`)
        expect(cleared(answer)).toContain('CART')
        expect(await stand.db.selectFrom('carts').selectAll().execute()).toEqual([])
      })

      test('when nobody is signed in answers 200 all the same [SRV-33]', async () => {
        expect(await send('DELETE', SESSION)).toMatchObject({ status: 200, body: { success: true } })
        await signIn('member')
        await send('DELETE', SESSION)
        expect(await send('DELETE', `${SESSION}?cloneCart=true`)).toMatchObject({
          status: 200,
          body: { success: true },
        })
      })

      test('with a stale crumb does nothing, and goes through with the fresh one [SRV-33]', async () => {
        await signIn('member')
        visitor.cookies.set('crumb', 'stale')
        const refused = await send('DELETE', SESSION)
        expect(refused).toMatchObject({ status: 400, body: { crumbFail: true, crumb: visitor.cookies.get('crumb') } })
        expect(await sessions()).toHaveLength(1)
        expect((await send('DELETE', SESSION)).status).toBe(200)
        expect(await sessions()).toEqual([])
      })

      test('of one browser leaves the sessions of others', async () => {
        const phone = await arrive()
        await signIn('owner', {}, phone)
        await signIn('owner')
        await send('POST', LOGOUT)
        expect(await context(phone)).toMatchObject({ authenticatedAccount: { id: 'owner' } })
      })
    })

    describe('without scripts', () => {
      const page = (path = '/account') => visitor.page(path)
      const post = async (path: string, form: Record<string, string>) => {
        const response = await visitor.send(path, { form })
        return { status: response.status, to: response.headers.get('Location'), html: await response.text() }
      }
      const typed = async (more: Record<string, string> = {}) => ({
        email: 'owner@demo.test',
        password: PASSWORD,
        crumb: hiddenField(await page(), 'crumb'),
        ...more,
      })

      test('the page signs in by a plain post, and then says who is in [SRV-13]', async () => {
        expect(await post(SESSION, await typed())).toMatchObject({ status: 303, to: '/account' })
        const html = await page()
        expect(html).toContain('The director')
        expect(html).not.toContain('name="password"')
        expect(await context()).toMatchObject({ authenticatedAccount: { id: 'owner' } })
      })

      test('the box for thirty days counts [SRV-16]', async () => {
        const form = await typed({ rememberMe: 'on' })
        const response = await visitor.send(SESSION, { form })
        expect(response.headers.getSetCookie()[0]).toContain('Max-Age=2592000')
      })

      test('a wrong password shows the form again with the address, and never the password [SRV-31]', async () => {
        const { status, to } = await post(SESSION, await typed({ password: 'not-this-one', rememberMe: 'on' }))
        expect([status, to]).toEqual([303, '/account?refused=1'])
        const html = await page('/account?refused=1')
        expect(html).toContain('<title>Error: Sign in · Lantern Hall</title>')
        expect(html).toContain('E-mail or password is not right.')
        expect(html).toContain('value="owner@demo.test"')
        expect(html).not.toContain('not-this-one')
        expect(html.match(/<input[^<>]*>/g)?.find((tag) => tag.includes('type="checkbox"'))).toContain(' checked')
      })

      test('what is missing is said on the page, and too many failures too', async () => {
        expect(await post(SESSION, await typed({ password: '' }))).toMatchObject({ status: 303 })
        expect(await page('/account?refused=1')).toContain('Please enter your e-mail and your password.')
        const strict = createVisitor(stand.app({ signInFailures: 1 }))
        const crumb = hiddenField(await strict.page('/account'), 'crumb')
        const form = { email: 'a@b.test', password: 'x', crumb }
        expect((await strict.send(SESSION, { form })).status).toBe(303)
        const response = await strict.send(SESSION, { form })
        expect(response.status).toBe(429)
        expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(0)
        expect(await response.text()).toContain('too many attempts')
      })

      test('a stale crumb signs nobody in, and the page it answers with does', async () => {
        const form = await typed()
        visitor.cookies.set('crumb', 'stale')
        const { status, html } = await post(SESSION, form)
        expect(status).toBe(400)
        expect(html).toContain('Nothing has been sent yet')
        expect(await sessions()).toEqual([])
        expect((await post(SESSION, { ...form, crumb: hiddenField(html, 'crumb') })).status).toBe(303)
      })

      test.each([
        ['/config/?frameUrl=%2F', '/config/?frameUrl=%2F'],
        ['/', '/'],
        ['//evil.test/', '/account'],
        ['/\\evil.test', '/account'],
        ['https://evil.test/', '/account'],
        ['javascript:alert(1)', '/account'],
        ['', '/account'],
      ])('after signing in, next=%s leads to %s and never away [SRV-8 a]', async (next, to) => {
        expect(await post(`${SESSION}?next=${encodeURIComponent(next)}`, await typed())).toMatchObject({ to })
      })

      test('signing out is a button, and leads to the notice [SRV-34]', async () => {
        await post(SESSION, await typed())
        const crumb = hiddenField(await page('/'), 'crumb')
        expect(await post(LOGOUT, { crumb })).toMatchObject({ status: 303, to: '/?logout=true' })
        expect(await context()).toMatchObject({ authenticatedAccount: null })
        expect(await post(LOGOUT, { crumb })).toMatchObject({ status: 303, to: '/account?refused=1' })
        expect(await page('/account?refused=1')).toContain('You were signed out already.')
      })

      test('a refusal keeps where signing in leads, and is not shown to who is signed in', async () => {
        const to = '/account?refused=1&next=%2Fwrite'
        expect(await post(`${SESSION}?next=%2Fwrite`, await typed({ password: 'x' }))).toMatchObject({ to })
        const html = await page(to)
        expect(html).toContain('action="/api/site-users/account/session?next=%2Fwrite"')
        await signIn('owner')
        expect(await page(to)).not.toContain('E-mail or password is not right.')
      })

      test.each([
        ['owner', ['Edit pages', 'Look after the comments', 'Look after the shop']],
        ['moderator', ['Look after the comments']],
        ['store', ['Look after the shop']],
        ['viewer', []],
        ['none', []],
      ])('the page tells %s what the role opens [SRV-21]', async (who, areas) => {
        await signIn(who)
        const html = await page()
        const all = ['Edit pages', 'Look after the comments', 'Look after the shop']
        expect(all.filter((text) => html.includes(text))).toEqual(areas)
      })

      test('the page names only accounts whose password everybody can read [SRV-95]', async () => {
        const html = await page()
        expect(html).toContain('lantern-light')
        expect(html).toContain('owner@demo.test')
        const change = (origin: 'default' | 'environment', id?: string) =>
          stand.db
            .updateTable('passwords')
            .set({ origin })
            .$if(id !== undefined, (query) => query.where('account_id', '=', id!))
            .execute()
        try {
          await change('environment', 'owner')
          expect(await page()).not.toContain('owner@demo.test')
          expect(await page()).toContain('editor@demo.test')
          await change('environment')
          expect(await page()).not.toContain('@demo.test')
          expect(await page()).not.toContain('lantern-light')
        } finally {
          await change('default')
        }
      })
    })
  })
}
