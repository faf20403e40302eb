import { expect, test } from 'vitest'
import { calendarFile } from './calendarFile.js'
import type { EventItem } from './eventItem.js'

const OPTIONS = { host: 'lantern-hall.example', now: Date.UTC(2026, 10, 22, 12) }
const BARE: EventItem = {
  id: 'concert',
  title: 'Lantern Band',
  start: Date.UTC(2026, 10, 27, 18),
  end: Date.UTC(2026, 10, 27, 21),
  timeZone: 'Europe/Berlin',
}
/** Lines of a calendar file that begin with one of some words. */
const linesOf = (events: readonly EventItem[], words: RegExp, options = OPTIONS): string[] =>
  calendarFile(events, options)
    .split('\r\n')
    .filter((line) => words.test(line))

test('an event with nothing but a time has no line for what it lacks [COL-15]', () => {
  expect(linesOf([BARE], /^(?:X-WR|DESCRIPTION|LOCATION|URL)/)).toEqual([])
  const empty = { ...BARE, excerpt: '', address: '', url: '' }
  expect(linesOf([empty], /^(?:DESCRIPTION|LOCATION|URL)/)).toEqual([])
  expect(linesOf([BARE], /^(?:BEGIN|END)/).filter((line) => line.endsWith(':VEVENT'))).toEqual([
    'BEGIN:VEVENT',
    'END:VEVENT',
  ])
})

test('the place of an event is its address, or the parts of its location that there are [COL-15]', () => {
  const location = { addressTitle: 'Lantern Hall', addressLine1: '', addressLine2: 'Harwich' }
  expect(linesOf([{ ...BARE, location } as EventItem], /^LOCATION/)).toEqual(['LOCATION:Lantern Hall\\, Harwich'])
  expect(linesOf([{ ...BARE, location, address: 'Mill Street' } as EventItem], /^LOCATION/)).toEqual([
    'LOCATION:Mill Street',
  ])
})

test('a local time that comes twice is written in UTC, and any other in its zone [COL-15]', () => {
  const events = [0.5, 1.5, 2.5].map((hours, index) => ({
    ...BARE,
    id: String(index),
    start: Date.UTC(2026, 9, 25) + hours * 3_600_000,
    end: Date.UTC(2026, 9, 25, 12),
  }))
  expect(linesOf(events, /^DT(?:START|END)[:;](?!1970|VALUE)/)).toEqual([
    'DTSTART:20261025T003000Z',
    'DTEND;TZID=Europe/Berlin:20261025T130000',
    'DTSTART:20261025T013000Z',
    'DTEND;TZID=Europe/Berlin:20261025T130000',
    'DTSTART;TZID=Europe/Berlin:20261025T033000',
    'DTEND;TZID=Europe/Berlin:20261025T130000',
  ])
})

test('the rules of each zone stand once, and only those of events with a time [COL-15]', () => {
  const events = [
    BARE,
    { ...BARE, id: 'b' },
    { ...BARE, id: 'c', timeZone: 'Asia/Kolkata' },
    { ...BARE, id: 'd', timeZone: 'America/New_York', isAllDay: true },
    { ...BARE, id: 'e', timeZone: 'Lantern/Hall' },
  ]
  expect(linesOf(events, /^TZID/)).toEqual(['TZID:Europe/Berlin', 'TZID:Asia/Kolkata', 'TZID:UTC'])
  expect(linesOf(events, /^UID/)).toHaveLength(5)
})

test('a zone without summer time has one offset, and one before 1900 has seconds [COL-15]', () => {
  const words = /^(?:BEGIN|DTSTART:1|TZOFFSET|RRULE)/
  const zone = ['BEGIN:STANDARD', 'DTSTART:19700101T000000', 'TZOFFSETFROM:+0530', 'TZOFFSETTO:+0530']
  const rules = linesOf([{ ...BARE, timeZone: 'Asia/Kolkata' }], words)
  expect(rules).toEqual(['BEGIN:VCALENDAR', 'BEGIN:VTIMEZONE', ...zone, 'BEGIN:VEVENT'])
  const old = { ...BARE, start: Date.UTC(1850, 0, 1), end: Date.UTC(1850, 0, 1), timeZone: 'America/New_York' }
  expect(linesOf([old], /^TZOFFSET/)).toEqual(['TZOFFSETFROM:-045602', 'TZOFFSETTO:-045602'])
  expect(linesOf([{ ...old, timeZone: 'Europe/Berlin' }], /^TZOFFSETTO/)).toEqual(['TZOFFSETTO:+005328'])
  const universal = linesOf([{ ...BARE, timeZone: 'UTC' }], /^TZOFFSET/)
  expect(universal).toEqual(['TZOFFSETFROM:+0000', 'TZOFFSETTO:+0000'])
})

test('no line break gets into the id and the address of an event [COL-15]', () => {
  const event = { ...BARE, id: 'a\r\nb', url: 'https://lantern-hall.example/a' }
  expect(linesOf([event], /^(?:UID|URL)/, { ...OPTIONS, host: 'lantern\n-hall.example' })).toEqual([
    'UID:ab@lantern-hall.example',
    'URL:https://lantern-hall.example/a',
  ])
})

test('texts keep back slashes, commas, semicolons and line breaks by escapes [COL-15]', () => {
  const title = 'a\\b;c,d\re\r\nf\ng\u0007'
  expect(linesOf([{ ...BARE, title }], /^SUMMARY/)).toEqual(['SUMMARY:a\\\\b\\;c\\,d\\ne\\nf\\ng'])
})
