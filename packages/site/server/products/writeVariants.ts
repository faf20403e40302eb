import { generateSku } from '@vitrine/commerce'
import { PublicationStatus } from '@vitrine/enums'
import { sql } from 'kysely'
import { centsOf, type ProductFields } from '../../editor/productSchema.ts'
import { optionTexts } from '../../editor/variantRows.ts'
import { type ItemFault, refuseItem } from '../content/itemFault.ts'
import type { Db } from '../database/db.ts'
import { json } from '../database/json.ts'
import { forgetLowStock } from '../database/lowStock.ts'
import { withdrawVariants } from '../database/withdrawnStock.ts'

type Row = ProductFields['variants'][number]

/** A stored variant, locked. */
interface Stored {
  readonly sku: string
  readonly stock: number
  readonly stock_of: string | null
}

/** The product whose variants are written. */
interface Product {
  readonly id: string
  readonly currency: string
  readonly fields: Pick<ProductFields, 'options' | 'variants'>
}

const fault = (index: number, member: string, message: string): ItemFault => ({
  field: `variants.${index}.${member}`,
  message,
})

/** The titles of other products by their SKUs; those of deleted products are free. */
async function takenSkus(tx: Db, id: string, skus: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (skus.length === 0) return new Map()
  const rows = await tx
    .selectFrom('variants')
    .innerJoin('products', 'products.id', 'variants.product_id')
    .select(['variants.sku', 'products.title'])
    .where('variants.sku', 'in', [...skus])
    .where('products.id', '<>', id)
    .where('products.status', '<>', PublicationStatus.Deleted)
    .execute()
  return new Map(rows.map(({ sku, title }) => [sku, title]))
}

/** The SKUs of the form that generated ones could equal. */
async function usedSkus(tx: Db): Promise<Set<string>> {
  const { rows } = await sql<{ sku: string }>`
    select sku from variants where starts_with(sku, 'SQ') union select sku from withdrawn_stock`.execute(tx)
  return new Set(rows.map(({ sku }) => sku))
}

/** The SKU of each row: the typed one, that of the stored variant, or a generated one [PAN-111]. */
async function skusOf(tx: Db, rows: readonly Row[], stored: ReadonlyMap<string, Stored>): Promise<readonly string[]> {
  const used = await usedSkus(tx)
  for (const { sku } of rows) used.add(sku)
  return rows.map(({ sku, was }) => {
    if (sku !== '') return sku
    if (was !== undefined && stored.has(was)) return was
    const generated = generateSku((one) => used.has(one))
    used.add(generated)
    return generated
  })
}

/** Lists why the variants cannot be written. */
async function faultsOf(
  tx: Db,
  { id, fields: { options, variants } }: Product,
  skus: readonly string[],
  stored: ReadonlyMap<string, Stored>,
): Promise<readonly ItemFault[]> {
  const taken = await takenSkus(tx, id, skus)
  const count = optionTexts(options).length
  return variants.flatMap(({ values, was, stock, had, stockOf, unlimited }, index): ItemFault[] => {
    const sku = skus[index]!
    if (values.length !== count)
      return [fault(index, 'values', 'The variants do not fit the options. Load the page anew.')]
    if (skus.indexOf(sku) < index) return [fault(index, 'sku', 'Another variant has this SKU.')]
    const title = taken.get(sku)
    if (title !== undefined) return [fault(index, 'sku', `“${title}” has this SKU.`)]
    if (sku !== was && stored.has(sku))
      return [fault(index, 'sku', 'Another variant had this SKU. Save a third one first.')]
    const present = was === undefined ? undefined : stored.get(was)
    if (stockOf !== undefined && stock !== undefined)
      return [fault(index, 'stock', `It draws on the stock of ${stockOf}.`)]
    if (!present || had === undefined || unlimited || (stock ?? 0) === had) return []
    const left = present.stock + (stock ?? 0) - had
    return left < 0
      ? [
          fault(
            index,
            'stock',
            `Only ${present.stock} are left now: ${had - present.stock} have been sold since you opened this.`,
          ),
        ]
      : []
  })
}

/** Gives a stored variant another SKU: its lines in carts follow, and pieces of orders find their way back. */
async function renameSku(tx: Db, from: string, to: string): Promise<void> {
  await tx.updateTable('variants').set({ sku: to }).where('sku', '=', from).execute()
  await tx.updateTable('order_lines').set({ stock_sku: to }).where('stock_sku', '=', from).execute()
  await tx.deleteFrom('low_stock_letters').where('sku', 'in', [from, to]).execute()
}

/**
 * Writes the variants of a product. Pieces change only by the difference that the person has typed [PAN-110].
 * @throws {ApiError} 400 with the faults by field.
 */
export async function writeVariants(tx: Db, product: Product): Promise<void> {
  const { id, currency, fields } = product
  const rows = await tx
    .selectFrom('variants')
    .select(['sku', 'stock', 'stock_of'])
    .where('product_id', '=', id)
    .orderBy('sku')
    .forUpdate()
    .execute()
  const stored = new Map(rows.map((row) => [row.sku, row]))
  const skus = await skusOf(tx, fields.variants, stored)
  const faults = await faultsOf(tx, product, skus, stored)
  if (faults.length > 0) throw refuseItem(faults)
  const kept = new Set(fields.variants.flatMap(({ was }) => (was === undefined ? [] : [was])))
  const removed = [...stored.keys()].filter((sku) => !kept.has(sku))
  if (removed.length > 0) await withdrawVariants(tx, removed)
  const added = skus.filter((sku) => !stored.has(sku))
  if (added.length > 0) {
    // A deleted product has left these SKUs; what carts still have of it goes.
    await tx.deleteFrom('variants').where('sku', 'in', added).where('product_id', '<>', id).execute()
    await tx.deleteFrom('withdrawn_stock').where('sku', 'in', added).execute()
  }
  const names = fields.options.filter(({ values }) => values.length > 0)
  for (const [index, row] of fields.variants.entries()) {
    const sku = skus[index]!
    const present = row.was === undefined ? undefined : stored.get(row.was)
    const optionValues = row.values.map((value, at) => {
      const { name, values } = names[at]!
      const { color = '', print } = values.find((one) => one.value === value) ?? {}
      return { optionName: name, value, ...(color !== '' && { color: color.toLowerCase() }), ...(print && { print }) }
    })
    const salePrice = row.salePrice === '' ? null : centsOf(row.salePrice, currency)!
    const columns = {
      position: index,
      option_values: json(optionValues),
      price_cents: centsOf(row.price, currency)!,
      sale_price_cents: salePrice,
      on_sale: salePrice !== null,
      unlimited: row.unlimited,
      seed: null,
    }
    if (!present) {
      const first = { stock: row.stock ?? 0, stock_of: null, plan: null }
      await tx
        .insertInto('variants')
        .values({ ...columns, ...first, sku, product_id: id })
        .execute()
      continue
    }
    if (present.sku !== sku) await renameSku(tx, present.sku, sku)
    const more = row.had === undefined ? 0 : (row.stock ?? 0) - row.had
    await tx
      .updateTable('variants')
      .set({ ...columns, ...(more !== 0 && !row.unlimited && { stock: present.stock + more }) })
      .where('sku', '=', sku)
      .execute()
    if (more > 0) await forgetLowStock(tx, sku)
  }
}
