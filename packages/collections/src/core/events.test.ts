import { describe, expect, test } from 'vitest'
import { calendarLinks } from './calendarLinks.js'
import { eventTimes } from './eventTimes.js'
import { splitEvents } from './splitEvents.js'

const CONCERT = {
  id: 'concert',
  title: 'Lamps & light',
  start: Date.UTC(2026, 10, 27, 18),
  end: Date.UTC(2026, 10, 27, 21),
  timeZone: 'Europe/Berlin',
}

/** Replaces the several kinds of space and dash that `Intl` writes into ranges by plain ones. */
const plain = (text: string): string => text.replace(/[\u2009\u202f\u00a0]/g, ' ').replace(/ ?[–-] ?/g, ' - ')

describe('the time of an event', () => {
  test.each([
    ['en-US', 'America/New_York', 'Fri, Nov 27, 2026, 1:00 - 4:00 PM EST'],
    ['en-GB', 'Europe/Berlin', 'Fri, 27 Nov 2026, 19:00 - 22:00 CET'],
    ['de', 'Europe/Berlin', 'Fr., 27. Nov. 2026, 19:00 - 22:00 Uhr MEZ'],
  ])('in %s is that of its own zone %s, with its abbreviation [COL-13]', (locale, timeZone, text) => {
    expect(plain(eventTimes({ ...CONCERT, timeZone }, locale).text)).toBe(text)
  })

  test('is written for machines with its offset [COL-13]', () => {
    const { start, end } = eventTimes(CONCERT, 'en')
    expect([start, end]).toEqual(['2026-11-27T19:00+01:00', '2026-11-27T22:00+01:00'])
    expect(eventTimes({ ...CONCERT, timeZone: 'America/St_Johns' }, 'en').start).toBe('2026-11-27T14:30-03:30')
    expect(eventTimes({ ...CONCERT, timeZone: 'UTC' }, 'en').start).toBe('2026-11-27T18:00+00:00')
  })

  test('of whole days is their dates [COL-13]', () => {
    const fair = { ...CONCERT, isAllDay: true, start: Date.UTC(2026, 10, 26, 23), end: Date.UTC(2026, 10, 28, 23) }
    const { text, start, end } = eventTimes(fair, 'en-GB')
    expect([plain(text), start, end]).toEqual(['Fri, 27 Nov - Sat, 28 Nov 2026', '2026-11-27', '2026-11-28'])
  })

  test('of one whole day is one date [COL-13]', () => {
    const day = { ...CONCERT, isAllDay: true }
    expect(eventTimes(day, 'en-GB').text).toBe('Fri, 27 Nov 2026')
  })

  test('that ends before it starts is its start [COL-13]', () => {
    const { text, start, end } = eventTimes({ ...CONCERT, end: 0 }, 'en-GB')
    expect([plain(text), end]).toEqual(['Fri, 27 Nov 2026, 19:00 CET', start])
  })

  test('in a zone that is not known is told in UTC [COL-13]', () => {
    expect(eventTimes({ ...CONCERT, timeZone: 'Europe/Atlantis' }, 'en-GB').text).toContain('UTC')
  })
})

test('events are upcoming in order and past the other way round; one that ends now is upcoming [COL-15]', () => {
  const now = 1000
  const events = [
    { id: 'far', start: 3000, end: 4000 },
    { id: 'gone', start: 100, end: 200 },
    { id: 'ending', start: 900, end: 1000 },
    { id: 'just gone', start: 900, end: 999 },
    { id: 'near', start: 2000, end: 2000 },
    { id: 'odd', start: 1500, end: 3 },
  ].map((one) => ({ ...one, timeZone: 'UTC' }))
  const { upcoming, past } = splitEvents(events, now)
  expect(upcoming.map(({ id }) => id)).toEqual(['ending', 'odd', 'near', 'far'])
  expect(past.map(({ id }) => id)).toEqual(['just gone', 'gone'])
})

test('events that start together are in the order of their ends [COL-15]', () => {
  const events = [30, 10, 20].map((end) => ({ id: String(end), start: 5, end, timeZone: 'UTC' }))
  expect(splitEvents(events, 0).upcoming.map(({ id }) => id)).toEqual(['10', '20', '30'])
  expect(splitEvents(events, 31).past.map(({ id }) => id)).toEqual(['30', '20', '10'])
})

describe('links to calendars on the web', () => {
  test('carry to each service what it reads, and leave out what an event lacks [COL-15]', () => {
    const links = calendarLinks({ ...CONCERT, address: 'Mill Street', excerpt: 'Doors at six' })
    const query = 'path=%2Fcalendar%2Faction%2Fcompose&rru=addevent&subject=Lamps%20%26%20light'
    const times = 'startdt=2026-11-27T18%3A00%3A00.000Z&enddt=2026-11-27T21%3A00%3A00.000Z'
    const words = 'body=Doors%20at%20six&location=Mill%20Street'
    expect(links.google).toBe(
      'https://calendar.google.com/calendar/render?action=TEMPLATE&text=Lamps%20%26%20light&dates=20261127T180000Z%2F20261127T210000Z&ctz=Europe%2FBerlin&details=Doors%20at%20six&location=Mill%20Street',
    )
    expect(links.outlook).toBe(`https://outlook.live.com/calendar/0/deeplink/compose?${query}&${times}&${words}`)
    expect(links.office365).toBe(`https://outlook.office.com/calendar/0/deeplink/compose?${query}&${times}&${words}`)
    expect(links.yahoo).toBe(
      'https://calendar.yahoo.com/?v=60&title=Lamps%20%26%20light&st=20261127T180000Z&et=20261127T210000Z&desc=Doors%20at%20six&in_loc=Mill%20Street',
    )
    const bare = calendarLinks({ ...CONCERT, end: 0 })
    expect(bare.google).toBe(
      'https://calendar.google.com/calendar/render?action=TEMPLATE&text=Lamps%20%26%20light&dates=20261127T180000Z%2F20261127T180000Z&ctz=Europe%2FBerlin',
    )
    expect(bare.outlook).toBe(
      `https://outlook.live.com/calendar/0/deeplink/compose?${query}&${times.replace('T21', 'T18')}`,
    )
    const day = calendarLinks({ ...CONCERT, isAllDay: true })
    expect(day.google).not.toContain('ctz')
    expect(day.yahoo).toBe('https://calendar.yahoo.com/?v=60&title=Lamps%20%26%20light&st=20261127&dur=allday')
  })

  test('name whole days from the first to the day after the last [COL-15]', () => {
    const links = calendarLinks({ ...CONCERT, isAllDay: true })
    expect(new URL(links.google).searchParams.get('dates')).toBe('20261127/20261128')
    expect(new URL(links.outlook).searchParams.get('allday')).toBe('true')
    expect(new URL(links.yahoo).searchParams.get('dur')).toBe('allday')
  })

  test('take a title with half of a character [COL-15]', () => {
    expect(calendarLinks({ ...CONCERT, title: 'a\ud800b' }).google).toContain('text=ab&')
  })
})
