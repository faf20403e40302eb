import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readSettings, saveSettings } from '../database/site.ts'
import { cardShop } from '../testing/cards.ts'
import { ADDRESS, BAG, BUYER, CART, REGULAR } from '../testing/orders.ts'
import { lampVariant, OWN_LAMP } from '../testing/ownLamp.ts'
import type { Stand } from '../testing/stand.ts'

/** Carts and orders by card in a shop that changes between a step of the buyer and the next one. */
export function changedShopSuite(stand: Stand): void {
  const shop = cardShop(stand)
  const { counted, form, visit } = shop
  const CARD = { ...BUYER, ...ADDRESS, payment: 'card' }
  let owners: Readonly<Record<string, unknown>> = {}
  beforeEach(async () => {
    owners = ((await readSettings(stand.db)).get('websiteSettings') ?? {}) as typeof owners
  })
  afterEach(async () => {
    await saveSettings(stand.db, { websiteSettings: owners })
    await stand.db.deleteFrom('products').where('id', '=', OWN_LAMP.id).execute()
    await stand.db.updateTable('coupons').set({ expires_at: null }).where('code', '=', 'LANTERN10').execute()
  })

  const sellIn = (selectedCurrency: string) =>
    saveSettings(stand.db, {
      websiteSettings: { ...owners, storeSettings: { ...(owners['storeSettings'] as object), selectedCurrency } },
    })
  const lines = () => [...shop.standIn().account.sessions.values()].map(shownOf)
  function shownOf(session: Parameters<ReturnType<typeof shop.standIn>['account']['field']>[0]) {
    const { account } = shop.standIn()
    return [account.centsOf(session), account.field(session, 'line_items[0][price_data][currency]')]
  }

  describe('a cart', () => {
    test('whose currency changes shows its new total before it is ordered and paid [SRV-452]', async () => {
      const buyer = await visit(BAG)
      const fields = { ...(await form(buyer, REGULAR)), ...CARD }
      await sellIn('EUR')
      const refused = await buyer.send(REGULAR, { form: fields })
      expect([refused.status, (await refused.text()).includes('€31.40')]).toEqual([409, true])
      expect([await counted(), lines()]).toEqual([expect.objectContaining({ orders: [] }), []])
      const { location } = await shop.place(buyer, REGULAR, { ...ADDRESS, payment: 'card' })
      const { location: back } = await shop.sendCard(location, { card: shop.card.plain })
      expect(await shop.open(buyer, back!)).toContain('€31.40')
      expect(lines()).toEqual([[3140, 'eur']])
    })

    test('whose product is deleted is not ordered, and says so [SRV-453]', async () => {
      await stand.db
        .insertInto('products')
        .values({ ...OWN_LAMP, published: true })
        .execute()
      await stand.db.insertInto('variants').values(lampVariant('OWN-1', 5)).execute()
      const buyer = await visit(BAG, { itemId: OWN_LAMP.id, sku: 'OWN-1' })
      const fields = { ...(await form(buyer, REGULAR)), ...CARD }
      await stand.db.deleteFrom('products').where('id', '=', OWN_LAMP.id).execute()
      expect((await buyer.send(REGULAR, { form: fields })).status).toBe(409)
      expect([await counted(), lines()]).toEqual([expect.objectContaining({ orders: [] }), []])
      const { entries } = await shop.read(buyer)
      expect(entries.map((one: { itemId: string }) => one.itemId)).toEqual([BAG.itemId])
    })

    test('is not sent to a country that the shop does not serve, whatever a form says [SRV-453]', async () => {
      const buyer = await visit(BAG)
      const { status, html } = await shop.place(buyer, REGULAR, { ...CARD, country: 'XK', region: '' })
      expect([status, html.includes('Please choose a country.')]).toEqual([400, true])
      expect([await counted(), lines()]).toEqual([expect.objectContaining({ orders: [] }), []])
    })
  })

  describe('an order', () => {
    test('whose currency, coupon and product end while it is paid is charged and told as it was placed [SRV-452]', async () => {
      await stand.db
        .insertInto('products')
        .values({ ...OWN_LAMP, published: true })
        .execute()
      await stand.db.insertInto('variants').values(lampVariant('OWN-1', 5)).execute()
      const buyer = await visit(BAG, { itemId: OWN_LAMP.id, sku: 'OWN-1' })
      await buyer.call(`${CART}/coupons`, { code: 'LANTERN10' })
      shop.standIn().state.mood = 'forgetful'
      const { location } = await shop.place(buyer, REGULAR, { ...ADDRESS, payment: 'card' })
      const placed = await stand.db.selectFrom('orders').select(['id', 'grand_total_cents']).executeTakeFirstOrThrow()
      await sellIn('EUR')
      await stand.db
        .updateTable('coupons')
        .set({ expires_at: new Date(0) })
        .where('code', '=', 'LANTERN10')
        .execute()
      await stand.db.deleteFrom('products').where('id', '=', OWN_LAMP.id).execute()
      shop.standIn().state.mood = 'well'
      // The answer of the start was lost: the payment is begun again after the changes.
      const crumb = /name="crumb" value="([^"]*)"/.exec(await buyer.page(location))![1]!
      const to = (await buyer.send(location, { form: { crumb, do: 'confirm' } })).headers.get('Location')!
      const { location: back } = await shop.sendCard(to, { card: shop.card.plain })
      await shop.standIn().release()
      expect(await shop.open(buyer, back!)).toContain('"pageType":202')
      expect(lines()).toEqual([[placed.grand_total_cents, 'usd']])
      const { orders, charged, letters } = await counted()
      expect([orders, charged, letters]).toEqual([['confirmed'], [placed.grand_total_cents], ['order']])
    })
  })
}
