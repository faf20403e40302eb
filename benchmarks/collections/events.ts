import type { EventContext } from '@vitrine/collections'
import { PublicationStatus, RecordType } from '@vitrine/enums'

/** Two events on each of the first 28 days of a month. */
export function eventsOf(month: string): readonly EventContext[] {
  return Array.from({ length: 56 }, (_, place) => {
    const start = Date.parse(`${month}-${String(1 + (place % 28)).padStart(2, '0')}T${place < 28 ? 10 : 19}:00:00Z`)
    const id = `${month}-${place}`
    return {
      id,
      urlId: id,
      url: `/events/${id}`,
      title: `Evening ${place}`,
      excerpt: '',
      author: '',
      recordType: RecordType.Event,
      status: PublicationStatus.Published,
      publishedAt: start,
      tags: [],
      categories: [],
      start,
      end: start + 3_600_000,
      timeZone: 'UTC',
    }
  })
}
