import { randomBytes } from 'node:crypto'

/** A part of a cached page that differs per visitor or per answer. */
export type Blank = 'nonce' | 'crumb' | 'key' | 'shown' | 'referrer'

/** Returns the text that fills a blank. */
export type Fill = (blank: Blank) => string

/**
 * Random marker of blanks. It is hexadecimal, so that HTML, JSON and addresses do not escape it, and random, so that no
 * content contains it.
 */
const MARK = randomBytes(12).toString('hex')

/** Returns the text that stands for a blank while a page is drawn [SRV-100]. */
export const blankText = (blank: Blank): string => `x${MARK}${blank}x`

// Match the whole JSON member `referrer` with its comma as the blank, not its value alone, because the JSON of a page
// without a referrer must have no such member.
const PATTERN = new RegExp(`,"referrer":"x${MARK}(referrer)x"|x${MARK}(nonce|crumb|key|shown)x`)

/** A part of a page, cut at its blanks: one text more than there are blanks. */
export interface CutText {
  readonly texts: readonly string[]
  readonly blanks: readonly Blank[]
}

/** Splits drawn HTML at its blanks. */
export function cutAtBlanks(html: string): CutText {
  const texts: string[] = []
  const blanks: Blank[] = []
  // Step by three through the result of `split`: a pattern with two groups yields a text, group 1 and group 2 in turn.
  const parts = html.split(PATTERN)
  for (let place = 0; place < parts.length; place += 3) {
    texts.push(parts[place]!)
    const blank = parts[place + 1] ?? parts[place + 2]
    if (blank) blanks.push(blank as Blank)
  }
  return { texts, blanks }
}

/** Fills the blanks and returns the whole text. */
export function fillBlanks({ texts, blanks }: CutText, fill: Fill): string {
  let filled = texts[0]!
  for (const [place, blank] of blanks.entries()) filled += fill(blank) + texts[place + 1]!
  return filled
}
