import type { BlockName } from '../registry/blocks.js'

/** Keys of the JSON that pages of a site builder store for one block type. */
export interface SavedKeys {
  readonly type: BlockName
  /** A block in which the keys of this row have an effect. */
  readonly block: object
  /** Keys that change what a visitor sees, each with a value that changes it. */
  readonly seen: Readonly<Record<string, unknown>>
  /** Keys by which a server finds the block's content: the data has them, the markup does not. */
  readonly asked?: Readonly<Record<string, unknown>>
  /** Keys that mean nothing for a visitor of this package's pages. */
  readonly idle?: Readonly<Record<string, unknown>>
}

const picture = (id: string): object => ({
  id,
  src: `/images/${id}`,
  width: 300,
  height: 200,
  alt: `Picture of ${id}`,
  title: `Title of ${id}`,
  description: `Words about ${id}`,
  clickThroughUrl: `/prints/${id}`,
})

const slides = ['dusk', 'noon', 'dawn', 'mist', 'rain'].map(picture)

/** Layout and source of a block in the builder's editor. */
const EDITOR = { hSize: null, floatDir: 'left', blockAnimation: 'none' }

const GALLERY_SOURCE = {
  existingGallery: 'a1',
  existingGalleryId: 'a1',
  transientGalleryId: 'b2',
  collectionId: 'c3',
  methodOption: 'transient',
}

const event = {
  id: 'opening',
  title: 'Opening night',
  url: '/events/opening',
  start: 2000,
  end: 3000,
  timeZone: 'UTC',
  address: '14 Mill Street',
  publishedAt: 1000,
  author: 'Ada',
  excerpt: 'Doors at seven.',
  price: '$12.00',
  tags: ['lamps'],
  categories: ['music'],
  isFeatured: true,
  image: { id: 'dusk', src: '/images/dusk', width: 300, height: 200, alt: '' },
}
const talk = {
  ...event,
  id: 'talk',
  title: 'Talk',
  start: 8000,
  end: 9000,
  tags: [],
  categories: [],
  isFeatured: false,
}
const summary = { items: [event, talk], now: 5000, pageSize: 6 }

const film = {
  html: '<iframe src="//www.youtube.com/embed/lamp" width="854" height="480"></iframe>',
  overlay: true,
  thumbnailUrl: 'https://pictures.example/lamp.jpg',
  description: { html: '<p>Before the first song</p>' },
}

const tour = (id: string, start: number): object => ({
  id,
  start,
  timeZone: 'UTC',
  venue: `Hall ${id}`,
  city: 'Harwich',
})

/** Each key that saved pages carry, by block type and, where the key counts only there, by design. */
export const SAVED_KEYS: readonly SavedKeys[] = [
  {
    type: 'gallery',
    block: { design: 'grid', slides, 'show-meta': true },
    seen: {
      design: 'stacked',
      'aspect-ratio': 'widescreen',
      aspectRatio: 75,
      'square-thumbs': true,
      'thumbnails-per-row': 3,
      padding: 20,
      lightbox: false,
      'show-meta': false,
      'show-meta-basic': false,
      'show-meta-only-title': true,
      'show-meta-only-description': true,
      'show-meta-on-hover': true,
      newWindow: true,
      transparentBackground: false,
    },
    idle: { ...EDITOR, ...GALLERY_SOURCE, vSize: null },
  },
  {
    type: 'gallery',
    block: { design: 'slideshow', slides },
    seen: {
      autoplay: true,
      controls: false,
      'meta-position': 'top-left',
      thumbnails: true,
      'show-meta': false,
      'show-meta-basic': false,
      'show-meta-only-title': true,
      'show-meta-only-description': true,
      'show-meta-on-hover': true,
      newWindow: true,
      aspectRatio: 75,
      transparentBackground: false,
    },
    idle: { ...EDITOR, ...GALLERY_SOURCE, vSize: null },
  },
  {
    type: 'gallery',
    block: { design: 'slideshow', slides, thumbnails: true, autoplay: true },
    seen: { 'thumbnail-strip-height': 60, 'thumbnail-strip-margin': 12, padding: 4, 'autoplay-duration': 8 },
  },
  { type: 'gallery', block: { design: 'grid', slides, 'aspect-ratio': 'square' }, seen: { 'auto-crop': false } },
  { type: 'gallery', block: { design: 'slider', slides }, seen: { 'active-alignment': 'left', vSize: 8 } },
  {
    type: 'video',
    block: film,
    seen: {
      html: '<iframe src="//player.vimeo.com/video/7"></iframe>',
      overlay: false,
      width: 640,
      height: 640,
      thumbnailUrl: 'https://pictures.example/other.jpg',
      customThumb: { assetUrl: 'https://pictures.example/own.jpg' },
      description: { html: '<p>Other words</p>' },
      layout: 'caption-overlay',
      nativeVideo: { alexandriaUrl: 'https://films.example/doors/{variant}', systemDataVariants: '640:360' },
    },
    idle: { ...EDITOR, resolvedBy: 'youtube', isOldBlock: false, settings: {} },
  },
  {
    type: 'video',
    block: { html: '', url: 'https://films.example/7' },
    seen: { url: 'https://films.example/8', providerName: 'Lamp Films' },
  },
  {
    type: 'embed',
    block: { html: '<script>x()</script>', url: 'https://social.example/hall/7' },
    seen: {
      html: '<blockquote>Lit lamps</blockquote>',
      url: 'https://social.example/hall/8',
      providerName: 'Social Example',
    },
    idle: { ...EDITOR, resolvedBy: 'manual', resolved: true },
  },
  {
    type: 'embed',
    block: { ...film, customThumb: '/own.jpg' },
    seen: { width: 640, height: 640, customThumbEnabled: false },
  },
  { type: 'embed', block: film, seen: { thumbnailUrl: 'https://pictures.example/other.jpg' } },
  {
    type: 'summary',
    block: { ...summary, showPrice: false },
    seen: {
      design: 'list',
      headerText: 'Soon',
      textSize: 'large',
      pageSize: 1,
      imageAspectRatio: 2,
      columnWidth: 300,
      gutter: 10,
      textAlignment: 'center',
      showTitle: false,
      showThumbnail: false,
      showExcerpt: false,
      showReadMoreLink: true,
      showPrice: true,
      showPastOrUpcomingEvents: 'past',
      metadataPosition: 'below-content',
      primaryMetadata: 'author',
      secondaryMetadata: 'location',
      filter: { featured: true },
      autoCrop: false,
    },
    asked: { collectionId: 'c3' },
    idle: { ...EDITOR, blockId: 'd4', mixedContent: true, collectionType: 10 },
  },
  {
    type: 'summary',
    block: { ...summary, design: 'list' },
    seen: { listImageSize: 40, listImageAlignment: 'right', filter: { tag: 'lamps' } },
  },
  {
    type: 'summary',
    block: { ...summary, design: 'carousel' },
    seen: { slidesPerRow: 4, filter: { category: ['music'] } },
  },
  {
    type: 'map',
    block: { location: { mapLat: 53.88, mapLng: 2.35, addressTitle: 'Lantern Hall' } },
    seen: {
      location: { mapLat: 53.88, mapLng: 2.36, addressTitle: 'Lantern Hall' },
      vSize: 10,
      aspectRatio: 40,
      style: 3,
      labels: false,
      terrain: true,
      controls: false,
    },
    idle: EDITOR,
  },
  ...(
    [
      ['mapLat', 53.9],
      ['mapLng', 2.4],
      ['mapZoom', 9],
      ['markerLat', 53.7],
      ['markerLng', 2.5],
      ['addressTitle', 'Ice House'],
      ['addressLine1', '15 Mill Street'],
      ['addressLine2', 'Harwich'],
      ['addressCountry', 'United Kingdom'],
    ] as const
  ).map(([key, value]): SavedKeys => ({
    type: 'map',
    block: { location: { mapLat: 53.88, mapLng: 2.35, markerLat: 53.88, markerLng: 2.35 } },
    seen: { location: { mapLat: 53.88, mapLng: 2.35, markerLat: 53.88, markerLng: 2.35, [key]: value } },
  })),
  {
    type: 'tour-dates',
    block: { items: [tour('one', 1000), tour('two', 9000)], now: 5000 },
    seen: { timeframe: 'past' },
    asked: { artistId: 'lamp-works' },
  },
  {
    type: 'calendar',
    block: { month: '2026-11', items: [] },
    seen: {},
    asked: { collectionId: 'c3' },
    idle: EDITOR,
  },
  {
    type: 'html',
    block: { wysiwyg: { source: '<p>*Soup*</p>', engine: 'code' } },
    seen: { html: '<p>Tea</p>', wysiwyg: { source: '*Soup*', engine: 'markdown' } },
  },
  { type: 'html', block: { wysiwyg: { source: '*Soup*' } }, seen: { engine: 'markdown' } },
]
