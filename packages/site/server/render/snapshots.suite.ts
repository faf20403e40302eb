import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { ADDRESS, BAG, BOX, CLUB, LAMP, orderCalls, REGULAR, WRAPPED } from '../testing/orders.ts'
import { headSnapshot, pageSnapshot } from '../testing/pageSnapshot.ts'
import type { Stand } from '../testing/stand.ts'
import { createVisitor, type Visitor } from '../testing/visitor.ts'

const NOON = Date.UTC(2026, 10, 24, 12)

/**
 * Snapshots of each page that the site renders itself: headings, words, links, fields and prices. Update them with
 * `vitest run --project server packages/site/server/snapshots.test.ts --update`.
 */
export function snapshotsSuite(stand: Stand): void {
  const { place, visit } = orderCalls(stand)

  const snapshot = (name: string): string => path.join(import.meta.dirname, 'snapshots', `${name}.txt`)
  /** The clock of each test begins at one noon, since pages name dates. */
  const setClock = (): void => stand.advance(NOON - stand.services.clock().getTime())
  async function signedIn(who: string): Promise<Visitor> {
    const visitor = createVisitor(stand.app())
    await visitor.page('/account')
    if (who === 'nobody') return visitor
    await visitor.call('/api/site-users/account/session', { email: `${who}@demo.test`, password: 'lantern-light' })
    return visitor
  }

  describe('a page for everybody', () => {
    test.each([
      ['index', '/index', '[SRV-81] [SRV-78]'],
      ['journal', '/journal?tag=music', '[COL-11] [COL-29] [SRV-78]'],
      ['post', '/journal/winter-opening', '[COL-11] [COL-20] [SRV-78]'],
      ['events', '/events', '[COL-15] [SRV-78]'],
      ['event', '/events/winter-fair', '[COL-13] [COL-15] [SRV-78]'],
      ['events-past', '/events?past=1', '[COL-15] [SRV-78]'],
      ['tour', '/tour', '[COL-16] [SRV-78]'],
      ['tour-past', '/tour?past=1', '[COL-16] [SRV-78]'],
      ['calendar', '/calendar?month=2026-12', '[COL-14] [SRV-78]'],
      ['search', '/search?q=lamp', '[COL-18] [SRV-78]'],
      ['search-empty', '/search?q=zzz', '[COL-18] [SRV-78]'],
      ['slide', '/prints/one-window', '[SRV-62] [SRV-78]'],
      ['slide-gone', '/prints/no-such-print', '[SRV-62] [SRV-78]'],
      ['cookies', '/cookies', '[SRV-110] [SRV-78]'],
      ['link', '/account/link?token=t-1', '[SRV-16] [SRV-78]'],
      ['club', '/club', '[COM-48] [COM-49] [SRV-78]'],
      ['sign-in', '/account', '[SRV-16] [SRV-31] [SRV-78]'],
      ['leave-letters', '/newsletter/leave', '[SRV-78]'],
      ['nothing', '/attic', '[SRV-78]'],
      ['error', '/error', '[SRV-6] [SRV-78]'],
      ['donate', '/checkout/donate?donatePageId=lamp-fund', '[SRV-55] [SRV-78]'],
      [
        'gift-card',
        '/checkout/giftcard?websiteId=lantern-hall&giftCardProductId=gift-card&sku=SQ4600050',
        '[SRV-56] [SRV-78]',
      ],
      ['cart-empty', '/cart?checkout=session', '[SRV-53] [COM-37] [SRV-78]'],
      ['members-only', '/rehearsals', '[ACC-9] [SRV-79] [SRV-78]'],
      ['password-only', '/green-room', '[ACC-10] [SRV-78]'],
    ])('matches its snapshot: %s at %s %s', async (name, address) => {
      setClock()
      const html = await createVisitor(stand.app()).page(address)
      await expect(pageSnapshot(html)).toMatchFileSnapshot(snapshot(name))
    })

    test.each([
      ['home', '/'],
      ['event', '/events/winter-fair'],
      ['product', '/shop/market-bag'],
      ['gallery', '/prints'],
    ])('has the head of its snapshot: %s [SRV-114]', async (name, address) => {
      setClock()
      const html = await createVisitor(stand.app()).page(address)
      await expect(headSnapshot(html)).toMatchFileSnapshot(snapshot(`head-${name}`))
    })

    test.each([
      ['/prints', ['site', 'cookies', 'overlays', 'blocks', 'media', 'motion', 'gallery', 'commerce']],
      [
        '/prints/one-window',
        ['site', 'cookies', 'overlays', 'blocks', 'media', 'motion', 'gallery', 'commerce', 'label'],
      ],
      ['/account', ['site', 'cookies', 'overlays', 'blocks', 'commerce', 'access', 'account']],
      ['/cookies', ['site', 'overlays', 'blocks', 'commerce', 'access', 'account']],
      ['/cart', ['site', 'cookies', 'overlays', 'blocks', 'commerce', 'cart']],
      ['/club', ['site', 'cookies', 'overlays', 'blocks', 'media', 'commerce', 'checkout']],
      ['/attic', ['site', 'cookies', 'overlays', 'blocks', 'media', 'commerce', 'notice']],
      ['/journal', ['site', 'cookies', 'overlays', 'blocks', 'media', 'commerce', 'collectionViews', 'collections']],
    ])('at %s links the style sheets %j [SRV-114]', async (address, sheets) => {
      const html = await createVisitor(stand.app()).page(address)
      const links = html.matchAll(/<link rel="stylesheet" href="\/assets\/(\w+)-test\.css"/g)
      expect([...links].map(([, name]) => name)).toEqual(sheets)
    })

    test('has the header and the footer of the site, in its language [SRV-80]', async () => {
      setClock()
      for (const lang of ['en-US', 'de']) {
        const html = await createVisitor(stand.app()).page(`/attic?lang=${lang}`)
        const page = pageSnapshot(html, '.site-header, .site-footer, main')
        await expect(page).toMatchFileSnapshot(snapshot(`frame-${lang}`))
      }
    })
  })

  describe('an answer for programs', () => {
    test.each([
      ['json-post', '/journal/winter-opening?format=json', '[COL-8] [SRV-63]'],
      ['json-event', '/events/winter-fair?format=json', '[COL-8] [COL-15] [SRV-63]'],
      ['json-search', '/search?q=full+moon&format=json', '[COL-18] [SRV-63]'],
      ['json-nothing', '/attic?format=json', '[SRV-63]'],
      ['json-slide', '/prints/one-window?format=json', '[SRV-62] [SRV-63]'],
      ['json-product', '/shop/market-bag?format=json', '[SRV-63]'],
    ])('matches its snapshot: %s at %s %s', async (name, address) => {
      setClock()
      const answer: unknown = await (await createVisitor(stand.app()).send(address)).json()
      await expect(`${JSON.stringify(answer, null, 2)}\n`).toMatchFileSnapshot(snapshot(name))
    })

    async function expectSnapshot(name: string, address: string): Promise<void> {
      setClock()
      await expect(await createVisitor(stand.app()).page(address)).toMatchFileSnapshot(snapshot(name))
    }

    test.each([
      ['robots', '/robots.txt'],
      ['site-map', '/sitemap.xml'],
    ])('matches its snapshot: %s [SRV-102]', expectSnapshot)

    test('matches its snapshot: the calendar file of an event [COL-15]', () =>
      expectSnapshot('calendar-file', '/events/winter-fair.ics'))
  })

  describe('a page of an account', () => {
    test.each([
      ['account-owner', 'owner', '/account', '[SRV-16] [SRV-21] [SRV-98]'],
      ['account-member', 'member', '/account', '[SRV-16] [SRV-98] [SRV-99]'],
      ['account-member-german', 'member', '/account?lang=de', '[SRV-16] [SRV-97] [SRV-99]'],
      ['locked-for-viewer', 'viewer', '/rehearsals', '[ACC-9] [SRV-78] [SRV-79]'],
    ])('matches its snapshot: %s of %s at %s %s', async (name, who, address) => {
      setClock()
      await expect(pageSnapshot(await (await signedIn(who)).page(address))).toMatchFileSnapshot(snapshot(name))
    })
  })

  describe('a page of the panel', () => {
    test.each([
      ['panel-owner', 'owner', '/config/', '[SRV-58] [SRV-59 f] [SRV-60]'],
      ['panel-design', 'owner', '/config/design?frameUrl=%2Fprints', '[SRV-58] [SRV-59 g] [SRV-85]'],
      ['panel-viewer', 'viewer', '/config/', '[SRV-21] [SRV-58]'],
      ['panel-moderator', 'moderator', '/config/', '[SRV-21] [SRV-58] [SRV-59 f]'],
      ['submissions', 'owner', '/config/submissions', '[SRV-59 a]'],
      ['activity', 'owner', '/config/activity', '[SRV-59 e] [SRV-104]'],
      ['activity-days', 'owner', '/config/activity/days', '[SRV-59 e] [SRV-104]'],
      ['header-footer', 'owner', '/config/header-footer', '[SRV-59 b]'],
      ['languages', 'owner', '/config/languages', '[SRV-59 c]'],
      ['palette', 'owner', '/config/palette', '[SRV-59 d]'],
      ['comments', 'owner', '/config/comments', '[COL-20] [SRV-113]'],
      ['reviews', 'owner', '/config/reviews', '[SRV-113]'],
      ['upgrade', 'owner', '/settings/billing/upgrade', '[SRV-60]'],
      ['subscription', 'owner', '/settings/billing/subscriptions/website', '[SRV-60]'],
    ])('matches its snapshot: %s of %s at %s %s', async (name, who, address) => {
      setClock()
      const html = await (await signedIn(who)).page(address)
      await expect(pageSnapshot(html)).toMatchFileSnapshot(snapshot(name))
    })

    test.each([
      ['previews', '/config/previews'],
      ['preview-digital-product', '/config/previews/digital-product/canal-tapes'],
      ['preview-popup', '/config/previews/popup'],
      ['preview-letter', '/config/previews/letter/regular'],
      ['preview-letter-subscription', '/config/previews/letter/subscription'],
      ['preview-letter-donation', '/config/previews/letter/donation'],
      ['preview-letter-gift-card', '/config/previews/letter/gift-card'],
    ])('of previews matches its snapshot: %s [SRV-78]', async (name, address) => {
      setClock()
      const html = await (await signedIn('owner')).page(address)
      await expect(pageSnapshot(html)).toMatchFileSnapshot(snapshot(name))
    })
  })

  describe('a page of the shop', () => {
    const confirmed = async (visitor: Visitor, address: string, fields: object): Promise<string> =>
      pageSnapshot(await visitor.page((await place(visitor, address, fields)).location)).replaceAll(/#\d{5}/g, '#…')

    test('of a cart with goods, and of its checkout, matches its snapshot [COM-50] [SRV-53]', async () => {
      setClock()
      const visitor = await visit({ ...LAMP, quantity: 2 }, WRAPPED)
      await visitor.call('/api/commerce/shopping-cart/coupons', { code: 'LANTERN10' })
      await expect(pageSnapshot(await visitor.page('/cart'))).toMatchFileSnapshot(snapshot('cart'))
      await expect(pageSnapshot(await visitor.page(REGULAR))).toMatchFileSnapshot(snapshot('checkout'))
    })

    test('with a form that is shown again matches its snapshot [SRV-112]', async () => {
      setClock()
      const wrong = { ...ADDRESS, email: 'ada', name: '', postalCode: '', country: 'Atlantis', payment: 'gold' }
      const { html } = await place(await visit(BAG), REGULAR, wrong)
      await expect(pageSnapshot(html)).toMatchFileSnapshot(snapshot('checkout-refused'))
    })

    test.each([
      ['goods', [{ ...LAMP, quantity: 2 }, WRAPPED], ADDRESS],
      ['goods-unconfirmed', [BAG], { ...ADDRESS, payment: 'confirm' }],
      ['goods-unanswered', [BAG], { ...ADDRESS, payment: 'no-answer' }],
      ['subscription', [BOX], ADDRESS],
      ['membership', [CLUB], {}],
    ] as const)('of an order of %s matches its snapshot [SRV-57]', async (name, entries, fields) => {
      setClock()
      const page = await confirmed(await visit(...entries), REGULAR, fields)
      await expect(page).toMatchFileSnapshot(snapshot(`order-${name}`))
    })

    test('of a donation or a gift card matches its snapshot [SRV-57]', async () => {
      setClock()
      const gift = { amount: '$1,234.50', message: 'For No. 7' }
      const donation = await confirmed(await visit(), '/checkout/donate?donatePageId=lamp-fund', gift)
      await expect(donation).toMatchFileSnapshot(snapshot('order-donation'))
      const card = { recipientName: 'Grace', recipientEmail: 'grace@example.com', message: 'Enjoy' }
      const shop = '/checkout/giftcard?websiteId=lantern-hall&giftCardProductId=gift-card&sku=SQ4600050'
      await expect(await confirmed(await visit(), shop, card)).toMatchFileSnapshot(snapshot('order-gift-card'))
    })
  })
}
