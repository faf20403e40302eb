import type { BlockCodec } from '@vitrine/blocks/react'
import { listOf, membersOf, textOf } from '../readers.ts'

/** The hours of one day, `'11:00'` to `'18:00'`. */
export interface DayHours {
  /** 1 is Monday, 7 is Sunday. */
  readonly day: number
  readonly opens: string
  readonly closes: string
}

/** Opening hours of a week; a day without hours is closed. */
export interface OpeningHoursData {
  readonly title: string
  readonly days: readonly DayHours[]
}

const CLOCK = /^([01]\d|2[0-3]):[0-5]\d$/

function readDay(json: unknown): readonly DayHours[] {
  const { day, opens, closes } = membersOf(json)
  const hours = { opens: textOf(opens), closes: textOf(closes) }
  const isDay = typeof day === 'number' && Number.isInteger(day) && day >= 1 && day <= 7
  return isDay && CLOCK.test(hours.opens) && CLOCK.test(hours.closes) ? [{ day, ...hours }] : []
}

/** Reads `title` and `days`. A day that cannot be read is left out; data without any day is refused. */
export const openingHoursCodec: BlockCodec<OpeningHoursData> = {
  read(json) {
    const { title, days } = membersOf(json)
    const read = listOf(days).flatMap(readDay)
    return read.length > 0
      ? { ok: true, data: { title: textOf(title), days: read } }
      : { ok: false, error: 'days cannot be read: a day with opens and closes expected.' }
  },
}
