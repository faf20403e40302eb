import { safeHref } from '@vitrine/links'

/** Elements that hold text and phrases only. */
const LINES = new Set(['p', 'h2', 'h3', 'h4', 'pre'])
/** Elements that hold other blocks. */
const CONTAINERS = new Set(['ul', 'ol', 'li', 'blockquote'])
const PHRASES = new Set(['a', 'strong', 'b', 'em', 'i', 'u', 's', 'small', 'sub', 'sup', 'code'])

/** Depth from which the other reader decides; a text needs no more than ten levels. */
const DEEPEST = 20

/** One tag with attributes in double quotes, or a text without `<`. */
const TOKEN = /<(\/?)([a-z]+[2-4]?)((?: [a-z]+="[^"<>]*")*)>|[^<]+/y
const ATTRIBUTE = / ([a-z]+)="([^"]*)"/g

/** A text as every browser writes it: the four references that are needed, and no character that is written as one. */
const TEXT = /^(?:[^&>\0\r\u00a0]|&(?:amp|lt|gt|nbsp);)*$/
/** Values of attributes; addresses have ASCII only, without white space. */
const VALUES: Readonly<Record<string, RegExp>> = {
  href: /^(?:https?:\/\/|mailto:|tel:|[/#?])(?:[!#-%'-;=?-~]|&amp;)*$/,
  title: /^(?:[^&\p{Cc}\u00a0]|&(?:amp|quot);)*$/u,
  lang: /^[A-Za-z]{2,3}(?:-[A-Za-z\d]{1,8})*$/,
  dir: /^(?:ltr|rtl|auto)$/,
  target: /^[a-z_]*$/,
  rel: /^[a-z -]*$/,
}
const OF_LINKS = new Set(['href', 'target', 'rel'])

/** References that editors write for a character that HTML needs no reference for. */
const NAMED: Readonly<Record<string, string>> = {
  quot: '"',
  apos: "'",
  mdash: '—',
  ndash: '–',
  hellip: '…',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  laquo: '«',
  raquo: '»',
  middot: '·',
  bull: '•',
  times: '×',
  deg: '°',
  copy: '©',
  reg: '®',
  trade: '™',
  euro: '€',
}

/** The character of a reference that stands for itself in HTML; the reference as it is for any other. */
function characterOf(reference: string, name: string | undefined, digits: string | undefined): string {
  if (name !== undefined) return Object.hasOwn(NAMED, name) ? NAMED[name]! : reference
  const code = Number(digits)
  const isPlain = (code >= 0x20 && code < 0x7f) || (code > 0xa0 && code < 0xd800)
  return isPlain && !'&<>'.includes(String.fromCharCode(code)) ? String.fromCharCode(code) : reference
}

/** A text as a browser writes it after reading it; `undefined` if its characters alone do not say so. */
function plainText(text: string): string | undefined {
  const written = text
    .replaceAll('\u00a0', '&nbsp;')
    .replaceAll(/&(?:([a-z]+)|#(\d{1,5}));/g, characterOf)
    .replaceAll(/&(?=[\t\n\f ]|$)/g, '&amp;')
  return TEXT.test(written) ? written : undefined
}

/** The attributes of a start tag as the sanitiser leaves them; `undefined` if the characters alone do not say so. */
function plainAttributes(name: string, written: string): string | undefined {
  const values = new Map<string, string>()
  for (const [, key = '', value = ''] of written.matchAll(ATTRIBUTE)) {
    if (values.has(key) || !Object.hasOwn(VALUES, key) || !VALUES[key]!.test(value)) return undefined
    // DOMPurify trims values.
    if (value !== value.trim() || (OF_LINKS.has(key) && name !== 'a')) return undefined
    values.set(key, value)
  }
  const href = values.get('href')?.replaceAll('&amp;', '&')
  if (href !== undefined && safeHref(href) !== href) return undefined
  if (href !== undefined && values.get('target') === '_blank') values.set('rel', 'noopener')
  else for (const key of ['target', 'rel']) values.delete(key)
  return Array.from(values, ([key, value]) => ` ${key}="${value}"`).join('')
}

/** Whether an element may start inside the innermost open one without moving anything. */
function mayStart(name: string, open: readonly string[]): boolean {
  const parent = open.at(-1)
  if (open.length >= DEEPEST) return false
  if (PHRASES.has(name)) return !open.includes(name) && parent !== 'ul' && parent !== 'ol'
  if (name === 'br') return parent !== 'ul' && parent !== 'ol'
  if (parent !== undefined && !CONTAINERS.has(parent)) return false
  const isOfList = parent === 'ul' || parent === 'ol'
  if (name === 'li') return isOfList
  return !isOfList && (name === 'hr' || LINES.has(name) || CONTAINERS.has(name))
}

/**
 * Writes HTML as the sanitiser of a DOM would, by its characters alone: every element is on the allow-list, ends, and
 * stands where no parser moves it; every attribute and address is plain. Most texts of an owner are so, once `tidyHtml`
 * has written them [TRU-5].
 * @param tags - Names of the elements that may stay.
 * @returns `undefined` for a text that only a DOM can judge.
 */
export function plainHtml(html: string, tags: ReadonlySet<string>): string | undefined {
  // DOMPurify returns a text without tags at once, with its references as they are.
  if (!html.includes('<')) return undefined
  // A parser drops white space before the first element of a page.
  if (/^[\t\n\f ]/.test(html) || !html.isWellFormed()) return undefined
  const open: string[] = []
  const parts: string[] = []
  let at = 0
  while (at < html.length) {
    TOKEN.lastIndex = at
    const [token, slash, name, attributes = ''] = TOKEN.exec(html) ?? []
    if (token === undefined) return undefined
    at = TOKEN.lastIndex
    if (name === undefined) {
      const text = plainText(token)
      const isOfList = open.at(-1) === 'ul' || open.at(-1) === 'ol'
      if (text === undefined || (isOfList && token.trim() !== '')) return undefined
      parts.push(text)
    } else if (slash) {
      if (attributes !== '' || open.pop() !== name) return undefined
      parts.push(token)
    } else {
      const written = plainAttributes(name, attributes)
      if (written === undefined || !tags.has(name) || !mayStart(name, open)) return undefined
      if (name === 'pre' && html[at] === '\n') return undefined
      if (name !== 'br' && name !== 'hr') open.push(name)
      parts.push(`<${name}${written}>`)
    }
  }
  return open.length === 0 ? parts.join('') : undefined
}
