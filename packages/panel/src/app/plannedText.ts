const TIME = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })

/** A time on a clock of the site as people read it: `2026-12-03T14:00` is "Dec 3, 2026, 2:00 PM". */
export const plannedText = (at: string): string => TIME.format(new Date(`${at}Z`))
