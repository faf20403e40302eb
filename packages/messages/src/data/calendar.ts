/** Texts of a calendar of events, in en-US. */
export const CALENDAR = {
  eventCalendar: 'Calendar',
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  noEventsInMonth: 'No events in this month.',
  moreEvents: '{count} more',
  allDay: 'All day',
  untilDay: 'Until {date}',
  unableToLoad: 'Unable to load. Try again.',
  loadAgain: 'Try again',
} as const
