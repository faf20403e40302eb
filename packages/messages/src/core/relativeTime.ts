import { TIME } from '../data/time.js'
import type { Translation } from './catalogue.js'
import { createMessages } from './createMessages.js'
import { knownLocale } from './knownLocale.js'
import { DEFAULT_LOCALE } from './lookUp.js'

/** A point in time: milliseconds since 1970, or a `Date`. */
export type Moment = number | Date

/** Options of `relativeTime`. */
export interface RelativeTimeOptions {
  /**
   * `'seconds'` counts seconds: "about 12 seconds ago" [MSG-33]. `'minutes'` does not: "less than a minute ago", "about
   * a minute" [MSG-34]. Default `'seconds'`.
   */
  readonly form?: 'seconds' | 'minutes' | undefined
  /** BCP 47 tag of the texts and of the date. Default `'en-US'`. */
  readonly locale?: string | undefined
  /** Default: en-US. */
  readonly messages?: Translation<typeof TIME> | undefined
  /** IANA name of the time zone of the date. Default: the zone of the machine. */
  readonly timeZone?: string | undefined
}

/** Milliseconds after which a text that counts seconds must be updated [MSG-33]. */
const REFRESH = 5000

/** Returns the whole seconds between a past time and now; 0 for a future time [MSG-35], `NaN` for an invalid one. */
const secondsPast = (then: Moment, now: Moment): number => Math.max(0, Math.floor((Number(now) - Number(then)) / 1000))

/**
 * Describes how long ago a time was [MSG-33] [MSG-34]. After one minute (two in the form `'minutes'`) it returns the
 * locale's medium date, in en-US "Jan 5, 2024" [MSG-35] [MSG-36].
 * @returns `''` when either moment is none.
 * @example relativeTime(0, 12_000) // => 'about 12 seconds ago'
 */
export function relativeTime(then: Moment, now: Moment, options: RelativeTimeOptions = {}): string {
  const { form, locale = DEFAULT_LOCALE, messages = TIME, timeZone } = options
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
 * Returns the milliseconds after which the text of `relativeTime` must be updated.
 * @returns 5000 ms while it depends on seconds, `undefined` from then on [MSG-33] [MSG-35] [MSG-36].
 */
export function relativeTimeRefresh(
  then: Moment,
  now: Moment,
  { form }: Pick<RelativeTimeOptions, 'form'> = {},
): number | undefined {
  return secondsPast(then, now) < (form === 'minutes' ? 120 : 60) ? REFRESH : undefined
}
