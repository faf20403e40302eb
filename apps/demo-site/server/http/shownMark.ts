import { blankFor } from '../drawing/drawing.ts'
import { sameText, sign, splitSigned } from '../tokens.ts'
import type { Services } from './services.ts'

const PURPOSE = 'form-shown'

/** A mark of when a page with a form was made, which nobody else can make. */
export function makeShownMark(secret: Buffer, now: Date): string {
  const time = now.getTime().toString(36)
  return `${time}.${sign(secret, PURPOSE, time)}`
}

/** The mark of a page's form; a blank while the page is drawn for the cache. */
export function pageMark({ secret, clock }: Pick<Services, 'secret' | 'clock'>): string {
  return blankFor('shown') ?? makeShownMark(secret, clock())
}

/** Seconds since a mark was made; `undefined` for one that was not made here [SRV-113]. */
export function secondsSince(secret: Buffer, mark: string | undefined, now: Date): number | undefined {
  const [time, signature] = splitSigned(mark ?? '')
  return sameText(signature, sign(secret, PURPOSE, time))
    ? (now.getTime() - Number.parseInt(time, 36)) / 1000
    : undefined
}
