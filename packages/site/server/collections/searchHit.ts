import type { SitePictures } from '../site/sitePictures.ts'
import { markMatches } from '@vitrine/collections'
import type { SearchHitJson } from '@vitrine/collections/api'
import { RecordType } from '@vitrine/enums'
import type { ItemRow } from '../database/items.ts'
import type { FoundDocument } from '../database/search.ts'
import { imageOf } from '../render/itemJson.ts'
import { excerptAround } from '@vitrine/server/content'

/** Kinds of items with a record type of their own; other items are posts. */
const KINDS: ReadonlyMap<number, SearchHitJson['kind']> = new Map([
  [RecordType.PortfolioItem, 'picture'],
  [RecordType.Lesson, 'lesson'],
])

function kindOf(row: ItemRow | FoundDocument): SearchHitJson['kind'] {
  if ('kind' in row) return row.kind
  return row.event ? 'event' : (KINDS.get(row.recordType) ?? 'post')
}

/** The passage of a document with the first match; the excerpts of several blocks would make no sentence. */
function passageOf({ title, excerpt, plainText }: FoundDocument, terms: readonly string[]): string {
  const passages = [excerpt, ...plainText.split('\n').filter((text) => text !== title)]
  return passages.find((text) => markMatches(text, terms).some(({ isMatch }) => isMatch)) ?? excerpt
}

/**
 * A result of a search [COL-18] [SRV-63] [SRV-260].
 * @param price - The price of a product as visitors read it.
 */
export function searchHit(
  pictures: SitePictures,
  row: ItemRow | FoundDocument,
  terms: readonly string[],
  price?: string,
): SearchHitJson {
  const { title, url } = row
  const image = imageOf(pictures, row)
  const event = 'event' in row ? row.event : undefined
  return {
    title,
    url,
    kind: kindOf(row),
    excerpt: excerptAround('kind' in row ? passageOf(row, terms) : `${row.excerpt} ${row.plainText}`, terms),
    ...('publishedAt' in row && { publishedAt: row.publishedAt.getTime() }),
    ...(event && { start: event.start, timeZone: event.timeZone }),
    ...(image && { image }),
    ...(price !== undefined && { price }),
    ...(('language' in row ? row.language !== '' : row.isTranslated) && { isTranslated: true }),
  }
}
