import { beforeEach, describe, expect, test } from 'vitest'
import { accountCalls, LOGOUT, PASSWORD, SESSION } from '../testing/accounts.ts'
import { readMails } from '../mail/sendMail.ts'
import type { Stand } from '../testing/stand.ts'
import { createVisitor, hiddenField, type Visitor } from '../testing/visitor.ts'

const LINKS = '/api/site-users/account/links'

/** Accounts without scripts: plain posts and the account page. */
export function plainAccountSuite(stand: Stand): void {
  let visitor: Visitor
  const { arrive, context, sessions, signIn } = accountCalls(stand, () => visitor)

  beforeEach(async () => {
    visitor = await arrive()
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

    test('what is missing is said on the page, and too many failures too [SRV-31]', async () => {
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

    test('a stale crumb signs nobody in, and the page it answers with does [SRV-14]', async () => {
      const form = await typed()
      visitor.cookies.set('crumb', 'stale')
      const { status, html } = await post(SESSION, form)
      expect(status).toBe(400)
      expect(html).toContain('Nothing has been sent yet: the page had been open for too long. Please try once more.')
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

    test('a letter with a link is asked for by a plain post, and the page says that it is on its way [SRV-16]', async () => {
      const crumb = hiddenField(await page(), 'crumb')
      const form = { crumb, purpose: 'sign-in', email: 'member@demo.test' }
      const guest = createVisitor(stand.app({ siteOrigin: 'https://lantern-hall.test' }))
      guest.cookies.set('crumb', visitor.cookies.get('crumb')!)
      const asked = await guest.send(LINKS, { form })
      expect([asked.status, asked.headers.get('Location')]).toEqual([303, '/account?letter=sent'])
      expect(await page('/account?letter=sent')).toContain('a letter is on its way.')
      const join = { crumb, purpose: 'join', email: 'ada@joined.test', name: 'Ada' }
      expect((await guest.send(LINKS, { form: join })).headers.get('Location')).toBe('/account?letter=sent')
      expect(await stand.db.selectFrom('one_time_links').select(['email', 'purpose', 'name']).execute()).toEqual([
        { email: 'member@demo.test', purpose: 'sign-in', name: null },
        { email: 'ada@joined.test', purpose: 'join', name: 'Ada' },
      ])
    })

    test('a new e-mail is asked for by a plain post, and its letter goes to the new address [SRV-16]', async () => {
      const guest = createVisitor(stand.app({ siteOrigin: 'https://lantern-hall.test' }))
      await guest.page('/account')
      await signIn('member', {}, guest)
      const crumb = hiddenField(await guest.page('/account'), 'crumb')
      const form = { crumb, current: PASSWORD, email: ' Friend@joined.test ' }
      const asked = await guest.send('/api/site-users/account/email', { form })
      expect([asked.status, asked.headers.get('Location')]).toEqual([303, '/account?letter=sent'])
      expect((await readMails(stand.db)).map(({ to }) => to)).toEqual(['friend@joined.test'])
    })

    test('a link signs nobody in once the address belongs to no account, or to another [SRV-16]', async () => {
      const guest = createVisitor(stand.app({ siteOrigin: 'https://lantern-hall.test' }))
      await guest.page('/account')
      const move = (email: string, id: string) =>
        stand.db.updateTable('accounts').set({ email }).where('id', '=', id).execute()
      const ask = async () => {
        await guest.call(LINKS, { purpose: 'sign-in', email: 'member@demo.test' })
        const [letter] = await readMails(stand.db)
        return new URL(/https:\S+/.exec(letter!.text)![0]).searchParams.get('token')
      }
      const use = async (token: unknown) => (await guest.call(`${LINKS}/use`, { token })).status
      try {
        const first = await ask()
        await move('moved@demo.test', 'member')
        expect(await use(first)).toBe(403)
        await move('member@demo.test', 'member')
        const second = await ask()
        await move('moved@demo.test', 'member')
        await move('member@demo.test', 'guest')
        expect(await use(second)).toBe(403)
        expect(await sessions()).toEqual([])
      } finally {
        await move('guest@demo.test', 'guest')
        await move('member@demo.test', 'member')
      }
    })

    test('signing out is a button, and leads to the notice [SRV-34]', async () => {
      await post(SESSION, await typed())
      const crumb = hiddenField(await page('/'), 'crumb')
      expect(await post(LOGOUT, { crumb })).toMatchObject({ status: 303, to: '/?logout=true' })
      expect(await context()).toMatchObject({ authenticatedAccount: null })
      expect(await post(LOGOUT, { crumb })).toMatchObject({ status: 303, to: '/account?refused=1' })
      expect(await page('/account?refused=1')).toContain('You were signed out already.')
    })

    test('a refusal keeps where signing in leads, and is not shown to who is signed in [SRV-86 e]', async () => {
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
}
