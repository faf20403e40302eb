import { createHash } from 'node:crypto'
import { type Encoding, encodeWhole } from '../http/htmlBody.ts'
import { type CutText, cutAtBlanks, type Fill, fillBlanks } from '../drawing/blanks.ts'
import { type Drawing, drawFor } from '../drawing/drawing.ts'
import { type BrotliTemplate, brotliTemplate } from './brotliTemplate.ts'

/** A page that is being drawn or has been drawn, with its blanks. Many visitors read it, each at their own pace. */
export interface DrawnPage {
  readonly drawing: Drawing
  /** The page as one visitor reads it; its parts arrive while it is drawn. */
  read(fill: Fill): AsyncIterable<string>
  /** Settles when the whole page is there. */
  readonly finished: Promise<void>
  /** Whether the whole page is there. */
  isFinished(): boolean
  /** The whole page as one visitor reads it. */
  filled(fill: Fill): string
  /**
   * The whole page in brotli as one visitor reads it; the texts between its blanks are compressed once. Spaces may follow the
   * referrer in the page's JSON.
   */
  brotli(fill: Fill): Promise<Buffer>
  /** Whether any part of the page is filled in for a visitor. */
  hasBlanks(): boolean
  /** Strong tag of the whole page, without quotes. */
  tag(): string
  /** The whole page's bytes, which are made once; for a page without blanks. */
  encoded(encoding: Encoding): Promise<Buffer>
  /** Bytes of memory, at most. */
  size(): number
}

/**
 * Bytes of memory per character of a page: two for the text in UTF-16, one for its bytes, one for both compressed
 * forms.
 */
const BYTES_A_CHARACTER = 4

/** Lengths of blanks for which a page is compressed ahead; they differ by the visitor's referrer alone. */
const MOST_TEMPLATES = 3

/** Bytes of which a referrer's member of JSON gets a multiple, so that most visitors share the compressed texts. */
const REFERRER_BYTES = 128

/** Adds spaces to a member, which JSON allows between members [SRV-121]. */
function padded(member: string): string {
  const bytes = Buffer.byteLength(member)
  return member + ' '.repeat(Math.ceil(bytes / REFERRER_BYTES) * REFERRER_BYTES - bytes)
}

/** Joins the texts of a page's parts, also across blanks that are empty. The blanks are the bytes of all others. */
function withoutEmpty(cuts: readonly CutText[], fill: Fill): { readonly texts: string[]; readonly blanks: Buffer[] } {
  const texts = ['']
  const blanks: Buffer[] = []
  for (const cut of cuts) {
    texts[texts.length - 1] += cut.texts[0]!
    for (const [place, blank] of cut.blanks.entries()) {
      const bytes = Buffer.from(blank === 'referrer' ? padded(fill(blank)) : fill(blank))
      if (bytes.length > 0) texts.push('')
      if (bytes.length > 0) blanks.push(bytes)
      texts[texts.length - 1] += cut.texts[place + 1]!
    }
  }
  return { texts, blanks }
}

/** Draws a page to its end, whether or not anybody reads it [SRV-100] [SRV-101] [SRV-121]. */
export function drawnPage(drawing: Drawing, parts: AsyncIterable<string>): DrawnPage {
  const cuts: CutText[] = []
  const encodings = new Map<Encoding, Promise<Buffer>>()
  const templates = new Map<string, Promise<BrotliTemplate | undefined>>()
  let length = 0
  let isFinished = false
  let hash: string | undefined
  let arrived = Promise.withResolvers<void>()

  async function draw(): Promise<void> {
    try {
      for await (const part of parts) {
        cuts.push(cutAtBlanks(part))
        length += part.length
        arrived.resolve()
        arrived = Promise.withResolvers()
      }
    } catch (error) {
      drawing.hasFault = true
      throw error
    } finally {
      isFinished = true
      arrived.resolve()
    }
  }
  const finished = drawFor(drawing, draw)
  // Add an empty rejection handler to `finished`: rendering may fail before a reader awaits it, and Node would end the
  // process for an unhandled rejection.
  finished.catch(() => {})

  async function* read(fill: Fill): AsyncGenerator<string> {
    for (let place = 0; ; place += 1) {
      while (place >= cuts.length && !isFinished) await arrived.promise
      if (place >= cuts.length) break
      yield fillBlanks(cuts[place]!, fill)
    }
    await finished
  }

  const filled = (fill: Fill): string => cuts.map((cut) => fillBlanks(cut, fill)).join('')

  async function brotli(fill: Fill): Promise<Buffer> {
    const { texts, blanks } = withoutEmpty(cuts, fill)
    const lengths = blanks.map((blank) => blank.length)
    const key = lengths.join()
    let template = templates.get(key)
    if (!template && templates.size < MOST_TEMPLATES) {
      template = brotliTemplate(texts, lengths)
      templates.set(key, template)
    }
    const found = await template
    if (found) return found.fill(blanks)
    return encodeWhole(texts.map((text, place) => text + (blanks[place]?.toString() ?? '')).join(''), 'br')
  }

  return {
    drawing,
    brotli,
    read,
    finished,
    isFinished: () => isFinished,
    filled,
    hasBlanks: () => cuts.some(({ blanks }) => blanks.length > 0),
    tag: () =>
      (hash ??= createHash('sha256')
        .update(filled(() => ''))
        .digest('base64url')
        .slice(0, 22)),
    encoded(encoding) {
      const known =
        encodings.get(encoding) ??
        encodeWhole(
          filled(() => ''),
          encoding,
        )
      encodings.set(encoding, known)
      return known
    },
    size: () => length * BYTES_A_CHARACTER + 1,
  }
}
