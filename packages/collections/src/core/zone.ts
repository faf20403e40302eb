import { dateFormat } from './dateFormat.js'
import { type CalendarDate, dateOfDay, dayNumber } from './calendarDate.js'

/** A date and a time of day as a calendar and a clock on a wall show them. */
export interface WallTime extends CalendarDate {
  /** 0 to 23. */
  readonly hour: number
  /** 0 to 59. */
  readonly minute: number
  /** 0 to 59. */
  readonly second: number
}

/** A time zone. Instants are milliseconds since 1970. */
export interface Zone {
  /** IANA name, such as 'Europe/Berlin'. */
  readonly name: string
  /** The time that clocks in the zone show. */
  wallTime(instant: number): WallTime
  /** Milliseconds that clocks in the zone are ahead of UTC. */
  offset(instant: number): number
  /**
   * The instants at which clocks in the zone show a time, the earlier one first. There are two if clocks are set back
   * over that time, and none if they are set forward over it.
   */
  instants(time: WallTime): readonly number[]
}

const DAY = 86_400_000

/** Milliseconds from 1970 to a time, read as a time of UTC. */
export function utcTime(time: WallTime): number {
  return dayNumber(time) * DAY + (time.hour * 3600 + time.minute * 60 + time.second) * 1000
}

/** The time of `utcTime`. */
export function wallTimeOf(time: number): WallTime {
  const date = new Date(time)
  return {
    ...dateOfDay(Math.floor(time / DAY)),
    hour: date.getUTCHours(),
    minute: date.getUTCMinutes(),
    second: date.getUTCSeconds(),
  }
}

/**
 * Reads the name of a time zone [COL-13] [COL-14] [COL-15] [COL-16]. The rules of the zone are those of the program's
 * `Intl`.
 * @returns `undefined` for a name that `Intl` does not know.
 * @example readZone('Europe/Berlin')?.offset(0) // => 3_600_000
 */
export function readZone(name: string): Zone | undefined {
  let format: Intl.DateTimeFormat
  try {
    format = dateFormat('en-US-u-ca-gregory-nu-latn', {
      timeZone: name,
      hourCycle: 'h23',
      era: 'short',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    })
  } catch {
    return undefined
  }

  function wallTime(instant: number): WallTime {
    const parts = Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, value]))
    const year = Number(parts['year'])
    return {
      year: parts['era'] === 'BC' ? 1 - year : year,
      month: Number(parts['month']),
      day: Number(parts['day']),
      hour: Number(parts['hour']),
      minute: Number(parts['minute']),
      second: Number(parts['second']),
    }
  }
  const offset = (instant: number): number => utcTime(wallTime(instant)) - Math.floor(instant / 1000) * 1000

  return {
    name,
    wallTime,
    offset,
    instants(time) {
      const utc = utcTime(time)
      const offsets = new Set([offset(utc - DAY), offset(utc + DAY)])
      return [...offsets]
        .filter((ahead) => offset(utc - ahead) === ahead)
        .map((ahead) => utc - ahead)
        .sort((one, other) => one - other)
    },
  }
}
