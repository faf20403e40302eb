import { escapeHtml } from '@vitrine/trust'
import type { Hono } from 'hono'
import type { Env } from '../http/services.ts'
import { SCHEDULES } from '../playerStandIns.ts'
import { scriptText } from './scriptText.ts'

/** Runs in the page. It names nothing outside of itself, so that its text is the whole script. */
function tables(): void {
  interface Query {
    readonly venue: string
    readonly partySize: number
    readonly date: string
    readonly time: string
  }
  async function search({ venue, partySize, date, time }: Query): Promise<{ time: string; href: string }[]> {
    // Offer no time to a party of more than twelve, because the largest table of this simulated restaurant has twelve
    // chairs.
    if (partySize > 12) return []
    const half = time.endsWith(':00') ? time.replace(':00', ':30') : time.replace(':30', ':45')
    return [time, half].map((one) => ({
      time: one,
      href: `/stub/tables/${encodeURIComponent(venue)}?${new URLSearchParams({ partySize: String(partySize), date, time: one })}`,
    }))
  }
  const page = window as unknown as Record<string, unknown>
  page['tableService'] = { search }
}

/** Runs in the page. It names nothing outside of itself, so that its text is the whole script. */
function gifts(): void {
  async function render(place: HTMLElement): Promise<void> {
    const list = document.createElement('ul')
    for (const gift of ['A lamp for the landing', 'Six soup plates', 'The print of the rooftops, framed (given)']) {
      const item = document.createElement('li')
      item.textContent = gift
      list.append(item)
    }
    place.append(list)
  }
  const page = window as unknown as Record<string, unknown>
  page['giftRegistry'] = { render }
}

/** A page of another company. */
function providerPage(title: string, text: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title></head><body style="max-width:40em;margin:2em auto;padding:0 1em;font-family:system-ui,Helvetica,Arial,sans-serif"><main><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p></main></body></html>`
}

/** Stand-ins for services of tables, gifts and appointments, so that the site needs no other [SRV-3]. */
export function stubBookingRoutes(app: Hono<Env>): void {
  app.get('/stub/tables/api.js', (c) => scriptText(c, tables))
  app.get('/stub/gifts/api.js', (c) => scriptText(c, gifts))
  app.get('/stub/tables/:venue', (c) => {
    const { partySize, date, time } = c.req.query()
    const asked =
      partySize && date && time ? `A table for ${partySize} on ${date} at ${time} is yours.` : 'Choose a day.'
    return c.html(providerPage('Tables & Co.', `${asked} This page stands in for another company.`))
  })
  app.get('/stub/gifts/:registry', (c) =>
    c.html(providerPage('Gifts & Co.', 'The list of Ada and Ben. This page stands in for another company.')),
  )
  app.get(`${SCHEDULES}:schedule`, (c) =>
    c.html(providerPage('Tours & Co.', 'Saturdays at 11 and 15, from March. This page stands in for another company.')),
  )
}
