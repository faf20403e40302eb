import { readZone } from '@vitrine/collections'

const pad = (value: number, length = 2): string => String(value).padStart(length, '0')

/**
 * The instant of a date and time on a clock in a zone; the first one where clocks show it twice.
 * @param text - `2026-11-29T18:30`.
 * @returns `undefined` for a day that no calendar has, and for a time that clocks skip.
 */
export function instantOf(text: string, zone: string): Date | undefined {
  const match = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)/.exec(text)
  if (!match) return undefined
  const [year, month, day, hour, minute] = match.slice(1).map(Number) as [number, number, number, number, number]
  const instant = readZone(zone)?.instants({ year, month, day, hour, minute, second: 0 })[0]
  if (instant === undefined || wallText(new Date(instant), zone) !== text.slice(0, 16)) return undefined
  return new Date(instant)
}

/** The date and time that a clock in a zone shows at an instant: `2026-11-29T18:30`. */
export function wallText(instant: Date, zone: string): string {
  const { year, month, day, hour, minute } = readZone(zone)!.wallTime(instant.getTime())
  return `${pad(year, 4)}-${pad(month)}-${pad(day)}T${pad(hour)}:${pad(minute)}`
}
