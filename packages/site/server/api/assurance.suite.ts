import { beforeEach, describe, expect, test } from 'vitest'
import { readMails } from '../mail/sendMail.ts'
import { accountCalls, PASSWORD } from '../testing/accounts.ts'
import type { Stand } from '../testing/stand.ts'
import { createVisitor, hiddenField, type Visitor } from '../testing/visitor.ts'

const ORIGIN = 'https://lantern-hall.test'
const ACCOUNT = '/api/site-users/account'
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const WRONG = { status: 401, body: { error: 'E-mail or password is not right.' } }

/** The points of OWASP ASVS 5.0 about a visitor's sign-in, one test each, named by its number there. */
export function assuranceSuite(stand: Stand): void {
  describe('ASVS 5.0', () => {
    let visitor: Visitor
    const { arrive, sessions, signIn } = accountCalls(stand, () => visitor)
    const settings = { siteOrigin: ORIGIN }

    beforeEach(async () => {
      visitor = await arrive(settings)
      const before = await stand.db
        .selectFrom('passwords')
        .selectAll()
        .where('account_id', '=', 'member')
        .executeTakeFirstOrThrow()
      return async () => {
        await stand.db.updateTable('passwords').set(before).where('account_id', '=', 'member').execute()
        await stand.db.deleteFrom('accounts').where('email', 'like', '%@joined.test').execute()
      }
    })

    const change = (next: string, current = PASSWORD, by = visitor) => by.call(`${ACCOUNT}/password`, { current, next })
    const ask = (email: string, by = visitor) => by.call(`${ACCOUNT}/links`, { purpose: 'sign-in', email })
    const use = (token: string, by = visitor) => by.call(`${ACCOUNT}/links/use`, { token })
    const tokenOf = async (): Promise<string> =>
      /token=([\w-]+)/.exec((await readMails(stand.db))[0]?.text ?? '')?.[1] ?? 'none'
    const isSignedIn = async (by = visitor): Promise<boolean> =>
      (await by.page('/account')).includes('You are signed in as')
    const inputOf = (html: string, name: string): string =>
      html
        .match(/<input[^<>]*>/g)
        ?.find((tag) => tag.includes(`name="${name}"`))
        ?.toLowerCase() ?? ''

    test('6.2.1: a password has at least eight characters [SRV-99]', async () => {
      await signIn('member')
      expect(await change('lamp-li')).toMatchObject({
        status: 400,
        body: { error: 'Please choose a password of at least 8 characters.' },
      })
      expect((await change('lamp-lit')).status).toBe(200)
    })

    test('6.2.4: a common password is refused, in any letter case [SRV-99]', async () => {
      await signIn('member')
      for (const common of ['password1', 'Password1', 'iloveyou', '12345678', 'sunshine', 'princess'])
        expect((await change(common)).status, common).toBe(400)
    })

    test('6.2.5: a password may be of any characters [SRV-99]', async () => {
      await signIn('member')
      let current = PASSWORD
      for (const next of ['aaaaaaab', '93571046', 'nur kleine worte', '夜の灯り、七時から', '🏮🏮🏮🏮🏮🏮🏮🏮']) {
        expect((await change(next, current)).status, next).toBe(200)
        current = next
      }
    })

    test('6.2.6: every field of a password is masked [SRV-116]', async () => {
      expect(inputOf(await visitor.page('/account'), 'password')).toContain('type="password"')
      await signIn('member')
      const html = await visitor.page('/account')
      for (const name of ['current', 'next']) expect(inputOf(html, name), name).toContain('type="password"')
      expect(inputOf(await (await arrive(settings)).page('/green-room'), 'password')).toContain('type="password"')
    })

    test('6.2.7: password managers know every field, and nothing hinders pasting [SRV-116]', async () => {
      const signedOut = await visitor.page('/account')
      expect(inputOf(signedOut, 'email')).toContain('autocomplete="username"')
      expect(inputOf(signedOut, 'password')).toContain('autocomplete="current-password"')
      await signIn('member')
      const html = await visitor.page('/account')
      expect(inputOf(html, 'current')).toContain('autocomplete="current-password"')
      expect(inputOf(html, 'next')).toContain('autocomplete="new-password"')
      const passwords = (signedOut + html).split('<').filter((tag) => tag.includes('type="password"'))
      expect(passwords.length).toBeGreaterThan(2)
      expect(passwords.filter((tag) => tag.includes('autocomplete="off"'))).toEqual([])
      expect(signedOut + html).not.toMatch(/onpaste/i)
    })

    test('6.2.8: a password is verified exactly as typed: no part of it, no other case, no trimmed space [SRV-99]', async () => {
      await signIn('member')
      expect((await change(' Lamp  lit at 7 ')).status).toBe(200)
      for (const password of ['Lamp  lit at 7', ' lamp  lit at 7 ', ' Lamp lit at 7 ', ' Lamp  lit at 7 x'])
        expect(await signIn('member', { password }), password).toMatchObject(WRONG)
      expect((await signIn('member', { password: ' Lamp  lit at 7 ' })).status).toBe(200)
    })

    test('6.2.9: a password may have 64 characters and more, and all of them count [SRV-99]', async () => {
      await signIn('member')
      const long = 'lamp '.repeat(60)
      expect((await change(long)).status).toBe(200)
      expect(await signIn('member', { password: long.slice(0, 64) })).toMatchObject(WRONG)
      expect((await signIn('member', { password: long })).status).toBe(200)
    })

    test('6.3.1: guesses are held, and nobody else is locked out by them [SRV-31]', async () => {
      for (let time = 0; time < 10; time++)
        expect((await signIn('member', { password: 'not this one' })).status).toBe(401)
      expect((await signIn('member')).status).toBe(429)
      // Sign in with the right password from another network: failed attempts elsewhere must not lock out the account's
      // owner.
      const person = await arrive(settings, '198.51.100.7')
      expect((await signIn('member', {}, person)).status).toBe(200)
    })

    test('6.3.2: a passkey is offered, which is two factors in one [SRV-98]', async () => {
      const options = await visitor.call(`${ACCOUNT}/passkeys/options`, { purpose: 'sign-in' })
      expect(options).toMatchObject({ status: 200, body: { publicKey: { userVerification: 'required' } } })
    })

    test('6.3.8: signing in, joining and a letter answer for an unknown address as for a known one [SRV-16] [SRV-31]', async () => {
      const known = [await signIn('member', { password: 'not this one' }), await ask('member@demo.test')]
      const unknown = [await signIn('stranger', { password: 'not this one' }), await ask('stranger@demo.test')]
      const seen = (answers: typeof known) => answers.map(({ status, body }) => ({ status, body: body as unknown }))
      expect(seen(unknown)).toEqual(seen(known))
      const join = (email: string) => visitor.call(`${ACCOUNT}/links`, { purpose: 'join', email, name: 'Ada' })
      const [taken, free] = [await join('guest@demo.test'), await join('ada@joined.test')]
      expect([free.status, free.body]).toEqual([taken.status, taken.body])
    })

    test('6.5.1: a link works once [SRV-16]', async () => {
      await ask('member@demo.test')
      const token = await tokenOf()
      expect((await use(token)).status).toBe(200)
      expect((await use(token)).status).toBe(403)
    })

    test('6.5.5: a link works for ten minutes [SRV-16]', async () => {
      await ask('member@demo.test')
      const token = await tokenOf()
      stand.advance(10 * MINUTE)
      expect((await use(token)).status).toBe(403)
    })

    test('6.6.2: a link works in the browser that asked for it [SRV-16]', async () => {
      await ask('member@demo.test')
      const token = await tokenOf()
      expect((await use(token, await arrive(settings))).status).toBe(403)
      expect((await use(token)).status).toBe(200)
    })

    test('6.6.3: letters to one address are limited [SRV-99]', async () => {
      const statuses = []
      for (let time = 0; time < 6; time++) statuses.push((await ask('member@demo.test')).status)
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    })

    test('7.2.3: a session’s id has 256 random bits [SRV-16]', async () => {
      const ids = []
      for (const who of ['member', 'member', 'owner', 'guest']) {
        await signIn(who)
        ids.push(visitor.cookies.get('ss_session') ?? '')
      }
      for (const id of ids) expect(id).toMatch(/^[\w-]{43}$/)
      expect(new Set(ids).size).toBe(4)
    })

    test('7.2.4: a sign-in begins a new session and ends the one the browser came with [SRV-16]', async () => {
      await signIn('member')
      const before = new Map(visitor.cookies)
      await signIn('member')
      expect(visitor.cookies.get('ss_session')).not.toBe(before.get('ss_session'))
      const old = createVisitor(stand.app(settings))
      for (const [name, value] of before) old.cookies.set(name, value)
      expect(await isSignedIn(old)).toBe(false)
      expect(await sessions()).toHaveLength(1)
    })

    test('7.3.1: an unused session ends after four hours [SRV-16]', async () => {
      await signIn('member')
      stand.advance(4 * HOUR - MINUTE)
      expect(await isSignedIn()).toBe(true)
      stand.advance(4 * HOUR)
      expect(await isSignedIn()).toBe(false)
    })

    test('7.3.2: a used session ends after twelve hours [SRV-16]', async () => {
      await signIn('member')
      for (let hour = 1; hour < 12; hour++) {
        stand.advance(HOUR)
        expect(await isSignedIn(), `hour ${hour}`).toBe(true)
      }
      stand.advance(HOUR)
      expect(await isSignedIn()).toBe(false)
    })

    test('7.4.1: a signed-out session opens nothing, and no cache keeps a page of it [SRV-16] [SRV-100]', async () => {
      await signIn('member')
      const response = await visitor.send('/account')
      expect(response.headers.get('Cache-Control')).toBe('private, no-store')
      const before = new Map(visitor.cookies)
      const form = { crumb: hiddenField(await response.text(), 'crumb') }
      expect((await visitor.send('/api/auth/Logout', { form })).status).toBe(303)
      const old = createVisitor(stand.app(settings))
      for (const [name, value] of before) old.cookies.set(name, value)
      expect(await isSignedIn(old)).toBe(false)
    })

    test('7.4.3: a changed password ends the other sessions [SRV-16]', async () => {
      const other = await arrive(settings)
      await signIn('member', {}, other)
      await signIn('member')
      expect((await change('the lamp is lit')).status).toBe(200)
      expect([await isSignedIn(other), await isSignedIn()]).toEqual([false, true])
    })

    test('7.4.4: every page that needs a sign-in has a log-out [ACC-41]', async () => {
      await signIn('owner')
      for (const path of [
        '/account',
        '/rehearsals',
        '/poster-archive',
        '/config',
        '/config/submissions',
        '/config/activity',
      ])
        expect(await visitor.page(path), path).toMatch(/<form[^<>]*action="\/api\/auth\/Logout"/)
    })

    test('7.5.1: e-mail, password and passkeys ask for the password again [SRV-99]', async () => {
      await signIn('member')
      const current = 'not this one'
      const answers = [
        await change('the lamp is lit', current),
        await visitor.call(`${ACCOUNT}/email`, { current, email: 'ada@joined.test' }),
        await visitor.call(`${ACCOUNT}/passkeys/options`, { purpose: 'add', current }),
        await visitor.call(`${ACCOUNT}/passkeys/remove`, { passkey: 'x', current }),
      ]
      for (const answer of answers)
        expect(answer).toMatchObject({ status: 403, body: { error: 'That is not your present password.' } })
    })

    test('7.5.2: people see their sessions and end each of them [SRV-16]', async () => {
      const phone = await arrive(settings)
      await signIn('member', {}, phone)
      await signIn('member')
      const session = hiddenField(await visitor.page('/account'), 'session')
      expect((await visitor.call(`${ACCOUNT}/sessions`, { session })).status).toBe(200)
      expect([await isSignedIn(phone), await isSignedIn()]).toEqual([false, true])
    })
  })
}
