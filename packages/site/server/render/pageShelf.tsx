import { readRatings } from '@vitrine/server/shop'
import { isShelfIndexed, type Shelf, shelfHref, type ShelfItem } from '@vitrine/commerce'
import { ProductShelf } from '@vitrine/commerce/react'
import { CollectionType } from '@vitrine/enums'
import { formatMessage, SHELF } from '@vitrine/messages'
import { unsafelyTrustHtml } from '@vitrine/trust'
import { Html } from '@vitrine/trust/react'
import type { Context } from 'hono'
import { renderToStaticMarkup } from 'react-dom/server'
import { SHELF_MEASURE } from '../../pages/measures.ts'
import { type BlockRow, type PageRow, readSettings } from '../database/site.ts'
import { findProducts } from '../database/store.ts'
import { noteShown } from '../drawing/drawing.ts'
import { translationCode } from '../http/languageAddresses.ts'
import { languageOfRequest, wordsFor } from '../http/languageOfRequest.ts'
import type { Env, Services } from '../http/services.ts'
import { addressBefore } from '../http/visitor.ts'
import type { PageModel } from '../model.ts'
import { pageTitle } from './pageTitle.ts'
import { readPictures } from './picture.ts'
import { productData } from './productData.ts'
import { withPictures } from './resolveBlock.ts'
import { readShopSettings, readStoreSettings } from '../shop/shopSettings.ts'
import { readNamesIn } from '../database/namesIn.ts'
import { productsIn } from '../database/productsIn.ts'
import { readShelfAddress, type ShelfAddress } from './shelfAddress.ts'
import { readShelf } from './shelfSource.ts'

/** The products of a page of the shop, for the address of a request. */
export interface PageShelf extends ShelfAddress {
  readonly path: string
  /** ISO 4217 code. */
  readonly currency: string
  /** Names of filters in the language of the page, by the owner's. */
  readonly names: Readonly<Record<string, string>>
  readonly shelf: Pick<Shelf<ShelfItem>, 'total' | 'pageCount' | 'facets'>
  /** The products of the page as blocks, with all that their views show. */
  readonly cards: readonly BlockRow[]
}

/** Whether a page shows the shop's products with filters. */
export const hasShelf = ({ collectionType }: Pick<PageRow, 'collectionType'>): boolean =>
  collectionType === CollectionType.Products

/** Reads the products that the address asks for; a plain post is answered with those of the page before it [SRV-262]. */
export async function readPageShelf(
  c: Context<Env>,
  services: Services,
  { path }: Pick<PageRow, 'path'>,
): Promise<PageShelf> {
  const { db } = services
  const settings = await readSettings(db)
  const { currency } = readStoreSettings(settings)
  const { options, pageSize = 24 } = readShopSettings(settings).shelf ?? {}
  const url = c.req.method === 'POST' ? addressBefore(c) : new URL(c.req.url)
  const address = readShelfAddress(url?.searchParams ?? new URLSearchParams(), currency)
  noteShown('products')
  const shelve = await readShelf(db)
  const { items, facets, ...numbers } = shelve(address.query, { pageSize })
  const isFilter = (name: string): boolean =>
    options === undefined || options.includes(name) || name in address.query.options
  const shown = facets.options.filter(({ name }) => isFilter(name))
  const inOrder = options ? shown.toSorted((one, other) => rank(options, one.name) - rank(options, other.name)) : shown
  const language = translationCode(settings, languageOfRequest(c).lang)
  const [names, cards] = await Promise.all([
    readNamesIn(db, 'shop', language),
    readCards(
      services,
      items.map(({ product }) => product.id),
      { currency, language, place: { id: 'shelf', headingLevel: 2, sizes: SHELF_MEASURE } },
    ),
  ])
  return { ...address, path, currency, names, shelf: { ...numbers, facets: { ...facets, options: inOrder } }, cards }
}

const rank = (names: readonly string[], name: string): number =>
  names.includes(name) ? names.indexOf(name) : names.length

/** The place of cards on a page. */
interface CardPlace {
  /** Start of the ids of their blocks. */
  readonly id: string
  readonly headingLevel: number
  /** CSS `sizes` of their pictures. */
  readonly sizes: string
}

/**
 * The cards of products as blocks; all of them in one statement for each table.
 * @param language - Code of the language into which products are translated; `undefined` for the owner's.
 */
export async function readCards(
  { db, site }: Pick<Services, 'db' | 'site'>,
  ids: readonly string[],
  {
    currency,
    language,
    place,
  }: { readonly currency: string; readonly language: string | undefined; readonly place: CardPlace },
): Promise<readonly BlockRow[]> {
  const [stored, ratings] = await Promise.all([findProducts(db, ids), readRatings(db, ids)])
  const rows = await productsIn(db, stored, language)
  const blocks = rows.map((row) => {
    noteShown(`product-${row.id}`)
    const { href } = row.data as { readonly href?: unknown }
    const { id, ...look } = place
    const card = { ...look, view: 'card', href: typeof href === 'string' ? href : '' }
    const data = { ...card, ...productData(row, currency), rating: ratings.get(row.id) }
    return { id: `${id}-${row.id}`, type: 'product', data, isTranslated: row.isTranslated }
  })
  const read = await readPictures({ db, site }, language, blocks)
  return blocks.map(({ data, ...block }) => ({ ...block, data: withPictures(data, read, site.pictures) }))
}

/** The title of the page: with the category that it shows alone, and the number of its page. */
export function shelfTitle(c: Context<Env>, { query, shelf, names }: PageShelf, title: string): string {
  const [own] = isShelfIndexed(query) ? query.categories : []
  const category = own && (Object.hasOwn(names, own) ? names[own] : own)
  const { shelfPage } = wordsFor(c, SHELF)
  const page = query.page > 1 && formatMessage(shelfPage, { page: query.page, pages: shelf.pageCount })
  const subject = [category, page].filter(Boolean).join(', ')
  return pageTitle(...(subject === '' ? [] : [subject]), title)
}

/** Path and query of the canonical address. */
export const shelfAddress = ({ path, query, currency }: PageShelf): string => shelfHref(path, query, currency)

/** Whether search engines may list the page [SRV-263]. */
export const isListed = ({ query, fault, shelf }: PageShelf): boolean =>
  fault === undefined && shelf.total > 0 && isShelfIndexed(query)

/**
 * Draws the shelf into a page [SRV-262].
 * @param draw - Draws the card of a product.
 */
export function drawShelf(
  { path, query, fault, typed, currency, names, shelf, cards }: PageShelf,
  { lang, contentLanguage }: PageModel,
  messages: typeof SHELF,
  draw: (card: BlockRow) => string,
): string {
  const faults = { price: messages.shelfPriceFault, filter: messages.shelfFilterFault }
  const html = renderToStaticMarkup(
    <ProductShelf
      {...{ path, query, shelf, typed, currency, names, messages, contentLanguage }}
      locale={lang}
      fault={fault && faults[fault]}
    >
      {cards.map((card) => (
        <Html key={card.id} html={unsafelyTrustHtml(draw(card))} />
      ))}
    </ProductShelf>,
  )
  return `<div class="band"><div class="cell" data-span="wide">${html}</div></div>`
}
