import type { Attributes, ContentLanguage } from '@vitrine/parts'
import type { CalendarDay, CalendarLane } from './calendarView.js'

/** The attributes of a calendar's day; the React view and the DOM behaviour both use this function [COL-14]. */
export function dayParts(day: Pick<CalendarDay, 'date' | 'isInMonth' | 'isToday' | 'lanes' | 'events'>): Attributes {
  return {
    'data-scope': 'calendar',
    'data-part': 'day',
    role: 'gridcell',
    'data-date': day.date,
    'data-outside': !day.isInMonth,
    'data-empty': day.events.length === 0 && !day.lanes.some((lane) => lane.kind === 'bar' && lane.isListed),
    'aria-current': day.isToday ? 'date' : undefined,
  }
}

/** The attributes of a line of a day; the React view and the DOM behaviour both use this function [COL-40]. */
export function laneParts(lane: CalendarLane): Attributes {
  return {
    'data-scope': 'calendar',
    'data-part': lane.kind,
    ...(lane.kind === 'bar' && { 'data-days': lane.days, 'data-start': lane.isStart, 'data-listed': lane.isListed }),
    'aria-hidden': lane.kind === 'blank' ? 'true' : undefined,
  }
}

/**
 * The marks on the root of a view by which its behaviour knows the language of the texts that it writes [COL-14]
 * [COL-18] [COL-20] [SRV-97].
 */
export function contentMarks(language: ContentLanguage | undefined): Attributes {
  return { 'data-content-lang': language?.lang, 'data-content-dir': language?.dir }
}
