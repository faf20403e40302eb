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
  title: /^(?:[^&\p{Cc}\u00a0]|&amp;)*$/u,
  lang: /^[A-Za-z]{2,3}(?:-[A-Za-z\d]{1,8})*$/,
  dir: /^(?:ltr|rtl|auto)$/,
  target: /^_blank$/,
  rel: /^noopener$/,
}
const OF_LINKS = new Set(['href', 'target', 'rel'])

/** Whether a start tag has only attributes that the sanitiser would leave as they are. */
function hasPlainAttributes(name: string, written: string): boolean {
  const values = new Map<string, string>()
  for (const [, key = '', value = ''] of written.matchAll(ATTRIBUTE)) {
    if (values.has(key) || !Object.hasOwn(VALUES, key) || !VALUES[key]!.test(value)) return false
    if (OF_LINKS.has(key) && name !== 'a') return false
    values.set(key, value)
  }
  if (values.has('target') !== values.has('rel')) return false
  const href = values.get('href')?.replaceAll('&amp;', '&')
  return href === undefined ? !values.has('target') : safeHref(href) === href
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
 * Whether a text is HTML that the sanitiser of a DOM would return unchanged, judged by its characters alone: every
 * element is on the allow-list, ends, and stands where no parser moves it; every attribute and address is plain. Most
 * texts of an owner are, once `tidyHtml` has written them. `false` says nothing: such a text goes to the DOM [TRU-5].
 * @param tags - Names of the elements that may stay.
 */
export function isPlainHtml(html: string, tags: ReadonlySet<string>): boolean {
  // A parser drops white space before the first element of a page.
  if (/^[\t\n\f ]/.test(html) || !html.isWellFormed()) return false
  const open: string[] = []
  let at = 0
  while (at < html.length) {
    TOKEN.lastIndex = at
    const [token, slash, name, attributes = ''] = TOKEN.exec(html) ?? []
    if (token === undefined) return false
    at = TOKEN.lastIndex
    if (name === undefined) {
      const isOfList = open.at(-1) === 'ul' || open.at(-1) === 'ol'
      if ((isOfList && token.trim() !== '') || !TEXT.test(token)) return false
    } else if (slash) {
      if (attributes !== '' || open.pop() !== name) return false
    } else {
      if (!tags.has(name) || !mayStart(name, open) || !hasPlainAttributes(name, attributes)) return false
      if (name === 'pre' && html[at] === '\n') return false
      if (name !== 'br' && name !== 'hr') open.push(name)
    }
  }
  return open.length === 0
}
