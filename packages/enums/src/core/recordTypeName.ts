import { RecordType } from '../data/recordType.js'

const NAMES: ReadonlyMap<unknown, string> = new Map<unknown, string>([
  [RecordType.Text, 'blog-post'],
  [RecordType.Image, 'gallery-image'],
  [RecordType.Video, 'gallery-video'],
  [RecordType.Audio, 'album-track'],
  [RecordType.Event, 'event-item'],
  [RecordType.PortfolioItem, 'portfolio-item'],
])

/**
 * The type name of an item of a collection, as stored data spells it [ENU-22] [ENU-23].
 * @returns `undefined` for records that are not items of a collection.
 * @example recordTypeName(RecordType.Audio) // => 'album-track'
 */
export function recordTypeName(type: unknown): string | undefined {
  return NAMES.get(type)
}
