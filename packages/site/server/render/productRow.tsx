import { relatedItems } from '@vitrine/commerce'
import { ProductRow as RowView } from '@vitrine/commerce/react'
import type { SiteContext } from '@vitrine/core-data/site'
import { REVIEWS } from '@vitrine/messages'
import { unsafelyTrustHtml } from '@vitrine/trust'
import { Html } from '@vitrine/trust/react'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { ROW_MEASURE } from '../../pages/measures.ts'
import { type BlockRow, readSettings } from '../database/site.ts'
import { noteShown } from '../drawing/drawing.ts'
import type { Services } from '../http/services.ts'
import { translatorOf } from '../languages.ts'
import { readInstallments } from '../shop/installments.ts'
import type { PageModel } from '../model.ts'
import { translationOfPage } from './pageSettings.ts'
import { readCards } from './pageShelf.tsx'
import { readShelfItems } from './shelfSource.ts'

/** Products in a row. */
export const MOST_IN_ROW = 4

/** Address of the cards of products that a browser has seen [SRV-440]. */
export const CARDS_PATH = '/product-cards'

/** The products below the own page of a product. */
export interface ProductRow {
  readonly productId: string
  /** The cards of related products as blocks. */
  readonly cards: readonly BlockRow[]
}

/** The members of a product's block that its page reads. */
interface PageBlock {
  readonly productId?: unknown
  readonly headingLevel?: unknown
  readonly view?: unknown
  readonly related?: unknown
}

/** Whether a block shows a product on the product's own page, whose title it is. */
export function isProductPage({ type, data }: BlockRow): boolean {
  const { headingLevel, view } = Object(data) as PageBlock
  return type === 'product' && headingLevel === 1 && view !== 'card'
}

/** Whether a page shows installments below the price of a product, which follow the choice [COM-118]. */
export async function followsInstallments({ db }: Pick<Services, 'db'>, blocks: readonly BlockRow[]): Promise<boolean> {
  const isShown = blocks.some(({ type, data }) => type === 'product' && (Object(data) as PageBlock).view !== 'card')
  return isShown && readInstallments(await readSettings(db)).length > 0
}

/** The place of the cards in a row. */
export const rowPlace = (id: string) => ({ id, headingLevel: 3, sizes: ROW_MEASURE })

/**
 * Reads the related products of a product's own page [COM-116].
 * @returns `undefined` for any other page.
 */
export async function readProductRow(
  services: Pick<Services, 'db' | 'site'>,
  blocks: readonly BlockRow[],
  context: SiteContext,
): Promise<ProductRow | undefined> {
  const { productId, related } = Object(blocks.find(isProductPage)?.data) as PageBlock
  if (typeof productId !== 'string') return undefined
  if (related === false) return { productId, cards: [] }
  noteShown('products')
  const items = relatedItems(await readShelfItems(services.db), productId, MOST_IN_ROW)
  const ids = items.map(({ product }) => product.id)
  const currency = context.websiteSettings?.storeSettings?.selectedCurrency ?? 'USD'
  const language = translationOfPage(context)
  return { productId, cards: await readCards(services, ids, { currency, language, place: rowPlace('related') }) }
}

interface RowBandProps {
  /** Id of the heading. */
  readonly id: string
  readonly title: string
  /** HTML of the cards. */
  readonly cards: readonly string[]
}

/** A row of cards as a band of a page. */
export function RowBand({ id, title, cards }: RowBandProps): ReactNode {
  return (
    <div className="band">
      <div className="cell" data-span="wide">
        <RowView title={title} headingId={id}>
          {cards.map((html, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- the cards of one answer never move
            <Html key={index} html={unsafelyTrustHtml(html)} />
          ))}
        </RowView>
      </div>
    </div>
  )
}

/**
 * Draws the related products of a product's page, and the place of those that the visitor has seen, which script fills
 * [COM-116] [COM-117].
 * @param draw - Draws the card of a product.
 */
export function drawProductRow(
  { productId, cards }: ProductRow,
  { lang }: PageModel,
  draw: (card: BlockRow) => string,
): string {
  const { relatedProducts } = translatorOf(lang)(REVIEWS)
  return renderToStaticMarkup(
    <>
      {cards.length > 0 && <RowBand id="related-products" title={relatedProducts} cards={cards.map(draw)} />}
      <div data-scope="seen-products" data-part="root" data-product={productId} data-address={CARDS_PATH} />
    </>,
  )
}
