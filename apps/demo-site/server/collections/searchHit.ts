import type { SearchHitJson } from '@vitrine/collections/api'
import type { ItemRow } from '../database/items.ts'
import { imageOf } from '../render/itemJson.ts'
import { excerptAround } from './excerptAround.ts'

/** A result of a search [COL-18] [SRV-63]. */
export function searchHit(item: ItemRow, terms: readonly string[]): SearchHitJson {
  const { title, url, event } = item
  const image = imageOf(item)
  return {
    title,
    url,
    kind: event ? 'event' : 'post',
    excerpt: excerptAround(`${item.excerpt} ${item.plainText}`, terms),
    publishedAt: item.publishedAt.getTime(),
    ...(event && { start: event.start, timeZone: event.timeZone }),
    ...(image && { image }),
  }
}
