interface WeekInfo {
  readonly firstDay: number
}
/** A locale with the data of its week, which browsers offer by one of two members or not at all. */
type LocaleWithWeek = Intl.Locale & { getWeekInfo?(): WeekInfo; readonly weekInfo?: WeekInfo }

/**
 * The first day of the week in a locale: 1 is Monday, 7 is Sunday [COL-14]. A server calls this function and sends the
 * number, because some browsers have no week data for locales.
 * @param locale - BCP 47 tag. Monday for one that cannot be read.
 * @example firstWeekday('en-US') // => 7
 */
export function firstWeekday(locale: string): number {
  try {
    const known: LocaleWithWeek = new Intl.Locale(locale)
    return (known.getWeekInfo?.() ?? known.weekInfo)?.firstDay ?? 1
  } catch {
    return 1
  }
}
