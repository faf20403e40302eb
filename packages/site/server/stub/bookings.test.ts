import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import type { Env } from '../http/services.ts'
import { runProviderScript } from '../testing/runProviderScript.ts'
import { stubBookingRoutes } from './bookings.ts'

const app = new Hono<Env>()
stubBookingRoutes(app)

/** Runs the script at a path in a page. */
async function run(path: string) {
  const response = await app.request(path)
  expect([response.status, response.headers.get('Content-Type')]).toEqual([200, 'text/javascript; charset=utf-8'])
  return runProviderScript(await response.text())
}

describe('the stand-in of a table reservation', () => {
  interface Tables {
    search(query: object): Promise<{ time: string; href: string }[]>
  }
  const QUERY = { venue: 'lantern café', partySize: 4, date: '2026-12-24', time: '19:00' }
  const search = async (query: object): Promise<{ time: string; href: string }[]> => {
    const window = (await run('/stub/tables/api.js')) as unknown as { tableService: Tables }
    return window.tableService.search({ ...QUERY, ...query })
  }
  const hrefAt = (time: string, partySize = 4): string =>
    `/stub/tables/lantern%20caf%C3%A9?partySize=${partySize}&date=2026-12-24&time=${time}`

  test.each([
    ['19:00', '19:30'],
    ['19:30', '19:45'],
  ])('offers %s as asked for, and %s [SRV-3 g]', async (time, later) => {
    expect(await search({ time })).toEqual([
      { time, href: hrefAt(time.replace(':', '%3A')) },
      { time: later, href: hrefAt(later.replace(':', '%3A')) },
    ])
  })

  test('offers a table to a party of twelve and none to one of thirteen [SRV-3 g]', async () => {
    expect(await search({ partySize: 12 })).toHaveLength(2)
    expect(await search({ partySize: 13 })).toEqual([])
  })

  const page = async (query: string): Promise<string> => (await app.request(`/stub/tables/cafe?${query}`)).text()

  test('confirms a table on a page of its own, with the query as text [SRV-3 g]', async () => {
    expect(await page('partySize=4&date=2026-12-24&time=19:00')).toBe(
      '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">' +
        '<title>Tables &amp; Co.</title></head><body style="max-width:40em;margin:2em auto;padding:0 1em;' +
        'font-family:system-ui,Helvetica,Arial,sans-serif"><main><h1>Tables &amp; Co.</h1><p>A table for 4 on 2026-12-24 at 19:00 is yours. ' +
        'This page stands in for another company.</p></main></body></html>',
    )
    expect(await page('partySize=<b>&date=1&time=2')).toContain('<p>A table for &lt;b&gt; on 1 at 2 is yours.')
  })

  test.each(['date=2026-12-24&time=19:00', 'partySize=4&time=19:00', 'partySize=4&date=2026-12-24', ''])(
    'asks for a day when a part of the query is missing: "%s" [SRV-3 g]',
    async (query) => {
      expect(await page(query)).toContain('<p>Choose a day. This page stands in for another company.</p>')
    },
  )
})

describe('the stand-in of a gift registry', () => {
  interface Gifts {
    render(place: HTMLElement): Promise<void>
  }

  test('draws the list of gifts [SRV-3 h]', async () => {
    const window = await run('/stub/gifts/api.js')
    const place = window.document.getElementById('place')!
    await (window as unknown as { giftRegistry: Gifts }).giftRegistry.render(place)
    expect(place.innerHTML).toBe(
      '<ul><li>A lamp for the landing</li><li>Six soup plates</li>' +
        '<li>The print of the rooftops, framed (given)</li></ul>',
    )
  })

  test('has a page for each registry [SRV-3 h]', async () => {
    const html = await (await app.request('/stub/gifts/ada-and-ben')).text()
    expect(html).toContain('<title>Gifts &amp; Co.</title>')
    expect(html).toContain('<p>The list of Ada and Ben. This page stands in for another company.</p>')
  })
})

test('the stand-in of an appointment service has a page for each schedule [SRV-3 g]', async () => {
  const response = await app.request('/stub/schedules/tours')
  expect(response.headers.get('Content-Type')).toBe('text/html; charset=UTF-8')
  const html = await response.text()
  expect(html).toContain('<title>Tours &amp; Co.</title>')
  expect(html).toContain('<p>Saturdays at 11 and 15, from March. This page stands in for another company.</p>')
})
