import type { Db } from '../../../packages/site/server/database/db.ts'

/**
 * Pages that are drawn by chance from a fixed seed: real blocks of the site, and blocks as saved pages have them, in any
 * order, in cells of any width and sections of any form.
 */

const SPANS = ['full', 'wide', 'text', 'center', 'start', 'end', 'aside', 'main', 'third'] as const

/** Types that are no part of the flow of a page, or stand on it once. */
const LEFT_OUT = new Set(['popup', 'animation'])

/** Texts as owners save them, where headings, lists and pictures follow each other in any order. */
const TEXTS = [
  '<p>The hall holds three hundred.</p><h2>If it is full</h2><p>The desk gives out numbers.</p>',
  '<h2>Hours</h2><ul><li>Wednesday</li><li>Thursday</li></ul><h3>Holidays</h3><p>Closed on the first of January.</p>',
  '<h3>One</h3><h4>Two</h4><p>Three.</p><blockquote>“The lamps are on.”</blockquote><h3>Four</h3><p>Five.</p>',
  '<p>Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft</p><h2>Öffnungszeiten</h2>',
]

const SAVED = [
  ...TEXTS.map((html) => ({ type: 'html', data: { html } })),
  { type: 'spacer', data: { height: 40 } },
  { type: 'horizontal-rule', data: {} },
  { type: 'quote', data: { quote: 'Nobody has waited longer than twenty minutes yet.', source: 'The desk' } },
]

type Drawn = { readonly type: string; readonly data: unknown }

/** Numbers from 0 to below 1, always the same ones for a seed (mulberry32). */
function chance(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/**
 * Stores drawn pages in a site's database.
 * @returns Their paths.
 */
export async function storeDrawnPages(db: Db, count: number, seed: number): Promise<readonly string[]> {
  const next = chance(seed)
  const upTo = (most: number): number => 1 + Math.floor(next() * most)
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(next() * items.length)]!
  const rows = await db.selectFrom('blocks').select(['type', 'data']).orderBy('id').execute()
  const real = new Map<string, Drawn[]>()
  for (const { type, data } of [...rows, ...SAVED])
    if (!LEFT_OUT.has(type)) real.set(type, [...(real.get(type) ?? []), { type, data }])
  const types = [...real.keys()].sort()

  const paths: string[] = []
  for (let page = 0; page < count; page += 1) {
    const id = `drawn-${page}`
    const blocks: { readonly id: string; readonly type: string; readonly data: unknown }[] = []
    // Texts stand in a third of the cells, as on saved pages.
    const drawBlock = (): string => {
      const block = next() < 0.33 ? pick(real.get('html')!) : pick(real.get(pick(types))!)
      blocks.push({ id: `${id}-${blocks.length}`, ...block })
      return blocks.at(-1)!.id
    }
    const layout = Array.from({ length: 1 + upTo(3) }, () => ({
      ...(next() < 0.3 && { theme: 'ink' }),
      cells: Array.from({ length: upTo(4) }, () => ({
        span: pick(SPANS),
        blocks: Array.from({ length: upTo(3) }, drawBlock),
      })),
    }))
    const type = { page_type: 1, collection_type: null, password_hash: null, seed: null }
    const words = { title: `Drawn ${page}`, description: '' }
    await db
      .insertInto('pages')
      .values({ id, path: `/${id}`, ...type, ...words, layout: JSON.stringify(layout) })
      .execute()
    await db
      .insertInto('blocks')
      .values(
        blocks.map(({ data, ...block }, position) => ({
          ...block,
          page_id: id,
          position,
          data: JSON.stringify(data),
          seed: null,
        })),
      )
      .execute()
    paths.push(`/${id}`)
  }
  return paths
}
