/** Writes a number with at least as many digits as a calendar wants [COL-13] [COL-15] [COL-26] [COL-14]. */
export const digits = (value: number, count = 2): string => String(value).padStart(count, '0')

/** A month of a calendar's address. */
export interface Month {
  /** 1 to 9999. */
  readonly year: number
  /** 1 to 12. */
  readonly month: number
}

/** Whether calendars show a month: the years 1 to 9999, which an address writes with four digits [COL-14] [COL-26]. */
export function isMonth({ year, month }: Month): boolean {
  return Number.isInteger(year) && year >= 1 && year <= 9999 && Number.isInteger(month) && month >= 1 && month <= 12
}

/**
 * Reads the month of an address [COL-14] [COL-26].
 * @returns `undefined` for anything but four digits, a hyphen and a month.
 * @example readMonth('2026-11') // => { year: 2026, month: 11 }
 */
export function readMonth(text: string): Month | undefined {
  const [, year, number] = /^(\d{4})-(\d{2})$/.exec(text) ?? []
  const month = { year: Number(year), month: Number(number) }
  return isMonth(month) ? month : undefined
}

/** Writes a month as `readMonth` reads it [COL-14] [COL-15] [COL-26]. */
export function monthText({ year, month }: Month): string {
  return `${digits(year, 4)}-${digits(month)}`
}

/**
 * A later or an earlier month [COL-14] [COL-26].
 * @param months - How many months later; negative is earlier.
 * @returns `undefined` before the year 1 and after 9999.
 */
export function addMonths({ year, month }: Month, months: number): Month | undefined {
  const count = year * 12 + month - 1 + months
  const other = { year: Math.floor(count / 12), month: (((count % 12) + 12) % 12) + 1 }
  return isMonth(other) ? other : undefined
}
