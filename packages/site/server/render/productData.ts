import { shelfHref, type ShelfQuery } from '@vitrine/commerce'
import type { Db } from '../database/db.ts'
import { findShopPage } from '../database/site.ts'
import type { ProductRow } from '../database/store.ts'
import { noteShown } from '../drawing/drawing.ts'
import { namesIn } from '../database/namesIn.ts'
import { pageIn } from '../database/pagesIn.ts'
import { productOf } from './productOf.ts'

/**
 * The data of a product's block that come from the product's row; its picture is a reference, which `withPictures` fills
 * in.
 * @throws {ContentFault} When the row holds no product.
 */
export function productData(
  row: ProductRow,
  currency: string | undefined,
): Readonly<Record<'product' | 'currency' | 'text' | 'image' | 'pictures', unknown>> {
  for (const { stockProductId } of row.variants)
    if (stockProductId !== undefined) noteShown(`product-${stockProductId}`)
  const { description, print, picture, film, pictures } = row.data as Readonly<Record<string, unknown>>
  const image = { print, picture, film }
  return { product: withVariantPictures(row), currency, text: description, image, pictures }
}

/** A product whose variants name the picture of the first of their values that has one [COM-132]. */
function withVariantPictures(row: ProductRow): unknown {
  const product = productOf(row)
  const prints = new Map(
    row.variants.map(({ sku, optionValues }) => [sku, optionValues.find(({ print }) => print)?.print] as const),
  )
  const variants = product.variants.map((variant) => {
    const print = prints.get(variant.sku)
    return print === undefined ? variant : { ...variant, image: { print } }
  })
  return { ...product, variants }
}

/** The data that only the own page of a product shows: its whole description, weight and dimensions [COM-115]. */
export function factsOf({
  data,
}: Pick<ProductRow, 'data'>): Readonly<Record<'html' | 'weight' | 'dimensions', unknown>> {
  const { html, weight, dimensions } = data as Readonly<Record<string, unknown>>
  return { html, weight, dimensions }
}

/**
 * The shop, and the product's first category on its shelf.
 * @param language - Code of the language into which names are translated. Default: the owner's.
 */
export async function breadcrumbsOf(
  db: Db,
  { data }: ProductRow,
  currency: string | undefined,
  language?: string,
): Promise<readonly { readonly name: string; readonly href: string }[]> {
  noteShown('pages')
  const shop = await findShopPage(db)
  if (!shop) return []
  const [{ title }, nameOf] = await Promise.all([pageIn(db, shop, language), namesIn(db, language)])
  const { categories } = data as { readonly categories?: unknown }
  const category: unknown = Array.isArray(categories) ? categories[0] : undefined
  const way = { name: title.trim(), href: shop.path }
  if (typeof category !== 'string') return [way]
  const query: ShelfQuery = { options: {}, categories: [category], tags: [], inStock: false, sort: 'featured', page: 1 }
  return [way, { name: nameOf(category), href: shelfHref(shop.path, query, currency) }]
}
