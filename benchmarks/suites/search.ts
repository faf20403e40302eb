import { searchTerms } from '@vitrine/collections'
import os from 'node:os'
import { JOURNAL_ID } from '../../apps/demo-site/content/collections/items.ts'
import type { Db } from '../../packages/site/server/database/db.ts'
import { searchItems } from '../../packages/site/server/database/search.ts'
import { publicSight } from '../../packages/site/server/database/sight.ts'
import { ENGINES } from '../search/openPages.ts'
import { makeWords, writeItems } from '../search/items.ts'
import type { Result, RunOptions, Suite } from '../suite.ts'

/** Full-text search over 10,000 items on both engines: how long does a visitor wait? */
export const search: Suite = { name: 'search', run }

const ITEMS = 10_000
const QUERIES = 300
/**
 * Number of measurements of each query. The best one counts, because other work on the machine makes single ones slow.
 */
const TIMES = 3

type Kind =
  | 'a word'
  | 'the beginning of a word'
  | 'two words'
  | 'a typing error'
  | 'two typing errors'
  | 'the commonest word'

/** Queries of each kind, the same in every run. */
function queriesOf(words: readonly string[], count: number): Readonly<Record<Kind, readonly string[]>> {
  const pick = (place: number, stride: number): string => words[(place * stride + 17) % words.length]!
  const swapped = (word: string): string => word.slice(0, 2) + word[3] + word[2] + word.slice(4)
  const list = (make: (place: number) => string): string[] => Array.from({ length: count }, (_, place) => make(place))
  const long = words.filter((word) => word.length >= 8)
  return {
    'a word': list((place) => pick(place, 37)),
    'the beginning of a word': list((place) => pick(place, 41).slice(0, 4)),
    'two words': list((place) => `${pick(place, 43)} ${words[place % 50]!}`),
    'a typing error': list((place) => swapped(long[(place * 31) % long.length]!)),
    'two typing errors': list((place) => `${swapped(long[(place * 29) % long.length]!)}q`),
    'the commonest word': list(() => words[0]!),
  }
}

const percentile = (samples: readonly number[], share: number): number =>
  samples.toSorted((one, other) => one - other)[Math.min(samples.length - 1, Math.floor(samples.length * share))]!

async function measure(db: Db, queries: readonly string[]): Promise<readonly number[]> {
  const samples: number[] = []
  for (const query of queries) {
    const times: number[] = []
    for (let time = 0; time < TIMES; time += 1) {
      const started = performance.now()
      await searchItems(db, searchTerms(query), { sight: publicSight(new Date()), limit: 10 })
      times.push(performance.now() - started)
    }
    samples.push(Math.min(...times))
  }
  return samples
}

async function run({ quick, say }: RunOptions): Promise<Result> {
  const words = makeWords(8000)
  const queries = queriesOf(words, quick ? 20 : QUERIES)
  const raw: Record<string, Record<string, readonly number[]>> = {}
  for (const [engine, open] of Object.entries(ENGINES)) {
    const database = await open()
    if (!database) {
      say(`${engine} is not installed`)
      continue
    }
    const { db, close } = database
    try {
      say(`${engine}: writes ${ITEMS} items`)
      await writeItems(db, JOURNAL_ID, quick ? 1000 : ITEMS, words)
      raw[engine] = {}
      for (const [kind, list] of Object.entries(queries)) {
        raw[engine][kind] = await measure(db, list)
        say(`${engine}: ${kind}, p95 ${percentile(raw[engine][kind], 0.95).toFixed(1)} ms`)
      }
    } finally {
      await close()
    }
  }
  const engines = Object.keys(raw)
  const rows = Object.keys(queries).map((kind) => [
    kind,
    ...engines.map((engine) =>
      [0.5, 0.95, 1].map((share) => percentile(raw[engine]![kind]!, share).toFixed(1)).join(' / '),
    ),
  ])
  const table = [['query', ...engines], ['---', ...engines.map(() => '---:')], ...rows]
  const page = `# Search over ${ITEMS.toLocaleString('en-US')} items

Each item has 120 words out of 8,000; ${QUERIES} queries of each kind, one after the other, ten results each; the best of ${TIMES} times counts for each query. Milliseconds at 50 / 95 / 100 % of the queries, from the query to the rows.

${new Date().toISOString().slice(0, 10)}, Node ${process.version}, ${os.availableParallelism()} cores, load ${os.loadavg()[0]!.toFixed(1)}.

${table.map((cells) => `| ${cells.join(' | ')} |`).join('\n')}
`
  return { page, raw }
}
