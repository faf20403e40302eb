import * as v from 'valibot'
import type { EditorConfig } from './config.ts'

const text = v.optional(v.string(), '')
const level = v.optional(v.picklist([1, 2, 3, 4, 5, 6]), 2)
const flag = v.optional(v.boolean(), false)

/** Block types that the server alone draws: their data names rows, or the policy decides which player they show. */
export const SERVED: ReadonlySet<string> = new Set([
  'appointment-scheduling',
  'archive',
  'calendar',
  'comments',
  'embed',
  'events',
  'form',
  'map',
  'member-area',
  'newsletter',
  'photo-service-a',
  'photo-service-b',
  'photo-service-c',
  'product',
  'reservation',
  'summary',
  'table-booking',
  'tour-dates',
  'video',
  'wedding-registry',
])

type Rows = readonly { readonly id: string; readonly title: string }[]

/** One of the rows of the site, shown by title. */
const oneOf = (rows: Rows, title: string) =>
  v.pipe(
    v.picklist(rows.map(({ id }) => id)),
    v.title(title),
    v.metadata({ labels: Object.fromEntries(rows.map((row) => [row.id, row.title])) }),
  )

/** Schemas of the data that this site stores for block types that name rows; the editor makes its forms from them. */
export function storedData(config: EditorConfig): Readonly<Record<string, unknown>> {
  const { forms, products, collections, items } = config
  const events = collections.filter(({ kind }) => kind === 'events')
  const collectionId = oneOf(collections, 'Collection')
  const eventsId = oneOf(events, 'Collection of events')
  const closedText = v.pipe(text, v.title('Text in place of a form that is closed'))
  return {
    form: v.object({ formId: oneOf(forms, 'Form'), closedText }),
    newsletter: v.object({
      formId: oneOf(
        forms.filter(({ isNewsletter }) => isNewsletter),
        'Form',
      ),
      closedText,
    }),
    product: v.object({
      productId: oneOf(products, 'Product'),
      view: v.optional(v.picklist(['full', 'card']), 'full'),
      headingLevel: level,
      href: text,
      related: v.optional(
        v.pipe(v.boolean(), v.title('Related products below'), v.description('On the own page of the product alone.')),
        true,
      ),
    }),
    summary: v.object({
      collectionId,
      title: text,
      variant: v.optional(v.picklist(['wall', 'carousel', 'list', 'grid']), 'wall'),
      count: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(30)), 6),
      timeframe: v.optional(v.picklist(['all', 'upcoming', 'past']), 'all'),
      tag: text,
      category: text,
      featured: flag,
      showExcerpt: v.optional(v.boolean(), true),
      showDate: v.optional(v.boolean(), true),
      showAuthor: flag,
      showLocation: flag,
      showReadMore: flag,
    }),
    archive: v.object({ collectionId, title: text }),
    calendar: v.object({ collectionId: eventsId, path: v.optional(v.string(), '/calendar') }),
    events: v.object({
      collectionId: eventsId,
      past: flag,
      count: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)), 3),
    }),
    'tour-dates': v.object({
      collectionId: eventsId,
      timeframe: v.optional(v.picklist(['all', 'upcoming', 'past']), 'all'),
    }),
    comments: v.object({ itemId: oneOf(items, 'Comments on') }),
    map: v.object({
      location: v.object({
        mapLat: v.pipe(v.number(), v.minValue(-90), v.maxValue(90)),
        mapLng: v.pipe(v.number(), v.minValue(-180), v.maxValue(180)),
        mapZoom: v.optional(v.pipe(v.number(), v.integer(), v.minValue(2), v.maxValue(18)), 16),
        addressTitle: text,
        addressLine1: text,
      }),
      style: v.optional(v.number(), 1),
      href: text,
    }),
  }
}
