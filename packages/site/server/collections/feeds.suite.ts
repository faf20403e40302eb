import ICAL from 'ical.js'
import { JSDOM } from 'jsdom'
import { describe, expect, test } from 'vitest'
import type { Stand } from '../testing/stand.ts'
import { createVisitor } from '../testing/visitor.ts'

/** Reads a calendar file as a calendar program does: the instants of its events. */
function instantsIn(file: string): Readonly<Record<string, readonly [number, number]>> {
  const calendar = new ICAL.Component(ICAL.parse(file) as unknown[])
  ICAL.TimezoneService.reset()
  for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone)
  return Object.fromEntries(
    calendar.getAllSubcomponents('vevent').map((component) => {
      const { uid, startDate, endDate } = new ICAL.Event(component)
      const at = (time: ICAL.Time): number => time.toJSDate().getTime()
      return [uid.split('@')[0]!, [at(startDate), at(endDate)] as const]
    }),
  )
}

/** Feeds and calendar files, read back by the parsers of others. */
export function feedsSuite(stand: Stand): void {
  const send = (path: string): Promise<Response> => createVisitor(stand.app()).send(path)

  describe('calendar files', () => {
    test('the file of an event is read back at its instants [COL-15]', async () => {
      const response = await send('/events/night-of-short-plays.ics')
      expect(response.headers.get('Content-Type')).toBe('text/calendar; charset=utf-8')
      expect(response.headers.get('Content-Disposition')).toBe('attachment; filename="night-of-short-plays.ics"')
      expect(instantsIn(await response.text())).toEqual({
        'event-night-of-short-plays': [Date.UTC(2026, 11, 11, 18), Date.UTC(2026, 11, 11, 23, 30)],
      })
    })

    test('the file of a collection has the dates of a series on both sides of a change of clocks [COL-15]', async () => {
      stand.advance(Date.UTC(2026, 10, 23) - stand.services.clock().getTime())
      const found = instantsIn(await (await send('/events.ics')).text())
      expect(Object.keys(found).length).toBeGreaterThanOrEqual(40)
      expect(found['event-late-thursday-2026-10-22']![0]).toBe(Date.UTC(2026, 9, 22, 15))
      expect(found['event-late-thursday-2026-10-29']![0]).toBe(Date.UTC(2026, 9, 29, 16))
      expect(found['event-sunday-press-2027-03-21']![0]).toBe(Date.UTC(2027, 2, 21, 10))
      expect(found['event-sunday-press-2027-04-04']![0]).toBe(Date.UTC(2027, 3, 4, 9))
      expect(found).not.toHaveProperty('event-the-cat-gets-a-name')
    })

    test('the file of a collection has the events of a year past and ten years to come [COL-15]', async () => {
      const DAY = 86_400_000
      const hasIt = async (from: number, days: number): Promise<boolean> => {
        stand.advance(from + days * DAY - stand.services.clock().getTime())
        return Object.keys(instantsIn(await (await send('/events.ics')).text())).includes('event-night-of-short-plays')
      }
      const [start, end] = [Date.UTC(2026, 11, 11, 18), Date.UTC(2026, 11, 11, 23, 30)]
      expect([await hasIt(start, -3661), await hasIt(start, -3659)]).toEqual([false, true])
      expect([await hasIt(end, 365), await hasIt(end, 367)]).toEqual([true, false])
    })

    test('a tour through three zones is one file [COL-15]', async () => {
      stand.advance(Date.UTC(2026, 10, 23) - stand.services.clock().getTime())
      const found = instantsIn(await (await send('/tour.ics')).text())
      expect(found['tour-pier-pavilion']![0]).toBe(Date.UTC(2027, 2, 5, 20))
      expect(found['tour-grain-elevator']![0]).toBe(Date.UTC(2027, 2, 14, 1))
      expect(found['tour-ice-house']![0]).toBe(Date.UTC(2027, 2, 15, 0))
    })

    test.each([
      '/events/no-such-event.ics',
      '/events/the-cat-gets-a-name.ics',
      '/journal/rain-on-the-roof.ics',
      '/journal.ics',
      '/no-such.ics',
    ])('there is no file %s [COL-15]', async (path) => expect((await send(path)).status).toBe(404))
  })

  describe('feeds', () => {
    test('the journal as RSS has its posts, the newest first, with whole texts [SRV-102]', async () => {
      const response = await send('/journal/rss.xml')
      expect(response.headers.get('Content-Type')).toBe('application/rss+xml; charset=utf-8')
      const { document } = new JSDOM(await response.text(), { contentType: 'application/xml' }).window
      const items = [...document.querySelectorAll('item')]
      expect(items).toHaveLength(24)
      const text = (name: string): string | null | undefined => items[0]!.getElementsByTagName(name)[0]?.textContent
      expect(text('title')).toBe('Paper moons over the canal')
      expect(text('link')).toBe('http://lantern-hall.test/journal/paper-moons-over-the-canal')
      expect(text('pubDate')).toBe('Fri, 20 Nov 2026 08:00:00 GMT')
      expect(text('dc:creator')).toBe('The curator')
      expect(text('content:encoded')).toContain('<p>They are lit at four.')
      expect(new Set(items.map((item) => item.querySelector('guid')!.textContent)).size).toBe(24)
    })

    test('a feed has at most 30 entries [SRV-102]', async () => {
      stand.advance(Date.UTC(2026, 0, 1) - stand.services.clock().getTime())
      expect((await (await send('/events/rss.xml')).text()).match(/<item>/g)).toHaveLength(30)
    })

    test('a scheduled post is in the feed from its time on [SRV-102]', async () => {
      stand.advance(Date.UTC(2027, 1, 15, 8) - stand.services.clock().getTime() - 10_000)
      const titles = async (): Promise<(string | null)[]> => {
        const xml = await (await send('/journal/rss.xml')).text()
        const { document } = new JSDOM(xml, { contentType: 'application/xml' }).window
        return [...document.querySelectorAll('item > title')].map(({ textContent }) => textContent)
      }
      expect(await titles()).toHaveLength(24)
      stand.advance(20_000)
      const [newest, ...others] = await titles()
      expect(others).toHaveLength(24)
      expect((await send('/journal/spring-programme')).status).toBe(200)
      expect(await (await send('/journal/spring-programme')).text()).toContain(`<title>${newest} · `)
    })

    test('the same feed is at the address with format=rss [SRV-102]', async () => {
      expect((await send('/journal?format=rss')).headers.get('Content-Type')).toContain('rss')
    })

    test('links of a text are absolute in a feed [SRV-102]', async () => {
      const { document } = new JSDOM(await (await send('/journal/rss.xml')).text(), {
        contentType: 'application/xml',
      }).window
      const all = [...document.getElementsByTagName('content:encoded')].map(({ textContent }) => textContent).join('')
      expect(all).toContain('href="http://lantern-hall.test/events"')
      expect(all).not.toContain('href="/')
    })
  })
}
