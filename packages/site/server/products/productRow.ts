import { PublicationStatus, unitLabels, UnitSystem } from '@vitrine/enums'
import { toDecimal } from '@vitrine/money'
import { sql } from 'kysely'
import * as v from 'valibot'
import { type ProductFields, productRules, type ProductRules } from '../../editor/productSchema.ts'
import { type EditedOption, rowName, type VariantRow as EditedVariant } from '../../editor/variantRows.ts'
import { wallText } from '../site/moments.ts'
import type { Db } from '../database/db.ts'
import { readSettings } from '../database/site.ts'
import { readVariants, type VariantRow } from '../database/store.ts'
import { readStoreSettings } from '../shop/shopSettings.ts'

/** The page of a product alone. */
export interface ProductPage {
  readonly id: string
  readonly path: string
}

/** A stored product with the facts that its form needs. */
export interface EditedProduct {
  readonly id: string
  readonly version: number
  readonly rules: ProductRules
  readonly title: string
  readonly data: Readonly<Record<string, unknown>>
  readonly status: number
  readonly isPublished: boolean
  readonly publishAt: Date | null
  readonly variants: readonly VariantRow[]
  /** Default: visitors see it in another place. */
  readonly page: ProductPage | undefined
}

const measurementSchema = v.object({
  storeSettings: v.object({ measurementStandard: v.fallback(v.number(), UnitSystem.Imperial) }),
})

/** The facts about the shop that a product's form needs. */
export async function readProductRules(db: Db, type: string): Promise<ProductRules> {
  const settings = await readSettings(db)
  const read = v.safeParse(measurementSchema, settings.get('websiteSettings'))
  const standard = read.success ? read.output.storeSettings.measurementStandard : UnitSystem.Imperial
  const { weight, dimension } = unitLabels(standard === UnitSystem.Metric ? UnitSystem.Metric : UnitSystem.Imperial)
  return v.parse(productRules, {
    type,
    currency: readStoreSettings(settings).currency,
    weightUnit: weight,
    lengthUnit: dimension,
  })
}

/** Reads a product for its form; `undefined` for a deleted one. */
export async function readEditedProduct(db: Db, id: string): Promise<EditedProduct | undefined> {
  if (id.includes('\0')) return undefined
  const row = await db
    .selectFrom('products')
    .selectAll()
    .where('id', '=', id)
    .where('status', '<>', PublicationStatus.Deleted)
    .executeTakeFirst()
  if (!row) return undefined
  const data = row.data as Readonly<Record<string, unknown>>
  const page =
    typeof data['href'] === 'string'
      ? await db
          .selectFrom('pages')
          .innerJoin('blocks', 'blocks.page_id', 'pages.id')
          .select(['pages.id', 'pages.path'])
          .where('pages.path', '=', data['href'])
          .where('pages.status', '<>', PublicationStatus.Deleted)
          .where('blocks.type', '=', 'product')
          .where(sql<boolean>`blocks.data ->> 'productId' = ${id}`)
          .executeTakeFirst()
      : undefined
  return {
    id,
    version: row.version,
    rules: await readProductRules(db, row.type),
    title: row.title,
    data,
    status: row.status,
    isPublished: row.published,
    publishAt: row.publish_at,
    variants: (await readVariants(db, [id])).get(id) ?? [],
    page,
  }
}

/** The status of a product as its form shows it: a release may have hidden one that was published. */
export function shownStatus({ status, isPublished }: Pick<EditedProduct, 'status' | 'isPublished'>): number {
  if (isPublished) return PublicationStatus.Published
  return status === PublicationStatus.Published ? PublicationStatus.Draft : status
}

/** The options of variants, with each value once. */
function optionsOf(variants: readonly VariantRow[]): readonly EditedOption[] {
  const names = variants[0]?.optionValues.map(({ optionName }) => optionName) ?? []
  return names.map((name, index) => {
    const values = new Map<string, NonNullable<EditedOption['values']>[number]>()
    for (const { optionValues } of variants) {
      const { value, color = '', print } = optionValues[index] ?? {}
      if (value !== undefined && !values.has(value)) values.set(value, { value, color, ...(print && { print }) })
    }
    return { name, values: [...values.values()] }
  })
}

function rowOf(variant: VariantRow & { readonly stockOf: string | undefined }, currency: string): EditedVariant {
  const { sku, optionValues, price, salePrice, onSale, unlimited, stock, stockOf } = variant
  const values = optionValues.map(({ value }) => value)
  return {
    values,
    name: rowName(values, stockOf),
    price: toDecimal(price, currency),
    salePrice: onSale && salePrice !== undefined ? toDecimal(salePrice, currency) : '',
    sku,
    unlimited,
    was: sku,
    ...(stockOf === undefined ? { stock, had: stock } : { stockOf }),
  }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
const textsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((text): text is string => typeof text === 'string') : []
const numberOf = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined)

/** The pictures and films of a product, the first one first. */
function picturesOf(data: Readonly<Record<string, unknown>>): ProductFields['pictures'] {
  const further: readonly unknown[] = Array.isArray(data['pictures']) ? data['pictures'] : []
  return [data, ...further].flatMap((one) => {
    const { print, picture, film } = (one ?? {}) as Readonly<Record<string, unknown>>
    const name = textOf(picture) || textOf(print)
    return name === '' ? [] : [{ print: name, film: textOf(film) }]
  })
}

/** A product as the form of the panel shows it. */
export async function productFields(db: Db, product: EditedProduct, zone: string): Promise<ProductFields> {
  const { data, rules, variants, page, publishAt } = product
  const shared = await db
    .selectFrom('variants')
    .select(['sku', 'stock_of'])
    .where('product_id', '=', product.id)
    .where('stock_of', 'is not', null)
    .execute()
  const stockOf = new Map(shared.map(({ sku, stock_of: source }) => [sku, source ?? undefined]))
  const [length, width, height] = (Array.isArray(data['dimensions']) ? data['dimensions'] : []).map(numberOf)
  const weight = numberOf(data['weight'])
  return {
    title: product.title,
    html: textOf(data['html']),
    excerpt: textOf(data['excerpt'] ?? data['description']),
    urlId: page?.path.split('/').at(-1) ?? '',
    pictures: picturesOf(data),
    options: optionsOf(variants) as ProductFields['options'],
    variants: variants.map((variant) =>
      rowOf({ ...variant, stockOf: stockOf.get(variant.sku) }, rules.currency),
    ) as unknown as ProductFields['variants'],
    tags: textsOf(data['tags']),
    categories: textsOf(data['categories']),
    type: rules.type,
    status: shownStatus(product) as ProductFields['status'],
    publishAt: publishAt ? wallText(publishAt, zone) : '',
    measures: { weight, length, width, height },
  }
}
