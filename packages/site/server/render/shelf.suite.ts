import { JSDOM } from 'jsdom'
import { describe, expect, test } from 'vitest'
import { json } from '../database/json.ts'
import type { Stand } from '../testing/stand.ts'
import { createVisitor, type Visitor } from '../testing/visitor.ts'

/** The page of the shop: its filters, its order, its pages and what search engines read of it. */
export function shelfSuite(stand: Stand): void {
  const visitor = (): Visitor => createVisitor(stand.app())
  const open = async (address: string): Promise<Document> =>
    new JSDOM(await visitor().page(address), { url: `http://lantern-hall.test${address}` }).window.document
  const titlesIn = (document: Document): string[] =>
    [...document.querySelectorAll('[data-scope=shelf] [data-view=card] > [data-part=about] > [data-part=title]')].map(
      ({ textContent }) => textContent!,
    )
  const textOf = (document: Document, part: string): string | undefined =>
    document.querySelector(`[data-scope=shelf][data-part=${part}]`)?.textContent?.trim()
  /** The counts beside the values of a filter. */
  const countsOf = (document: Document, name: string): Readonly<Record<string, number>> =>
    Object.fromEntries(
      [...document.querySelectorAll<HTMLInputElement>(`[data-scope=shelf] [name="${name}"]`)].map((box) => [
        box.value,
        Number(box.closest('label')!.querySelector('[data-part=count]')!.textContent),
      ]),
    )

  describe('the page of the shop', () => {
    test('shows what fits filters and order of its address, with the counts beside them [SRV-262]', async () => {
      const whole = await open('/shop')
      expect([titlesIn(whole).length, textOf(whole, 'total')]).toEqual([12, '14 products'])
      expect(countsOf(whole, 'category')['Prints']).toBe(4)
      expect(countsOf(whole, 'option.Colour')).toMatchObject({ Amber: 2, Chalk: 2, Ink: 2 })
      const prints = await open('/shop?category=Prints&max=30.00&sort=price-desc')
      expect(titlesIn(prints)).toEqual([
        'One Window, print edition',
        'Eddy, print edition',
        'Twelve moons, postcards',
        'A print a month',
      ])
      const small = await open('/shop?option.Size=20+%C3%97+20+cm&category=Prints&stock=1')
      expect(titlesIn(small)).toEqual(['One Window, print edition', 'Eddy, print edition'])
      const box = small.querySelector<HTMLInputElement>('[name="option.Size"][value="20 × 20 cm"]')!
      expect([box.checked, small.querySelector<HTMLSelectElement>('select[name=sort]')!.value]).toEqual([
        true,
        'featured',
      ])
      const ways = [...small.querySelectorAll('[data-scope=shelf][data-part=remove]')]
      expect(ways.map((way) => [way.getAttribute('aria-label'), way.getAttribute('href')])).toEqual([
        ['Remove the filter Prints', '/shop?option.Size=20+%C3%97+20+cm&stock=1'],
        ['Remove the filter 20 × 20 cm', '/shop?category=Prints&stock=1'],
        ['Remove the filter In stock only', '/shop?option.Size=20+%C3%97+20+cm&category=Prints'],
      ])
    })

    test('leads from a sent form to the one address of the choice, which keeps other parameters [SRV-262]', async () => {
      const sent = '/shop?tag=New&min=&max=&sort=featured&category=Prints&lang=de&utm_source=letter'
      const response = await visitor().send(sent)
      expect([response.status, response.headers.get('Location')]).toEqual([
        302,
        '/shop?category=Prints&tag=New&lang=de&utm_source=letter',
      ])
      expect((await visitor().send('/shop?category=Prints&tag=New&lang=de')).status).toBe(200)
      expect((await visitor().send('/shop?page=3')).status).toBe(404)
    })

    test('keeps a price that cannot be read in its field, and applies the rest of the address [SRV-262]', async () => {
      const response = await visitor().send('/shop?category=Prints&max=a%20lot')
      const { document } = new JSDOM(await response.text()).window
      const field = document.querySelector<HTMLInputElement>('[name=max]')!
      expect([response.status, field.value, field.getAttribute('aria-invalid')]).toEqual([400, 'a lot', 'true'])
      expect(textOf(document, 'fault')).toBe('Write prices such as 28.50, the lower one first.')
      expect(textOf(document, 'total')).toBe('4 products')
      const long = await visitor().send(`/shop?option.${'x'.repeat(300)}=1&sort=upwards`)
      expect([long.status, (await long.text()).includes('could not be read')]).toEqual([400, true])
    })

    test('has a way out of a choice that nothing fits, in the language of the page [SRV-262]', async () => {
      const page = await open('/shop?category=Prints&tag=Last+ones&lang=de')
      expect([titlesIn(page), textOf(page, 'total')]).toEqual([[], '0 Produkte'])
      expect(page.querySelector('[data-scope=shelf][data-part=way]')!.getAttribute('href')).toBe('/shop?lang=de')
    })

    test('sends its products, counts and query as JSON [SRV-262] [SRV-63]', async () => {
      const { shelf } = JSON.parse(await visitor().page('/shop?category=Workshops&format=json')) as {
        shelf: { total: number; query: object; items: { product: { id: string } }[] }
      }
      expect([shelf.total, shelf.items.map(({ product }) => product.id)]).toEqual([1, ['print-morning']])
      expect(shelf.query).toMatchObject({ categories: ['Workshops'], page: 1 })
    })

    test.each([
      ['/shop', '/shop', true, 'Shop'],
      ['/shop?page=2', '/shop?page=2', true, 'Page 2 of 2 · Shop'],
      ['/shop?category=Prints', '/shop?category=Prints', true, 'Prints · Shop'],
      ['/shop?category=Prints&stock=1', '/shop?category=Prints&stock=1', false, 'Shop'],
      ['/shop?sort=title', '/shop?sort=title', false, 'Shop'],
      ['/shop?category=Nothing', '/shop?category=Nothing', false, 'Nothing · Shop'],
    ])(
      'at %s has the address %s for search engines, listed: %s [SRV-263]',
      async (address, canonical, listed, title) => {
        const page = await open(address)
        const href = page.querySelector('link[rel=canonical]')!.getAttribute('href')!
        expect(href.slice(new URL(href).origin.length)).toBe(canonical)
        expect(page.querySelector('meta[name=robots]')?.getAttribute('content')).toBe(listed ? undefined : 'noindex')
        expect(page.title).toBe(`${title} · Lantern Hall`)
      },
    )

    const rowTitles = (document: Document, heading: string): string[] =>
      [...document.querySelectorAll(`section[aria-labelledby="${heading}"] [data-view=card] h3`)].map(
        ({ textContent }) => textContent!,
      )

    test('the page of a product shows related ones below it, and none after a switch [COM-116]', async () => {
      const { db } = stand
      const related = async (): Promise<string[]> => rowTitles(await open('/shop/enamel-mug'), 'related-products')
      const all = await related()
      expect(all).toEqual([
        'Lamp No. 4, rewired',
        'Notebook of twenty-four leaves',
        'Market bag, woven twill',
        'Linen scarf, reeded',
      ])
      await db.updateTable('products').set({ published: false }).where('title', '=', all[0]!).execute()
      expect((await related()).slice(0, 3)).toEqual(all.slice(1))
      await db.updateTable('products').set({ published: true }).where('title', '=', all[0]!).execute()
      const { id, data } = (await db.selectFrom('blocks').selectAll().where('type', '=', 'product').execute()).find(
        (block) => Object(block.data)['productId'] === 'enamel-mug' && Object(block.data)['headingLevel'] === 1,
      )!
      await db
        .updateTable('blocks')
        .set({ data: json({ ...Object(data), related: false }) })
        .where('id', '=', id)
        .execute()
      expect(await related()).toEqual([])
      await db
        .updateTable('blocks')
        .set({ data: json(data) })
        .where('id', '=', id)
        .execute()
    })

    test('the cards of seen products are those that visitors can buy, in the order of the address [SRV-440]', async () => {
      const cards = async (ids: readonly string[]): Promise<string[]> =>
        rowTitles(await open(`/product-cards?lang=de&${ids.map((id) => `id=${id}`).join('&')}`), 'seen-products')
      const page = await open('/product-cards?lang=de&id=enamel-mug')
      expect(page.querySelector('h2')!.textContent).toBe('Zuletzt angesehen')
      expect(await cards(['enamel-mug', 'none', 'eddy-edition', 'enamel-mug', "'; drop table products"])).toEqual([
        'Enamel mug of the night shift',
        'Eddy, print edition',
      ])
      await stand.db.updateTable('products').set({ published: false }).where('id', '=', 'enamel-mug').execute()
      expect(await cards(['enamel-mug', 'eddy-edition'])).toEqual(['Eddy, print edition'])
      await stand.db.updateTable('products').set({ published: true }).where('id', '=', 'enamel-mug').execute()
      expect(await cards(Array.from({ length: 13 }, () => 'eddy-edition'))).toEqual([])
      expect(await cards(['x'.repeat(101), 'eddy-edition'])).toEqual([])
    })

    test('links the pages before and behind it by their relation [SRV-263]', async () => {
      const relationsAt = async (address: string): Promise<object> =>
        Object.fromEntries(
          [...(await open(address)).querySelectorAll('[data-scope=shelf] a[rel]')].map((link) => [
            link.getAttribute('rel'),
            link.getAttribute('href'),
          ]),
        )
      expect(await relationsAt('/shop?sort=title')).toEqual({ next: '/shop?sort=title&page=2' })
      expect(await relationsAt('/shop?sort=title&page=2')).toEqual({ prev: '/shop?sort=title' })
    })

    test('shows a change of stock, price and publication from the next request on [SRV-264]', async () => {
      const pages = visitor()
      const total = async (address: string): Promise<string | undefined> =>
        textOf(new JSDOM(await pages.page(address)).window.document, 'total')
      const [inStock, prints] = ['/shop?option.Colour=Moss&stock=1', '/shop?category=Prints&max=17.00']
      expect([await total(inStock), await total(prints)]).toEqual(['One product', 'One product'])
      const { db } = stand
      await db.updateTable('variants').set({ stock: 3 }).where('sku', '=', 'SQ4900203').execute()
      expect(await total(inStock)).toBe('2 products')
      await db.updateTable('variants').set({ price_cents: 1700 }).where('sku', '=', 'SQ4900501').execute()
      await db.updateTable('products').set({ published: false }).where('id', '=', 'enamel-mug').execute()
      try {
        expect([await total(inStock), await total(prints)]).toEqual(['One product', '2 products'])
      } finally {
        await db.updateTable('variants').set({ price_cents: 1800 }).where('sku', '=', 'SQ4900501').execute()
        await db.updateTable('products').set({ published: true }).where('id', '=', 'enamel-mug').execute()
      }
    })
  })
}
