import { PublicationStatus, RecordType } from '@vitrine/enums'
import { sql } from 'kysely'
import type { Db } from '../../packages/site/server/database/db.ts'
import { json } from '../../packages/site/server/database/json.ts'
import { listSearchWords } from '../../packages/site/server/database/search.ts'
import { searchVector } from '../../packages/server/src/features/content/searchText.ts'

const SYLLABLES = ['lan', 'ter', 'mo', 'ra', 'vel', 'ki', 'sto', 'ne', 'gra', 'pi', 'lu', 'dor', 'fen', 'a', 'mi', 'so']

/** Numbers that are the same in every run. */
function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** Words with the frequencies of a language: the first ones are in almost every text. */
export function makeWords(count: number): readonly string[] {
  const next = numbers(7)
  const words = new Set<string>()
  while (words.size < count) {
    const syllables = Array.from({ length: 2 + Math.floor(next() * 3) }, () => SYLLABLES[Math.floor(next() * 16)])
    words.add(syllables.join(''))
  }
  return [...words]
}

/** Fills a collection with items of 120 words each, in pieces that a database takes at once. */
export async function writeItems(db: Db, collectionId: string, count: number, words: readonly string[]): Promise<void> {
  const next = numbers(11)
  const word = (): string => words[Math.floor(words.length * next() ** 3)]!
  const text = (length: number): string => Array.from({ length }, word).join(' ')
  for (let from = 0; from < count; from += 250) {
    const rows = Array.from({ length: Math.min(250, count - from) }, (_, place) => {
      const item = {
        title: text(6),
        excerpt: text(14),
        plainText: text(100),
        author: 'desk',
        tags: [word()],
        categories: [],
      }
      const { title, excerpt, plainText, author } = item
      return {
        id: `measured-${from + place}`,
        collection_id: collectionId,
        url_id: `measured-${from + place}`,
        record_type: RecordType.Text,
        title,
        excerpt,
        body: json({ html: `<p>${plainText}</p>` }),
        plain_text: plainText,
        author,
        tags: json(item.tags),
        categories: json([]),
        print: null,
        featured: false,
        status: PublicationStatus.Published,
        published_at: new Date(Date.UTC(2026, 0, 1) - (from + place) * 60_000),
        starts_at: null,
        ends_at: null,
        all_day: false,
        time_zone: 'UTC',
        address: null,
        series: null,
        ticket_url: null,
        comments_open: false,
        search: searchVector(item),
        seed: null,
      }
    })
    await db.insertInto('items').values(rows).execute()
  }
  await listSearchWords(db)
  await sql`analyze items`.execute(db)
  await sql`analyze search_words`.execute(db)
}
