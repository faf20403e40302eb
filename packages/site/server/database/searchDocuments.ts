import { CollectionType, PageType } from '@vitrine/enums'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from './db.ts'
import { itemOf, selectItems } from './items.ts'
import { itemIn, itemLanguages } from './itemsIn.ts'
import { productsIn } from './productsIn.ts'
import { namesIn } from './namesIn.ts'
import { translatePage } from './translatedPage.ts'
import { pageText } from './pageText.ts'
import type { BlockRow, PageRow } from './site.ts'
import { readTranslations } from './translations.ts'
import { type SearchedItem, searchVector } from '@vitrine/server/content'
import type { DocumentKind } from './tables/search.ts'

/** Types of pages that stand in a search; the others are steps of a checkout, notices and the like. */
const FOUND_TYPES: readonly number[] = [
  PageType.Collection,
  PageType.Page,
  PageType.SplashPage,
  PageType.ContentItem,
  PageType.ProtectedContent,
]

/** Products without a stored page that a page of the shop brings into the search. */
const MOST_ON_SHELF = 60

interface Document extends Pick<SearchedItem, 'title' | 'excerpt' | 'plainText'> {
  readonly id: string
  readonly kind: DocumentKind
  readonly productId?: string
  readonly url: string
  readonly print?: string | undefined
  /** Code of its language. Default: the owner's. */
  readonly language?: string
  /** Further words, which count least. */
  readonly tags?: readonly string[]
}

/**
 * Brings the documents of the search up to the present revision of the content: those of the pages and products that
 * have changed since it was last done [SRV-260]. While another transaction does the same, this one does nothing.
 */
export async function refreshSearch(db: Db): Promise<void> {
  const { rows } = await sql<{ indexed: number; revision: number }>`
    select search_state.revision as indexed, content_revision.revision from search_state, content_revision`.execute(db)
  const [{ indexed, revision } = { indexed: 0, revision: 0 }] = rows
  if (indexed >= revision) return
  const refresh = async (tx: Db): Promise<void> => {
    const locked = await tx.selectFrom('search_state').select('revision').forUpdate().skipLocked().executeTakeFirst()
    if (!locked || locked.revision >= revision) return
    for (const id of await changedPages(tx, locked.revision)) await writePage(tx, id)
    for (const id of await changedItems(tx, locked.revision)) await writeItem(tx, id)
    await tx.updateTable('search_state').set({ revision }).execute()
  }
  await (db.isTransaction ? refresh(db) : db.transaction().execute(refresh))
}

/** Ids of the pages whose documents may have changed after a revision. */
async function changedPages(tx: Db, since: number): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    with changed as (select surrogate_key as key from content_changes where revision > ${since}),
      pages_changed as (select substr(key, 6) as id from changed where key like 'page-%'),
      products_changed as (select substr(key, 9) as id from changed where key like 'product-%')
    select id from pages_changed
    union select page_id from search_documents where product_id in (select id from products_changed)
    union select pages.id from pages join products on products.data ->> 'href' = pages.path
      where products.id in (select id from products_changed)`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Ids of the items whose translations may have changed after a revision. */
async function changedItems(tx: Db, since: number): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct items.id from items
      where exists (select from translations where kind = 'item' and row_id = items.id)
        and (exists (select from content_changes where revision > ${since}
          and surrogate_key in ('item-' || items.id, 'page-' || items.collection_id)))
    union select item_id from search_documents
      where item_id in (select substr(surrogate_key, 6) from content_changes where revision > ${since}
        and surrogate_key like 'item-%')`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Writes the documents of an item in the languages into which it is translated as a whole [PAN-133]. */
async function writeItem(tx: Db, id: string): Promise<void> {
  await tx.deleteFrom('search_documents').where('item_id', '=', id).execute()
  const row = await selectItems(tx).where('items.id', '=', id).executeTakeFirst()
  if (!row) return
  const original = itemOf(row)
  for (const language of await itemLanguages(tx, id)) {
    const item = await itemIn(tx, original, language)
    const { title, excerpt, plainText, author, tags, categories } = item
    await tx
      .insertInto('search_documents')
      .values({
        id: `${id}:${language}`,
        kind: 'item',
        page_id: item.collectionId,
        product_id: null,
        item_id: id,
        url: item.url,
        title,
        excerpt,
        plain_text: plainText,
        print: null,
        language,
        search: searchVector({ title, excerpt, plainText, author, tags, categories }),
      })
      .execute()
    await addWords(tx, sql`search_documents.item_id = ${id}`)
  }
}

/** Adds the words of documents to those that a search corrects typing errors with. */
async function addWords(tx: Db, condition: RawBuilder<unknown>): Promise<void> {
  await sql`insert into search_words (word)
    select distinct entry.lexeme from search_documents, unnest(search_documents.search) as entry
    where ${condition} on conflict do nothing`.execute(tx)
}

async function writePage(tx: Db, pageId: string): Promise<void> {
  await tx.deleteFrom('search_documents').where('page_id', '=', pageId).where('item_id', 'is', null).execute()
  const page = await tx
    .selectFrom('pages')
    .select(['id', 'path', 'title', 'description', 'page_type', 'collection_type', 'hidden'])
    .where('id', '=', pageId)
    .executeTakeFirst()
  if (!page || page.hidden || !FOUND_TYPES.includes(page.page_type)) return
  const blocks = await tx
    .selectFrom('blocks')
    .select(['id', 'type', 'data'])
    .where('page_id', '=', pageId)
    .orderBy('position')
    .execute()
  const text = pageText(blocks)
  const isShelf = page.collection_type === CollectionType.Products
  const products = await readProductTexts(tx, page.path, isShelf ? await shelfProducts(tx) : shownProducts(blocks))
  const words = [page.title.trim(), page.description, text].join('\n')
  const isProductPage = products.some(({ href }) => href === page.path)
  const own: Document = {
    id: `page-${page.id}`,
    kind: 'page',
    url: page.path,
    title: page.title.trim(),
    excerpt: page.description,
    plainText: text,
  }
  // Find the page of a product as the product, so that one address is not found twice.
  const documents = [
    ...products.map((product) => productDocument(product, product.href === page.path ? words : '')),
    ...(await translatedProducts(tx, products)),
    ...(isProductPage ? [] : [own, ...(await translatedDocuments(tx, page, blocks))]),
    ...pictureDocuments(page, blocks),
  ]
  const rows = documents.map(({ productId, print, tags = [], language = '', ...document }) => ({
    id: document.id,
    kind: document.kind,
    page_id: page.id,
    product_id: productId ?? null,
    url: document.url,
    title: document.title,
    excerpt: document.excerpt,
    plain_text: document.plainText,
    print: print ?? null,
    language,
    search: searchVector({ ...document, author: '', tags, categories: [] }),
  }))
  if (rows.length === 0) return
  await tx
    .insertInto('search_documents')
    .values(rows)
    .onConflict((on) => on.constraint('search_documents_pkey').doNothing())
    .execute()
  await addWords(tx, sql`search_documents.page_id = ${page.id}`)
}

/** The documents of a page in the languages into which it is translated [SRV-388]. */
async function translatedDocuments(
  tx: Db,
  page: Pick<PageRow, 'id' | 'path' | 'title' | 'description'>,
  blocks: readonly BlockRow[],
): Promise<readonly Document[]> {
  return [...(await readTranslations(tx, 'page', page.id))].map(([language, translation]): Document => {
    const { title, description, blocks: shown } = translatePage(page, blocks, translation)
    return {
      id: `page-${page.id}:${language}`,
      kind: 'page',
      language,
      url: page.path,
      title: title.trim(),
      excerpt: description,
      plainText: pageText(shown),
    }
  })
}

/** Ids of the products that a page's blocks show. */
function shownProducts(blocks: readonly { readonly type: string; readonly data: unknown }[]): readonly string[] {
  return blocks.flatMap(({ type, data }) => {
    const { productId } = (data ?? {}) as { readonly productId?: unknown }
    return type === 'product' && typeof productId === 'string' ? [productId] : []
  })
}

/**
 * Ids of the products of a shop's page whose addresses belong to no stored page. A page of the server's own sells each of
 * them, so they are few; the bound keeps a change of one of them cheap.
 */
async function shelfProducts(tx: Db): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from products where published and data ->> 'href' <> ''
      and not exists (select from pages where pages.path = products.data ->> 'href')
    order by id limit ${MOST_ON_SHELF}`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Texts of a product that a search finds. */
interface ProductTexts {
  readonly id: string
  readonly title: string
  readonly href: string
  readonly data: {
    readonly description?: string
    readonly print?: string
    readonly tags?: readonly string[]
    readonly categories?: readonly string[]
  }
  /** SKUs and values of options. */
  readonly variants: readonly string[]
}

/**
 * Reads the products of a page: those whose own page it is, and of those that it shows the ones whose address belongs to
 * no stored page.
 */
async function readProductTexts(tx: Db, path: string, shown: readonly string[]): Promise<readonly ProductTexts[]> {
  const { rows: products } = await sql<Omit<ProductTexts, 'variants'>>`
    select id, title, data, data ->> 'href' as href from products
    where data ->> 'href' = ${path}
      or id = any(${[...shown]}::text[]) and data ->> 'href' <> ''
        and not exists (select from pages where pages.path = products.data ->> 'href')
    order by id`.execute(tx)
  const { rows: variants } = await sql<{ product_id: string; sku: string; option_values: { value: string }[] }>`
    select product_id, sku, option_values from variants
    where product_id = any(${products.map(({ id }) => id)}::text[]) order by position`.execute(tx)
  return products.map((product) => {
    const own = variants.filter((row) => row.product_id === product.id)
    return { ...product, variants: own.flatMap((row) => [row.sku, ...row.option_values.map(({ value }) => value)]) }
  })
}

/** The documents of products in the languages into which they are translated as a whole [PAN-133]. */
async function translatedProducts(tx: Db, products: readonly ProductTexts[]): Promise<readonly Document[]> {
  const ids = products.map(({ id }) => id)
  if (ids.length === 0) return []
  const rows = await tx
    .selectFrom('translations')
    .select('language')
    .distinct()
    .where('kind', '=', 'product')
    .where('row_id', 'in', ids)
    .execute()
  const inLanguages = await Promise.all(
    rows.map(async ({ language }) => {
      const plain = products.map((product) => ({ ...product, type: '', variants: [] }))
      const [shown, nameOf] = await Promise.all([productsIn(tx, plain, language), namesIn(tx, language)])
      return shown.flatMap(({ id, title, data, isTranslated }, place): Document[] => {
        if (!isTranslated) return []
        const { href, variants, data: original } = products[place]!
        const { tags = [], categories = [] } = original
        const named = { tags: tags.map(nameOf), categories: categories.map(nameOf) }
        const texts = { ...(data as ProductTexts['data']), ...named }
        const document = productDocument({ id, title, href, data: texts, variants: variants.map(nameOf) }, '')
        return [{ ...document, id: `product-${id}:${language}`, language }]
      })
    }),
  )
  return inLanguages.flat()
}

/** @param words - Words of the product's own page. */
function productDocument({ id, title, href, data, variants }: ProductTexts, words: string): Document {
  const { description = '', print, tags = [], categories = [] } = data
  return {
    id: `product-${id}`,
    kind: 'product',
    productId: id,
    url: href,
    title,
    excerpt: description,
    plainText: words,
    print,
    tags: [...new Set([...variants, ...tags, ...categories])],
  }
}

/** The documents of a page's pictures with addresses of their own: the slides of galleries in a gallery collection. */
function pictureDocuments(
  page: { readonly id: string; readonly path: string; readonly collection_type: number | null },
  blocks: readonly { readonly type: string; readonly data: unknown }[],
): readonly Document[] {
  if (page.collection_type !== CollectionType.Gallery) return []
  const slides = blocks.flatMap(({ type, data }) => {
    const { history, slides: list } = (data ?? {}) as { readonly history?: unknown; readonly slides?: unknown }
    return type === 'gallery' && String(history) === 'true' && Array.isArray(list) ? (list as Partial<Slide>[]) : []
  })
  return slides.flatMap(({ id, title = '', description = '', print }) =>
    typeof id === 'string' && title !== ''
      ? [
          {
            id: `picture-${page.id}-${id}`,
            kind: 'picture' as const,
            url: `${page.path}/${encodeURIComponent(id)}`,
            title,
            excerpt: description,
            plainText: '',
            print,
          },
        ]
      : [],
  )
}

interface Slide {
  readonly id: string
  readonly title: string
  readonly description: string
  readonly print: string
}
