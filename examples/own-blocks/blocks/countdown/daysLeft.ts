const DAY = 86_400_000

/** The days until a start in words: "in 3 days", "tomorrow", "today". */
export function daysLeft(start: number, now: number, locale: string): string {
  const days = Math.max(0, Math.ceil((start - now) / DAY))
  return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(days, 'day')
}
