import ICAL from 'ical.js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { calendarFile } from './calendarFile.js'
import type { EventItem } from './eventItem.js'
import { readZone } from './zone.js'

const OPTIONS = { host: 'lantern-hall.example', now: Date.UTC(2026, 10, 22, 12) }
const CONCERT: EventItem = {
  id: 'concert',
  title: 'Lantern Band, at home; with guests',
  start: Date.UTC(2026, 10, 27, 18),
  end: Date.UTC(2026, 10, 27, 21),
  timeZone: 'Europe/Berlin',
  address: 'Lantern Hall, 14 Mill Street',
  url: 'https://lantern-hall.example/events/concert',
  excerpt: 'Doors at six.\nBring a lamp.',
}

interface ReadEvent {
  readonly id: string
  readonly title: string
  readonly start: number
  readonly end: number
}

/** Reads a calendar file as a calendar program does. */
function parse(file: string): ReadEvent[] {
  const calendar = new ICAL.Component(ICAL.parse(file) as unknown[])
  ICAL.TimezoneService.reset()
  for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone)
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const { uid, summary, startDate, endDate } = new ICAL.Event(component)
    return { id: uid, title: summary, start: startDate.toJSDate().getTime(), end: endDate.toJSDate().getTime() }
  })
}

test('an event is a calendar file with the rules of its zone from 1970 on [COL-15]', () => {
  expect(calendarFile([CONCERT], { ...OPTIONS, title: 'Lantern Hall' })).toBe(
    [
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Vitrine//collections//EN',
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
      'X-WR-CALNAME:Lantern Hall',
      'BEGIN:VTIMEZONE',
      'TZID:Europe/Berlin',
      'BEGIN:DAYLIGHT',
      'DTSTART:19700329T020000',
      'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
      'TZOFFSETFROM:+0100',
      'TZOFFSETTO:+0200',
      'END:DAYLIGHT',
      'BEGIN:STANDARD',
      'DTSTART:19701025T030000',
      'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
      'TZOFFSETFROM:+0200',
      'TZOFFSETTO:+0100',
      'END:STANDARD',
      'END:VTIMEZONE',
      'BEGIN:VEVENT',
      'UID:concert@lantern-hall.example',
      'DTSTAMP:20261122T120000Z',
      'DTSTART;TZID=Europe/Berlin:20261127T190000',
      'DTEND;TZID=Europe/Berlin:20261127T220000',
      'SUMMARY:Lantern Band\\, at home\\; with guests',
      'DESCRIPTION:Doors at six.\\nBring a lamp.',
      'LOCATION:Lantern Hall\\, 14 Mill Street',
      'URL:https://lantern-hall.example/events/concert',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ].join('\r\n'),
  )
})

test('an event about whole days ends with the day after the last one, and needs no zone [COL-15]', () => {
  const fair = { ...CONCERT, isAllDay: true, end: Date.UTC(2026, 10, 29, 12) }
  const file = calendarFile([fair], OPTIONS)
  expect(file).toContain('DTSTART;VALUE=DATE:20261127\r\nDTEND;VALUE=DATE:20261130\r\n')
  expect(file).not.toContain('VTIMEZONE')
})

/** Reads the offset of a zone in minutes from `Intl` alone. */
function offsetsIn(timeZone: string): (instant: number) => number {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' })
  return (instant) => {
    const [, sign, hours, minutes] = /GMT(?:([+-])(\d{2}):(\d{2}))?/.exec(format.format(instant))!
    return (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0))
  }
}

const HOUR = 3_600_000
const ZONES = [
  'Africa/Cairo',
  'Africa/Casablanca',
  'Africa/Johannesburg',
  'Africa/Lagos',
  'America/Argentina/Buenos_Aires',
  'America/Asuncion',
  'America/Caracas',
  'America/Chicago',
  'America/Havana',
  'America/Los_Angeles',
  'America/Mexico_City',
  'America/New_York',
  'America/Nuuk',
  'America/Phoenix',
  'America/Santiago',
  'America/Sao_Paulo',
  'America/St_Johns',
  'Antarctica/Troll',
  'Asia/Almaty',
  'Asia/Beirut',
  'Asia/Dubai',
  'Asia/Gaza',
  'Asia/Jerusalem',
  'Asia/Kathmandu',
  'Asia/Kolkata',
  'Asia/Shanghai',
  'Asia/Tehran',
  'Asia/Tokyo',
  'Atlantic/Azores',
  'Australia/Adelaide',
  'Australia/Lord_Howe',
  'Australia/Sydney',
  'Europe/Berlin',
  'Europe/Dublin',
  'Europe/London',
  'Europe/Moscow',
  'Pacific/Apia',
  'Pacific/Auckland',
  'Pacific/Chatham',
  'Pacific/Honolulu',
] as const

/** Instants before and after every change of a zone in 2024 to 2030, and some in between. */
function instantsAround(timeZone: string): number[] {
  const instants: number[] = []
  const offsetAt = offsetsIn(timeZone)
  let offset = offsetAt(Date.UTC(2024, 0, 1))
  for (let day = Date.UTC(2024, 0, 1); day < Date.UTC(2031, 0, 1); day += 24 * HOUR) {
    const next = offsetAt(day + 24 * HOUR)
    if (next !== offset) for (let hour = -2; hour <= 27; hour += 1) instants.push(day + hour * HOUR + 900_000)
    else if (new Date(day).getUTCDate() === 1) instants.push(day + 12 * HOUR)
    offset = next
  }
  return instants
}

test('40 zones are checked', () => expect(new Set(ZONES).size).toBe(40))

/** Zones that are tried in one of three ways: in the gate every third, so that each is tried once; in full all. */
const zonesOf = (way: number): readonly string[] =>
  ZONES.filter((_, index) => import.meta.env['VITRINE_FULL'] || index % 3 === way)

test.each(zonesOf(0))(
  'in %s an event on either side of every change of 2024 to 2030 is read at its instant [COL-15]',
  (timeZone) => {
    const changes = instantsAround(timeZone)
    const events = changes.map((start, place) => ({
      ...CONCERT,
      id: `e${place}`,
      start,
      end: start + HOUR / 2,
      timeZone,
    }))
    expect(changes.length).toBeGreaterThan(70)
    expect(parse(calendarFile(events, OPTIONS)).map(({ start, end }) => [start, end])).toEqual(
      changes.map((start) => [start, start + HOUR / 2]),
    )
  },
)

test.each(zonesOf(1))('in %s whole days on either side of every change keep their dates [COL-15]', (timeZone) => {
  const changes = instantsAround(timeZone)
  const format = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
  const days = changes.map((start, place) => ({
    ...CONCERT,
    id: `d${place}`,
    start,
    end: start + 24 * HOUR,
    isAllDay: true,
    timeZone,
  }))
  const calendar = new ICAL.Component(ICAL.parse(calendarFile(days, OPTIONS)) as unknown[])
  const read = calendar.getAllSubcomponents('vevent').map((component) => new ICAL.Event(component))
  expect(read.map(({ startDate }) => [startDate.isDate, startDate.toString()])).toEqual(
    changes.map((start) => [true, format.format(start)]),
  )
  expect(read.map(({ endDate }) => Date.parse(endDate.toString()) - 86_400_000)).toEqual(
    changes.map((start) => Date.parse(format.format(start + 24 * HOUR - 1))),
  )
})

test.each(zonesOf(2))(
  'in %s a weekly series at one time of day is read at its instants through every change [COL-15]',
  (timeZone) => {
    const changes = instantsAround(timeZone)
    const zone = readZone(timeZone)!
    const isNearChange = (noon: number): boolean => changes.some((change) => Math.abs(change - noon) < 4 * 24 * HOUR)
    const weeks = Array.from({ length: 7 * 52 }, (_, week) => Date.UTC(2024, 0, 4 + week * 7, 12))
      .filter(isNearChange)
      .map((noon) => {
        const { year, month, day } = zone.wallTime(noon)
        return zone.instants({ year, month, day, hour: 19, minute: 30, second: 0 })[0]!
      })
    expect(weeks.length).toBeGreaterThan(80)
    const series = weeks.map((start, place) => ({
      ...CONCERT,
      id: `s${place}`,
      start,
      end: start + 2 * HOUR,
      timeZone,
    }))
    const read = parse(calendarFile(series, OPTIONS))
    expect(read.map(({ start, end }) => [start, end])).toEqual(weeks.map((start) => [start, start + 2 * HOUR]))
    const clock = new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'short' })
    expect(new Set(read.map(({ start }) => clock.format(start)))).toEqual(new Set(['19:30']))
  },
)

test('a zone that is not known counts as UTC [COL-15]', () => {
  expect(parse(calendarFile([{ ...CONCERT, timeZone: 'Europe/Atlantis' }], OPTIONS))[0]!.start).toBe(CONCERT.start)
})

test('an event that ends before it starts ends at its start [COL-15]', () => {
  const [event] = parse(calendarFile([{ ...CONCERT, end: 0 }], OPTIONS))
  expect([event!.start, event!.end]).toEqual([CONCERT.start, CONCERT.start])
})

test('an address that is no web address is left out [COL-15]', () => {
  expect(calendarFile([{ ...CONCERT, url: 'javascript:alert(1)' }], OPTIONS)).not.toContain('URL')
})

test('a long line goes on in a new line after a space; the first has 75 octets and the second 74 more [COL-15]', () => {
  const title = `${'a'.repeat(67)}${'b'.repeat(74)}ü`
  expect(calendarFile([{ ...CONCERT, title }], OPTIONS)).toContain(
    `\r\nSUMMARY:${'a'.repeat(67)}\r\n ${'b'.repeat(74)}\r\n ü\r\n`,
  )
})

test('no text of an event begins a line of its own, and no line is longer than 75 octets [COL-15]', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', maxLength: 300 }),
      fc.string({ unit: 'binary', maxLength: 300 }),
      (title, id) => {
        const event = { ...CONCERT, id, title, excerpt: title, address: title, isAllDay: true }
        const file = calendarFile([event], { ...OPTIONS, title })
        const lines = file.split('\r\n')
        expect(lines.every((line) => new TextEncoder().encode(line).length <= 75)).toBe(true)
        expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
        expect(lines.filter((line) => line.startsWith('BEGIN:VEVENT'))).toHaveLength(1)
        const read = parse(file)
        expect(read).toHaveLength(1)
        const shown = title

          .replace(/\r\n?/g, '\n')
          .replace(/[^\P{Cc}\n]/gu, '')
        expect(read[0]!.title).toBe(shown)
      },
    ),
  )
})
