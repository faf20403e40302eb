import { safeHref } from '@vitrine/links'
import type { ContentLanguage } from '@vitrine/parts'
import {
  type CalendarDay,
  type CalendarEvent,
  type CalendarLane,
  type CalendarView,
  calendarView,
  type CalendarViewOptions,
} from '../core/calendarView.js'
import { readMonth } from '../core/month.js'
import { dayParts, laneParts } from '../core/parts.js'
import { element } from './element.js'

/** The heading of a month, and its weeks as `Calendar` writes them. */
export interface DrawnMonth extends CalendarView {
  readonly rows: readonly HTMLElement[]
}

/**
 * Draws a month of a calendar. Fetched when a visitor is about to move.
 * @param language - Language of the titles of events.
 */
export function drawMonth(
  document: Document,
  month: string,
  { language, ...options }: CalendarViewOptions & { readonly language: ContentLanguage },
): DrawnMonth {
  const view = calendarView(readMonth(month)!, options)
  const named = (name: string): { 'data-scope': string; 'data-part': string } => ({
    'data-scope': 'calendar',
    'data-part': name,
  })
  const drawName = ({ title, isTranslated }: CalendarEvent): HTMLElement =>
    element(document, 'span', { ...named('name'), ...(!isTranslated && language) }, [title])
  function drawLink(event: CalendarEvent): HTMLElement {
    const { url, time } = event
    const words = [element(document, 'span', named('time'), [time]), ' ', drawName(event)]
    return element(document, 'a', { ...named('event'), href: safeHref(url) ?? undefined }, words)
  }
  const drawEvent = (event: CalendarEvent): HTMLElement => element(document, 'li', {}, [drawLink(event)])
  function drawLane(lane: CalendarLane): HTMLElement {
    const words = { bar: drawLink, continued: drawName }
    return element(document, 'li', laneParts(lane), lane.kind === 'blank' ? [] : [words[lane.kind](lane.event)])
  }
  const drawEvents = (events: readonly CalendarEvent[]): HTMLElement =>
    element(document, 'ul', named('events'), events.map(drawEvent))

  function drawDay(day: CalendarDay): HTMLElement {
    const date = element(document, 'time', { ...named('date'), datetime: day.date }, [
      element(document, 'span', { ...named('number'), 'aria-hidden': 'true' }, [day.day]),
      element(document, 'span', named('long-date'), [day.label]),
    ])
    const rest = [element(document, 'summary', {}, [day.more]), drawEvents(day.hidden)]
    return element(document, 'td', dayParts(day), [
      date,
      day.lanes.length > 0 ? element(document, 'ul', named('lanes'), day.lanes.map(drawLane)) : '',
      day.events.length > 0 ? drawEvents(day.events) : '',
      day.hidden.length > 0 ? element(document, 'details', named('rest'), rest) : '',
    ])
  }
  const rows = view.weeks.map((week) => element(document, 'tr', { ...named('week'), role: 'row' }, week.map(drawDay)))
  return { ...view, rows }
}
