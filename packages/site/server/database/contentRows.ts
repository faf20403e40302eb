import { PublicationStatus } from '@vitrine/enums'
import type { ItemContent } from '../site/siteContent.ts'
import type { SiteContent } from '../site/siteContent.ts'
import { plainText, searchVector } from '@vitrine/server/content'

/** A table of the content, and the tables to which its rows refer. */
interface ContentTable {
  readonly key: string
  /** Column whose values are unique. */
  readonly unique?: string
  /** Column with the parent row; the row is deleted together with it. */
  readonly parent?: { readonly table: string; readonly column: string }
  /** Columns that a release writes with a new row only; afterwards sales, people and jobs write them [SRV-94]. */
  readonly initial?: readonly string[]
}

/** All tables of the content; each comes after the table of its parent rows [SRV-94]. */
export const CONTENT_TABLES = {
  site_settings: { key: 'key' },
  pages: { key: 'id', unique: 'path' },
  blocks: { key: 'id', parent: { table: 'pages', column: 'page_id' } },
  items: { key: 'id', parent: { table: 'pages', column: 'collection_id' } },
  forms: { key: 'id' },
  products: { key: 'id' },
  variants: { key: 'sku', parent: { table: 'products', column: 'product_id' }, initial: ['stock'] },
  reviews: { key: 'id', parent: { table: 'products', column: 'product_id' } },
  coupons: { key: 'code' },
  accounts: { key: 'id', unique: 'email' },
} as const satisfies Readonly<Record<string, ContentTable>>

export type ContentTableName = keyof typeof CONTENT_TABLES

/** The tables in an order in which rows can be written; rows can be deleted in the reverse order. */
export const CONTENT_TABLE_NAMES: readonly ContentTableName[] = Object.keys(CONTENT_TABLES) as ContentTableName[]

/** The key of a table, how its rows depend on others, and the columns that releases do not overwrite. */
export function tableOf(name: ContentTableName): ContentTable {
  return CONTENT_TABLES[name]
}

/** One row of the content, with its column values as the insert takes them. */
export interface ContentRow {
  readonly table: ContentTableName
  readonly key: string
  readonly values: Readonly<Record<string, unknown>>
  readonly jsonColumns: readonly string[]
}

/** The content as rows [SRV-2] [SRV-94]. */
export function rowsOf(content: SiteContent): ContentRow[] {
  const rows: ContentRow[] = []
  const add = (table: ContentTableName, values: ContentRow['values'], ...jsonColumns: string[]): void => {
    rows.push({ table, key: String(values[CONTENT_TABLES[table].key]), values, jsonColumns })
  }
  for (const [key, value] of Object.entries(content.settings)) add('site_settings', { key, value }, 'value')
  for (const form of content.forms) {
    const { id, collectionId, name, definition, membersOnly = false, captcha = false, newsletter = null } = form
    const asks = { members_only: membersOnly, captcha, newsletter }
    add('forms', { id, collection_id: collectionId, name, definition, ...asks, retired: false }, 'definition')
  }
  for (const product of content.products) {
    const { id, type, title, data, variants, published = true } = product
    add('products', { id, type, title, data, published }, 'data')
    variants.forEach((variant, position) =>
      add(
        'variants',
        {
          sku: variant.sku,
          product_id: id,
          position,
          option_values: variant.optionValues,
          price_cents: variant.price,
          sale_price_cents: variant.salePrice ?? null,
          on_sale: variant.onSale ?? false,
          unlimited: variant.unlimited ?? false,
          stock: variant.stock ?? 0,
          stock_of: variant.stockOf ?? null,
          plan: variant.plan ?? null,
        },
        'option_values',
        ...(variant.plan ? ['plan'] : []),
      ),
    )
  }
  for (const { id, productId, name, rating, text, writtenAt } of content.reviews) {
    add('reviews', { id, product_id: productId, name, rating, text, written_at: writtenAt, state: 'published' })
  }
  for (const coupon of content.coupons) {
    const { code, basisPoints = null, amountCents = null, minimumCents = 0, expiresAt = null } = coupon
    const { mostUses = null, mostUsesEach = null } = coupon
    const worth = { basis_points: basisPoints, amount_cents: amountCents, minimum_cents: minimumCents }
    add('coupons', { code, ...worth, expires_at: expiresAt, most_uses: mostUses, most_uses_each: mostUsesEach })
  }
  for (const { id, email, name, kind, roles, plan } of content.accounts) {
    add('accounts', { id, email, name, kind, roles, plan }, 'roles')
  }
  for (const page of content.pages) {
    const { id, path, pageType, collectionType = null, title, description, bands } = page
    const layout = bands.map(({ theme, cells }) => ({
      theme,
      cells: cells.map(({ blocks, ...cell }) => ({ ...cell, blocks: blocks.map((block) => block.id) })),
    }))
    const type = { page_type: pageType, collection_type: collectionType }
    const lock = { audience: page.audience ?? 'everyone', password_hash: page.passwordHash ?? null }
    add('pages', { id, path, ...type, ...lock, title, description, layout }, 'layout')
    const blocks = bands.flatMap(({ cells }) => cells.flatMap((cell) => cell.blocks))
    blocks.forEach((block, position) =>
      add('blocks', { id: block.id, page_id: id, position, type: block.type, data: block.data }, 'data'),
    )
  }
  for (const item of content.items) add('items', itemValues(item), 'body', 'tags', 'categories')
  return rows
}

/**
 * The row of an item. Posts take comments, events do not, unless the content says otherwise [COL-20] [SRV-2] [COL-11]
 * [COL-15] [COL-18] [SRV-65].
 */
function itemValues(item: ItemContent): ContentRow['values'] {
  const { id, title, excerpt, html, author, tags, categories, event } = item
  const text = plainText(html)
  return {
    id,
    collection_id: item.collectionId,
    url_id: item.urlId,
    record_type: item.recordType,
    title,
    excerpt,
    body: { html },
    plain_text: text,
    author,
    tags,
    categories,
    print: item.print ?? null,
    featured: item.featured ?? false,
    status: item.status ?? PublicationStatus.Published,
    published_at: item.publishedAt,
    starts_at: event?.start ?? null,
    ends_at: event?.end ?? null,
    all_day: event?.isAllDay ?? false,
    time_zone: event?.timeZone ?? 'UTC',
    address: event?.address ?? null,
    series: event?.series ?? null,
    ticket_url: event?.ticketUrl ?? null,
    comments_open: item.commentsOpen ?? event === undefined,
    search: searchVector({ title, excerpt, plainText: text, author, tags, categories }),
  }
}
