/** Labels and help of members by key, where the key itself would not be understood. */
const WORDS: Readonly<Record<string, readonly [label: string, help?: string]>> = {
  alt: [
    'Description of the picture',
    'Read aloud in place of the picture. Leave it empty for a picture that decorates.',
  ],
  autoHeight: ['Height follows the slide'],
  'auto-crop': ['Crop pictures to one ratio'],
  'autoplay-duration': ['Seconds for each slide'],
  buttonText: ['Text of the button'],
  clickThroughUrl: ['Address that a press opens'],
  collectionId: ['Collection'],
  donatePageId: ['Purpose of the donation'],
  firstOpen: ['First item is open'],
  formId: ['Form'],
  headingLevel: ['Heading level', 'A page has one heading of level 1. Sections begin at level 2.'],
  href: ['Address', 'A page of the site, such as /visit, or a whole address.'],
  html: ['Text'],
  imageAspectRatio: ['Ratio of pictures'],
  label: ['Label'],
  listImageSize: ['Width of pictures in percent'],
  mapLat: ['Latitude'],
  mapLng: ['Longitude'],
  mapZoom: ['Zoom'],
  mask: ['Shape of the picture'],
  multiple: ['Several items may be open'],
  newWindow: ['Opens in a new window'],
  priority: ['Load this picture first', 'For the one large picture at the top of a page.'],
  productId: ['Product'],
  showsNames: ['Show names beside icons'],
  sizes: ['Shown width', 'A CSS length that tells the browser which file to load.'],
  src: ['Address of the file'],
  url: ['Address of the page'],
  variant: ['Layout'],
  viewbox: ['Part of the drawing', 'Four numbers of an SVG view box.'],
}

/** Words that a generated label writes in capitals. */
const CAPITALS = /\b(html|url|id|svg|css)\b/gi

/** Returns a key of stored data as words: `'headingLevel'` is `'Heading level'` [PAN-43]. */
export function wordsOf(key: string): string {
  const words = key
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/([a-z]{3})(\d)/g, '$1 $2')
    .replace(/[-_]+/g, ' ')
    .trim()
    .toLowerCase()
    .replace(CAPITALS, (word) => word.toUpperCase())
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Returns the label and the help of a member [PAN-43]. */
export function wordingOf(key: string): { readonly label: string; readonly help?: string | undefined } {
  const [label, help] = (Object.hasOwn(WORDS, key) ? WORDS[key] : undefined) ?? [wordsOf(key)]
  return { label, help }
}

/** Members of older data, and members that the server fills in: a form shows them only where they are stored. */
const RARE = new Set([
  'wysiwyg',
  'engine',
  'embed',
  'nativeVideo',
  'customThumb',
  'customThumbEnabled',
  'thumbnailUrl',
  'providerName',
  'design',
  'headerText',
  'pageSize',
  'imageAspectRatio',
  'showThumbnail',
  'showReadMoreLink',
  'primaryMetadata',
  'secondaryMetadata',
  'showPastOrUpcomingEvents',
  'filter',
  'now',
  'today',
  'preview',
  'expected',
  'priority',
  'sizes',
  'script',
  'aspectRatio',
  'vSize',
  'resizeDelay',
  'leftKeyCode',
  'rightKeyCode',
  'randomize',
])

/** Whether a form shows a member only where the data has it. */
export const isRarelyStored = (key: string): boolean => RARE.has(key)
