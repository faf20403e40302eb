import { beforeEach, describe, expect, test } from 'vitest'
import { LOGOUT, PASSWORD, SESSION } from '../testing/accounts.ts'
import { failingAt } from '../testing/failingDb.ts'
import { SAVE } from '../testing/formCalls.ts'
import { BAG, CART } from '../testing/orders.ts'
import type { Stand } from '../testing/stand.ts'
import { createVisitor, hiddenField, type Visitor } from '../testing/visitor.ts'

const ENTRIES = `${CART}/entries`
const LINKS = '/api/site-users/account/links'
const EMAIL = '/api/site-users/account/email'
const UNLOCK = '/api/site-pages/unlock'
const CRUMB_LOST = 'Nothing has been sent yet: the page had been open for too long. Please try once more.'

/** Plain posts whose refusal is a page itself, because nothing of it may be kept. */
export function plainRefusalsSuite(stand: Stand): void {
  let visitor: Visitor
  async function come(settings: Parameters<Stand['app']>[0] = {}): Promise<Visitor> {
    const guest = createVisitor(stand.app(settings))
    await guest.page('/account')
    return guest
  }
  async function post(path: string, form: Readonly<Record<string, string>>, by = visitor) {
    const response = await by.send(path, { form: { crumb: by.cookies.get('crumb')!, ...form } })
    return {
      status: response.status,
      to: response.headers.get('Location'),
      wait: response.headers.get('Retry-After'),
      html: await response.text(),
    }
  }
  const keptPosts = () => stand.db.selectFrom('refused_posts').select('subject').execute()
  const signIn = (by = visitor) => by.call(SESSION, { email: 'member@demo.test', password: PASSWORD })

  beforeEach(async () => {
    visitor = await come()
  })

  describe('a lost crumb', () => {
    test('of the button that signs out is told on the page, and the session goes on [SRV-86 f] [SRV-34]', async () => {
      await signIn()
      const { status, html } = await post(LOGOUT, { crumb: 'lost' })
      expect(status).toBe(400)
      expect(html).toContain(CRUMB_LOST)
      expect(html).not.toContain('You were signed out already.')
      expect(await stand.db.selectFrom('sessions').selectAll().execute()).toHaveLength(1)
    })

    test('of the form for a letter is told on the page [SRV-86 f] [SRV-16]', async () => {
      const { status, html } = await post(LINKS, { crumb: 'lost', purpose: 'sign-in', email: 'member@demo.test' })
      expect(status).toBe(400)
      expect(html).toContain('<title>Error: Sign in · Lantern Hall</title>')
      expect(html).toContain('Unauthorized request.')
      expect(await stand.db.selectFrom('mails').selectAll().execute()).toEqual([])
    })

    test('of the form for a new e-mail is told on the page, with what was typed [SRV-86 f] [SRV-99]', async () => {
      await signIn()
      const typed = { current: PASSWORD, email: 'ada@example.test' }
      const { status, html } = await post(EMAIL, { crumb: 'lost', ...typed })
      expect(status).toBe(400)
      expect(html).toContain('Unauthorized request.')
      expect(html).toContain('value="ada@example.test"')
      expect(html).not.toContain(PASSWORD)
    })

    test('of a page with a password is told on that page, which stays locked [SRV-86 f] [SRV-78]', async () => {
      const form = { crumb: 'lost', page: 'green-room', password: 'the lamp is lit' }
      const { status, html } = await post(UNLOCK, form)
      expect(status).toBe(400)
      expect(html).toContain('"pageType":103')
      expect(html).toContain('Unauthorized request.')
      expect((await visitor.send('/green-room')).status).toBe(401)
    })

    test('keeps nothing [SRV-86 f]', async () => {
      await post(LINKS, { crumb: 'lost' })
      await post(ENTRIES, { crumb: 'lost', itemId: BAG.itemId })
      await post('/cart', { crumb: 'lost' })
      await post(UNLOCK, { crumb: 'lost', page: 'green-room' })
      expect(await keptPosts()).toEqual([])
    })
  })

  describe('a limit', () => {
    test('of changes of the cart is told on the page, with the time to wait [SRV-86 f] [SRV-113]', async () => {
      const guest = await come({ cartChangesAMinute: 1 })
      expect((await post(ENTRIES, { itemId: BAG.itemId }, guest)).to).toBe('/?added=1')
      const added = await post(ENTRIES, { itemId: BAG.itemId }, guest)
      expect([added.status, added.to, added.wait]).toEqual([429, null, '60'])
      expect(added.html).toContain('Unable to add item')
      expect(added.html).toContain('<title>Error: ')
      const changed = await post('/cart', { do: 'coupon', coupon: 'LANTERN10' }, guest)
      expect([changed.status, changed.to, changed.wait]).toEqual([429, null, '60'])
      expect(changed.html).toContain('Market bag')
      expect(changed.html).toContain('<title>Error: ')
      expect(await keptPosts()).toEqual([])
    })

    test('of submissions is told on the page, with the time to wait and what was typed [SRV-86 f]', async () => {
      const guest = await come({ submissionsAMinute: 1 })
      const html = await guest.page('/')
      const form = { formId: 'contact', key: hiddenField(html, 'key'), 'field.name.First': 'Ada' }
      expect((await post(SAVE, form, guest)).to).toBe('/?refused=contact')
      const limited = await post(SAVE, form, guest)
      expect([limited.status, limited.to, limited.wait]).toEqual([429, null, '60'])
      expect(limited.html).toContain('Submission rate limit exceeded.')
      expect(limited.html).toContain('value="Ada"')
    })
  })

  describe('a made-up form', () => {
    test('without any field is refused by its own page [SRV-86 e]', async () => {
      expect(await post(LINKS, {})).toMatchObject({ status: 303, to: '/account?refused=link' })
      expect(await post('/cart', {})).toMatchObject({ status: 303, to: '/cart' })
      expect((await post(UNLOCK, {})).status).toBe(400)
      expect(await post(ENTRIES, {})).toMatchObject({ status: 303, to: '/?added=0' })
      await signIn()
      expect(await post(EMAIL, {})).toMatchObject({ status: 303, to: '/account?refused=settings' })
      const answer = stand.db.selectFrom('refused_posts').select('answer').where('subject', '=', 'account-settings')
      expect((await answer.executeTakeFirstOrThrow()).answer).toEqual({
        error: 'Please enter your e-mail, and to join also your name.',
        newEmail: '',
        accountId: 'member',
      })
    })
  })

  describe('a post that a database refuses', () => {
    test('is a fault of the cart’s page, and no refusal of the visitor [SRV-6]', async () => {
      const dead = createVisitor(stand.app({}, { db: failingAt(stand.db, 'carts') }))
      dead.cookies.set('crumb', visitor.cookies.get('crumb')!)
      dead.cookies.set('CART', 'x'.repeat(43))
      const { status, html } = await post('/cart', {}, dead)
      expect([status, html.includes('Something went wrong')]).toEqual([500, true])
      expect(stand.logged.filter(({ level }) => level === 'error').map(({ error }) => String(error))).toContainEqual(
        expect.stringContaining('no table carts'),
      )
    })
  })
}
