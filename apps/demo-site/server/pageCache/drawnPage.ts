import { createHash } from 'node:crypto'
import { type Encoding, encodeWhole } from '../http/htmlBody.ts'
import { type CutText, cutAtBlanks, type Fill, fillBlanks } from '../drawing/blanks.ts'
import { type Drawing, drawFor } from '../drawing/drawing.ts'

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

/** Draws a page to its end, whether or not anybody reads it. */
export function drawnPage(drawing: Drawing, parts: AsyncIterable<string>): DrawnPage {
  const cuts: CutText[] = []
  const encodings = new Map<Encoding, Promise<Buffer>>()
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

  return {
    drawing,
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
