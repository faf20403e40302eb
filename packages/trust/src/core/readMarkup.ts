/** A start tag, as the HTML standard tokenises it. */
export interface StartTag {
  readonly type: 'start'
  /** In lower case. */
  readonly name: string
  /** Values of the requested attributes: the text between the quotes, with character references as written. */
  readonly attributes: ReadonlyMap<string, string>
  /** Whether the tag ends with `/>`, which has a meaning in SVG and MathML only. */
  readonly isSelfClosing: boolean
}

/** An end tag, as the HTML standard tokenises it. */
export interface EndTag {
  readonly type: 'end'
  /** In lower case. */
  readonly name: string
}

/** Text between tags. Its character references are not decoded, and every `<` in it is text. */
export interface MarkupText {
  readonly type: 'text'
  readonly text: string
}

/** Tokens of HTML. Comments, doctypes and the contents of elements such as scripts are skipped. */
export type Markup = StartTag | EndTag | MarkupText

const LETTER = /[a-z]/i
const TAG_NAME = /[^\t\n\f />]*/y
const SPACE = /[\t\n\f ]*/y
const BETWEEN_ATTRIBUTES = /[\t\n\f /]*/y
const ATTRIBUTE_NAME = /[^\t\n\f />][^\t\n\f />=]*/y
const UNQUOTED_VALUE = /[^\t\n\f >]*/y
const COMMENT_END = /--!?>/g

/** Elements whose content is text without tags, each with a pattern of its end tag. */
const RAW: ReadonlyMap<string, RegExp | undefined> = new Map([
  ['script', /<\/script[\t\n\f />]/gi],
  ['style', /<\/style[\t\n\f />]/gi],
  ['xmp', /<\/xmp[\t\n\f />]/gi],
  ['iframe', /<\/iframe[\t\n\f />]/gi],
  ['noembed', /<\/noembed[\t\n\f />]/gi],
  ['noframes', /<\/noframes[\t\n\f />]/gi],
  ['title', /<\/title[\t\n\f />]/gi],
  ['textarea', /<\/textarea[\t\n\f />]/gi],
  ['plaintext', undefined],
])

/** Elements after whose start tag the HTML standard drops one line break. */
const SKIPS_LINE_BREAK = new Set(['pre', 'listing', 'textarea'])

/** Converts ASCII letters to lower case, as HTML does; other letters stay. A NUL in a name becomes U+FFFD. */
const nameOf = (text: string): string =>
  text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase()).replaceAll('\0', '\ufffd')

/** Matches a sticky pattern at a position; every such pattern matches at least the empty text. */
function matchAt(pattern: RegExp, html: string, at: number): string {
  pattern.lastIndex = at
  return pattern.exec(html)?.[0] ?? ''
}

/** Returns the position after the next match of a pattern, or the end of the text. */
function behindNext(pattern: RegExp, html: string, from: number): number {
  pattern.lastIndex = from
  return pattern.test(html) ? pattern.lastIndex : html.length
}

/** Returns the position after a comment, a doctype or anything else that a browser reads as a comment. */
function behindComment(html: string, at: number): number {
  const from = at + '<!--'.length
  if (html.startsWith('<!--', at)) {
    if (html[from] === '>') return from + 1
    return html.startsWith('->', from) ? from + 2 : behindNext(COMMENT_END, html, from)
  }
  const end = html.indexOf('>', at)
  return end < 0 ? html.length : end + 1
}

interface ReadTag {
  readonly tag: StartTag | EndTag
  readonly end: number
}

/** Reads the tag at a position. Returns `undefined` for an unclosed tag: a browser drops it and all that follows. */
function readTag(html: string, at: number, wanted: ReadonlySet<string>): ReadTag | undefined {
  const isEnd = html[at + 1] === '/'
  const written = matchAt(TAG_NAME, html, at + (isEnd ? 2 : 1))
  const name = nameOf(written)
  const attributes = new Map<string, string>()
  let place = at + (isEnd ? 2 : 1) + written.length
  for (;;) {
    const between = matchAt(BETWEEN_ATTRIBUTES, html, place)
    place += between.length
    if (html[place] === '>') {
      const isSelfClosing = between.endsWith('/')
      return { tag: isEnd ? { type: 'end', name } : { type: 'start', name, attributes, isSelfClosing }, end: place + 1 }
    }
    const attribute = matchAt(ATTRIBUTE_NAME, html, place)
    if (!attribute) return undefined
    place += attribute.length
    const behindSpace = place + matchAt(SPACE, html, place).length
    let value = ''
    if (html[behindSpace] === '=') {
      place = behindSpace + 1
      place += matchAt(SPACE, html, place).length
      const quote = html[place]
      if (quote === '"' || quote === "'") {
        const end = html.indexOf(quote, place + 1)
        if (end < 0) return undefined
        value = html.slice(place + 1, end)
        place = end + 1
      } else {
        value = matchAt(UNQUOTED_VALUE, html, place)
        place += value.length
      }
    }
    // Skip attribute names of 100 or more characters: all wanted names are short, so a long name need not be converted
    // to lower case.
    const key = attribute.length < 100 ? nameOf(attribute) : ''
    if (wanted.has(key) && !attributes.has(key)) attributes.set(key, value.replaceAll('\0', '\ufffd'))
  }
}

/**
 * Tokenises HTML as the HTML standard does, in one pass whose time grows with the length only. It builds no tree, so
 * deep or wrong nesting costs nothing. The one line break right after `<pre>` or `<textarea>` is no text, as in a tree.
 * @param source - Anything.
 * @param wanted - Names of the attributes to read, in lower case; of those with one name the first counts.
 */
export function* readMarkup(source: string, wanted: ReadonlySet<string>): Generator<Markup, void> {
  const html = source.replace(/\r\n?/g, '\n')
  let textStart = 0
  for (let at = html.indexOf('<'); at >= 0; at = html.indexOf('<', at)) {
    const next = html[at + 1] ?? ''
    const isEnd = next === '/' && LETTER.test(html[at + 2] ?? '')
    const isTag = isEnd || LETTER.test(next)
    if (!isTag && next !== '!' && next !== '?' && (next !== '/' || at + 2 === html.length)) {
      at += 1
      continue
    }
    if (at > textStart) yield { type: 'text', text: html.slice(textStart, at) }
    if (isTag) {
      const read = readTag(html, at, wanted)
      if (!read) return
      yield read.tag
      at = read.end
      const { type, name } = read.tag
      if (type === 'start' && SKIPS_LINE_BREAK.has(name) && html[at] === '\n') at += 1
      if (type === 'start' && RAW.has(name)) {
        const end = RAW.get(name)
        const contentStart = at
        if (end) end.lastIndex = at
        at = end?.exec(html)?.index ?? html.length
        if (name === 'textarea' && at > contentStart) yield { type: 'text', text: html.slice(contentStart, at) }
      }
    } else at = behindComment(html, at)
    textStart = at
  }
  if (textStart < html.length) yield { type: 'text', text: html.slice(textStart) }
}
