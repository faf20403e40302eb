import { readMarkup, type Markup, type StartTag } from './readMarkup.js'

const VOID = new Set(['br', 'hr'])
const HEADINGS = new Set(['h2', 'h3', 'h4'])
/** Block elements end an open paragraph, and a paragraph contains none. */
const BLOCKS = new Set(['p', 'ul', 'ol', 'li', 'blockquote', 'pre', 'hr', ...HEADINGS])
/** Formatting elements, which continue after the end of their block until their own end tag. */
const FORMATTING = new Set(['a', 'strong', 'b', 'em', 'i', 'u', 's', 'small', 'code'])
/** Elements outside the allow-list that end an open paragraph, so that their text stays separate from it. */
const UNKNOWN_BLOCKS = new Set(
  (
    'address article aside center dd details dialog dir div dl dt fieldset figcaption figure footer form h1 h5 h6 header ' +
    'hgroup main menu nav search section summary table td th tr'
  ).split(' '),
)
/** Elements whose content is no text of the page. */
const DROPPED = new Set(['audio', 'video', 'noscript', 'template', 'svg', 'math'])
/** HTML elements that end an SVG drawing or a formula when they appear inside it. */
const BREAKOUT = new Set(
  (
    'b big blockquote body br center code dd div dl dt em embed h1 h2 h3 h4 h5 h6 head hr i img li listing menu meta nobr ' +
    'ol p pre ruby s small span strong strike sub sup table tt u ul var'
  ).split(' '),
)
const ATTRIBUTES = new Set(['title', 'lang', 'dir'])
const LINK_ATTRIBUTES = new Set(['href', 'target', 'rel', ...ATTRIBUTES])

/** Deepest nesting of elements; a text needs no more than ten levels [BLK-58]. */
const DEEPEST = 30
/** Most elements of one text: as many as a book has paragraphs [BLK-58]. A server's DOM needs about 15 µs for each. */
const MOST_ELEMENTS = 3000

interface OpenElement {
  readonly name: string
  readonly startTag: string
  /** Whether its end tag came while a block inside it was open: the element then ends with that block. */
  isEnding: boolean
}

/** Writes the elements of a text so that every parser reads the same tree, limited in depth and number. */
class TidyWriter {
  readonly #parts: string[] = []
  readonly #open: OpenElement[] = []
  /** Formatting elements whose block has ended. They are opened again before the next text. */
  #interrupted: OpenElement[] = []
  /** Start tags that were not written inside the innermost element, by name. The end tag of each is skipped as well. */
  readonly #flattened = new Map<string, number>()
  #elementsLeft = MOST_ELEMENTS

  text(text: string): void {
    // Drop null characters, because an HTML parser drops them too: the tidied text must be the text that a browser
    // reads.
    const clean = text.replaceAll('\0', '').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
    if (clean === '') return
    if (this.#interrupted.length > 0 && clean.trim() !== '') this.#resume()
    // Write a second line break at the start of a `<pre>`, because an HTML parser drops the first one.
    const isDropped = clean.startsWith('\n') && this.#parts.at(-1)?.startsWith('<pre')
    this.#parts.push(isDropped ? `\n${clean}` : clean)
  }

  start(name: string, startTag: string): void {
    if (this.#flattened.size === 0) this.#makeRoom(name)
    const isNestedLink = name === 'a' && this.#isOpen('a')
    if (isNestedLink || this.#open.length >= DEEPEST || this.#elementsLeft <= 0) {
      if (!VOID.has(name)) this.#flattened.set(name, (this.#flattened.get(name) ?? 0) + 1)
      return
    }
    if (!BLOCKS.has(name)) this.#resume()
    this.#write({ name, startTag, isEnding: false })
  }

  end(name: string): void {
    const flattened = this.#flattened.get(name) ?? 0
    if (flattened > 1) this.#flattened.set(name, flattened - 1)
    else if (flattened === 1) this.#flattened.delete(name)
    else if (BLOCKS.has(name)) this.#endBlock(name)
    else this.#endPhrase(name)
  }

  /** Ends an open paragraph. */
  endParagraph(): void {
    if (this.#flattened.size === 0) this.#closeFrom(this.#find((element) => element.name === 'p'))
  }

  finish(): string {
    this.#closeFrom(0)
    return this.#parts.join('')
  }

  #isOpen(name: string): boolean {
    return this.#open.some((element) => element.name === name)
  }

  /** Returns the position of the innermost open element that fits; -1 without one. */
  #find(fits: (element: OpenElement) => boolean): number {
    return this.#open.findLastIndex((element) => !element.isEnding && fits(element))
  }

  /** Ends the elements that the HTML standard ends before a new element starts. */
  #makeRoom(name: string): void {
    if (BLOCKS.has(name)) this.#closeFrom(this.#find((element) => element.name === 'p'))
    const block = this.#find((element) => BLOCKS.has(element.name) && element.name !== 'p')
    const blockName = this.#open[block]?.name ?? ''
    if ((HEADINGS.has(name) && HEADINGS.has(blockName)) || (name === 'li' && blockName === 'li')) this.#closeFrom(block)
    if (name === 'a') this.#endPhrase('a')
  }

  #endBlock(name: string): void {
    if (HEADINGS.has(name)) this.#closeFrom(this.#find((element) => HEADINGS.has(element.name)))
    else if (name === 'li') {
      const item = this.#find((element) => ['li', 'ul', 'ol'].includes(element.name))
      if (this.#open[item]?.name === 'li') this.#closeFrom(item)
    } else this.#closeFrom(this.#find((element) => element.name === name))
  }

  #endPhrase(name: string): void {
    const interrupted = this.#interrupted.findLastIndex((element) => element.name === name)
    if (interrupted >= 0) {
      this.#interrupted.splice(interrupted, 1)
      return
    }
    const place = this.#find((element) => element.name === name)
    if (place < 0) return
    // If blocks are open inside a phrase element, close the phrase only when the blocks close: moving the blocks out of
    // the phrase would reorder the text.
    if (this.#open.slice(place).some((element) => BLOCKS.has(element.name))) this.#open[place]!.isEnding = true
    else this.#closeFrom(place)
  }

  /** Ends the element at a place and all elements inside it; the next text reopens their formatting. */
  #closeFrom(place: number): void {
    if (place < 0) return
    const inside: OpenElement[] = []
    while (this.#open.length > place) {
      const element = this.#open.pop()!
      this.#parts.push(`</${element.name}>`)
      if (this.#open.length > place && FORMATTING.has(element.name) && !element.isEnding) inside.unshift(element)
    }
    this.#interrupted.push(...inside)
    this.#flattened.clear()
    if (this.#open.at(-1)?.isEnding) this.#closeFrom(this.#open.length - 1)
  }

  #resume(): void {
    const elements = this.#interrupted
    this.#interrupted = []
    for (const element of elements)
      if (this.#open.length < DEEPEST && this.#elementsLeft > 0 && !(element.name === 'a' && this.#isOpen('a')))
        this.#write(element)
  }

  #write(element: OpenElement): void {
    this.#elementsLeft -= 1
    this.#parts.push(element.startTag)
    if (!VOID.has(element.name)) this.#open.push(element)
  }
}

function startTagOf({ name, attributes }: StartTag): string {
  const wanted = name === 'a' ? LINK_ATTRIBUTES : ATTRIBUTES
  const written = [...attributes].flatMap(([key, value]) =>
    wanted.has(key) ? ` ${key}="${value.replaceAll('"', '&quot;')}"` : [],
  )
  return `<${name}${written.join('')}>`
}

/** Skips the content of elements that have no text of the page. */
function* withoutDropped(markup: Iterable<Markup>): Generator<Markup, void> {
  let dropped = ''
  let depth = 0
  for (const piece of markup) {
    const isForeign = dropped === 'svg' || dropped === 'math'
    if (piece.type === 'start' && isForeign && BREAKOUT.has(piece.name)) dropped = ''
    if (dropped === '') {
      const isDropped = piece.type === 'start' && DROPPED.has(piece.name)
      if (!isDropped) yield piece
      else if (opens(piece)) {
        dropped = piece.name
        depth = 1
      }
    } else if (piece.type !== 'text' && piece.name === dropped) {
      depth += piece.type === 'end' ? -1 : opens(piece) ? 1 : 0
      if (depth === 0) dropped = ''
    }
  }
}

/** Whether a start tag has content: `/>` ends SVG and MathML elements only. */
const opens = ({ name, isSelfClosing }: StartTag): boolean => !(isSelfClosing && (name === 'svg' || name === 'math'))

/**
 * Writes any HTML anew with the allowed elements only. It ends every element where the standard ends it, so that every
 * parser reads the same tree. Elements nested deeper than 30 levels and those after the 3000th are removed, but their
 * text stays [SRV-8] [BLK-58]. It runs in one pass, in time that grows with the length only.
 * @param tags - Names of the elements that may stay, of those that {@link BLOCKS} and the phrases here know.
 */
export function tidyHtml(html: string, tags: ReadonlySet<string>): string {
  const writer = new TidyWriter()
  for (const piece of withoutDropped(readMarkup(html, LINK_ATTRIBUTES))) {
    if (piece.type === 'text') writer.text(piece.text)
    else if (!tags.has(piece.name)) {
      if (BLOCKS.has(piece.name) || UNKNOWN_BLOCKS.has(piece.name)) writer.endParagraph()
    } else if (piece.type === 'start') writer.start(piece.name, startTagOf(piece))
    // Write a line break for the end tag `</br>`, because browsers read it as one.
    else if (piece.name === 'br') writer.start('br', '<br>')
    else if (!VOID.has(piece.name)) writer.end(piece.name)
  }
  return writer.finish()
}
