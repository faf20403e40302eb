import { PublicationStatus } from '@vitrine/enums'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as calls from '../../content/contentApi.js'
import { clientOf, type ContentServer, HOUR, NOW, openServer, ORIGIN } from '../../testing/contentStand.js'
import { engines } from '../../testing/stand.js'
import { calendarEvents } from './contentEvent.js'

const { Draft, Published } = PublicationStatus
const DAY = 24 * HOUR
const ZONE = 'Europe/Berlin'
const params = { collectionId: 'events' }

/** An event that begins so many days from now and lasts an hour. */
const dated = (title: string, days: number, more: object = {}) => ({
  title,
  status: Published,
  event: { start: NOW + days * DAY, end: NOW + days * DAY + HOUR, timeZone: ZONE, ...more },
})

describe.each(engines())('events of content on %s', (_, create) => {
  let server: ContentServer
  beforeAll(async () => {
    server = await openServer(await create())
    for (const event of [
      dated('Fair', 40),
      dated('Lamp walk', 5, { series: 'walks', address: 'Mill Street', ticketUrl: '/tickets' }),
      dated('Lamp walk again', 12, { series: 'walks' }),
      dated('Opening', -20),
      dated('Reading', -400),
      { ...dated('Secret concert', 3), status: Draft },
      { ...dated('Two days', 0), event: { start: NOW - DAY, end: NOW, isAllDay: true, timeZone: ZONE } },
    ])
      await server.api.content.create('events', event)
  })
  afterAll(() => server.close())

  const titles = async (query: Readonly<Record<string, string>>, person = '') =>
    (await clientOf(server, person).call(calls.listItems, { params, query } as never)).items.map(({ title }) => title)

  test('events to come, past ones, those of a month and those of a series are listed by date [ENG-170]', async () => {
    expect(await titles({})).toEqual(['Two days', 'Lamp walk', 'Lamp walk again', 'Fair'])
    expect(await titles({}, 'editor')).toContain('Secret concert')
    expect(await titles({ past: '1' })).toEqual(['Opening', 'Reading'])
    expect(await titles({ month: '2026-02' })).toEqual(['Opening'])
    expect(await titles({ series: 'walks' })).toEqual(['Lamp walk', 'Lamp walk again'])
    const client = clientOf(server)
    const shown = await client.call(calls.readMonth, { params, query: { month: '2026-03' } } as never)
    expect([shown.month, shown.today, shown.items.map(({ title }) => title)]).toEqual([
      '2026-03',
      '2026-03-02',
      ['Two days', 'Lamp walk', 'Lamp walk again'],
    ])
    const open = await client.call(calls.readItem, { params: { ...params, urlId: 'lamp-walk' }, query: {} })
    expect(open).toMatchObject({
      item: { start: NOW + 5 * DAY, series: 'walks', address: 'Mill Street', ticketUrl: '/tickets', timeZone: ZONE },
      older: { title: 'Two days' },
      newer: { title: 'Lamp walk again' },
    })
    const feed = await client.call(calls.readFeed, { params, query: {} })
    expect(feed.indexOf('<title>Two days')).toBeLessThan(feed.indexOf('<title>Fair'))
    const found = await client.call(calls.searchItems, { query: { q: 'fair' } })
    expect(found.items[0]).toMatchObject({ kind: 'event', start: NOW + 40 * DAY, timeZone: ZONE })
  })

  test('a calendar file has the events to come and of the last year, and no unpublished one [ENG-171]', async () => {
    for (const person of ['', 'editor']) {
      const file = await clientOf(server, person).call(calls.readCalendar, { params, query: {} })
      expect(file.match(/^SUMMARY:.*$/gm)!.map((line) => line.trim())).toEqual(
        ['Opening', 'Two days', 'Lamp walk', 'Lamp walk again', 'Fair'].map((title) => `SUMMARY:${title}`),
      )
      expect(file).toContain('BEGIN:VTIMEZONE')
      expect(file).toContain(`URL:${ORIGIN}/events/lamp-walk\r\n`)
      expect(new Set(file.match(/^UID:.*@hall\.test/gm)).size).toBe(5)
    }
    const editor = clientOf(server, 'editor')
    const fileOf = async (urlId: string, collectionId = 'events') =>
      editor.call(calls.readEvent, { params: { collectionId, urlId }, query: {} })
    expect(await fileOf('lamp-walk')).toContain('DTSTART;TZID=Europe/Berlin:20260307T100000')
    for (const urlId of ['secret-concert', 'nothing'])
      await expect(fileOf(urlId)).rejects.toMatchObject({ status: 404 })
    const { id } = await server.api.content.create('journal', { title: 'A post', status: Published })
    await expect(fileOf('a-post', 'journal')).rejects.toMatchObject({ status: 404 })
    await expect(
      editor.call(calls.readCalendar, { params: { collectionId: 'journal' }, query: {} }),
    ).rejects.toMatchObject({ status: 404 })
    await server.api.content.remove(id)
  })

  test.each([
    ['events', { title: 'x' }, 'event'],
    ['journal', dated('x', 1), 'event'],
    ['events', dated('x', 1, { end: NOW }), 'event.end'],
    ['events', dated('x', 1, { timeZone: 'Mars/Olympus' }), 'event.timeZone'],
    ['events', dated('x', 1, { ticketUrl: 'javascript:x()' }), 'event.ticketUrl'],
    ['events', dated('x', 1, { start: -1 }), 'event.start'],
  ])('in %s the item %j is refused by its member %s [ENG-170]', async (collectionId, item, field) => {
    await expect(server.api.content.create(collectionId, item)).rejects.toMatchObject({
      status: 400,
      body: { faults: [{ field }] },
    })
  })

  test('a saved event has its new dates, and its form shows them [ENG-170]', async () => {
    const made = await server.api.content.create('events', dated('Moved', 60, { series: 'walks' }))
    const later = { start: NOW + 70 * DAY, end: NOW + 71 * DAY, isAllDay: true, timeZone: 'UTC' }
    const saved = await server.api.content.save(made.id, made.version, { ...made.item, event: later })
    expect(saved.item.event).toEqual(later)
    expect(await server.api.content.edited(made.id)).toEqual(saved)
    await server.api.content.remove(made.id)
  })
})

test('calendarEvents gives an event the absolute address of its page, and leaves out a post [COL-15]', () => {
  const event = {
    start: 2000,
    end: 3000,
    isAllDay: true,
    timeZone: ZONE,
    address: 'Lantern Hall',
    series: 'winter',
    ticketUrl: '/tickets',
  }
  const fog = { id: 'item-1', title: 'Fog', excerpt: 'Thick.', url: '/journal/fog' }
  const { series: _, ticketUrl: __, ...facts } = event
  expect(
    calendarEvents(
      [
        { ...fog, event },
        { ...fog, event: undefined },
      ],
      'https://hall.test',
    ),
  ).toEqual([{ ...fog, ...facts, url: 'https://hall.test/journal/fog' }])
})
