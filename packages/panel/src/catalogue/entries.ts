import type { JsonRecord } from '@vitrine/core-data/site'
import type { Drawing } from './drawings.js'
import { ownEntries } from './ownEntries.js'

/** A block type in the catalogue. */
export interface Entry {
  readonly type: string
  readonly name: string
  readonly sentence: string
  readonly drawing: Drawing
  readonly group: Group
  /** Data of a new block. */
  readonly data: JsonRecord
}

export type Group =
  | 'Text'
  | 'Pictures and sound'
  | 'Layout'
  | 'Shop'
  | 'People'
  | 'Collections'
  | 'Services'
  | 'Of this site'

type Row = readonly [name: string, sentence: string, drawing: Drawing, data: JsonRecord]

const TEXT: Readonly<Record<string, Row>> = {
  html: ['Text', 'Headings, paragraphs, lists and links.', 'text', { html: '<h2>A new text</h2><p>Write here.</p>' }],
  markdown: ['Markdown', 'A text in Markdown.', 'text', { markdown: '## A new text\n\nWrite here.' }],
  quote: [
    'Quote',
    'Words of a person or a text, with their source.',
    'quote',
    { quote: 'Words worth repeating.', source: 'Their source' },
  ],
  'text-highlight': [
    'Highlighted heading',
    'A heading with a word marked as by hand.',
    'heading',
    { before: 'A heading with a', highlight: 'mark' },
  ],
  'scaled-text': ['Large line', 'A line of text as wide as its column.', 'heading', { text: 'A large line' }],
  marquee: [
    'Moving line',
    'Short texts that move through the page.',
    'line',
    { items: [{ text: 'A first text' }, { text: 'A second text' }] },
  ],
  button: ['Button', 'A link that looks like a button.', 'button', { text: 'Press here', href: '/' }],
  accordion: [
    'Accordion',
    'Questions that open to their answers.',
    'list',
    { items: [{ title: 'A question', content: '<p>Its answer.</p>' }] },
  ],
  code: ['Code', 'Source text, shown unchanged.', 'code', { code: 'A line of code', caption: '' }],
  menu: [
    'Menu',
    'Dishes and prices.',
    'list',
    { menus: [{ title: 'Lunch', sections: [{ title: 'Soups', items: [{ title: 'Soup of the day', price: '7' }] }] }] },
  ],
  chart: [
    'Chart',
    'Numbers as bars, lines or a pie.',
    'chart',
    {
      title: 'A chart',
      columns: ['Visitors'],
      rows: [
        { label: 'Monday', values: [3] },
        { label: 'Tuesday', values: [5] },
      ],
    },
  ],
}

const MEDIA: Readonly<Record<string, Row>> = {
  image: ['Picture', 'One picture, with a caption or with text over it.', 'picture', { variant: 'inline' }],
  gallery: [
    'Gallery',
    'Pictures as a slideshow, a carousel, a grid or a wall.',
    'grid',
    { variant: 'grid', slides: [] },
  ],
  video: [
    'Film',
    'A film of your own or of a film site.',
    'film',
    {
      title: 'A film',
      html: '<iframe src="https://www.youtube.com/embed/aqz-KE-bpKQ" width="560" height="315" allowfullscreen></iframe>',
    },
  ],
  embed: [
    'Embed',
    'A player or a card of another site.',
    'film',
    {
      title: 'A post elsewhere',
      html: '<blockquote><p>Words of a post elsewhere.</p></blockquote>',
      url: 'https://example.org/',
    },
  ],
  audio: ['Sound', 'Pieces of music or speech in a player.', 'sound', { title: 'Pieces', tracks: [] }],
  logo: ['Logo', 'The name or the sign of the site.', 'heading', { title: 'The name of the site' }],
  shape: ['Shape', 'One of forty drawn shapes.', 'shape', { shape: 'circle' }],
  map: [
    'Map',
    'A place on a map.',
    'map',
    {
      location: { mapLat: 53.8812, mapLng: 2.3541, mapZoom: 16, addressTitle: 'Our place', addressLine1: '' },
      style: 1,
    },
  ],
  'photo-service-a': [
    'Photos, first service',
    'The latest photos of an account.',
    'grid',
    { service: 'Photos', profile: '', photos: [] },
  ],
  'photo-service-b': [
    'Photos, second service',
    'The latest photos of an account.',
    'grid',
    { service: 'Photos', profile: '', photos: [] },
  ],
  'photo-service-c': [
    'Photos, third service',
    'The latest photos of an account.',
    'grid',
    { service: 'Photos', profile: '', photos: [] },
  ],
}

const LAYOUT: Readonly<Record<string, Row>> = {
  spacer: ['Room', 'Free room between two blocks.', 'room', { height: 44 }],
  'horizontal-rule': ['Line', 'A line across the column.', 'line', {}],
  navigation: [
    'Links',
    'Links to pages, beside or below each other.',
    'list',
    { label: 'More pages', links: [{ title: 'A page', href: '/' }] },
  ],
}

const SHOP: Readonly<Record<string, Row>> = {
  product: ['Product', 'A product with its price and the form to buy it.', 'product', { productId: '' }],
  donation: [
    'Donation',
    'A button with which people give.',
    'button',
    { title: 'Support us', description: '', buttonText: 'Give' },
  ],
  'food-ordering': [
    'Order food',
    'A link to the page where food is ordered.',
    'button',
    { title: 'Order food', href: 'https://example.org/' },
  ],
}

const PEOPLE: Readonly<Record<string, Row>> = {
  form: ['Form', 'Questions that visitors answer.', 'form', { formId: '' }],
  newsletter: ['Newsletter', 'A form that adds an address to a list.', 'form', { formId: '' }],
  comments: ['Comments', 'What visitors write below an article.', 'text', { itemId: '' }],
  'member-area': ['Member area', 'A way into the pages of members.', 'button', { title: 'For members' }],
  'social-links': [
    'Accounts elsewhere',
    'Links to your accounts on other sites.',
    'icons',
    { links: [{ href: 'https://www.instagram.com/', title: 'Our account' }] },
  ],
  'share-buttons': ['Share', 'Buttons that share this page.', 'icons', { heading: 'Share this page' }],
  'follow-button': [
    'Follow',
    'A button that leads to an account.',
    'button',
    { title: 'Follow us', href: 'https://example.org/' },
  ],
}

const COLLECTIONS: Readonly<Record<string, Row>> = {
  summary: ['Summary', 'The latest items of a collection.', 'grid', { collectionId: '', variant: 'grid', count: 3 }],
  archive: ['Archive', 'The months, categories and tags of a journal.', 'list', { collectionId: '' }],
  calendar: ['Calendar', 'A month with its events.', 'calendar', { collectionId: '' }],
  events: ['Events', 'The next events.', 'list', { collectionId: '' }],
  'tour-dates': ['Tour dates', 'Dates of concerts with places and tickets.', 'list', { artistId: '' }],
  search: ['Search', 'A field that searches the site.', 'search', { path: '/search' }],
}

const SERVICES: Readonly<Record<string, Row>> = {
  'appointment-scheduling': [
    'Appointments',
    'A schedule in which visitors book a time.',
    'calendar',
    { title: 'Book a time', text: '', href: 'https://example.org/', label: 'Book' },
  ],
  reservation: [
    'Reservation',
    'A table by the day and the hour.',
    'form',
    { title: 'Reserve a table', text: '', href: 'https://example.org/', label: 'Reserve' },
  ],
  'table-booking': [
    'Table booking',
    'A table through a booking service.',
    'form',
    { title: 'Book a table', text: '', href: 'https://example.org/', label: 'Book' },
  ],
  'wedding-registry': [
    'Wedding registry',
    'A list of wishes at a registry.',
    'list',
    { title: 'Our wishes', text: '', href: 'https://example.org/', label: 'Open the list' },
  ],
}

const GROUPS: Readonly<Record<Exclude<Group, 'Of this site'>, Readonly<Record<string, Row>>>> = {
  Text: TEXT,
  'Pictures and sound': MEDIA,
  Layout: LAYOUT,
  Shop: SHOP,
  People: PEOPLE,
  Collections: COLLECTIONS,
  Services: SERVICES,
}

/** The block types that an editor may add, by group [PAN-49]. */
export const ENTRIES: readonly Entry[] = Object.entries(GROUPS).flatMap(([group, rows]) =>
  Object.entries(rows).map(([type, [name, sentence, drawing, data]]) => ({
    type,
    name,
    sentence,
    drawing,
    group: group as Group,
    data,
  })),
)

/** Every block type that an editor may add: those of the package and those of the site's own. */
export const allEntries = (): readonly Entry[] => [
  ...ENTRIES,
  ...ownEntries().map(({ field: _field, ...entry }): Entry => ({ ...entry, drawing: 'shape', group: 'Of this site' })),
]

/** The entry of a block type. */
export function entryOf(type: string): Pick<Entry, 'type' | 'name' | 'drawing'> {
  return allEntries().find((entry) => entry.type === type) ?? { type, name: type, drawing: 'shape' }
}
