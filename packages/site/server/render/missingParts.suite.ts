import { addCartEntry } from '@vitrine/commerce/api'
import { getLanguages } from '@vitrine/core-data/api'
import { describe, expect, test } from 'vitest'
import { readSettings, saveSettings } from '../database/site.ts'
import { accountCalls } from '../testing/accounts.ts'
import { failingAt } from '../testing/failingDb.ts'
import { panelForms } from '../testing/panelForms.ts'
import type { Stand } from '../testing/stand.ts'
import { createVisitor, hiddenField, type Visitor } from '../testing/visitor.ts'

/** Pages where a setting or a kept answer is missing, or where a table does not answer. */
export function missingPartsSuite(stand: Stand): void {
  let visitor: Visitor
  const { arrive, signIn } = accountCalls(stand, () => visitor)
  const { parse, save } = panelForms(stand, () => visitor)
  const messages = (): string[] => stand.logged.filter(({ level }) => level === 'error').map(({ message }) => message)
  /** A visitor of a site on which a table does not answer. */
  const without = (table: string): Visitor => createVisitor(stand.app({}, { db: failingAt(stand.db, table) }))

  describe('a page without one of its tables', () => {
    test('fails with the page of errors when its own row cannot be read, which is tried once [SRV-6]', async () => {
      let asked = 0
      const db = failingAt(stand.db, 'pages', () => void (asked += 1))
      const response = await createVisitor(stand.app({}, { db })).send('/attic')
      expect([response.status, response.headers.get('Content-Type')]).toEqual([500, 'text/html; charset=utf-8'])
      expect(parse(await response.text()).title).toBe('Something went wrong · Lantern Hall')
      expect([asked, ...messages()]).toEqual([1, 'a request failed'])
      expect(stand.logged.at(-1)?.error).toMatchObject({ message: 'no table pages' })
    })

    test.each([
      ['the form of its popup', 'forms', '/furniture?popup=light'],
      ['the product of its label', 'products', '/prints/eddy'],
      ['the product of a block', 'variants', '/shop'],
      ['the items of a block', 'items', '/journal'],
      ['the comments of an item', 'comments', '/journal/rain-on-the-roof'],
      ['the cart of its visitor', 'cart_entries', '/late'],
      ['the blocks of the page', 'blocks', '/late'],
    ])('fails whole, without %s, instead of being shown with a hole [SRV-140]', async (_, table, path) => {
      const guest = without(table)
      guest.cookies.set('CART', 'x'.repeat(43))
      const response = await guest.send(path)
      expect([response.status, parse(await response.text()).title]).toEqual([
        500,
        expect.stringMatching(/^Something went wrong/),
      ])
      expect(messages()).toEqual(['a request failed'])
    })

    test('fails without the settings by a page that has none of the first content’s settings [SRV-140]', async () => {
      const response = await without('site_settings').send('/late')
      const page = parse(await response.text())
      expect([response.status, page.querySelector('header, footer, nav, link')]).toEqual([500, null])
      expect(page.title).toBe('Something went wrong')
    })

    test('sends the data of its blocks whole or fails [SRV-140] [SRV-63]', async () => {
      expect((await without('variants').send('/shop?format=json')).status).toBe(500)
    })

    test('is shown without a block whose content is at fault [SRV-117]', async () => {
      const block = {
        id: 'lost',
        page_id: 'late',
        type: 'product',
        position: 90,
        data: '{"productId":"none"}',
        seed: null,
      }
      await stand.db
        .insertInto('blocks')
        .values(block as never)
        .execute()
      try {
        expect((await createVisitor(stand.app()).send('/late')).status).toBe(200)
        expect(messages()).toEqual(['a block could not be shown'])
      } finally {
        await stand.db.deleteFrom('blocks').where('id', '=', 'lost').execute()
      }
    })
  })

  describe('a page while the database has no capacity', () => {
    test('is its last copy, and without one a short page with 503 and Retry-After [SRV-140]', async () => {
      const outage = { isOn: false }
      const db = stand.db.withPlugin({
        transformQuery({ node }) {
          if (outage.isOn) throw new Error('timeout exceeded when trying to connect')
          return node
        },
        transformResult: ({ result }) => Promise.resolve(result),
      })
      const guest = createVisitor(stand.app({}, { db }))
      const whole = parse(await guest.page('/prints')).querySelector('main')!.outerHTML
      outage.isOn = true
      const again = await guest.send('/prints')
      expect([again.status, parse(await again.text()).querySelector('main')!.outerHTML]).toEqual([200, whole])
      const other = await guest.send('/late')
      expect([other.status, Number(other.headers.get('Retry-After'))]).toEqual([503, 5])
      const page = parse(await other.text())
      expect([page.title, page.querySelector('header, footer, nav, link')]).toEqual([
        'Please try again in a moment',
        null,
      ])
      const failures = stand.logged.filter(({ level }) => level === 'error')
      expect(failures.map(({ message, error }) => [message, error])).toEqual([
        ['pages are answered from their last copies', undefined],
        ['a request failed', undefined],
      ])
    })

    test('is a refusal with Retry-After for a call [SRV-140]', async () => {
      const answer = await createVisitor(stand.app({}, { db: stand.deadDb })).send(getLanguages.path)
      expect([answer.status, answer.headers.get('Retry-After'), await answer.json()]).toEqual([
        503,
        '5',
        { error: 'This service is temporarily unavailable. Please try again later.' },
      ])
    })
  })

  describe('a page without what it refers to', () => {
    test.each(['/?added=0', '/?refused=contact', '/cart?refused=1', '/cart?checkout=other'])(
      '%s has no notice when no answer is kept for the visitor [SRV-86 e]',
      async (path) => {
        const page = parse(await createVisitor(stand.app()).page(path))
        expect(page.title).not.toMatch(/^Error/)
        const notices = [...page.querySelectorAll('main .notice, main [role="alert"], main .refusal')]
        expect(notices.map(({ textContent }) => textContent).join('')).toBe('')
      },
    )

    test('/cart has sums also where the shop has no settings yet [COM-50]', async () => {
      await saveSettings(stand.db, { websiteSettings: { allowEscapeKeyLogin: false } })
      const response = await createVisitor(stand.app()).send('/cart')
      expect(response.status).toBe(200)
      expect(parse(await response.text()).querySelector('.cart-page')).not.toBeNull()
    })

    test('the header leads to the cart only where the site has a shop or the visitor has a cart [SRV-407]', async () => {
      const leads = async (visitor: Visitor): Promise<boolean> =>
        parse(await visitor.page('/')).querySelector('.site-header .cart-link') !== null
      const buyer = createVisitor(stand.app())
      expect(await leads(buyer)).toBe(true)
      await buyer.page('/shop')
      await buyer.send(addCartEntry.path, {
        form: { itemId: 'market-bag', sku: 'SQ4300001', quantity: '1', crumb: buyer.cookies.get('crumb')! },
      })
      const shop = (await readSettings(stand.db)).get('shop')
      await stand.db.deleteFrom('site_settings').where('key', '=', 'shop').execute()
      try {
        expect(await leads(createVisitor(stand.app()))).toBe(false)
        expect(await leads(buyer)).toBe(true)
      } finally {
        await saveSettings(stand.db, { shop })
      }
    })

    test('the account page has no refusal of settings when none is kept [SRV-86 e] [SRV-99]', async () => {
      visitor = await arrive()
      await signIn('owner')
      const response = await visitor.send('/account?refused=settings')
      expect(response.status).toBe(200)
      expect(parse(await response.text()).querySelectorAll('main [role="alert"], main .error')).toHaveLength(0)
    })

    test('the previews answer 404 for what is not there, and for a popup without slides [SRV-78]', async () => {
      visitor = await arrive()
      await signIn('owner')
      const status = async (path: string) => (await visitor.send(`/config/previews/${path}`)).status
      expect(await status('popup')).toBe(200)
      expect(await status('letter/none')).toBe(404)
      expect(await status('digital-product/none')).toBe(404)
      expect(await status('digital-product/hall-mug')).toBe(404)
      for (const popupOverlay of [{}, { style: 'none' }, null]) {
        await saveSettings(stand.db, { popupOverlay })
        expect(await status('popup')).toBe(404)
      }
    })

    test('the preview of a slice that nobody knows is empty, and logged [SRV-78]', async () => {
      await saveSettings(stand.db, { popupOverlay: { slices: [{ type: 'of tomorrow' }] } })
      visitor = await arrive()
      await signIn('owner')
      const page = parse(await visitor.page('/config/previews/popup'))
      expect(page.querySelector('main')?.textContent).toBe('')
      expect(messages()).toEqual(['a preview could not be shown'])
      expect(stand.logged.at(-1)?.details).toEqual({ path: '/config/previews/popup' })
    })

    test('the languages of the panel are none where none are stored [SRV-59 c]', async () => {
      await saveSettings(stand.db, { languages: null })
      visitor = await arrive()
      await signIn('owner')
      const page = parse(await visitor.page('/config/languages'))
      expect(page.querySelectorAll('[name^="language-"]')).toHaveLength(0)
      expect(page.querySelector('[name="new-code"]')).not.toBeNull()
    })

    test('the preview of the popup shows a sentence in place of a form without fields [SRV-78]', async () => {
      await stand.db
        .insertInto('forms')
        .values({ id: 'bare', collection_id: 'home', name: 'Bare', definition: '{}', seed: null } as never)
        .execute()
      await saveSettings(stand.db, { popupOverlay: { slices: [{ type: 'newsletter', formId: 'bare' }] } })
      visitor = await arrive()
      await signIn('owner')
      const page = parse(await visitor.page('/config/previews/popup'))
      await stand.db.deleteFrom('forms').where('id', '=', 'bare').execute()
      expect(page.querySelector('main')?.textContent).toContain('This form has not been configured yet.')
    })
  })

  describe('the page about cookies', () => {
    async function choose(headers: Readonly<Record<string, string>>) {
      const guest = createVisitor(stand.app())
      const page = await guest.page('/cookies')
      const form = { crumb: hiddenField(page, 'crumb'), choice: 'denied' }
      expect((await guest.send('/cookies', { form, headers })).status).toBe(303)
      expect(guest.cookies.get('ss_cookieAllowed')).toBe('false')
      return stand.db.selectFrom('consent_records').select('global_privacy_control').execute()
    }

    /** Whether the page says that the browser asks for privacy. */
    const asks = async (headers: Readonly<Record<string, string>>): Promise<boolean> => {
      const response = await createVisitor(stand.app()).send('/cookies', { headers })
      return /asks for privacy|Global Privacy Control/i.test(await response.text())
    }

    test('says that the browser asks for privacy, where the owner follows it [SRV-110]', async () => {
      expect(await asks({ 'Sec-GPC': '1' })).toBe(true)
      expect(await asks({ 'Sec-GPC': '0' })).toBe(false)
    })

    test('keeps no choice where the owner keeps none [SRV-110]', async () => {
      await saveSettings(stand.db, { cookieBanner: { isCookieBannerEnabled: true, isActivityLogEnabled: false } })
      expect(await choose({})).toEqual([])
    })

    test('leaves the wish of the browser aside where the owner does not follow it [SRV-110]', async () => {
      await saveSettings(stand.db, {
        cookieBanner: { isCookieBannerEnabled: true, isActivityLogEnabled: true, isGlobalPrivacyControlIgnored: true },
      })
      expect(await choose({ 'Sec-GPC': '1' })).toEqual([{ global_privacy_control: false }])
      expect(await asks({ 'Sec-GPC': '1' })).toBe(false)
    })
  })

  test('the page that ends letters has the address of its link in its field [SRV-78]', async () => {
    const field = async (query: string) =>
      parse(await createVisitor(stand.app()).page(`/newsletter/leave${query}`)).querySelector<HTMLInputElement>(
        'input[name="email"]',
      )?.value
    expect(await field('?email=ada%40example.com')).toBe('ada@example.com')
    expect(await field('')).toBe('')
  })

  describe('a form of the panel', () => {
    test('has at most 12 columns of the footer [SRV-59 b]', async () => {
      visitor = await arrive()
      await signIn('owner')
      const columns = (count: number) =>
        Object.fromEntries(Array.from({ length: count }, (_, place) => [`column-${place}-heading`, 'x']))
      const { page } = await save('/config/header-footer', columns(13))
      expect(page.querySelector('.refusal')?.textContent).toBe('The footer has 13 columns. It may have 12.')
      expect((await save('/config/header-footer', columns(12))).to).toBe('/config/header-footer?saved=1')
    })

    test('takes names of languages of up to 100 characters [SRV-59 c]', async () => {
      visitor = await arrive()
      await signIn('owner')
      const path = '/config/languages'
      const tooLong = 'That is longer than can be kept.'
      const [kept, longer] = ['x'.repeat(100), 'x'.repeat(101)]
      expect((await save(path, { 'language-1-name': longer })).errors).toEqual({ 'language-1-name': tooLong })
      expect((await save(path, { 'new-code': 'fr', 'new-name': longer })).errors).toEqual({ 'new-name': tooLong })
      const added = { 'language-1-name': kept, 'new-code': 'fr', 'new-name': kept }
      expect(await save(path, added)).toMatchObject({ to: `${path}?saved=1`, errors: {} })
    })

    test('that the database does not store fails, and says so [SRV-59 d]', async () => {
      const db = failingAt(stand.db, 'site_settings')
      visitor = await arrive()
      await signIn('owner')
      const crumb = visitor.cookies.get('crumb') ?? ''
      const other = createVisitor(stand.app({}, { db }))
      for (const [name, value] of visitor.cookies) other.cookies.set(name, value)
      const response = await other.send('/config/palette', { form: { crumb, reset: '1' } })
      expect(response.status).toBe(500)
      expect(messages()).toContain('a request failed')
    })
  })

  describe('the page of a password', () => {
    const UNLOCK = '/api/site-pages/unlock'
    const post = (guest: Visitor, crumb: string) =>
      guest.send(UNLOCK, { form: { crumb, page: 'green-room', password: 'wrong' } })

    test('says itself that its form had been open for too long [SRV-86 f] [ACC-10]', async () => {
      const response = await post(createVisitor(stand.app()), 'lost')
      const page = parse(await response.text())
      expect([response.status, page.title]).toEqual([400, 'Error: A page with a password · Lantern Hall'])
      expect(page.querySelector('[role="alert"]')?.textContent).not.toBe('')
    })

    test('says itself when to try again after too many passwords [SRV-86 f] [ACC-10]', async () => {
      const guest = await arrive()
      const crumb = guest.cookies.get('crumb') ?? ''
      let response = await post(guest, crumb)
      expect([response.status, response.headers.get('Location')]).toEqual([303, '/green-room?refused=password'])
      for (let count = 0; count < 30 && response.status === 303; count += 1) response = await post(guest, crumb)
      expect(response.status).toBe(429)
      expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(0)
      expect(parse(await response.text()).title).toMatch(/^Error: /)
    })
  })
}
