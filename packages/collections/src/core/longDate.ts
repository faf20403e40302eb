import { dateFormat } from './dateFormat.js'

/**
 * The day of an instant in words [COL-11]. The zone of an item without one is UTC, as it is on every machine; so is one that
 * does not exist.
 */
export function longDate(instant: number, locale: string, timeZone = 'UTC'): string {
  const written = (zone: string): string => dateFormat(locale, { dateStyle: 'long', timeZone: zone }).format(instant)
  try {
    return written(timeZone)
  } catch {
    return written('UTC')
  }
}
