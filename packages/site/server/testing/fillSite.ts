import { sql } from 'kysely'
import { asOwner } from '../database/asOwner.ts'
import type { Db } from '../database/db.ts'

/** How many rows {@link fillSite} adds. */
export const FILLED = {
  pages: 10_000,
  posts: 10_000,
  events: 2000,
  comments: 1000,
  reviews: 4000,
  pictures: 1000,
} as const

const WORDS = 'A lamp burns in the window above the canal, and somebody reads beneath it until the tide turns. '

/** Rows that one statement writes, so that it ends in time. */
const A_STATEMENT = 1000

/** Copies a row so many times, with other values in some columns; `n` is the number of the copy. */
async function copyRow(
  db: Db,
  table: 'pages' | 'items',
  id: string,
  count: number,
  values: Readonly<Record<string, string>>,
): Promise<void> {
  const columns = await sql<{ name: string }>`select column_name as name from information_schema.columns
    where table_name = ${table} and is_generated = 'NEVER' order by ordinal_position`.execute(db)
  const names = columns.rows.map(({ name }) => name)
  const list = sql.join(names.map((name) => sql.ref(name)))
  const selected = sql.join(names.map((name) => (name in values ? sql.raw(values[name]!) : sql.ref(`row.${name}`))))
  // Skip the triggers, which would count a revision of the content for each row.
  await sql`alter table ${sql.table(table)} disable trigger user`.execute(db)
  for (let first = 1; first <= count; first += A_STATEMENT)
    await sql`insert into ${sql.table(table)} (${list}) select ${selected} from ${sql.table(table)} as row,
      generate_series(${sql.lit(first)}, ${sql.lit(Math.min(count, first + A_STATEMENT - 1))}) as n
      where row.id = ${id}`.execute(db)
  await sql`alter table ${sql.table(table)} enable trigger user`.execute(db)
}

/** The rows that a filled site has many of. */
export interface FilledSite {
  /** Path of the post with the comments, and its id. */
  readonly post: string
  readonly postId: string
  /** Path of the product with the reviews. */
  readonly product: string
  /** Path of the page with the gallery, and the id of its block. */
  readonly gallery: string
  readonly galleryId: string
}

/**
 * Adds pages, posts with tags of their own, events, comments of one post in one thread and many, reviews of one product
 * and pictures of one gallery.
 */
export const fillSite = (db: Db): Promise<FilledSite> =>
  asOwner(db, async (owner) => {
    // Give the statements that fill tables more time than those of visitors: the machine may be busy.
    const { rows } = await sql<{ bound: string }>`select current_setting('statement_timeout') as bound`.execute(owner)
    await sql`select set_config('statement_timeout', '0', false)`.execute(owner)
    try {
      return await fill(owner)
    } finally {
      await sql`select set_config('statement_timeout', ${rows[0]!.bound}, false)`.execute(owner)
    }
  })

async function fill(db: Db): Promise<FilledSite> {
  const post = await sql<{ id: string; path: string }>`select items.id, pages.path || '/' || items.url_id as path
    from items join pages on pages.id = items.collection_id
    where pages.path = '/journal' and items.status = 1 order by items.id limit 1`.execute(db)
  const event = await sql<{ id: string }>`select items.id from items join pages on pages.id = items.collection_id
    where pages.path = '/events' and items.status = 1 order by items.id limit 1`.execute(db)
  const product = await sql<{ id: string; path: string }>`select id, data ->> 'href' as path from products
    where data ->> 'href' <> '' order by id limit 1`.execute(db)
  const page = await sql<{ id: string }>`select id from pages where path = '/visit'`.execute(db)
  const many = { seed: 'null', title: "row.title || ' ' || n" }
  await copyRow(db, 'pages', page.rows[0]!.id, FILLED.pages, {
    ...many,
    id: "'filled-page-' || n",
    path: "'/filled/' || n",
  })
  await copyRow(db, 'items', post.rows[0]!.id, FILLED.posts, {
    ...many,
    id: "'filled-post-' || n",
    url_id: "'filled-' || n",
    tags: "jsonb_build_array('tag ' || n, 'tag ' || n % 7)",
    published_at: "row.published_at - n * interval '6 hours'",
  })
  await copyRow(db, 'items', event.rows[0]!.id, FILLED.events, {
    ...many,
    id: "'filled-event-' || n",
    url_id: "'filled-' || n",
    starts_at: "now() + n % 40 * interval '1 hour'",
    ends_at: "now() + (1 + n % 40) * interval '1 hour'",
  })
  const comment = sql`insert into comments (item_id, parent_id, visitor_hash, name, body, pending, created_at)`
  const body = `${WORDS}${WORDS}`
  await sql`${comment} select ${post.rows[0]!.id}, null, 'v', 'Ada', ${body} || n, false, now() + n * interval '1 minute'
    from generate_series(1, ${sql.lit(FILLED.comments / 2)}) as n`.execute(db)
  await sql`${comment} select ${post.rows[0]!.id}, (select id from comments where body = ${`${body}1`}), 'v', 'Ben',
    ${body}, false, now() + n * interval '1 minute'
    from generate_series(1, ${sql.lit(FILLED.comments / 2)}) as n`.execute(db)
  await sql`insert into reviews (id, order_id, product_id, rating, text, name, state, written_at, seed)
    select 'filled-' || n, null, ${product.rows[0]!.id}, 1 + n % 5, ${body}, 'Ada L.', 'published',
      now() - n * interval '1 hour', null
    from generate_series(1, ${sql.lit(FILLED.reviews)}) as n`.execute(db)
  const gallery = await sql<{ id: string; path: string }>`select blocks.id, pages.path
    from blocks join pages on pages.id = blocks.page_id
    where pages.path = '/rooms/print-room' and blocks.data ->> 'variant' = 'grid' order by blocks.id limit 1`.execute(
    db,
  )
  const galleryId = gallery.rows[0]!.id
  const slides = sql`(select jsonb_agg(
      data -> 'slides' -> mod(n, jsonb_array_length(data -> 'slides')) || jsonb_build_object('id', 'filled-' || n) order by n)
    from generate_series(1, ${sql.lit(FILLED.pictures)}) as n)`
  await sql`update blocks set data = jsonb_set(data, '{slides}', ${slides}) where id = ${galleryId}`.execute(db)
  return {
    gallery: gallery.rows[0]!.path,
    galleryId,
    post: post.rows[0]!.path,
    postId: post.rows[0]!.id,
    product: product.rows[0]!.path,
  }
}
