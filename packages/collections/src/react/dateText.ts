import { dateFormat } from '../core/dateFormat.js'
import { readZone } from '../core/zone.js'

/** The day of an instant in words [COL-11]. The zone of an item without one is UTC, as it is on every machine. */
export function dateText(instant: number, locale: string, timeZone = 'UTC'): string {
  const zone = readZone(timeZone)?.name ?? 'UTC'
  return dateFormat(locale, { dateStyle: 'long', timeZone: zone }).format(instant)
}
