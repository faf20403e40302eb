import { type TranslatedText, TRANSLATION_KEY, TRANSLATION_LIMITS } from './translations.js'

/** A text that visitors read, with its key: its path in the data, joined by dots. */
export interface OriginalText {
  readonly key: string
  readonly text: string
  readonly isHtml: boolean
}

/** How far a text has been translated; `'changed'`: its original was changed since, so it is to be looked at again. */
export type TextState = 'missing' | 'changed' | 'translated'

/** A text beside its translation. */
export interface ComparedText extends OriginalText {
  /** Empty for a missing one. */
  readonly translation: string
  readonly state: TextState
  /** Key under which the translation is stored, if it is another one because the text has moved. */
  readonly storedKey: string
}

/** Members of block data whose text visitors read. */
const READ = new Set([
  'title',
  'text',
  'html',
  'content',
  'markdown',
  'description',
  'alt',
  'label',
  'caption',
  'quote',
  'source',
  'role',
  'highlight',
  'before',
  'after',
  'heading',
  'unit',
  'columns',
  'buttonText',
  'submitButtonText',
  'submissionText',
  'closedText',
  'disclaimer',
  'addressTitle',
  'addressLine1',
  'addressLine2',
])

/** Members with HTML. */
const HTML = new Set(['html', 'content'])

/** Members that hold code of another site, or the name of a thing, by block type. */
const UNREAD: Readonly<Record<string, readonly string[]>> = {
  embed: ['html'],
  video: ['html'],
  gallery: ['html'],
  'share-buttons': ['title'],
  wysiwyg: ['source'],
}

/** Types whose blocks show rows of the site, each in its own language. */
const SHOWS_ROWS: ReadonlySet<string> = new Set([
  'archive',
  'calendar',
  'comments',
  'events',
  'form',
  'newsletter',
  'product',
  'summary',
  'tour-dates',
])

/** Members with the text that such a block has itself: its heading, or what stands for a closed form. The first one with a text is shown. */
const OWN_TEXTS: Readonly<Record<string, readonly string[]>> = {
  archive: ['title'],
  form: ['closedText'],
  newsletter: ['closedText'],
  summary: ['title', 'headerText'],
}

/** Whether blocks of a type show rows of the site: of their texts only one is the block's own [PAN-146] [PAN-149]. */
export const showsRows = (type: string): boolean => SHOWS_ROWS.has(type)

const isContainer = (value: unknown): value is object => typeof value === 'object' && value !== null

/** The member that a key names: `'text'` of `'items.0.text'`. */
export const memberOf = (key: string): string => key.split('.').findLast((part) => !/^\d+$/.test(part)) ?? ''

/** Returns the alternative text that a picture of the site has by itself. */
export type AltOf = (print: string) => string | undefined

/** The members of data whose text visitors read, by name: plain text or HTML. Members of the same name are alike. */
export type WordMembers = Readonly<Record<string, 'text' | 'html'>>

/** Returns the kind of text in the members of a name; `undefined` for members without words. */
type KindOf = (member: string) => 'text' | 'html' | undefined

interface Gathering {
  readonly kindOf: KindOf
  readonly altOf: AltOf | undefined
  readonly found: OriginalText[]
}

/** The alternative text of the picture that data names, unless the data has one itself. */
function ownAlt(value: object, altOf: AltOf | undefined): string | undefined {
  const { print } = value as { readonly print?: unknown }
  return typeof print === 'string' && !Object.hasOwn(value, 'alt') ? altOf?.(print) : undefined
}

function gather(value: unknown, path: readonly string[], gathering: Gathering): void {
  const { kindOf, altOf, found } = gathering
  if (isContainer(value)) {
    for (const [key, member] of Object.entries(value)) gather(member, [...path, key], gathering)
    const alt = ownAlt(value, altOf)
    if (alt !== undefined) gather(alt, [...path, 'alt'], gathering)
    return
  }
  // A text without a letter, such as a price, reads the same in every language.
  if (typeof value !== 'string' || !/\p{L}/u.test(value)) return
  const key = path.join('.')
  const kind = kindOf(memberOf(key))
  if (kind && key.length <= TRANSLATION_LIMITS.key && TRANSLATION_KEY.test(key))
    found.push({ key, text: value, isHtml: kind === 'html' })
}

/**
 * Lists the texts of data that visitors read, in their order [PAN-129].
 * @example textsOfData({ title: 'Lamp', price: '12' }, { title: 'text' }) // => [{ key: 'title', text: 'Lamp', isHtml: false }]
 */
export function textsOfData(data: unknown, members: WordMembers): OriginalText[] {
  const found: OriginalText[] = []
  const kindOf: KindOf = (name) => (Object.hasOwn(members, name) ? members[name] : undefined)
  gather(data, [], { kindOf, altOf: undefined, found })
  return found.slice(0, TRANSLATION_LIMITS.texts)
}

/** The own text of a block that shows rows. */
function ownTextsOf(type: string, data: unknown): OriginalText[] {
  const members = Object.hasOwn(OWN_TEXTS, type) ? OWN_TEXTS[type]! : []
  const texts = Object(data) as Readonly<Record<string, unknown>>
  const shown = members.find((member) => Object.hasOwn(texts, member) && texts[member] !== '')
  return shown === undefined ? [] : textsOfData({ [shown]: texts[shown] }, { [shown]: 'text' })
}

/**
 * Lists the texts of a block that visitors read, in their order; none of data that was saved incompletely.
 * @param altOf - Default: pictures of the site have no texts of their own.
 */
export function textsOfBlock(
  { type, data }: { readonly type: string; readonly data: unknown },
  altOf?: AltOf,
): OriginalText[] {
  const found: OriginalText[] = []
  if (showsRows(type)) return ownTextsOf(type, data)
  const unread = Object.hasOwn(UNREAD, type) ? UNREAD[type]! : []
  const kindOf: KindOf = (name) =>
    READ.has(name) && !unread.includes(name) ? (HTML.has(name) ? 'html' : 'text') : undefined
  gather(data, [], { kindOf, altOf, found })
  return found
}

/** Lists title and description of a page. */
export function textsOfPage({ title, description }: { title: string; description: string }): OriginalText[] {
  const texts = [
    { key: 'title', text: title, isHtml: false },
    { key: 'description', text: description, isHtml: false },
  ]
  return texts.filter(({ text }) => /\p{L}/u.test(text))
}

/**
 * Puts texts beside their translations. A text that has moved, such as an item of a list, keeps its translation: it is
 * found by its original [PAN-100].
 */
export function compareTexts(
  texts: readonly OriginalText[],
  stored: Readonly<Record<string, TranslatedText>> = {},
): ComparedText[] {
  const entries = Object.entries(stored).filter(([, { to }]) => to !== '')
  const originals = new Set(texts.map(({ text }) => text))
  return texts.map((original) => {
    const { key, text } = original
    const atKey = Object.hasOwn(stored, key) ? stored[key] : undefined
    if (atKey?.from === text && atKey.to !== '')
      return { ...original, translation: atKey.to, state: 'translated', storedKey: key }
    // Only a member of the same name: HTML is cleaned by the name of its member, so no other text may become HTML.
    const moved = entries.find(([other, { from }]) => from === text && memberOf(other) === memberOf(key))
    if (moved) return { ...original, translation: moved[1].to, state: 'translated', storedKey: moved[0] }
    // The translation of another text of the block stands at this key only because that text has moved.
    if (atKey && atKey.to !== '' && !originals.has(atKey.from))
      return { ...original, translation: atKey.to, state: 'changed', storedKey: key }
    return { ...original, translation: '', state: 'missing', storedKey: key }
  })
}

function replaceAt(value: unknown, path: readonly string[], texts: ReadonlyMap<string, string>): unknown {
  if (Array.isArray(value)) return value.map((member, index) => replaceAt(member, [...path, String(index)], texts))
  if (isContainer(value)) {
    const alt = texts.get([...path, 'alt'].join('.'))
    const members = Object.entries(value).map(([key, member]) => [key, replaceAt(member, [...path, key], texts)])
    // The alternative text of a picture of the site stands beside its name.
    return Object.fromEntries(
      alt === undefined || Object.hasOwn(value, 'alt') ? members : [...members, ['alt', alt]],
    ) as object
  }
  return texts.get(path.join('.')) ?? value
}

/** Copies data with other texts at their keys. */
export const withTexts = <Data>(data: Data, texts: readonly ComparedText[]): Data =>
  replaceAt(data, [], new Map(texts.map(({ key, translation }) => [key, translation]))) as Data
