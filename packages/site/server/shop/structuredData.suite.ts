import { formatMoney } from '@vitrine/money'
import { JSDOM } from 'jsdom'
import { describe, expect, test } from 'vitest'
import { removeReview } from '../database/reviews.ts'
import { readProducts } from '../database/store.ts'
import type { Stand } from '../testing/stand.ts'
import { createVisitor } from '../testing/visitor.ts'

/** An offer as both sides say it. */
interface Offer {
  /** Values of the variant's options; empty for a product without a choice. */
  readonly name: string
  readonly canBuy: boolean
}

/** Facts of a product that a page shows and that its structured data states. */
interface Facts {
  readonly title: string | undefined
  /** The lowest price, as a visitor reads it. */
  readonly price: string | undefined
  readonly offers: readonly Offer[]
  readonly rating: readonly string[]
}

interface Stated {
  readonly price: string
  readonly availability: string
}
interface JsonLd {
  readonly name: string
  readonly offers?: Stated
  readonly hasVariant?: readonly { readonly name: string; readonly offers: Stated }[]
  readonly aggregateRating?: { readonly ratingValue: number; readonly reviewCount: number }
}

/** Members that search engines require, by type; of some together one is enough. */
const MEMBERS: Readonly<Record<string, readonly (string | readonly string[])[]>> = {
  AggregateRating: ['ratingValue', ['reviewCount', 'ratingCount']],
  Article: ['headline', 'datePublished', 'author', 'image', 'publisher'],
  BreadcrumbList: ['itemListElement'],
  Event: ['name', 'startDate', 'location'],
  ListItem: ['position', 'name', 'item'],
  Offer: ['price', 'priceCurrency', 'availability'],
  Organization: ['name'],
  Person: ['name'],
  Place: ['name', 'address'],
  Product: ['name', 'offers'],
  ProductGroup: ['name', 'hasVariant', 'productGroupID', 'image'],
}

/** Checks an object of structured data and all within it; `found` gets their types. */
function checkMembers(json: unknown, path: string, found: Set<string>): void {
  if (typeof json !== 'object' || json === null) return
  const { '@type': type } = json as { readonly '@type'?: string }
  if (type !== undefined) {
    found.add(type)
    const isMissing = (name: string): boolean => [undefined, '', null].includes((json as Record<string, never>)[name])
    const missing = MEMBERS[type]!.filter((names) => [names].flat().every(isMissing))
    expect(missing, `${type} of ${path}`).toEqual([])
  }
  for (const value of Object.values(json)) checkMembers(value, path, found)
}

function statedIn(document: Document): Facts {
  const text = document.querySelector('script[type="application/ld+json"]')?.textContent ?? '{}'
  const { name, offers, hasVariant, aggregateRating: rating } = JSON.parse(text) as JsonLd
  const variants = hasVariant ?? (offers ? [{ name, offers }] : [])
  const offered = variants.map((variant) => ({
    name: variant.name.slice(name.length + 2),
    canBuy: variant.offers.availability === 'https://schema.org/InStock',
  }))
  const cents = variants.map((variant) => Math.round(Number(variant.offers.price) * 100))
  return {
    title: name,
    price: formatMoney(Math.min(...cents), { currency: 'USD' }),
    // Expect a single offer that cannot be bought if no variant can be bought, because such a product's page shows no
    // options.
    offers: offered.some(({ canBuy }) => canBuy) ? offered : [{ name: '', canBuy: false }],
    rating: rating ? [`${rating.ratingValue} of 5 stars`, String(rating.reviewCount)] : [],
  }
}

function shownIn(document: Document): Facts {
  for (const row of document.querySelectorAll('[data-scope=product-row]')) row.remove()
  const textOf = (selector: string): string | undefined => document.querySelector(selector)?.textContent ?? undefined
  const isSoldOut = document.querySelector('[data-scope=product][data-part=add]') === null
  const radios = [...document.querySelectorAll<HTMLInputElement>('[data-scope=product] input[type=radio]')]
  const options = [...document.querySelectorAll<HTMLOptionElement>('[data-scope=product] option:not([value=""])')]
  const choices = [...radios, ...options].map(({ value, disabled }) => ({
    name: value,
    canBuy: !disabled,
  }))
  const rating = textOf('[data-scope=product-reviews][data-part=figure]')
  const listed = document.querySelectorAll('[data-scope=product-reviews][data-part=review]').length
  return {
    title: textOf('h1'),
    price: /\$[\d,.]+/.exec(textOf('[data-scope=product][data-part=amount]') ?? '')?.[0],
    offers: choices.length > 0 ? choices : [{ name: '', canBuy: !isSoldOut }],
    rating: listed > 0 && rating !== undefined ? [rating, String(listed)] : [],
  }
}

/** The structured data of every product, beside the page that carries it. */
export function structuredDataSuite(stand: Stand): void {
  /** Path of each product's page; a membership is sold by the page of the club, which describes none. */
  async function paths(): Promise<readonly string[]> {
    const products = await readProducts(stand.db)
    return products
      .filter(({ type }) => type !== 'PAYWALL')
      .map(({ id, data }) => {
        const { href } = data as { readonly href: string }
        return href.startsWith('/shop/') ? href : `/shop/${id}`
      })
  }
  async function expectEqual(): Promise<void> {
    const visitor = createVisitor(stand.app())
    const all = await paths()
    expect(all.length).toBeGreaterThan(7)
    for (const path of all) {
      const { document } = new JSDOM(await visitor.page(path)).window
      const stated = statedIn(document)
      expect([path, stated]).toEqual([path, shownIn(document)])
      expect(stated.offers.length).toBeGreaterThan(0)
    }
  }

  describe('the structured data of every product', () => {
    test('states the title, price, stock and stars of its page [SRV-102]', expectEqual)

    test.each([
      ['when nothing of it is left', { stock: 0, unlimited: false }],
      ['when it is on sale', { on_sale: true, sale_price_cents: 123 }],
      ['when it costs what nobody pays', { price_cents: 99_999_900, on_sale: false }],
    ])('follows its page %s [SRV-102]', async (_, change) => {
      const before = await stand.db.selectFrom('variants').selectAll().execute()
      await stand.db.updateTable('variants').set(change).execute()
      try {
        await expectEqual()
      } finally {
        for (const { sku, stock, unlimited, on_sale, sale_price_cents, price_cents } of before) {
          const values = { stock, unlimited, on_sale, sale_price_cents, price_cents }
          await stand.db.updateTable('variants').set(values).where('sku', '=', sku).execute()
        }
      }
    })

    test('and of every item has the members that search engines require [SRV-442]', async () => {
      const visitor = createVisitor(stand.app())
      const paths = await stand.db
        .selectFrom('items')
        .innerJoin('pages', 'pages.id', 'items.collection_id')
        .select(['pages.path', 'items.url_id'])
        .where('pages.path', 'in', ['/journal', '/events'])
        .orderBy('items.url_id')
        .execute()
      const items = ['/journal', '/events'].map((path) => `${path}/${paths.find((row) => row.path === path)!.url_id}`)
      const found = new Set<string>()
      for (const path of [...items, '/shop/factory-lamp', '/shop/market-bag']) {
        const { document } = new JSDOM(await visitor.page(path)).window
        for (const script of document.querySelectorAll('script[type="application/ld+json"]'))
          checkMembers(JSON.parse(script.textContent), path, found)
      }
      expect([...found].toSorted()).toEqual(Object.keys(MEMBERS).toSorted())
    })

    test('follows its page when reviews come and go [SRV-102]', async () => {
      const at = new Date('2026-11-01T12:00:00.000Z')
      const products = await readProducts(stand.db)
      const rows = products.flatMap(({ id }, place) =>
        Array.from({ length: place }, (_, count) => ({
          id: `${id}-${count}`,
          order_id: null,
          product_id: id,
          rating: 1 + ((place + count * 3) % 5),
          text: '',
          written_at: at,
          name: 'Ada L.',
          state: 'published',
          seed: null,
        })),
      )
      await stand.db.insertInto('reviews').values(rows).execute()
      await expectEqual()
      for (const { id } of rows) await removeReview(stand.db, id)
      await expectEqual()
    })
  })
}
