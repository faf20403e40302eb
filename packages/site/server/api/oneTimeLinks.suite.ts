import { beforeEach, describe, expect, test } from 'vitest'
import { readMails } from '../mail/sendMail.ts'
import type { Stand } from '../testing/stand.ts'
import { createVisitor, hiddenField, type Visitor } from '../testing/visitor.ts'

const SESSION = '/api/site-users/account/session'
const LINKS = '/api/site-users/account/links'
const USE = '/api/site-users/account/links/use'
const EMAIL = '/api/site-users/account/email'
const PASSWORD = '/api/site-users/account/password'
const ORIGIN = 'https://lantern-hall.test'
const MINUTE = 60_000
const USED = 'This link has been used already, is older than ten minutes, or was asked for in another browser.'

/** Links by letter: to sign in, to join, to change an e-mail. */
export function oneTimeLinksSuite(stand: Stand): void {
  describe('a link by letter', () => {
    let app: ReturnType<Stand['app']>
    beforeEach(async () => {
      app = stand.app({ siteOrigin: ORIGIN })
      const member = stand.db.selectFrom('accounts').select('seed').where('id', '=', 'member')
      const { seed } = await member.executeTakeFirstOrThrow()
      return async () => {
        await stand.db
          .deleteFrom('accounts')
          .where('email', 'like', '%@joined.test')
          .where('plan', 'is', null)
          .execute()
        await stand.db
          .updateTable('accounts')
          .set({ email: 'member@demo.test', seed })
          .where('id', '=', 'member')
          .execute()
      }
    })

    async function arrived(): Promise<Visitor> {
      const visitor = createVisitor(app)
      await visitor.page('/account')
      return visitor
    }
    async function signedIn(): Promise<Visitor> {
      const visitor = await arrived()
      const answer = await visitor.call(SESSION, { email: 'member@demo.test', password: 'lantern-light' })
      expect(answer.status).toBe(200)
      return visitor
    }
    const ask = (visitor: Visitor, email: string, more: object = { purpose: 'sign-in' }) =>
      visitor.call(LINKS, { email, ...more })
    const use = (visitor: Visitor, token: string) => visitor.call(USE, { token })
    const linkOf = async (): Promise<string> =>
      /https:\S+/.exec((await readMails(stand.db))[0]?.text ?? '')?.[0] ?? 'no link'
    const tokenOf = async (): Promise<string> => new URL(await linkOf()).searchParams.get('token') ?? ''
    const lines = () => stand.logged.map(({ level, message, details }) => [level, message, details])
    const isSignedIn = async (visitor: Visitor): Promise<boolean> =>
      (await visitor.page('/account')).includes('You are signed in as')

    test('signs in by a press on its page, and a second press does nothing [SRV-16]', async () => {
      const visitor = await arrived()
      expect(await ask(visitor, 'member@demo.test')).toMatchObject({ status: 200, body: { success: true } })
      const link = await linkOf()
      expect(link).toMatch(/^https:\/\/lantern-hall\.test\/account\/link\?token=[\w-]{43}$/)
      const html = await visitor.page(link.slice(ORIGIN.length))
      const form = { token: hiddenField(html, 'token'), crumb: hiddenField(html, 'crumb') }
      const pressed = await visitor.send(USE, { form })
      expect([pressed.status, pressed.headers.get('Location')]).toEqual([303, '/account'])
      expect(await isSignedIn(visitor)).toBe(true)
      expect(lines()).toEqual([['info', 'somebody signed in by a letter', { accountId: 'member' }]])
      expect(await use(visitor, form.token)).toMatchObject({ status: 403, body: { error: USED } })
    })

    test('that opens nothing, and one that cannot be asked for, say why on the page of a plain form [SRV-16]', async () => {
      const visitor = await arrived()
      const crumb = visitor.cookies.get('crumb') ?? ''
      for (const [path, form, reason] of [
        [USE, { token: 'made-up' }, USED],
        [LINKS, { purpose: 'join', email: 'ada@joined.test' }, 'Please enter your e-mail, and to join also your name.'],
      ] as const) {
        const refused = await visitor.send(path, { form: { ...form, crumb } })
        expect([refused.status, refused.headers.get('Location')]).toEqual([303, '/account?refused=link'])
        expect(await visitor.page('/account?refused=link')).toContain(reason)
      }
    })

    test('is not used up by programs that open it, and never kept by a cache [SRV-16]', async () => {
      const [visitor, scanner] = [await arrived(), createVisitor(app, '198.51.100.7')]
      await ask(visitor, 'member@demo.test')
      const path = (await linkOf()).slice(ORIGIN.length)
      for (const who of [scanner, visitor])
        for (const method of ['GET', 'GET', 'HEAD']) {
          const response = await who.send(path, { method })
          expect([response.status, response.headers.get('Cache-Control')]).toEqual([200, 'private, no-store'])
        }
      // Use a one-time link in another browser and expect a refusal: a mail scanner may press the button of a link
      // page.
      expect((await use(scanner, await tokenOf())).status).toBe(403)
      expect([await isSignedIn(scanner), await isSignedIn(visitor)]).toEqual([false, false])
      expect((await use(visitor, await tokenOf())).status).toBe(200)
    })

    test('signs in on another device with the address that its e-mail went to, by script and by a plain form [SRV-252]', async () => {
      const desktop = await arrived()
      for (const press of [
        (phone: Visitor, token: string) => phone.call(USE, { token, email: ' Member@Demo.test ' }),
        async (phone: Visitor, token: string) => {
          const html = await phone.page(`/account/link?token=${token}`)
          expect(html).toContain('You asked for this link in another browser.')
          const form = { token, crumb: hiddenField(html, 'crumb'), email: 'member@demo.test' }
          return phone.send(USE, { form })
        },
      ]) {
        await ask(desktop, 'member@demo.test')
        const token = await tokenOf()
        expect(await desktop.page(`/account/link?token=${token}`)).not.toContain('in another browser')
        const phone = await arrived()
        for (const email of [undefined, 'owner@demo.test'])
          expect((await phone.call(USE, { token, email })).status).toBe(403)
        expect(await isSignedIn(phone)).toBe(false)
        await press(phone, token)
        expect([await isSignedIn(phone), await isSignedIn(desktop)]).toEqual([true, false])
      }
    })

    test('ends after ten minutes [SRV-16]', async () => {
      for (const [minutes, status] of [
        [9, 200],
        [10, 403],
      ] as const) {
        const visitor = await arrived()
        await ask(visitor, 'member@demo.test')
        stand.advance(minutes * MINUTE)
        expect((await use(visitor, await tokenOf())).status).toBe(status)
      }
    })

    test('lets one of two presses at once through [SRV-16]', async () => {
      const visitor = await arrived()
      await ask(visitor, 'member@demo.test')
      const token = await tokenOf()
      const answers = await Promise.all([use(visitor, token), use(visitor, token)])
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403])
    })

    test('answers an address that nobody has as any other, with as many rows and letters [SRV-16]', async () => {
      const answers = []
      for (const email of ['member@demo.test', 'stranger@demo.test']) {
        const { status, body } = await ask(await arrived(), email)
        const letters = (await readMails(stand.db)).filter(({ to }) => to === email)
        const rows = await stand.db.selectFrom('one_time_links').selectAll().where('email', '=', email).execute()
        answers.push({ status, body, letters: letters.length, rows: rows.length })
      }
      expect(answers[0]).toEqual({ status: 200, body: { success: true }, letters: 1, rows: 1 })
      expect(answers[1]).toEqual(answers[0])
      const [letter] = await readMails(stand.db)
      expect([letter?.subject, letter?.text.includes('token=')]).toEqual(['No account has this e-mail', false])
    })

    test('makes somebody a member who joins, once, without a plan [SRV-16]', async () => {
      const visitor = await arrived()
      const join = { purpose: 'join', name: 'Ada of the canal' }
      expect((await ask(visitor, ' Ada@Joined.test ', join)).status).toBe(200)
      const before = await stand.db.selectFrom('accounts').select('id').where('email', '=', 'ada@joined.test').execute()
      expect(before).toEqual([])
      expect((await use(visitor, await tokenOf())).status).toBe(200)
      const html = await visitor.page('/account')
      expect(html).toContain('Ada of the canal')
      expect(html).toContain('You are a member without a plan.')
      expect((await visitor.send('/rehearsals')).status).toBe(200)
      expect(lines()).toEqual([['info', 'somebody joined', { accountId: expect.stringMatching(/^[\w-]{36}$/) }]])
      // Join again with the same e-mail address and expect a sign-in to the existing account, because one address must
      // not have two accounts.
      const again = await arrived()
      await ask(again, 'ada@joined.test', join)
      expect((await readMails(stand.db))[0]?.subject).toBe('Your link to sign in')
      expect((await use(again, await tokenOf())).status).toBe(200)
    })

    test('leads a new member to a first password within ten minutes, and to none after them [SRV-99]', async () => {
      const [visitor, other] = [await arrived(), await arrived()]
      await ask(visitor, 'ada@joined.test', { purpose: 'join', name: 'Ada of the canal' })
      await use(visitor, await tokenOf())
      const html = await visitor.page('/account')
      expect(html).toContain('Set a password')
      expect(html).not.toContain('name="current"')
      stand.advance(10 * MINUTE)
      const form = { crumb: hiddenField(html, 'crumb'), next: 'a quiet evening by the canal' }
      const late = await visitor.send(PASSWORD, { form })
      expect(late.headers.get('Location')).toBe('/account?refused=settings')
      expect(await visitor.page('/account?refused=settings')).toContain('Please sign in again')
      await ask(visitor, 'ada@joined.test')
      await use(visitor, await tokenOf())
      expect((await visitor.send(PASSWORD, { form })).headers.get('Location')).toBe('/account?changed=password')
      const signIn = { email: 'ada@joined.test', password: 'a quiet evening by the canal' }
      expect((await other.call(SESSION, signIn)).status).toBe(200)
    })

    test.each([
      { purpose: 'join' },
      { purpose: 'join', name: ' ' },
      { purpose: 'email', name: 'x' },
      { purpose: 'sign-in', email: 'no address' },
    ])('is refused for %j, and no letter goes out [SRV-8 a]', async (more) => {
      const answer = await ask(await arrived(), 'ada@joined.test', more)
      expect(answer.status).toBe(400)
      expect(await readMails(stand.db)).toEqual([])
    })

    test('goes to an address five times in a quarter of an hour [SRV-99]', async () => {
      const visitor = await arrived()
      for (let letters = 0; letters < 5; letters++) expect((await ask(visitor, 'member@demo.test')).status).toBe(200)
      const limited = await ask(visitor, 'MEMBER@demo.test')
      expect([limited.status, limited.headers.get('Retry-After'), limited.body]).toEqual([
        429,
        '900',
        { error: 'There have been too many letters. Please try again later.' },
      ])
      stand.advance(15 * MINUTE)
      expect((await ask(visitor, 'member@demo.test')).status).toBe(200)
    })

    test('names the site’s own origin, whatever host the request names [SRV-108]', async () => {
      const visitor = await arrived()
      await visitor.send(`${LINKS}?crumb=${encodeURIComponent(visitor.cookies.get('crumb') ?? '')}`, {
        json: { purpose: 'sign-in', email: 'member@demo.test' },
        headers: { Host: 'evil.test' },
      })
      expect(new URL(await linkOf()).origin).toBe(ORIGIN)
    })

    test('goes out for no foreign host while the site has no origin [SRV-108]', async () => {
      app = stand.app({ siteOrigin: undefined })
      const answer = await ask(await arrived(), 'member@demo.test')
      expect(answer.status).toBe(500)
      expect(stand.logged).toMatchObject([
        { error: { message: 'A letter with a link needs SITE_ORIGIN, the address of the site.' } },
      ])
      expect(await readMails(stand.db)).toEqual([])
    })

    test('is kept as digests alone, and stands in no log [SRV-99]', async () => {
      const visitor = await arrived()
      await ask(visitor, 'member@demo.test')
      const token = await tokenOf()
      const rows = await stand.db.selectFrom('one_time_links').selectAll().execute()
      expect(JSON.stringify(rows)).not.toContain(token)
      expect(JSON.stringify(rows)).not.toContain(visitor.cookies.get('crumb'))
      await use(visitor, token)
      expect(JSON.stringify(stand.logged)).not.toContain(token)
    })

    describe('to a new e-mail', () => {
      test('changes it after the password and a press; other sessions end, and the old address is told [SRV-16]', async () => {
        const [here, phone] = [await signedIn(), await signedIn()]
        const change = { current: 'lantern-light', email: 'friend@joined.test' }
        expect((await here.call(EMAIL, change)).status).toBe(200)
        expect(await here.page('/account')).toContain('<strong>member@demo.test</strong>')
        expect((await use(here, await tokenOf())).status).toBe(200)
        expect(await here.page('/account')).toContain('<strong>friend@joined.test</strong>')
        expect(lines().at(-1)).toEqual(['info', 'somebody changed an e-mail', { accountId: 'member' }])
        expect([await isSignedIn(here), await isSignedIn(phone)]).toEqual([true, false])
        expect((await readMails(stand.db))[0]).toMatchObject({
          to: 'member@demo.test',
          subject: 'Your e-mail has been changed',
        })
      })

      test('asks for the password, and for a session [SRV-19]', async () => {
        const [here, visitor] = [await signedIn(), await arrived()]
        const change = { current: 'not this one', email: 'friend@joined.test' }
        expect(await here.call(EMAIL, change)).toMatchObject({
          status: 403,
          body: { error: 'That is not your present password.' },
        })
        expect(await visitor.call(EMAIL, change)).toMatchObject({ status: 401, body: { loginRequired: true } })
        expect(await readMails(stand.db)).toEqual([])
      })

      test('does nothing once its person has signed out [SRV-16]', async () => {
        const here = await signedIn()
        await here.call(EMAIL, { current: 'lantern-light', email: 'friend@joined.test' })
        const token = await tokenOf()
        await here.send(`${SESSION}?crumb=${encodeURIComponent(here.cookies.get('crumb') ?? '')}`, { method: 'DELETE' })
        expect((await use(here, token)).status).toBe(403)
      })

      test('is refused when somebody else has joined with it meanwhile [SRV-16]', async () => {
        const here = await signedIn()
        await here.call(EMAIL, { current: 'lantern-light', email: 'friend@joined.test' })
        const token = await tokenOf()
        const friend = { id: 'friend', email: 'friend@joined.test', name: 'Friend', kind: 'member' } as const
        await stand.db
          .insertInto('accounts')
          .values({ ...friend, roles: '[]', plan: null, seed: null })
          .execute()
        expect(await use(here, token)).toMatchObject({ status: 403, body: { error: USED } })
        expect(await here.page('/account')).toContain('<strong>member@demo.test</strong>')
      })

      test('tells nobody but its reader that the address has an account [SRV-16]', async () => {
        const here = await signedIn()
        const answer = await here.call(EMAIL, { current: 'lantern-light', email: 'guest@demo.test' })
        expect(answer).toMatchObject({ status: 200, body: { success: true } })
        const [letter] = await readMails(stand.db)
        expect([letter?.to, letter?.subject, letter?.text.includes('token=')]).toEqual([
          'guest@demo.test',
          'Your e-mail has an account already',
          false,
        ])
      })
    })
  })
}
