import { searchTerms, searchWords } from '@vitrine/collections'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { JOURNAL_ID } from '../../apps/demo-site/content/collections/items.ts'
import { searchItems } from '../../packages/site/server/database/search.ts'
import { publicSight } from '../../packages/site/server/database/sight.ts'
import { makeWords, writeItems } from './items.ts'
import { ENGINES, type OpenPages } from './openPages.ts'

const NOW = new Date('2026-11-23T12:00:00Z')
const words = makeWords(400)
let pages: OpenPages
beforeAll(async () => {
  pages = (await ENGINES['PGlite']!())!
  await writeItems(pages.db, JOURNAL_ID, 500, words)
})
afterAll(() => pages.close())

interface Stored {
  readonly id: string
  readonly title: string
  readonly excerpt: string
  readonly plain_text: string
  readonly tags: unknown
  readonly published_at: Date
}

/** The tier of an item: 0 for all words in the title, 3 for tags alone; `undefined` for no result. */
function tierOf(item: Stored, terms: readonly string[]): number | undefined {
  const begins = (text: string, term: string): boolean => searchWords(text).some((word) => word.startsWith(term))
  const body = `${item.excerpt} ${item.plain_text}`
  const tags = (item.tags as string[]).join(' ')
  if (!terms.every((term) => begins(`${item.title} ${body} ${tags} desk`, term))) return undefined
  if (terms.every((term) => begins(item.title, term))) return 0
  if (terms.some((term) => begins(item.title, term))) return 1
  return terms.some((term) => begins(body, term)) ? 2 : 3
}

test('the measured search finds and orders what a scan of all items does [COL-18]', async () => {
  const items: readonly Stored[] = await pages.db.selectFrom('items').selectAll().execute()
  const queries = [
    words[0]!,
    words[90]!,
    words[3]!.slice(0, 3),
    `${words[200]!} ${words[2]!}`,
    `${words[1]} ${words[0]}`,
  ]
  for (const query of queries) {
    const terms = searchTerms(query)
    const scanned = items
      .flatMap((item) => {
        const tier = tierOf(item, terms)
        return tier === undefined ? [] : [{ id: item.id, tier, at: item.published_at.getTime() }]
      })
      .toSorted((one, other) => one.tier - other.tier || other.at - one.at)
    const found = await searchItems(pages.db, terms, { sight: publicSight(NOW), offset: 5, limit: 40 })
    expect(found.total, query).toBe(scanned.length)
    expect(found.items.map(({ id }) => id)).toEqual(scanned.slice(5, 45).map(({ id }) => id))
    expect(scanned.length).toBeGreaterThan(5)
  }
})
