import { afterEach, beforeEach, expect, test } from 'vitest'
import { drawn } from '@vitrine/testing/drawn'
import { readSettings, saveSettings } from '../database/site.ts'
import { ADDRESS, BAG, orderCalls, REGULAR } from '../testing/orders.ts'
import type { Stand } from '../testing/stand.ts'

/** The shop in each currency that it can sell in, from the price on the page to the charged amount. */
export function currenciesSuite(stand: Stand): void {
  const { counted, place, read, visit } = orderCalls(stand)
  let owners: Readonly<Record<string, unknown>> = {}

  beforeEach(async () => {
    owners = ((await readSettings(stand.db)).get('websiteSettings') ?? {}) as typeof owners
  })
  afterEach(() => saveSettings(stand.db, { websiteSettings: owners }))

  test.each(
    drawn([
      ['EUR', '€24.00', '€31.40'],
      ['USD', '$24.00', '$31.40'],
      ['AUD', 'A$24.00', 'A$31.40'],
      ['NOK', '24.00 kr', '31.40 kr'],
      ['CAD', 'C$24.00', 'C$31.40'],
      ['NZD', 'NZ$24.00', 'NZ$31.40'],
      ['DKK', '24.00 kr.', '31.40 kr.'],
      ['GBP', '£24.00', '£31.40'],
      ['HKD', 'HK$24.00', 'HK$31.40'],
      ['CHF', 'CHF 24.00', 'CHF 31.40'],
      ['MXN', 'MX$24.00', 'MX$31.40'],
      ['SGD', 'S$24.00', 'S$31.40'],
      ['SEK', '24.00 kr', '31.40 kr'],
      ['CZK', '24.00 Kč', '31.40 Kč'],
      ['ILS', '₪24.00', '₪31.40'],
      ['PHP', '₱24.00', '₱31.40'],
      ['RUB', '24.00 ₽', '31.40 ₽'],
      ['PLN', '24.00 zł', '31.40 zł'],
      ['THB', '฿24.00', '฿31.40'],
      ['MYR', 'RM24.00', 'RM31.40'],
      ['ARS', 'AR$24.00', 'AR$31.40'],
      ['BRL', 'R$24.00', 'R$31.40'],
      ['COP', 'CO$24.00', 'CO$31.40'],
      ['IDR', 'Rp24.00', 'Rp31.40'],
      ['INR', '₹24.00', '₹31.40'],
      ['ZAR', 'R24.00', 'R31.40'],
      ['JPY', '¥2,400', '¥3,140'],
    ]),
  )(
    'in %s a bag costs %s, its order %s, and whole units are charged [COM-16] [SRV-57]',
    async (selectedCurrency, bag, total) => {
      const storeSettings = { ...(owners['storeSettings'] as object), selectedCurrency }
      await saveSettings(stand.db, { websiteSettings: { ...owners, storeSettings } })
      const visitor = await visit(BAG)
      const product = await visitor.page('/shop/market-bag')
      expect(product).toContain(`>${bag}<`)
      expect(product).toContain(`"priceCurrency":"${selectedCurrency}"`)
      expect(await read(visitor)).toMatchObject({
        subtotalCents: 2400,
        subtotalAmount: /[.]/.test(bag) ? '24.00' : '2400',
      })
      expect(await visitor.page('/cart')).toContain(`>${bag}<`)
      const { status, location } = await place(visitor, REGULAR, ADDRESS)
      expect(status).toBe(303)
      expect(await visitor.page(location)).toContain(total)
      expect((await counted()).payments).toEqual([3140])
      const charged = await stand.db.selectFrom('orders').select('currency').execute()
      expect(charged).toEqual([{ currency: selectedCurrency }])
      const letters = await stand.db.selectFrom('mails').select('body').execute()
      expect(letters.filter(({ body }) => body.includes(total)).length).toBeGreaterThan(0)
    },
  )
}
