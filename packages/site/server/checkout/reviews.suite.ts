import { randomUUID } from 'node:crypto'
import { JSDOM } from 'jsdom'
import { describe, expect, test } from 'vitest'
import { json } from '../database/json.ts'
import { removeReview } from '../database/reviews.ts'
import { orderToken, publishReview, reviewerName } from '@vitrine/server/shop'
import { PASSWORD, SESSION } from '../testing/accounts.ts'
import type { Stand } from '../testing/stand.ts'
import { createVisitor, hiddenField } from '../testing/visitor.ts'
import { renameTable } from '../testing/renameTable.ts'

const TOTALS = { subtotalCents: 0, discountCents: 0, shippingCostCents: 0, taxCents: 0, grandTotalCents: 0 }

/** Reviews of a confirmed order: the calls, and the page without script. */
export function reviewsSuite(stand: Stand): void {
  const visit = async () => {
    const visitor = createVisitor(stand.app())
    await visitor.page('/account')
    return visitor
  }
  /** Stores an order and gives the token of its review request. */
  async function ordered({ kind = 'regular', state = 'confirmed', ago = 0 } = {}): Promise<string> {
    const id = randomUUID()
    const details = { name: 'Ada', address: null, shipping: null, coupons: [], taxes: [], totals: TOTALS }
    const placed_at = new Date(Date.now() - ago)
    await stand.db
      .insertInto('orders')
      .values({
        id,
        key_hash: id,
        cart_hash: null,
        kind,
        state,
        email: 'ada@example.com',
        details: json({ ...details, message: '', recipient: null }),
        currency: 'USD',
        grand_total_cents: 0,
        placed_at,
      })
      .execute()
    const line = {
      order_id: id,
      product_type: 'PHYSICAL',
      stock_sku: null,
      option_values: json([]),
      quantity: 2,
      unit_price_cents: 2400,
      data: json({ print: 'diamond-twill' }),
      plan: null,
    }
    await stand.db
      .insertInto('order_lines')
      .values([
        { ...line, position: 0, product_id: 'market-bag', sku: 'SQ4300001', title: 'Market bag' },
        { ...line, position: 1, product_id: 'factory-lamp', sku: 'SQ4200001', title: 'Lamp' },
        { ...line, position: 2, product_id: 'factory-lamp', sku: 'SQ4200002', title: 'Lamp' },
      ])
      .execute()
    return orderToken(stand.services.secret, 'review', { id, placedAt: placed_at, linkSerial: 0 })
  }
  const call = (token: string): string => `/api/commerce/reviews/requests/${token}`
  const good = [{ itemId: 'market-bag', rating: 4, text: 'Nine kilos of pears.' }]

  describe('a review request', () => {
    test('names each product once and its state [SRV-69] [COM-47]', async () => {
      const response = await (await visit()).send(call(await ordered()))
      expect(response.status).toBe(200)
      expect(await response.json()).toMatchObject({
        state: 'open',
        products: [
          { itemId: 'market-bag', title: 'Market bag', quantity: 2, unitPriceCents: 2400, totalCents: 4800 },
          { itemId: 'factory-lamp' },
        ],
      })
    })

    test('takes reviews once [SRV-69]', async () => {
      const [visitor, token] = [await visit(), await ordered()]
      expect(await visitor.call(call(token), good)).toMatchObject({ status: 200, body: { state: 'reviewed' } })
      expect(await visitor.call(call(token), good)).toMatchObject({
        status: 409,
        body: { error: 'You have already reviewed this purchase' },
      })
      const stored = stand.db.selectFrom('reviews').select(['product_id', 'rating', 'text']).where('seed', 'is', null)
      expect(await stored.execute()).toEqual([{ product_id: 'market-bag', rating: 4, text: 'Nine kilos of pears.' }])
      const response = await visitor.send(call(token))
      expect([response.status, await response.json()]).toEqual([200, expect.objectContaining({ state: 'reviewed' })])
    })

    test.each([1, 5])('takes the rating %i [SRV-69]', async (rating) => {
      const [visitor, token] = [await visit(), await ordered()]
      expect(await visitor.call(call(token), [{ ...good[0], rating }])).toMatchObject({ status: 200 })
    })

    test('is shown beside the product once it is published, by the first name and an initial [SRV-113]', async () => {
      const [visitor, token] = [await visit(), await ordered()]
      const before = await stand.db.selectFrom('reviews').selectAll().where('product_id', '=', 'market-bag').execute()
      expect(await visitor.call(call(token), good)).toMatchObject({ status: 200 })
      const shown = async (): Promise<readonly string[]> => {
        const { document } = new JSDOM(await visitor.page('/shop/market-bag')).window
        return [...document.querySelectorAll('[data-scope=product-reviews][data-part=review]')].map(
          ({ textContent }) => textContent,
        )
      }
      expect(await shown()).toHaveLength(before.length)
      const written = stand.db.selectFrom('reviews').selectAll().where('order_id', 'is not', null)
      const { id, name, state } = await written.executeTakeFirstOrThrow()
      expect([name, state]).toEqual(['Ada', 'waiting'])
      await publishReview(stand.db, id)
      expect(await shown()).toHaveLength(before.length + 1)
      expect((await shown())[0]).toContain('Ada ★★★★★ 4 of 5 stars')
      await removeReview(stand.db, id)
      expect(await shown()).toHaveLength(before.length)
      expect(await written.executeTakeFirstOrThrow()).toMatchObject({ name: '', text: '', state: 'removed' })
      expect(await visitor.call(call(token), good)).toMatchObject({ status: 409 })
    })

    test('waits in the panel for people who moderate or look after the shop [SRV-113]', async () => {
      const [visitor, token] = [await visit(), await ordered()]
      await visitor.call(call(token), good)
      const { id } = await stand.db
        .selectFrom('reviews')
        .select('id')
        .where('seed', 'is', null)
        .executeTakeFirstOrThrow()
      const stateOf = async () =>
        (await stand.db.selectFrom('reviews').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state
      const come = async (who: string) => {
        const guest = await visit()
        await guest.call(SESSION, { email: `${who}@demo.test`, password: PASSWORD })
        return guest
      }
      expect((await visitor.send('/config/reviews')).headers.get('Location')).toBe('/account?next=%2Fconfig%2Freviews')
      const critic = await come('commenter')
      const publish = (crumb = '') => ({ form: { id, do: 'approve', crumb } })
      expect((await critic.send('/config/reviews', publish(critic.cookies.get('crumb')))).status).toBe(403)
      const [moderator, store] = [await come('moderator'), await come('store')]
      await moderator.send('/config/reviews', publish())
      expect(await stateOf()).toBe('waiting')
      expect(await store.page('/config/reviews')).toContain('Nine kilos of pears.</p>')
      expect((await store.send('/config/reviews', publish(store.cookies.get('crumb')))).status).toBe(303)
      expect(await stateOf()).toBe('published')
      const crumb = moderator.cookies.get('crumb') ?? ''
      await moderator.send('/config/reviews', { form: { id, do: 'delete', crumb } })
      expect(await stateOf()).toBe('removed')
      expect(await moderator.page('/config/reviews')).not.toContain(id)
    })

    test.each([
      ['Ada Lovelace', 'Ada L.'],
      ['  Ada   King  Lovelace ', 'Ada L.'],
      ['Ada', 'Ada'],
      ['Émile 𝒵ola', 'Émile 𝒵.'],
      ['', ''],
    ])('of %j stands under the name %j [SRV-113]', (name, shown) => expect(reviewerName(name)).toBe(shown))

    test.each([0, 6, 2.5, '5', null, -1])('refuses the rating %j [SRV-69]', async (rating) => {
      const [visitor, token] = [await visit(), await ordered()]
      const refused = { status: 400, body: { error: 'Please select a star rating' } }
      expect(await visitor.call(call(token), [{ ...good[0], rating }])).toEqual(expect.objectContaining(refused))
      expect(await visitor.call(call(token), [])).toEqual(expect.objectContaining(refused))
      expect(await visitor.call(call(token), [good[0], good[0]])).toEqual(expect.objectContaining(refused))
    })

    test('expires after sixty days [SRV-69]', async () => {
      const [visitor, token] = [await visit(), await ordered({ ago: 61 * 86_400_000 })]
      expect(await (await visitor.send(call(token))).json()).toMatchObject({ state: 'expired' })
      expect(await visitor.call(call(token), good)).toMatchObject({
        status: 410,
        body: { error: 'Your review request has expired' },
      })
    })

    test('without products has none to review, and takes none of another order [SRV-69]', async () => {
      const visitor = await visit()
      const none = { status: 400, body: { error: 'There are no products to review' } }
      expect(await visitor.call(call(await ordered({ kind: 'donation' })), good)).toMatchObject(none)
      const foreign = [{ itemId: 'canal-tapes', rating: 5, text: '' }]
      expect(await visitor.call(call(await ordered()), foreign)).toMatchObject(none)
    })

    test('with an unknown token, and of an order that waits, is not there; without a crumb nothing is stored [SRV-69] [SRV-70]', async () => {
      const visitor = await visit()
      const unknown = await visitor.send(call('none'))
      expect([unknown.status, await unknown.json()]).toEqual([404, { error: 'There is no such review request.' }])
      expect((await visitor.send(call(await ordered({ state: 'unconfirmed' })))).status).toBe(404)
      expect(await visitor.call(call('none.none'), good)).toMatchObject({ status: 404 })
      const response = await visitor.send(call(await ordered()), { json: good })
      expect(await response.json()).toMatchObject({ crumbFail: true })
    })

    test('that cannot be stored asks to send it again [SRV-69]', async () => {
      const [visitor, token] = [await visit(), await ordered()]
      const tooLong = [{ ...good[0], itemId: 'market-bag' }]
      await renameTable(stand.db, 'reviews', 'reviews_away')
      try {
        expect(await visitor.call(call(token), tooLong)).toMatchObject({
          status: 500,
          body: { error: 'Try submitting your review again' },
        })
      } finally {
        await renameTable(stand.db, 'reviews_away', 'reviews')
      }
      expect(stand.logged.filter(({ level }) => level === 'error').map(({ message }) => message)).toEqual([
        'a review could not be stored',
      ])
      expect(await visitor.call(call(token), good)).toMatchObject({ status: 200 })
    })
  })

  describe('the page of a review request', () => {
    test('takes reviews without script, and afterwards says so [COM-46]', async () => {
      const [visitor, token] = [await visit(), await ordered()]
      const path = `/reviews?token=${token}`
      const html = await visitor.page(path)
      expect(html).toContain('"pageType":209')
      expect(html).toContain('<title>How do you like it? · Lantern Hall</title>')
      const crumb = hiddenField(html, 'crumb')
      const missing = await visitor.send(path, { form: { crumb, 'text-market-bag': 'Good.' } })
      expect(missing.status).toBe(400)
      const again = await missing.text()
      const refusal = new JSDOM(again).window.document.querySelector('.notice')!
      expect([refusal.hasAttribute('autofocus'), refusal.textContent.trim()]).toEqual([
        true,
        'Please select a star rating',
      ])
      expect(again).toContain('<title>Error: How do you like it? · Lantern Hall</title>')
      expect(again).toContain('Good.</textarea>')
      const sent = { crumb, 'rating-market-bag': '5', 'text-market-bag': 'Good.' }
      const done = await visitor.send(path, { form: sent })
      expect([done.status, done.headers.get('Location')]).toEqual([303, `${path}&sent=1`])
      const thanks = await visitor.page(`${path}&sent=1`)
      expect(thanks).toContain('Thank you.')
      expect(thanks).toContain('Your words stand beside the product once somebody here has read them.')
      expect(thanks).not.toContain('name="rating-')
      expect(thanks).not.toContain('You have already reviewed this purchase')
      expect(await visitor.page(path)).toContain('You have already reviewed this purchase')
      expect((await visitor.send(path, { form: sent })).status).toBe(409)
      const nothing = await visitor.send('/reviews?token=none')
      expect(nothing.status).toBe(404)
      const notice = await nothing.text()
      expect(notice).toContain('There is nothing to review here')
      expect(notice).toContain('The address may have been cut off: it is in the letter about the order.')
      expect(notice).toContain('href="/shop">To the shop<')
    })

    test.each([
      ['open', {}, undefined],
      ['expired', { ago: 61 * 86_400_000 }, 'Your review request has expired'],
      ['without products', { kind: 'donation' }, 'There are no products to review'],
    ])('that is %s says how to review, or why not [COM-46]', async (_, order, reason) => {
      const html = await (await visit()).page(`/reviews?token=${await ordered(order)}`)
      const isOpen = reason === undefined
      expect(html.includes('Leave out what you have nothing to say about.')).toBe(isOpen)
      expect(html.includes('name="rating-market-bag"')).toBe(isOpen)
      if (!isOpen) expect(html).toContain(reason)
    })

    test('stores nothing while a product has a text without a rating, and leaves out one that has neither [COM-46] [SRV-69]', async () => {
      const [visitor, token] = [await visit(), await ordered()]
      const path = `/reviews?token=${token}`
      const form = {
        crumb: hiddenField(await visitor.page(path), 'crumb'),
        'rating-market-bag': '5',
        'text-market-bag': '',
      }
      const stored = () =>
        stand.db.selectFrom('reviews').select(['product_id', 'rating', 'text']).where('seed', 'is', null)
      const half = await visitor.send(path, { form: { ...form, 'text-factory-lamp': 'Bright.' } })
      expect([half.status, await stored().execute()]).toEqual([400, []])
      const made = await visitor.send(path, { form: { ...form, 'rating-factory-lamp': '6' } })
      expect([made.status, await stored().execute()]).toEqual([400, []])
      expect((await visitor.send(path, { form: { ...form, 'text-factory-lamp': ' ' } })).status).toBe(303)
      expect(await stored().execute()).toEqual([{ product_id: 'market-bag', rating: 5, text: '' }])
    })
  })
}
