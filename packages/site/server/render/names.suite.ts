import { beforeEach, describe, expect, test } from 'vitest'
import { addCartEntry } from '@vitrine/commerce/api'
import { listFacets } from '../database/items.ts'
import { publicSight } from '../database/sight.ts'
import { readSettings, writeSettings } from '../database/site.ts'
import { readShopSettings } from '../shop/shopSettings.ts'
import { type Editor, signInEditor } from '../testing/editors.ts'
import { ADDRESS, BAG, BUYER } from '../testing/orders.ts'
import type { Stand } from '../testing/stand.ts'
import { documentOf, translate } from '../testing/translating.ts'
import { createVisitor, hiddenField, type Visitor } from '../testing/visitor.ts'

/** Texts and languages of the elements that a selector finds. */
const named = (page: Document, selector: string) =>
  [...page.querySelectorAll(selector)].map((one) => [one.textContent, one.closest('[lang]')!.getAttribute('lang')])

/** Names that many things share, each translated by itself. */
export function namesSuite(stand: Stand): void {
  let editor: Editor
  let visitor: Visitor
  beforeEach(async () => {
    editor = await signInEditor(stand.app())
    visitor = createVisitor(stand.app())
  })
  const read = async (path: string): Promise<Document> => documentOf(await visitor.page(path), path)

  describe('names that things share', () => {
    test('names of tags are read in a language, each by itself, and filter by the name of the owner [PAN-144]', async () => {
      const labelled = documentOf(await editor.visitor.page('/config/translations/names/posts?language=de'), '/')
      const originals = [...labelled.querySelectorAll('.translations label')].map(({ textContent }) => textContent)
      const [left, ...others] = (
        await listFacets(stand.db, '64f0a1b2c3d4e5f607182930', 'tags', publicSight(stand.services.clock()))
      ).map(({ name }) => name)
      expect(others.length).toBeGreaterThan(5)
      expect(originals).toEqual(expect.arrayContaining([left, ...others]))
      await translate(editor, 'names', 'posts', (name) => name === `text.names.${originals.indexOf(left!)}`)
      const linksOf = (page: Document, selector: string) =>
        [...page.querySelectorAll<HTMLAnchorElement>(selector)].map((link) => [
          new URL(link.href).searchParams.get('tag'),
          link.firstChild!.textContent!.trim(),
          link.closest('[lang]')!.getAttribute('lang'),
        ])
      const list = await read('/de/journal')
      const expected = [[left, left, 'en-US'], ...others.map((name) => [name, `de:${name}`, 'de'])]
      expect(linksOf(list, '.filters:has(#tags) a')).toEqual(expect.arrayContaining(expected))
      const cards = linksOf(list, '[data-part=filter-list][data-kind=tags] a')
      expect(cards.length).toBeGreaterThan(0)
      for (const card of cards) expect(expected).toContainEqual(card)
      const [[tag, text] = []] = cards.filter(([, , lang]) => lang === 'de')
      const one = await read(`/de/journal?tag=${encodeURIComponent(tag!)}`)
      expect(one.querySelector('.filters [aria-current]')!.textContent).toContain(text)
      expect(one.querySelectorAll('[data-part=item]').length).toBeGreaterThan(0)
      const feed = await (await visitor.send('/de/journal/rss.xml')).text()
      expect(feed).toContain(`<category>${text}</category>`)
      const archive = await read('/de/whats-on')
      expect(linksOf(archive, '[data-scope=archive][data-part=link]')).toEqual(expect.arrayContaining(expected))
      expect((await visitor.page('/journal')).includes('de:')).toBe(false)
      const { visitor: keeper } = await signInEditor(stand.app(), 'store')
      expect((await keeper.send('/config/translations/names/posts')).status).toBe(403)
      const names = await keeper.page('/config/translations?kind=names')
      expect([names.includes('/names/shop?'), names.includes('/names/posts?')]).toEqual([true, false])
    })

    test('ways of sending and taxes are read in a language in cart, checkout and order, which stores the originals [PAN-145]', async () => {
      const path = '/config/translations/names/delivery?language=de'
      await translate(editor, 'names', 'delivery', (name) => name === 'text.shipping.2.name')
      const buyer = createVisitor(stand.app())
      await buyer.page('/de/shop')
      await buyer.call(addCartEntry.path, { ...BAG, quantity: 1 })
      const at = async (address: string): Promise<Document> => documentOf(await buyer.page(address), address)
      const { shippingOptions } = readShopSettings(await readSettings(stand.db))
      const [first, ...rest] = shippingOptions
      const names = [
        [`de:${first!.name}`, 'de'],
        [rest.at(-1)!.name, 'en-US'],
      ]
      expect(named(await at('/de/cart'), '[data-part=shipping-option] > span:first-of-type')).toEqual(names)
      const checkout = await at('/de/commerce/goto-checkout')
      expect(named(checkout, '#shippingOption label > span:not(.amount)')).toEqual(names)
      const SUMS = '.order-summary dl > div:not(.total) dt'
      expect(named(checkout, SUMS)).toEqual(
        expect.arrayContaining([
          [`de:${first!.name}`, 'de'],
          ['de:Tax, 10 %', 'de'],
        ]),
      )
      const { outerHTML: html } = checkout.documentElement
      const keys = { crumb: hiddenField(html, 'crumb'), submissionKey: hiddenField(html, 'submissionKey') }
      const placed = await buyer.send('/de/commerce/goto-checkout', {
        form: { ...BUYER, ...ADDRESS, ...keys },
      })
      const order = await at(placed.headers.get('Location')!)
      expect(order.querySelector('.facts')!.textContent).toContain(`de:${first!.name}`)
      expect(named(order, SUMS)).toContainEqual([`de:${first!.name}`, 'de'])
      const { details } = await stand.db.selectFrom('orders').select('details').executeTakeFirstOrThrow()
      expect(details).toMatchObject({ shipping: first!.name, taxes: ['Sales tax, 10 %'] })
      await buyer.call(addCartEntry.path, { ...BAG, quantity: 1 })
      const settings = { ...((await readSettings(stand.db)).get('shop') as object) }
      await writeSettings(stand.db, {
        shop: { ...settings, shippingOptions: [{ ...first, name: 'By bicycle' }, ...rest] },
      })
      expect(named(await at('/de/cart'), '[data-part=shipping-option] > span:first-of-type')).toContainEqual([
        'By bicycle',
        'en-US',
      ])
      const list = documentOf(await editor.visitor.page('/config/translations?kind=names'), '/')
      const row = [...list.querySelectorAll('tbody tr')].find((one) => one.textContent!.includes('Ways of sending'))!
      expect(row.textContent).toContain('1 to be looked at again')
      expect(await editor.visitor.page(path)).toContain(first!.name)
    })
  })
}
