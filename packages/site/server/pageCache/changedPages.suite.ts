import { ENGLISH } from '../../messages/english.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { inventoryIn } from '../collections/inventory.ts'
import { publicPaths } from '../collections/siteFiles.ts'
import type { Config } from '../config.ts'
import { json } from '../database/json.ts'
import { changedSince, readRevision } from '../database/revision.ts'
import type { Stand } from '../testing/stand.ts'
import { createVisitor } from '../testing/visitor.ts'
import site from '../../../../apps/demo-site/vitrine.config.ts'

/** A write to the content, as an owner, a buyer or a visitor causes it; it undoes itself by the returned function. */
interface Write {
  readonly name: string
  apply(n: number): Promise<() => Promise<unknown>>
}

/** Cached pages while the content changes: none is stale, and none is rendered again without a reason. */
export function changedPagesSuite(stand: Stand): void {
  const { db } = stand
  /** Fixed time of the server's clock, so that only a change of the content makes a page differ. */
  const now = (): Date => new Date('2026-06-20T12:00:00Z')

  function standing(config: Partial<Config> = {}) {
    const renders = { count: 0 }
    const services = { ...stand.services, clock: now, config: { ...stand.services.config, ...config } }
    const counting = services.db.withPlugin({
      transformQuery({ node }) {
        if (JSON.stringify(node).includes('"name":"site_settings"')) renders.count += 1
        return node
      },
      transformResult: ({ result }) => Promise.resolve(result),
    })
    return { app: createApp({ ...services, db: counting }), renders }
  }

  const rowOf = async (table: 'pages' | 'blocks' | 'items' | 'products' | 'forms' | 'variants', n: number) => {
    const key = table === 'variants' ? 'sku' : 'id'
    const { rows } = await sql<{
      key: string
    }>`select ${sql.ref(key)} as key from ${sql.table(table)} order by 1`.execute(db)
    return rows[n % rows.length]!.key
  }

  /** Sets a column of one row, and gives it its value back afterwards. */
  async function setColumn(table: string, key: string, id: string, column: string, value: unknown) {
    const where = sql`${sql.ref(key)} = ${id}`
    const { rows } = await sql<{ value: unknown }>`
      select ${sql.ref(column)}::text as value from ${sql.table(table)} where ${where}`.execute(db)
    const type = sql`(select atttypid::regtype::text from pg_attribute
      where attrelid = ${table}::regclass and attname = ${column})`
    const { rows: types } = await sql<{ type: string }>`select ${type} as type`.execute(db)
    const set = (to: unknown) =>
      sql`update ${sql.table(table)} set ${sql.ref(column)} = ${to}::text::${sql.raw(types[0]!.type)} where ${where}`.execute(
        db,
      )
    await set(value)
    return () => set(rows[0]!.value)
  }

  const titled = (table: 'pages' | 'items' | 'products'): Write => ({
    name: `title of a row of ${table}`,
    apply: async (n) => setColumn(table, 'id', await rowOf(table, n), 'title', `A title ${n}`),
  })

  const WRITES: readonly Write[] = [
    titled('pages'),
    titled('items'),
    titled('products'),
    {
      name: 'status of a page',
      apply: async (n) => setColumn('pages', 'id', await rowOf('pages', n), 'audience', 'members'),
    },
    {
      name: 'path of a page',
      apply: async (n) =>
        setColumn('pages', 'id', await rowOf('pages', n), 'path', n % 2 ? '/prints/eddy' : `/moved-${n}`),
    },
    {
      name: 'data of a block',
      apply: async (n) => setColumn('blocks', 'id', await rowOf('blocks', n), 'data', '{}'),
    },
    {
      name: 'stock of a variant',
      apply: async (n) => setColumn('variants', 'sku', await rowOf('variants', n), 'stock', '0'),
    },
    {
      name: 'price of a variant',
      apply: async (n) => setColumn('variants', 'sku', await rowOf('variants', n), 'price_cents', String(100 + n)),
    },
    {
      name: 'captcha of a form',
      apply: async (n) => setColumn('forms', 'id', await rowOf('forms', n), 'definition', '{}'),
    },
    {
      name: 'comments of an item closed',
      apply: async (n) => setColumn('items', 'id', await rowOf('items', n), 'comments_open', 'false'),
    },
    {
      name: 'a new comment',
      async apply(n) {
        const row = {
          item_id: await rowOf('items', n),
          visitor_hash: 'a',
          name: 'Ada',
          body: `Rain ${n}`,
          pending: false,
        }
        const { id } = await db
          .insertInto('comments')
          .values({ ...row, parent_id: null, account_id: null, created_at: now() } as never)
          .returning('id')
          .executeTakeFirstOrThrow()
        return () => db.deleteFrom('comments').where('id', '=', id).execute()
      },
    },
    {
      name: 'a new review',
      async apply(n) {
        const { id } = await db
          .insertInto('reviews')
          .values({
            product_id: await rowOf('products', n),
            rating: (n % 5) + 1,
            text: `Good ${n}`,
            name: 'Ada L.',
            written_at: now(),
            state: 'published',
          } as never)
          .returning('id')
          .executeTakeFirstOrThrow()
        return () => db.deleteFrom('reviews').where('id', '=', id).execute()
      },
    },
    {
      name: 'a setting of the site',
      async apply(n) {
        const footer = await db
          .selectFrom('site_settings')
          .select('value')
          .where('key', '=', 'footer')
          .executeTakeFirstOrThrow()
        const set = (value: unknown) =>
          db
            .updateTable('site_settings')
            .set({ value: json(value as object) })
            .where('key', '=', 'footer')
            .execute()
        await set({ ...(footer.value as object), closing: `The lights are on ${n}.` })
        return () => set(footer.value)
      },
    },
  ]

  const inventory = async (): Promise<readonly string[]> => [
    ...(await publicPaths({ ...stand.services, clock: now }, { offset: 0, limit: 500 })).paths,
    ...inventoryIn(ENGLISH, site).flatMap(({ links }) => links.map(({ href }) => href)),
    '/prints/eddy',
    '/moved-2',
    '/furniture?popup=light',
  ]

  /** A page without what each answer makes anew. */
  const plain = (html: string): string =>
    html.replaceAll(/nonce="[^"]*"|name="(?:crumb|key|submissionKey|shownAt)" value="[^"]*"|value="[\w.-]{40,}"/g, '')

  const SHARED = { pageCache: 'shared', csp: 'self' } as const

  describe('after any change of the content', () => {
    test('no cached page is stale, and none is rendered again that shows nothing of it [SRV-141]', async () => {
      const paths = await inventory()
      const cached = standing()
      const [fresh, keyed] = [standing({ pageCache: 'off' }).app, standing(SHARED).app]
      const read = async (app: typeof fresh, path: string): Promise<string> => {
        const response = await createVisitor(app).send(path)
        return `${response.status} ${plain(await response.text())}`
      }
      const keysOf = async (path: string) =>
        (await createVisitor(keyed).send(path)).headers.get('Surrogate-Key')?.split(' ')
      await fc.assert(
        fc.asyncProperty(
          fc.array(fc.tuple(fc.constantFrom(...WRITES), fc.nat(999)), { minLength: 1, maxLength: 3 }),
          fc.uniqueArray(fc.constantFrom(...paths), { minLength: 6, maxLength: 6 }),
          async (writes, sample) => {
            const undo: (() => Promise<unknown>)[] = []
            try {
              for (const path of sample) await read(cached.app, path)
              for (const [write, n] of writes) {
                const keys = new Map<string, readonly string[] | undefined>()
                for (const path of sample) keys.set(path, await keysOf(path))
                const before = await readRevision(db)
                undo.push(await write.apply(n))
                const changed = await changedSince(db, before)
                for (const path of sample) {
                  cached.renders.count = 0
                  const answer = await read(cached.app, path)
                  const shows = keys.get(path)
                  if (shows && !changed.some((key) => shows.includes(key)))
                    expect([write.name, path, cached.renders.count]).toEqual([write.name, path, 0])
                  expect([write.name, path, answer]).toEqual([write.name, path, await read(fresh, path)])
                }
              }
            } finally {
              for (const back of undo.toReversed()) await back()
            }
          },
        ),
        { numRuns: import.meta.env['VITRINE_FULL'] ? 100 : 8 },
      )
    })

    test('ten sales in each second leave the pages of other products in the cache [SRV-141]', async () => {
      const all = await publicPaths({ ...stand.services, clock: now }, { offset: 0, limit: 500 })
      const paths = all.paths.filter((path) => path !== '/search')
      const { app, renders } = standing()
      const visit = async (): Promise<void> => {
        for (const path of paths) await createVisitor(app).page(path)
      }
      await visit()
      const skus = await db.selectFrom('variants').select('sku').where('product_id', '=', 'market-bag').execute()
      renders.count = 0
      for (let second = 0; second < 3; second += 1) {
        for (let sale = 0; sale < 10; sale += 1) {
          const { sku } = skus[sale % skus.length]!
          await db
            .updateTable('variants')
            .set(({ eb }) => ({ stock: eb('stock', '+', 1) }))
            .where('sku', '=', sku)
            .execute()
        }
        await visit()
      }
      const hits = 1 - renders.count / (3 * paths.length)
      expect(paths.length).toBeGreaterThan(60)
      expect(hits).toBeGreaterThan(0.9)
    })
  })
}
