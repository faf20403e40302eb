import type { Product } from '@vitrine/commerce'
import { PublicationStatus } from '@vitrine/enums'
import { JSDOM } from 'jsdom'
import { beforeEach, describe, expect, test } from 'vitest'
import { json } from '../database/json.ts'
import { publishProducts } from './writeProduct.ts'
import { type Editor, signInEditor } from '../testing/editors.ts'
import type { Stand } from '../testing/stand.ts'
import { createVisitor } from '../testing/visitor.ts'

const { Draft, Published, Scheduled } = PublicationStatus

const ENTRIES = '/api/commerce/shopping-cart/entries'

/** People who manage the shop write products by the calls and pages of the panel. */
export function productsSuite(stand: Stand): void {
  let app = stand.app()
  let keeper: Editor

  beforeEach(async () => {
    app = stand.app()
    keeper = await signInEditor(app, 'store')
  })

  const size = { name: 'Size', values: [{ value: 'Small' }, { value: 'Large', color: '#AA3300' }] }
  const variant = (name: string, more: object = {}) => ({
    values: [name],
    name,
    price: '40',
    salePrice: '',
    sku: '',
    stock: 5,
    unlimited: false,
    ...more,
  })
  const product = (more: object = {}) => ({
    title: 'Frosted lantern',
    html: '<p>Glass, <b>blown</b> by hand.</p><script>alert(1)</script>',
    pictures: [{ print: 'eddy' }, { print: 'honesty', film: '/s/lantern.mp4' }],
    options: [size],
    variants: [variant('Small'), variant('Large', { price: '1,050.50', salePrice: '900', sku: 'LANTERN-L' })],
    tags: ['Winter'],
    categories: ['Lamps'],
    status: Published,
    measures: { weight: 1.5, length: 20, width: 30, height: 2 },
    ...more,
  })
  const create = (fields: object) => keeper.send('POST', '/api/panel/products', { item: fields })
  const save = (id: string, version: number, fields: object) =>
    keeper.send('POST', `/api/panel/products/${id}`, { version, item: fields })
  const asVisitor = async (path: string) => {
    const response = await createVisitor(app).send(path)
    return { status: response.status, text: await response.text() }
  }
  const PLACES = ['/shop', '/shop/rss.xml', '/search?q=lantern', '/sitemap.xml']
  const shownAt = async (words: string): Promise<readonly string[]> => {
    const answers = await Promise.all(PLACES.map(async (path) => [path, (await asVisitor(path)).text] as const))
    return answers.flatMap(([path, text]) => (text.includes(words) ? [path] : []))
  }
  const journal = async () =>
    (await stand.db.selectFrom('panel_journal').select(['action', 'detail']).orderBy('id').execute()).map(
      ({ action, detail }) => `${action}: ${detail}`,
    )
  const stockOf = async (sku: string) =>
    (await stand.db.selectFrom('variants').select('stock').where('sku', '=', sku).executeTakeFirst())?.stock

  describe('a product of the panel', () => {
    test('is created, changed, hidden and deleted with its page, and each is a line of the journal [PAN-109] [SRV-410] [COM-115]', async () => {
      const created = await create(product())
      expect(created).toMatchObject({ status: 200, body: { version: 1, url: '/shop/frosted-lantern' } })
      const { id, item } = created.body
      const [small, large] = item.variants
      expect([small.sku, large.sku, large.salePrice]).toEqual([
        expect.stringMatching(/^SQ\d{7}$/),
        'LANTERN-L',
        '900.00',
      ])
      expect(await shownAt('/shop/frosted-lantern')).toEqual(PLACES)
      const { text } = await asVisitor('/shop/frosted-lantern')
      for (const words of [
        '<p>Glass, <b>blown</b> by hand.</p>',
        '1.5 kg',
        '20 cm × 30 cm × 2 cm',
        '"price":"900.00"',
        'src="/s/lantern.mp4"',
      ])
        expect(text).toContain(words)
      expect(text).not.toContain('alert(1)')
      expect((await asVisitor('/shop/rss.xml')).text).toContain('/images/eddy/')

      const changed = await save(id, 1, { ...item, title: 'Lantern', urlId: 'lantern' })
      expect(changed.body).toMatchObject({ version: 2, url: '/shop/lantern' })
      expect((await createVisitor(app).send('/shop/frosted-lantern')).headers.get('Location')).toContain(
        '/shop/lantern',
      )

      const buyer = createVisitor(app)
      await buyer.page('/shop/lantern')
      const { body: cart } = await buyer.call(ENTRIES, { itemId: id, sku: 'LANTERN-L', quantity: 2 })
      expect(cart.totalQuantity).toBe(2)
      await save(id, 2, { ...changed.body.item, status: Draft })
      expect([await shownAt('/shop/lantern'), (await asVisitor('/shop/lantern')).status]).toEqual([[], 404])
      expect(await keeper.visitor.page('/config/products')).toContain('Lantern')
      await save(id, 3, { ...changed.body.item, status: Published })
      expect((await asVisitor('/shop/lantern')).status).toBe(200)

      expect((await keeper.send('POST', `/api/panel/products/${id}/delete`, {})).status).toBe(200)
      expect([await shownAt('/shop/lantern'), (await asVisitor('/shop/lantern')).status]).toEqual([[], 404])
      const response = await buyer.send('/api/commerce/shopping-cart')
      expect((await response.json()).entries).toMatchObject([{ sku: 'LANTERN-L', notice: 'unavailable' }])
      expect((await save(id, 4, item)).status).toBe(404)
      // The address and the SKUs are free again.
      const again = await create(product({ title: 'Lantern' }))
      expect(again.body).toMatchObject({ url: '/shop/lantern' })
      expect(await journal()).toEqual([
        'created a product: Frosted lantern: /shop/frosted-lantern',
        'changed a product: Lantern: /shop/lantern',
        'changed a product: Lantern: /shop/lantern',
        'changed a product: Lantern: /shop/lantern',
        'deleted a page: /shop/lantern',
        'deleted a product: Lantern',
        'created a product: Lantern: /shop/lantern',
      ])
    })

    test('is refused with a sentence for each wrong member, and nothing is stored [PAN-109] [COM-6] [COM-119]', async () => {
      const wrong = product({
        title: ' ',
        urlId: 'A b',
        options: [{ name: '', values: [{ value: 'Small', color: 'red' }] }],
        variants: [variant('Small', { price: 'twelve', sku: 'x'.repeat(61), stock: -1 })],
      })
      expect((await create(wrong)).body.faults).toEqual([
        { field: 'title', message: 'A product needs a title.' },
        { field: 'urlId', message: 'An address has small letters, digits and "-".' },
        { field: 'options.0.name', message: 'An option needs a name, such as Size.' },
        { field: 'options.0.values.0.color', message: 'A colour is written as #1d3557.' },
        { field: 'variants.0.price', message: 'Write a price such as $12.50.' },
        { field: 'variants.0.sku', message: 'A SKU has at most 60 characters.' },
        { field: 'variants.0.stock', message: 'There are no fewer pieces than none.' },
      ])
      const faultOf = async (fields: object) => (await create(product(fields))).body.faults?.[0]
      const one = (more: object) => ({ options: [], variants: [{ ...variant('', more), values: [] }] })
      expect(await faultOf(one({ price: '1000000.01' }))).toEqual({
        field: 'variants.0.price',
        message: 'A price is at most $1,000,000.00.',
      })
      expect(await faultOf(one({ salePrice: '40' }))).toMatchObject({
        message: 'A sale price is lower than the price.',
      })
      expect(await faultOf(one({ sku: 'SQ4300001' }))).toMatchObject({
        message: '“Market bag, woven twill” has this SKU.',
      })
      expect(await faultOf({ pictures: [{ print: 'gone' }] })).toMatchObject({ field: 'pictures.0' })
      const outside = { pictures: [{ print: 'eddy', film: '//evil.example/a.mp4' }] }
      expect(await faultOf(outside)).toMatchObject({ field: 'pictures.0.film' })
      expect(await faultOf({ urlId: 'market-bag' })).toMatchObject({ field: 'urlId' })
      expect(await faultOf({ variants: [variant('Small', { sku: 'A' }), variant('Large', { sku: 'A' })] })).toEqual({
        field: 'variants.1.sku',
        message: 'Another variant has this SKU.',
      })
      expect(await journal()).toEqual([])
      expect((await create(product(one({ price: '1000000.00', sku: 'y'.repeat(60) })))).status).toBe(200)
    })

    test('keeps what a sale wrote while its form was open, and a second person gets the first one’s version [PAN-110] [PAN-109]', async () => {
      const { id, item } = (await create(product())).body
      const [small] = item.variants
      await stand.db.updateTable('variants').set({ stock: 2 }).where('sku', '=', small.sku).execute()
      const untouched = await save(id, 1, { ...item, title: 'Other words' })
      expect([await stockOf(small.sku), untouched.body.item.variants[0].stock]).toEqual([2, 2])
      const typed = (stock: number, had: number) => ({
        ...item,
        variants: [{ ...small, stock, had }, item.variants[1]],
      })
      // Seven more arrived than the five that the form showed.
      expect((await save(id, 2, typed(12, 5))).status).toBe(200)
      expect(await stockOf(small.sku)).toBe(9)
      await stand.db.updateTable('variants').set({ stock: 1 }).where('sku', '=', small.sku).execute()
      expect((await save(id, 3, typed(3, 9))).body.faults).toEqual([
        { field: 'variants.0.stock', message: 'Only 1 are left now: 8 have been sold since you opened this.' },
      ])
      expect(await stockOf(small.sku)).toBe(1)
      expect(await save(id, 1, item)).toMatchObject({
        status: 409,
        body: { version: 3, item: { title: 'Frosted lantern' } },
      })
    })

    test('gets another SKU without losing carts, orders and stock [PAN-111]', async () => {
      const { id, item } = (await create(product())).body
      const buyer = createVisitor(app)
      await buyer.page('/shop/frosted-lantern')
      await buyer.call(ENTRIES, { itemId: id, sku: 'LANTERN-L', quantity: 2 })
      const [small, large] = item.variants
      const { status, body } = await save(id, 1, { ...item, variants: [small, { ...large, sku: 'LL' }] })
      expect([status, body.item.variants[1].was, await stockOf('LL')]).toEqual([200, 'LL', 5])
      const cart = await (await buyer.send('/api/commerce/shopping-cart')).json()
      expect(cart.entries).toMatchObject([{ sku: 'LL', quantity: 2, notice: null }])
    })

    test('is shown by the picture of a value on its card and its page, until that picture is deleted [COM-132]', async () => {
      const colors = (print: string | undefined) => ({
        name: 'Colour',
        values: [
          { value: 'Amber', color: '#e2982f', print },
          { value: 'Ink', color: '#1b1a22' },
        ],
      })
      const fields = (print: string | undefined) =>
        product({ options: [colors(print)], variants: [variant('Amber'), variant('Ink', { sku: 'LANTERN-INK' })] })
      expect((await create(fields('no-such-print'))).body.faults).toMatchObject([{ field: 'options.0.values.0' }])
      const created = await create(fields('totality'))
      expect(created.body.item.options).toEqual([
        {
          name: 'Colour',
          values: [
            { value: 'Amber', color: '#e2982f', print: 'totality' },
            { value: 'Ink', color: '#1b1a22' },
          ],
        },
      ])
      for (const path of ['/shop', created.body.url as string]) {
        const { document } = new JSDOM((await asVisitor(path)).text).window
        const blocks = [...document.querySelectorAll('[data-block-json]')].map(
          (block) => JSON.parse(block.getAttribute('data-block-json')!) as { product?: Product },
        )
        const shown = blocks.find((block) => block.product?.id === created.body.id)?.product
        expect(shown?.variants.map(({ image }) => image?.src.split('/')[2])).toEqual(['totality', undefined])
      }
      await stand.db
        .updateTable('variants')
        .set({
          option_values: json([{ optionName: 'Colour', value: 'Amber', color: '#e2982f', print: 'a'.repeat(24) }]),
        })
        .where('product_id', '=', created.body.id)
        .where('sku', '<>', 'LANTERN-INK')
        .execute()
      expect((await asVisitor('/shop')).text).toContain('Frosted lantern')
    })

    test('that is scheduled appears at its time, and not before [SRV-411]', async () => {
      const { services } = stand
      const at = new Date(services.clock().getTime() + 7_200_000)
      const publishAt = at.toLocaleString('sv-SE', { timeZone: 'Europe/Berlin' }).slice(0, 16).replace(' ', 'T')
      await create(product({ status: Scheduled, publishAt }))
      await publishProducts(stand.db, services.clock())
      expect(await shownAt('/shop/frosted-lantern')).toEqual([])
      await publishProducts(stand.db, at)
      expect(await shownAt('/shop/frosted-lantern')).toEqual(PLACES)
    })
  })

  test('the list of products finds them by words, SKU and status, and creates the page of a shop [PAN-108]', async () => {
    await create(product({ status: Draft }))
    const rows = async (query: string) =>
      [...(await keeper.visitor.page(`/config/products${query}`)).matchAll(/<th scope="row"><a[^>]*>([^<]*)/g)].map(
        ([, title]) => title,
      )
    expect(await rows('?search=frosted')).toEqual(['Frosted lantern'])
    expect(await rows('?search=lantern-l')).toEqual(['Frosted lantern'])
    expect(await rows(`?status=${Draft}`)).toEqual(['Frosted lantern'])
    expect((await rows('')).length).toBeGreaterThan(10)

    await stand.db
      .updateTable('pages')
      .set({ status: PublicationStatus.Deleted, path: 'deleted:shop', seed: null })
      .where('id', '=', 'shop')
      .execute()
    const crumb = keeper.visitor.cookies.get('crumb') ?? ''
    const post = (path: string) => keeper.visitor.send('/config/products', { form: { title: 'Store', path, crumb } })
    expect(await keeper.visitor.page('/config/products')).toContain('Create the page')
    expect((await post('/config/x')).status).toBe(400)
    expect((await post('/store')).status).toBe(303)
    const { body } = await create(product({ variants: [variant('Small'), variant('Large')] }))
    expect(body.url).toBe('/store/frosted-lantern')
    expect((await asVisitor('/store')).text).toContain('Frosted lantern')
  })
}
