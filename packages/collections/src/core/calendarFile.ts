import { safeHref } from '@vitrine/links'
import { dateOfDay } from './calendarDate.js'
import { compactTime, escapeText, foldLine, oneLine } from './calendarLines.js'
import { eventDays, zoneOf } from './eventDays.js'
import type { EventItem } from './eventItem.js'
import type { Zone } from './zone.js'
import { dateValue, timeValue, zoneLines } from './zoneLines.js'

/** The properties of a calendar file as a whole. */
export interface CalendarFileOptions {
  /** Host of the site. It makes the ids of the events unique in the world. */
  readonly host: string
  /** Instant at which the file is written, in milliseconds since 1970. */
  readonly now: number
  /** Title of the calendar, which programs show for a subscription. */
  readonly title?: string | undefined
}

const utcValue = (instant: number): string => compactTime(new Date(instant).toISOString())

function timeLine(name: 'DTSTART' | 'DTEND', instant: number, zone: Zone): string {
  const wall = zone.wallTime(instant)
  // Write a local time that occurs twice in UTC: clocks repeat an hour at the end of summer time, and calendar programs
  // disagree on which of the two is meant.
  const isPlain = zone.instants(wall).length === 1
  return isPlain ? `${name};TZID=${zone.name}:${timeValue(wall)}` : `${name}:${utcValue(instant)}`
}

function placeOf({ address, location }: EventItem): string {
  return address ?? [location?.addressTitle, location?.addressLine1, location?.addressLine2].filter(Boolean).join(', ')
}

function eventLines(event: EventItem, zone: Zone, { host, now }: CalendarFileOptions): string[] {
  const { first, numbers } = eventDays(event, zone)
  const times = event.isAllDay
    ? // End an all-day event on the day after its last day: `DTEND` is exclusive in calendar files.
      [`DTSTART;VALUE=DATE:${dateValue(first)}`, `DTEND;VALUE=DATE:${dateValue(dateOfDay(numbers[1] + 1))}`]
    : [timeLine('DTSTART', event.start, zone), timeLine('DTEND', Math.max(event.start, event.end), zone)]
  const url = event.url === undefined ? undefined : safeHref(event.url)
  const place = placeOf(event)
  return [
    'BEGIN:VEVENT',
    `UID:${oneLine(event.id)}@${oneLine(host)}`,
    `DTSTAMP:${utcValue(now)}`,
    ...times,
    `SUMMARY:${escapeText(event.title)}`,
    ...(event.excerpt ? [`DESCRIPTION:${escapeText(event.excerpt)}`] : []),
    ...(place ? [`LOCATION:${escapeText(place)}`] : []),
    ...(url ? [`URL:${oneLine(url)}`] : []),
    'END:VEVENT',
  ]
}

/**
 * Writes events as a calendar file (`text/calendar`, RFC 5545) that contains the rules of their time zones [COL-15].
 * A server calls it: a visitor downloads the file, or subscribes to its address.
 * @example calendarFile([concert], { host: 'lantern-hall.example', now: Date.now() })
 */
export function calendarFile(events: readonly EventItem[], options: CalendarFileOptions): string {
  const zones = new Map(
    [...new Set(events.map(({ timeZone }) => timeZone))].map((name) => [name, zoneOf({ timeZone: name })]),
  )
  const timed = events.filter(({ isAllDay }) => !isAllDay)
  const names = new Set(timed.map(({ timeZone }) => zones.get(timeZone)!.name))
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Vitrine//collections//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...(options.title ? [`X-WR-CALNAME:${escapeText(options.title)}`] : []),
    ...[...names].flatMap((name) => {
      const group = timed.filter(({ timeZone }) => zones.get(timeZone)!.name === name)
      const instants = group.flatMap(({ start, end }) => [start, Math.max(start, end)])
      return zoneLines(zones.get(group[0]!.timeZone)!, Math.min(...instants), Math.max(...instants))
    }),
    ...events.flatMap((event) => eventLines(event, zones.get(event.timeZone)!, options)),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${foldLine(line)}\r\n`).join('')
}
