import type { SliceType } from '@vitrine/enums'
import { escapeHtml } from '@vitrine/trust'
import type { Block } from '../../kit/blockWrapper.js'

/** A stored part of a slide: its type, and the data of the block that shows it. */
export interface Slice {
  /** Letters, digits, `-` and `_`; unique in the page. Default: the slide's id and the slice's place. */
  readonly id?: string | undefined
  readonly type: SliceType
  readonly [member: string]: unknown
}

type Members = Readonly<Record<string, unknown>>
type SliceBlock = Pick<Block, 'type' | 'data'>

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

/** A text in the format of the text block. */
function words(...pieces: readonly (readonly [element: string, text: unknown])[]): SliceBlock[] {
  const html = pieces
    .map(([element, text]) => [element, escapeHtml(textOf(text))])
    .map(([element, text]) => text && `<${element}>${text}</${element}>`)
    .join('')
  return html ? [{ type: 'html', data: { html } }] : []
}

/** A button of a slice: its text is `label`, or `text` as in a button block. */
const button = (data: Members): SliceBlock => ({
  type: 'button',
  data: { ...data, text: data['label'] ?? data['text'] },
})

const as =
  (type: string) =>
  (data: Members): readonly SliceBlock[] => [{ type, data }]

/** The blocks of each slice type but the password [BLK-9]. */
const BLOCKS_OF: Readonly<Record<Exclude<SliceType, 'password'>, (data: Members) => readonly SliceBlock[]>> = {
  heading: ({ text }) => words(['h1', text]),
  'sub-heading': ({ text }) => words(['h2', text]),
  body: as('html'),
  image: as('image'),
  gallery: as('gallery'),
  video: as('video'),
  'social-icons': as('social-links'),
  buttons: ({ buttons }) =>
    (Array.isArray(buttons) ? buttons : []).filter((one) => typeof one === 'object' && one !== null).map(button),
  navigation: as('navigation'),
  'custom-form': as('form'),
  newsletter: as('newsletter'),
  album: as('audio'),
  map: as('map'),
  lock: (data) => [
    ...words(['h2', data['title']], ['p', data['text']]),
    ...(textOf(data['label']) ? [button(data)] : []),
  ],
  twitter: ({ html, href, title }) => [
    ...(textOf(html) ? [{ type: 'html', data: { html } }] : []),
    { type: 'social-links', data: { links: [{ href, title }], showsNames: true } },
  ],
  logo: as('logo'),
  action: (data) => [button(data)],
  'popup-overlay-action': (data) => [button(data)],
  'temp-lock-inject': () => [],
}

/**
 * The blocks by which the registry shows a slice [BLK-9]. `buttons` gives one for each button, `temp-lock-inject` none.
 * `twitter` gives the text of a post, sanitised when it was stored, and the link to the account, without a script of
 * the service.
 * @returns `undefined` for a type that is none of the twenty, and for `password`, which is a form of its own.
 * @example sliceBlocks({ type: 'album', title: 'Slow lamps', tracks: [] })
 * // => [{ type: 'audio', data: { title: 'Slow lamps', tracks: [] } }]
 */
export function sliceBlocks({ type, ...data }: Slice): readonly SliceBlock[] | undefined {
  return Object.hasOwn(BLOCKS_OF, type) ? BLOCKS_OF[type as keyof typeof BLOCKS_OF](data) : undefined
}
