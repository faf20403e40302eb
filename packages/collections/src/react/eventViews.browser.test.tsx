import { vitrineLoader } from '@vitrine/media'
import { partsOf, valuesOf } from '@vitrine/testing/markup'
import { describe, expect, test } from 'vitest'
import { tourDate } from '../core/tourDate.js'
import { CONCERT, FAIR, withLargePicture } from '../testing/items.js'
import { place } from '../testing/place.js'
import { plainTextOf as textOf } from '../testing/textOf.js'
import { EventList, EventPage, TourDates } from './index.js'

const LOADED = withLargePicture(CONCERT)

describe('a list of events', () => {
  test('is of upcoming events by default, and says which kind it shows [COL-15]', () => {
    const linksOf = (past?: boolean) => {
      const root = place(<EventList items={[CONCERT]} path="/events" past={past} />)
      expect(valuesOf(root, '[data-part=switch]', 'aria-label')).toEqual([['Calendar']])
      return [
        valuesOf(root, 'section', 'aria-label', 'data-past'),
        valuesOf(root, '[data-part=switch] a', 'href', 'aria-current'),
      ]
    }
    expect(linksOf()).toEqual([
      [['Upcoming events', null]],
      [
        ['/events', 'page'],
        ['/events?past=1', null],
      ],
    ])
    expect(linksOf(true)).toEqual([
      [['Past events', '']],
      [
        ['/events', null],
        ['/events?past=1', 'page'],
      ],
    ])
  })

  test('has a square picture, the time and the place of each event [COL-15]', () => {
    const root = place(<EventList items={[CONCERT, FAIR]} />)
    expect(valuesOf(root, '[data-part=entry]', 'data-id')).toEqual([['tin-band'], ['paper-fair']])
    expect(textOf(root, '[data-part=place]')).toBe('Lantern Hall, 14 Mill Street, Harwich')
    expect(textOf(root, 'h2')).toBe('The Tin Band')
    expect(valuesOf(root, '[data-part=date]', 'datetime')).toEqual([['2026-11-27T19:00+01:00'], ['2026-11-13']])
    expect(root.querySelector('img')!.style.aspectRatio).toBe('1 / 1')
    expect(partsOf(root)).not.toContain('filters')
    expect(valuesOf(root, '[data-part=switch] a', 'href')).toEqual([[''], ['?past=1']])
  })

  test('without events says so, and has links to its pages with the filter [COL-15]', () => {
    const empty = place(<EventList items={[]} />)
    expect(textOf(empty, '[data-part=empty]')).toBe('No events yet.')
    expect(partsOf(empty)).toEqual(['events', 'switch', 'empty', 'status'])
    expect(valuesOf(empty, '[data-part=status]', 'role')).toEqual([['status']])
    const first = place(<EventList items={[CONCERT]} pageCount={2} />)
    expect(valuesOf(first, '[data-part=pages] a', 'href')).toEqual([['?page=2']])
    const root = place(
      <EventList items={[CONCERT]} path="/events" filter={{ tag: 'lamps' }} past page={2} pageCount={3} />,
    )
    expect(valuesOf(root, '[data-part=pages]', 'aria-label')).toEqual([['Past events']])
    expect(valuesOf(root, '[data-part=pages] a', 'href', 'aria-label')).toEqual([
      ['/events?past=1&tag=lamps', null],
      ['/events?past=1&tag=lamps&page=3', 'More: Past events'],
    ])
  })

  test('tells the browser how wide its pictures are [COL-30]', () => {
    const sizesOf = (sizes?: string) =>
      valuesOf(place(<EventList items={[LOADED]} loader={vitrineLoader} sizes={sizes} />), 'img', 'sizes')[0]![0]
    expect(sizesOf()).toBe('(width >= 560px) calc(calc((100vw - 22px) * 0.2857) * 1.5), calc(100vw * 1.5)')
  })
})

describe('the page of an event', () => {
  test('has when, where, tickets, text, map, neighbours and children in this order [COL-15]', () => {
    const root = place(
      <EventPage
        item={CONCERT}
        icsHref="/events/tin-band.ics"
        map={<p data-part="map">Map</p>}
        previous={{ title: 'Before', url: '/events/before' }}
      >
        <p data-part="comments">Comments</p>
      </EventPage>,
    )
    expect(partsOf(root)).toEqual([
      'event',
      'head',
      'title',
      'image',
      'sheet',
      'details',
      'date',
      'actions',
      'tickets',
      'add',
      'excerpt',
      'map',
      'others',
      'previous',
      'direction',
      'comments',
    ])
    expect(textOf(root, 'h1')).toBe('The Tin Band')
    expect([...root.querySelectorAll('dt')].map(({ textContent }) => textContent)).toEqual(['When', 'Where'])
    expect(root.querySelectorAll('dd')[1]!.textContent).toBe('Lantern Hall, 14 Mill Street, Harwich')
    expect(valuesOf(root, '[data-part=date]', 'datetime')).toEqual([['2026-11-27T19:00+01:00']])
    expect(valuesOf(root, '[data-part=tickets]', 'href', 'aria-label')).toEqual([
      ['https://tickets.example/tin-band', 'Tickets: The Tin Band'],
    ])
    expect(valuesOf(root, 'img', 'alt', 'width', 'loading')).toEqual([['A paper lantern', '600', 'eager']])
  })

  test('offers a calendar file to download and four calendars of the web, each in a new window [COL-15]', () => {
    const root = place(<EventPage item={CONCERT} icsHref="/events/tin-band.ics" />)
    expect(textOf(root, '[data-part=add] summary')).toBe('Add to calendar')
    const links = [...root.querySelectorAll('[data-part=add] a')]
    expect(links.map(({ textContent }) => textContent)).toEqual([
      'Calendar file',
      'Google',
      'Outlook',
      'Microsoft 365',
      'Yahoo',
    ])
    expect(valuesOf(root, '[data-part=add] a', 'target', 'rel', 'download')).toEqual([
      [null, null, ''],
      ...Array.from({ length: 4 }, () => ['_blank', 'noopener noreferrer nofollow', null]),
    ])
    const unsafe = place(<EventPage item={CONCERT} icsHref="javascript:alert(1)" />)
    expect(valuesOf(unsafe, '[data-part=add] a', 'href')[0]).toEqual([null])
    expect(place(<EventPage item={CONCERT} />).querySelectorAll('[data-part=add] a')).toHaveLength(4)
  })

  test('leaves out what its event lacks, and has the whole text in place of the excerpt [COL-15]', () => {
    const bare = { ...CONCERT, image: undefined, address: undefined, ticketUrl: undefined, excerpt: undefined }
    const root = place(<EventPage item={bare} />)
    expect(partsOf(root)).toEqual(['event', 'head', 'title', 'sheet', 'details', 'date', 'actions', 'add'])
    expect([...root.querySelectorAll('dt')].map(({ textContent }) => textContent)).toEqual(['When'])
    const bodyHtml = '<p>The <b>whole</b> text.</p>' as unknown as NonNullable<(typeof CONCERT)['bodyHtml']>
    const whole = place(<EventPage item={{ ...CONCERT, bodyHtml }} headingLevel={2} />)
    expect(whole.querySelector('[data-part=body]')!.innerHTML).toBe('<p>The <b>whole</b> text.</p>')
    expect(partsOf(whole)).not.toContain('excerpt')
    expect(textOf(whole, 'h2')).toBe('The Tin Band')
  })

  test('tells the browser that its picture is at most 900 px wide [COL-30]', () => {
    const sizesOf = (sizes?: string) =>
      valuesOf(place(<EventPage item={LOADED} loader={vitrineLoader} sizes={sizes} />), 'img', 'sizes')
    expect([sizesOf(), sizesOf('50vw')]).toEqual([[['min(100vw, 900px)']], [['min(50vw, 900px)']]])
  })
})

describe('a tour', () => {
  test('has columns of date, venue, city and tickets, and a row of each date [COL-16]', () => {
    const root = place(<TourDates items={[tourDate(CONCERT), { ...tourDate(FAIR), isSoldOut: true }]} />)
    expect(valuesOf(root, 'section', 'aria-label', 'aria-busy', 'data-state')).toEqual([['Tour dates', null, 'ready']])
    expect([...root.querySelectorAll('thead th')].map(({ textContent }) => textContent)).toEqual([
      'Date',
      'Venue',
      'City',
      'Tickets',
    ])
    expect(valuesOf(root, 'th', 'scope')).toEqual([['col'], ['col'], ['col'], ['col'], ['row'], ['row']])
    const row = ['row', 'date', 'time', 'venue', 'city', 'action']
    expect(partsOf(root)).toEqual(['root', 'table', ...row, 'tickets', ...row, 'sold-out'])
    expect(valuesOf(root, 'tbody time', 'datetime')[0]).toEqual(['2026-11-27T18:00:00.000Z'])
    expect(valuesOf(root, '[data-part=tickets]', 'href', 'aria-label')).toEqual([
      ['https://tickets.example/tin-band', 'Tickets: Lantern Hall'],
    ])
    expect(textOf(root, '[data-part=sold-out]')).toBe('Sold out')
  })

  test('shows the time of the venue, or UTC in a zone that is not known [COL-16]', () => {
    const timeOf = (timeZone: string, locale?: string): string | undefined =>
      textOf(place(<TourDates items={[{ ...tourDate(CONCERT), timeZone }]} locale={locale} />), 'tbody time')
    expect(timeOf('Pacific/Auckland')).toBe('November 28, 2026 7:00 AM')
    expect(timeOf('Lantern/Hall')).toBe('November 27, 2026 6:00 PM')
    expect(timeOf('Europe/Berlin', 'de')).toBe('27. November 2026 19:00')
  })

  test.each([
    ['no address', undefined],
    ['an address that is not safe', 'javascript:alert(1)'],
  ])('has no ticket link for a date with %s [COL-16]', (_name, ticketUrl) => {
    expect(partsOf(place(<TourDates items={[{ ...tourDate(CONCERT), ticketUrl }]} />))).not.toContain('tickets')
  })

  test.each([
    ['loading', 'status', 'true', 'The dates are loading. ', []],
    ['failed', 'alert', null, 'Unable to load. Try again. Try again', [['']]],
    ['ready', 'status', null, 'No dates yet. ', []],
  ] as const)('that is %s without dates tells it as a %s [COL-16]', (state, role, busy, text, retry) => {
    const root = place(<TourDates items={[]} state={state} />)
    expect(valuesOf(root, '[data-part=notice]', 'role')).toEqual([[role]])
    expect(valuesOf(root, 'section', 'data-state', 'aria-busy')).toEqual([[state, busy]])
    expect(textOf(root, '[data-part=notice]')).toBe(text)
    expect(valuesOf(root, '[data-part=retry]', 'href')).toEqual(retry)
    expect(root.querySelector('table')).toBeNull()
  })

  test('that failed has a link to the address that tries again [COL-16]', () => {
    const root = place(<TourDates items={[]} state="failed" retryHref="/tour" />)
    expect(valuesOf(root, '[role=alert] a', 'data-part', 'href')).toEqual([['retry', '/tour']])
  })

  test.each(['loading', 'failed'] as const)('that is %s hides the dates of before [COL-16]', (state) => {
    expect(partsOf(place(<TourDates items={[tourDate(CONCERT)]} state={state} />))).not.toContain('table')
  })
})
