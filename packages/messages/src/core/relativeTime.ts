import { TIME } from '../data/time.js'
import type { Translation } from './catalogue.js'
import { createMessages } from './createMessages.js'
import { knownLocale } from './knownLocale.js'
import { DEFAULT_LOCALE } from './lookUp.js'

/** A moment: milliseconds since 1970, or a `Date`. */
export type Moment = number | Date

/** How a moment is told. */
export interface RelativeTimeOptions {
  /**
   * `'seconds'` counts them: "about 12 seconds ago" [MSG-33]; `'minutes'` does not: "less than a minute ago", "about a
   * minute" [MSG-34]. Default `'seconds'`.
   */
  readonly form?: 'seconds' | 'minutes' | undefined
  /** BCP 47 tag of the texts and of the date. Default `'en-US'`. */
  readonly locale?: string | undefined
  /** Default: en-US. */
  readonly messages?: Translation<typeof TIME> | undefined
  /** IANA name of the zone whose day the date is. Default: the zone of the machine. */
  readonly timeZone?: string | undefined
}

/** Milliseconds after which a text that counts seconds is written anew [MSG-33]. */
const REFRESH = 5000

/** Whole seconds from then to now; what is still to come is no second past [MSG-35]. `NaN` for what is no moment. */
const secondsPast = (then: Moment, now: Moment): number => Math.max(0, Math.floor((Number(now) - Number(then)) / 1000))

/**
 * How long ago something was, as a person says it [MSG-33] [MSG-34]; from one minute on (two in the form `'minutes'`)
 * the locale's medium date, in en-US "Jan 5, 2024" [MSG-35] [MSG-36].
 * @returns `''` when either moment is none.
 * @example relativeTime(0, 12_000) // => 'about 12 seconds ago'
 */
export function relativeTime(then: Moment, now: Moment, options: RelativeTimeOptions = {}): string {
  const { form = 'seconds', locale = DEFAULT_LOCALE, messages = TIME, timeZone } = options
  const seconds = secondsPast(then, now)
  if (Number.isNaN(seconds) || Number.isNaN(new Date(then).getTime())) return ''
  if (form === 'minutes') {
    if (seconds < 60) return messages.lessThanAMinuteAgo
    if (seconds < 120) return messages.aboutAMinute
  } else {
    if (seconds < 1) return messages.justNow
    if (seconds < 60) return createMessages(locale, messages)('aboutSecondsAgo', { secondsDifference: seconds })
  }
  return new Intl.DateTimeFormat(knownLocale(locale), { dateStyle: 'medium', timeZone }).format(then)
}

/**
 * When the text of `relativeTime` should be written anew.
 * @returns 5000 ms while it depends on seconds, `undefined` from then on [MSG-33] [MSG-35] [MSG-36].
 */
export function relativeTimeRefresh(
  then: Moment,
  now: Moment,
  { form = 'seconds' }: Pick<RelativeTimeOptions, 'form'> = {},
): number | undefined {
  return secondsPast(then, now) < (form === 'minutes' ? 120 : 60) ? REFRESH : undefined
}
