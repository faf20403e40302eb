import { VISIT_LIFETIME } from './visitNames.js'

/** An id without `|`, then four positive integers without a leading zero [COO-7] [COO-8]. */
const VISITOR = /^[^|]+(?:\|[1-9]\d*){4}$/
const POSITIVE = /^[1-9]\d*$/

/** The two visitor cookies as they are to be written. */
export interface Visit {
  /** Whether the visitor is new or has come again. */
  readonly kind: 'first' | 'return'
  /** `ss_cvr`: `id|first|prev|last|count`, the middle three in epoch milliseconds [COO-6] [COO-9]. */
  readonly visitor: string
  /** `ss_cvt`: when this visit began, in epoch milliseconds [COO-6] [COO-9]. */
  readonly visit: string
}

/**
 * Whether a text is a visitor cookie: an id, three times and a count, all positive integers [COO-7] [COO-8].
 * @example isVisitorCookie('a|1|1|1|1') // => true
 */
export function isVisitorCookie(text: string | undefined): text is string {
  return text !== undefined && VISITOR.test(text)
}

/** Whether a text is a visit cookie: a positive integer [COO-7] [COO-8]. */
export function isVisitCookie(text: string | undefined): text is string {
  return text !== undefined && POSITIVE.test(text)
}

/** Whether a visit continues: it began less than 30 minutes ago [COO-14]. */
function goesOn(visit: string | undefined, now: number): boolean {
  // Treat a visit as ended if its start lies far in the future: the clock has been set back since then, and the visit
  // would otherwise last until that time.
  return isVisitCookie(visit) && Math.abs(now - Number(visit)) < VISIT_LIFETIME * 1000
}

/**
 * Returns the next visitor cookies: unchanged while a visit lasts [COO-14], one count more at the next visit [COO-12]
 * [COO-13], a fresh visitor for a missing or malformed cookie [COO-10] [COO-11] [COO-15].
 * @param visitor - Text of `ss_cvr`.
 * @param visit - Text of `ss_cvt`.
 * @param now - Epoch milliseconds.
 * @param makeId - Gives a new visitor's id: not empty, without `|`.
 * @returns Both cookies to write; `undefined` if neither changes.
 * @example nextVisit('a|1|1|1|1', undefined, 1000, makeId)?.visitor // => 'a|1|1|1000|2'
 */
export function nextVisit(
  visitor: string | undefined,
  visit: string | undefined,
  now: number,
  makeId: () => string,
): Visit | undefined {
  if (!isVisitorCookie(visitor)) {
    return { kind: 'first', visitor: `${makeId()}|${now}|${now}|${now}|1`, visit: `${now}` }
  }
  if (goesOn(visit, now)) return undefined
  const [id, first, , last, count] = visitor.split('|')
  // Count visits in a bigint: the count comes from a cookie and may have any length, so a number could lose
  // digits or become Infinity.
  return { kind: 'return', visitor: `${id}|${first}|${last}|${now}|${BigInt(count!) + 1n}`, visit: `${now}` }
}
