import { dateFormat } from './dateFormat.js'

/**
 * The day of an instant in words [COL-11] [COL-16] [COL-18] [COL-27]. An item without a time zone, or with one that
 * does not exist, uses UTC, so that every machine writes the same day.
 */
export function longDate(instant: number, locale: string, timeZone = 'UTC'): string {
  const written = (zone: string): string => dateFormat(locale, { dateStyle: 'long', timeZone: zone }).format(instant)
  try {
    return written(timeZone)
  } catch {
    return written('UTC')
  }
}
