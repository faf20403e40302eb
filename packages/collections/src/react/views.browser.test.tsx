import { RecordType, PublicationStatus } from '@vitrine/enums'
import { expect, test } from 'vitest'
import { tourDate } from '../core/tourDate.js'
import { CONCERT, FAIR, POST } from '../testing/items.js'
import { place } from '../testing/place.js'
import { textOf } from '../testing/textOf.js'
import { EventList, EventPage, Post, PostList, Summary, TourDates } from './index.js'
import '../styles.css'

const hrefs = (root: Element, selector: string): (string | null)[] =>
  [...root.querySelectorAll(selector)].map((link) => link.getAttribute('href'))

test('a post has its author, its localised date and the posts before and after [COL-11]', () => {
  const root = place(
    <Post
      item={POST}
      path="/journal"
      locale="de"
      previous={{ title: 'Older', url: '/journal/older' }}
      next={{ title: 'Newer', url: '/journal/newer' }}
    />,
  )
  expect(textOf(root, '[data-part=author]')).toBe('By Ida Brandt')
  expect(textOf(root, 'time')).toBe('20. November 2026')
  expect(hrefs(root, '[data-part=others] a')).toEqual(['/journal/older', '/journal/newer'])
})

test('an event list parts upcoming from past events by links [COL-15]', () => {
  const root = place(<EventList items={[CONCERT, FAIR]} path="/events" past />)
  expect(hrefs(root, '[data-part=switch] a')).toEqual(['/events', '/events?past=1'])
  expect(textOf(root, '[aria-current=page]')).toBe('Past events')
  expect(textOf(root, '[data-id=tin-band] time')).toContain('GMT+1')
})

test('an event page has a map, its calendar file and links that add it [COL-15]', () => {
  const root = place(<EventPage item={CONCERT} icsHref="/events/tin-band.ics" map={<p id="map">Map</p>} />)
  expect(root.querySelector('#map')).not.toBeNull()
  const links = hrefs(root, '[data-part=add] a')
  expect(links[0]).toBe('/events/tin-band.ics')
  expect(links.slice(1).map((href) => new URL(href!).hostname)).toEqual([
    'calendar.google.com',
    'outlook.live.com',
    'outlook.office.com',
    'calendar.yahoo.com',
  ])
})

test('an address that is not safe makes no link [COL-32]', () => {
  const root = place(<EventPage item={{ ...CONCERT, ticketUrl: 'javascript:alert(1)' }} />)
  expect(root.querySelector('[data-part=tickets]')).toBeNull()
})

test('a tour has rows of date, venue, city and tickets [COL-16]', () => {
  const root = place(<TourDates items={[tourDate(CONCERT)]} />)
  const cells = [...root.querySelectorAll('tbody tr > *')].map(({ textContent }) => textContent.replace(/\s/g, ' '))
  expect(cells).toEqual(['November 27, 2026 7:00 PM', 'Lantern Hall', 'Harwich', 'Tickets'])
})

test.each([
  ['wall', (items: Element) => getComputedStyle(items).columnCount, '3'],
  ['carousel', (items: Element) => getComputedStyle(items).overflowX, 'auto'],
  ['list', (items: Element) => getComputedStyle(items).display, 'grid'],
  ['grid', (items: Element) => getComputedStyle(items).gridTemplateColumns.split(' ').length, 3],
] as const)('the %s of a summary has its layout [COL-22] [COL-24]', (variant, read, expected) => {
  const root = place(<Summary variant={variant} items={[POST, CONCERT, FAIR]} />, 900)
  expect(read(root.querySelector('[data-part=items]')!)).toBe(expected)
})

test.each(['wall', 'carousel', 'list', 'grid'] as const)(
  'entries of the %s of a summary are rendered below the viewport [COL-31]',
  (variant) => {
    const root = place(<Summary variant={variant} items={[POST, CONCERT]} style={{ marginBlockStart: 4000 }} />)
    expect(root.innerText).toContain(CONCERT.title)
  },
)

test('each record type has its own looks and each hidden state its label [COL-2] [COL-4]', () => {
  const types = [RecordType.Text, RecordType.Event, RecordType.Image, RecordType.Video, RecordType.Audio, 61]
  const items = types.map((recordType, index) => ({ ...POST, id: `i${index}`, recordType }))
  const root = place(<PostList items={items} />)
  expect([...root.querySelectorAll('[data-record]')].map((item) => item.getAttribute('data-record'))).toEqual([
    'blog-post',
    'event-item',
    'gallery-image',
    'gallery-video',
    'album-track',
    'portfolio-item',
  ])
  const { Draft, NeedsReview, Private, Scheduled, Published } = PublicationStatus
  const states = [Scheduled, NeedsReview, Draft, Private, Published]
  const badges = place(<PostList items={states.map((status) => ({ ...POST, id: String(status), status }))} />)
  expect([...badges.querySelectorAll('[data-part=badge]')].map(({ textContent }) => textContent)).toEqual([
    'Scheduled',
    'Needs Review',
    'Draft',
    'Private',
  ])
})

test('a blog is a list or a grid, and anything else is a list [COL-7]', () => {
  const looks = ['grid', 'list', 'product', 'poster'].map((view) =>
    place(<PostList items={[POST]} view={view} />).firstElementChild!.getAttribute('data-view'),
  )
  expect(looks).toEqual(['grid', 'list', 'list', 'list'])
})
