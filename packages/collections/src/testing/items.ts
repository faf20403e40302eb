import { PublicationStatus, RecordType } from '@vitrine/enums'
import type { MediaItem } from '@vitrine/media'
import type { CommentItem, EventContext, ItemContext, SearchHit } from '../core/itemContext.js'

const svg = (color: string): string =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400"><rect width="600" height="400" fill="${color}"/></svg>`)}`

const picture = (id: string, color: string): MediaItem => ({
  id,
  src: svg(color),
  width: 600,
  height: 400,
  alt: 'A paper lantern',
  color,
})

/** A post of a journal. */
export const POST: ItemContext = {
  id: 'first-light',
  title: 'First light in the lamp works',
  urlId: 'first-light',
  url: '/journal/first-light',
  recordType: RecordType.Text,
  status: PublicationStatus.Published,
  publishedAt: Date.UTC(2026, 10, 20, 9),
  excerpt: 'The old gas pipes are still in the walls. We have found a use for them.',
  author: 'Ida Brandt',
  tags: ['lamps', 'building'],
  categories: ['House'],
  image: picture('first-light', '#c9a227'),
}

/** An event of one evening. */
export const CONCERT: EventContext = {
  ...POST,
  id: 'tin-band',
  title: 'The Tin Band',
  urlId: 'tin-band',
  url: '/events/tin-band',
  recordType: RecordType.Event,
  excerpt: 'Two sets and a lamp.',
  image: picture('tin-band', '#35605a'),
  start: Date.UTC(2026, 10, 27, 18),
  end: Date.UTC(2026, 10, 27, 21),
  timeZone: 'Europe/Berlin',
  address: 'Lantern Hall, 14 Mill Street, Harwich',
  ticketUrl: 'https://tickets.example/tin-band',
}

/** An item with a large picture of the site, which a loader offers in several widths. */
export const withLargePicture = <Item extends ItemContext>(item: Item): Item => ({
  ...item,
  image: { ...picture('large', '#c9a227'), src: '/images/lantern.jpg', width: 3000, height: 2000 },
})

/** An event of three whole days. */
export const FAIR: EventContext = {
  ...CONCERT,
  id: 'paper-fair',
  title: 'Paper fair',
  urlId: 'paper-fair',
  url: '/events/paper-fair',
  image: undefined,
  start: Date.UTC(2026, 10, 12, 23),
  end: Date.UTC(2026, 10, 15, 23),
  isAllDay: true,
}

/** A result for 'lamp'. */
export const HIT: SearchHit = {
  title: POST.title,
  url: POST.url,
  kind: 'post',
  excerpt: 'Each lamp has a number.',
  publishedAt: POST.publishedAt,
}

/** A comment, its answer, and one that waits. */
export const COMMENTS: readonly CommentItem[] = [
  { id: 'c1', itemId: POST.id, name: 'Noor', body: 'I worked here in 1961.', createdAt: 1_000 },
  { id: 'c3', itemId: POST.id, name: 'Sam', body: 'Can I see it?', createdAt: 3_000, isPending: true, isOwn: true },
  { id: 'c2', itemId: POST.id, name: 'Ida', body: 'Come by\non Friday!', createdAt: 2_000, parentId: 'c1' },
]
