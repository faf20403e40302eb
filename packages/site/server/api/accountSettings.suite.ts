import { beforeEach, describe, expect, test } from 'vitest'
import { hashPassword } from '@vitrine/server/accounts'
import { replacePassword } from '../database/passwords.ts'
import { readMails } from '../mail/sendMail.ts'
import type { Stand } from '../testing/stand.ts'
import { createVisitor, hiddenField, type Visitor } from '../testing/visitor.ts'

const SESSION = '/api/site-users/account/session'
const SESSIONS = '/api/site-users/account/sessions'
const CHANGE = '/api/site-users/account/password'
const PASSWORD = 'lantern-light'
const NEXT = 'a quiet evening by the canal'
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Tests of the calls by which people change their own account. */
export function accountSettingsSuite(stand: Stand): void {
  describe('the own account', () => {
    let app: ReturnType<Stand['app']>
    beforeEach(() => {
      app = stand.app()
    })

    async function signedIn(who = 'member', password = PASSWORD, more: object = {}): Promise<Visitor> {
      const visitor = createVisitor(app)
      await visitor.page('/account')
      const answer = await visitor.call(SESSION, { email: `${who}@demo.test`, password, ...more })
      expect(answer.status).toBe(200)
      return visitor
    }
    const isSignedIn = async (visitor: Visitor): Promise<boolean> =>
      (await visitor.page('/account')).includes('You are signed in as')
    const handles = async (visitor: Visitor): Promise<string[]> =>
      [...(await visitor.page('/account')).matchAll(/name="session" value="([^"]+)"/g)].map(([, handle = '']) => handle)

    describe('a session', () => {
      test('ends after four unused hours, and lives on while it is used [SRV-16]', async () => {
        const visitor = await signedIn()
        stand.advance(4 * HOUR - MINUTE)
        expect(await isSignedIn(visitor)).toBe(true)
        stand.advance(4 * HOUR - MINUTE)
        expect(await isSignedIn(visitor)).toBe(true)
        stand.advance(4 * HOUR + MINUTE)
        expect(await isSignedIn(visitor)).toBe(false)
      })

      test('that is remembered ends after fifteen unused days [SRV-16]', async () => {
        const visitor = await signedIn('member', PASSWORD, { rememberMe: true })
        stand.advance(15 * DAY - MINUTE)
        expect(await isSignedIn(visitor)).toBe(true)
        stand.advance(15 * DAY + MINUTE)
        expect(await isSignedIn(visitor)).toBe(false)
      })
    })

    describe('a change of the e-mail that is refused', () => {
      const EMAIL = '/api/site-users/account/email'
      const SETTINGS = '/account?refused=settings'
      const typed = 'value="ada@example.test"'
      async function post(visitor: Visitor, html: string, current: string): Promise<string> {
        const form = { crumb: hiddenField(html, 'crumb'), account: hiddenField(html, 'account'), current }
        const answer = await visitor.send(EMAIL, { form: { ...form, email: 'ada@example.test' } })
        return answer.headers.get('Location') ?? ''
      }
      async function postAfterEnd(visitor: Visitor): Promise<string> {
        const html = await visitor.page('/account')
        await stand.db.deleteFrom('sessions').execute()
        return post(visitor, html, PASSWORD)
      }
      async function signInAt(visitor: Visitor, path: string, email: string): Promise<string> {
        const html = await visitor.page(path)
        expect(html).toContain('Nothing has been changed yet, because your session had ended.')
        expect(html).toContain(`action="${SESSION}?next=${encodeURIComponent(SETTINGS)}"`)
        const form = { crumb: hiddenField(html, 'crumb'), email, password: PASSWORD }
        const answer = await visitor.send(`${SESSION}?next=${encodeURIComponent(SETTINGS)}`, { form })
        expect([answer.status, answer.headers.get('Location')]).toEqual([303, SETTINGS])
        return visitor.page(SETTINGS)
      }

      test('keeps the new e-mail as it was typed [SRV-99]', async () => {
        const here = await signedIn()
        expect(await post(here, await here.page('/account'), 'not this one')).toBe(SETTINGS)
        const html = await here.page(SETTINGS)
        expect(html).toContain('That is not your present password.')
        expect(html).toContain(typed)
        expect(html).not.toContain('not this one')
      })

      test('keeps it while its person signs in again, when the session has ended [SRV-99]', async () => {
        const here = await signedIn()
        const html = await signInAt(here, await postAfterEnd(here), 'member@demo.test')
        expect(html).toContain(typed)
        expect(html).not.toContain(PASSWORD)
        expect(await readMails(stand.db)).toEqual([])
      })

      test('shows nobody else what its person has typed [SRV-99]', async () => {
        const here = await signedIn()
        const html = await signInAt(here, await postAfterEnd(here), 'guest@demo.test')
        expect(html).toContain('You are signed in as')
        expect(html).not.toContain('ada@example.test')
      })
    })

    describe('the list of sessions', () => {
      test('ends one of them, or all others, and never the present one [SRV-16]', async () => {
        const [here, phone, tablet] = [await signedIn(), await signedIn(), await signedIn()]
        const listed = await handles(here)
        expect(listed).toHaveLength(3)
        expect(listed[2]).toBe('others')
        expect((await here.call(SESSIONS, { session: listed[0] })).status).toBe(200)
        const left = [await isSignedIn(phone), await isSignedIn(tablet)]
        expect(left.filter(Boolean)).toHaveLength(1)
        expect((await here.call(SESSIONS, { session: 'others' })).status).toBe(200)
        expect([await isSignedIn(here), await isSignedIn(phone), await isSignedIn(tablet)]).toEqual([
          true,
          false,
          false,
        ])
        expect(await handles(here)).toEqual([])
        expect(stand.logged.filter(({ message }) => message === 'somebody ended other sessions')).toMatchObject([
          { level: 'info', details: { accountId: 'member' } },
          { level: 'info', details: { accountId: 'member' } },
        ])
      })

      test('names no session by its id, and ends none of another account [SRV-16]', async () => {
        const [member, phone] = [await signedIn(), await signedIn()]
        const guest = await signedIn('guest')
        const html = await member.page('/account')
        const rows = await stand.db.selectFrom('sessions').select('id_hash').execute()
        for (const { id_hash } of rows) expect(html).not.toContain(id_hash)
        for (const visitor of [member, phone]) expect(html).not.toContain(visitor.cookies.get('ss_session') ?? '?')
        const [handle] = await handles(member)
        await guest.call(SESSIONS, { session: handle })
        expect(await isSignedIn(phone)).toBe(true)
      })

      test('is ended by a plain form, too [SRV-16]', async () => {
        const [here, phone] = [await signedIn(), await signedIn()]
        const form = { session: 'others', crumb: here.cookies.get('crumb') ?? '' }
        const answer = await here.send(SESSIONS, { form })
        expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/account'])
        expect([await isSignedIn(here), await isSignedIn(phone)]).toEqual([true, false])
      })

      test.each([SESSIONS, CHANGE])(
        'and password are nobody else’s: %s answers 401 to a visitor [SRV-19]',
        async (path) => {
          const visitor = createVisitor(app)
          await visitor.page('/')
          const answer = await visitor.call(path, { session: 'others', current: PASSWORD, next: NEXT })
          expect(answer).toMatchObject({ status: 401, body: { loginRequired: true, error: 'Unauthorized request.' } })
        },
      )
    })

    describe('the password', () => {
      const before = { hash: '', origin: 'default' as const }
      beforeEach(async () => {
        before.hash ||= await hashPassword(PASSWORD)
        return async () => {
          await replacePassword(stand.db, 'member', before.hash)
          await stand.db
            .updateTable('passwords')
            .set({ origin: 'default' })
            .where('account_id', '=', 'member')
            .execute()
        }
      })

      test('changes with the present one; all other sessions end, and a letter says so [SRV-16]', async () => {
        const [here, phone] = [await signedIn(), await signedIn()]
        expect((await here.call(CHANGE, { current: PASSWORD, next: NEXT })).status).toBe(200)
        expect([await isSignedIn(here), await isSignedIn(phone)]).toEqual([true, false])
        await signedIn('member', NEXT)
        const old = await phone.call(SESSION, { email: 'member@demo.test', password: PASSWORD })
        expect(old.status).toBe(401)
        const text =
          'The password of your account has been changed, and all other sessions have ended.\n\n' +
          'If this was not you, write to us at once.\n'
        expect(await readMails(stand.db)).toMatchObject([
          { to: 'member@demo.test', subject: 'Your password has been changed', text },
        ])
        expect(stand.logged.map(({ message, details }) => [message, details])).toContainEqual([
          'somebody changed a password',
          { accountId: 'member' },
        ])
      })

      test('gives the session a new id, which lasts as long, and its token [SRV-155]', async () => {
        const visitor = await signedIn('member', PASSWORD, { rememberMe: true })
        const stolen = createVisitor(app)
        for (const [name, value] of visitor.cookies) stolen.cookies.set(name, value)
        const end = async () =>
          (await stand.db.selectFrom('sessions').select(['expires_at', 'created_at']).execute()).at(0)
        const before = await end()
        stand.advance(DAY)
        const { body, headers } = await visitor.call(CHANGE, { current: PASSWORD, next: NEXT })
        try {
          expect([await isSignedIn(visitor), await isSignedIn(stolen)]).toEqual([true, false])
          expect(await end()).toEqual(before)
          const line = headers.getSetCookie().find((one) => one.startsWith('ss_session='))!
          expect([/; Max-Age=25\d{5};/.test(line), line.includes('; HttpOnly')]).toEqual([true, true])
          expect(await visitor.page('/account')).toContain('You are signed in as')
          const other = await visitor.call(CHANGE, { current: NEXT, next: 'member@demo.test' })
          expect([other.status, other.body.error]).toEqual([400, expect.stringContaining('is your e-mail')])
          expect(body.xsrfToken).toMatch(/^[\w-]{43}$/)
        } finally {
          await replacePassword(stand.db, 'member', await hashPassword(PASSWORD))
        }
      })

      test('stays without the present one, and the tries count as failed sign-ins [SRV-16] [SRV-99]', async () => {
        const here = await signedIn()
        const wrong = () => here.call(CHANGE, { current: 'not this one', next: NEXT })
        expect(await wrong()).toMatchObject({ status: 403, body: { error: 'That is not your present password.' } })
        for (let tries = 1; tries < 10; tries++) await wrong()
        const limited = await wrong()
        expect([limited.status, limited.headers.has('Retry-After')]).toEqual([429, true])
        expect((await here.call(SESSION, { email: 'member@demo.test', password: PASSWORD })).status).toBe(429)
        expect(await readMails(stand.db)).toEqual([])
      })

      test('is refused when it is short or common, in words, and by a plain form on the page [SRV-99]', async () => {
        const here = await signedIn()
        const short = await here.call(CHANGE, { current: PASSWORD, next: 'seven77' })
        expect(short).toMatchObject({
          status: 400,
          body: { error: 'Please choose a password of at least 8 characters.' },
        })
        const form = { current: PASSWORD, next: 'password', crumb: here.cookies.get('crumb') ?? '' }
        const answer = await here.send(CHANGE, { form })
        expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/account?refused=settings'])
        const html = await here.page('/account?refused=settings')
        expect(html).toContain('Many people use this password')
        expect(html).not.toContain('value="password"')
      })
    })
  })
}
