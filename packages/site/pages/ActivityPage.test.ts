import { JSDOM } from 'jsdom'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import type { MetricSummary, TelemetrySummary } from '@vitrine/server/tracking'
import { ActivityPage } from './ActivityPage.tsx'

const NOTHING: TelemetrySummary = {
  totals: { views: 0, events: 0, errors: 0 },
  views: [],
  events: [],
  errors: [],
  metrics: [],
  delivery: { tracked: 0, stored: 0 },
}

function draw(summary: Partial<TelemetrySummary> = {}, days = 30): Document {
  const html = renderToStaticMarkup(createElement(ActivityPage, { summary: { ...NOTHING, ...summary }, days }))
  return new JSDOM(html).window.document
}

const LAST = new Date('2026-03-04T17:06:09Z')
const textsOf = (document: ParentNode, selector: string): (string | null)[] =>
  [...document.querySelectorAll(selector)].map(({ textContent }) => textContent)

/** The section with a heading. */
function area(document: Document, title: string): Element {
  const heading = [...document.querySelectorAll('h2')].find(({ textContent }) => textContent === title)!
  const section = heading.closest('section')!
  expect(section.getAttribute('aria-labelledby')).toBe(heading.id)
  return section
}

test('the head of the page names its days and links to the sums of each day [SRV-104]', () => {
  const document = draw({}, 7)
  expect(textsOf(document, 'h1')).toEqual(['Activity'])
  expect(textsOf(document, '.lead')).toEqual(['What visitors did in the last 7 days. Times are in UTC.'])
  const link = document.querySelector('a')!
  expect([link.getAttribute('href'), link.parentElement!.textContent]).toEqual([
    '/config/activity/days',
    'Activity by day keeps the sums of every day.',
  ])
})

test('the areas have headings of their own, in order [SRV-104]', () => {
  const document = draw()
  expect(textsOf(document, 'h2')).toEqual(['Page views', 'Events', 'Errors', 'Speed'])
  expect(new Set([...document.querySelectorAll('h2')].map(({ id }) => id)).size).toBe(4)
})

describe('the figures', () => {
  const figures = (summary: Partial<TelemetrySummary>): string[][] =>
    [...draw(summary).querySelectorAll('.activity-figures > div')].map((one) =>
      [...one.querySelectorAll('dt, dd, small')].map(({ textContent }) => textContent),
    )

  test('are grouped by thousands, with the share of tracked events that arrived [SRV-104]', () => {
    const totals = { views: 12_345, events: 1_234_567, errors: 999 }
    expect(figures({ totals, delivery: { tracked: 3000, stored: 2998 } })).toEqual([
      ['Page views', '12,345'],
      ['Events', '1,234,567'],
      ['Errors', '999'],
      ['Arrived', '99.93%2,998 of 3,000 tracked', '2,998 of 3,000 tracked'],
    ])
  })

  test('have no share while nothing is tracked [SRV-104]', () => {
    expect(figures({})).toEqual([
      ['Page views', '0'],
      ['Events', '0'],
      ['Errors', '0'],
      ['Arrived', '–Nothing tracked yet', 'Nothing tracked yet'],
    ])
  })
})

test('each empty area has one sentence in place of its list [SRV-104]', () => {
  const document = draw()
  for (const [title, sentence] of [
    ['Page views', 'No page has been viewed.'],
    ['Events', 'Nothing has been tracked.'],
    ['Errors', 'No page has reported an error.'],
    ['Speed', 'No page has been measured.'],
  ] as const)
    expect([...area(document, title).children].map(({ outerHTML }) => outerHTML).slice(1)).toEqual([
      `<p>${sentence}</p>`,
    ])
})

describe('the tables', () => {
  const document = draw({
    views: [
      { path: '/', count: 1234, last: LAST },
      { path: '/prints', count: 2, last: new Date('2026-11-24T05:00:00Z') },
    ],
    events: [{ event: 'View', count: 9, last: LAST }],
  })
  const cellsOf = (title: string): string[][] =>
    [...area(document, title).querySelectorAll('tr')].map((row) => [...row.cells].map(({ textContent }) => textContent))

  test('list page views by page with the time of the last [SRV-104]', () => {
    expect(cellsOf('Page views')).toEqual([
      ['Page', 'Views', 'Last'],
      ['/', '1,234', '4 Mar, 17:06'],
      ['/prints', '2', '24 Nov, 05:00'],
    ])
    expect(area(document, 'Page views').querySelector('p')).toBeNull()
  })

  test('list events by name with the time of the last [SRV-104]', () => {
    expect(cellsOf('Events')).toEqual([
      ['Event', 'Count', 'Last'],
      ['View', '9', '4 Mar, 17:06'],
    ])
    expect(area(document, 'Events').querySelector('p')).toBeNull()
  })

  test('mark their headings and give exact times [SRV-104]', () => {
    const table = area(document, 'Page views').querySelector('table')!
    expect([...table.querySelectorAll('th')].map((cell) => [cell.textContent, cell.scope])).toEqual([
      ['Page', 'col'],
      ['Views', 'col'],
      ['Last', 'col'],
      ['/', 'row'],
      ['/prints', 'row'],
    ])
    expect([...table.querySelectorAll('time')].map(({ dateTime }) => dateTime)).toEqual([
      '2026-03-04T17:06:09.000Z',
      '2026-11-24T05:00:00.000Z',
    ])
  })
})

test('an error has its message, its number, its page, and its stack if there is one [SRV-104]', () => {
  const url = 'http://hall.test/prints'
  const document = draw({
    errors: [
      { message: 'a is undefined', stack: 'at draw (a.js:1)', url, count: 1, last: LAST },
      { message: 'b is undefined', stack: undefined, url: '', count: 2345, last: LAST },
    ],
  })
  expect(area(document, 'Errors').querySelector(':scope > p')).toBeNull()
  expect(textsOf(document, '.activity-errors summary span')).toEqual(['a is undefined', 'b is undefined'])
  expect(textsOf(document, '.activity-errors summary small')).toEqual([
    '1 time, last 4 Mar, 17:06',
    '2,345 times, last 4 Mar, 17:06',
  ])
  expect(textsOf(document, '.activity-errors p')).toEqual([url, ''])
  expect(textsOf(document, '.activity-errors pre')).toEqual(['at draw (a.js:1)'])
})

describe('the speed of a page', () => {
  const metric = (path: string, name: string, p75: number, count = 1, p50 = p75): MetricSummary => ({
    path,
    metric: name,
    count,
    p50,
    p75,
  })
  const rows = (document: Document): string[][] =>
    [...document.querySelectorAll('.activity-speed dl > div')].map((row) =>
      [row.querySelector('dt')!, ...row.querySelector('dd')!.childNodes].map(({ textContent }) => textContent!),
    )

  test('has its metrics in the order of a page load, with units and medians [SRV-104]', () => {
    const document = draw({
      metrics: [
        metric('/', 'cls', 0.1, 1, 0.0123),
        metric('/', 'ownMetric', 7.5),
        metric('/', 'load', 12_345.6, 1, 999.4),
        metric('/', 'ttfb', 800),
      ],
    })
    expect(rows(document)).toEqual([
      ['ownMetric', '8 ms', '8 ms median'],
      ['First byte', '800 ms', '800 ms median'],
      ['Loaded', '12,346 ms', '999 ms median'],
      ['Layout shift', '0.100', '0.012 median'],
    ])
    expect(document.querySelector('[data-over]')).toBeNull()
    expect(area(document, 'Speed').querySelector('p')!.textContent).toBe(
      'Three of four loads were at least as fast as the first number.',
    )
  })

  test('names the goal of a metric only when three of four loads missed it [SRV-104]', () => {
    const metrics = [
      metric('/', 'ttfb', 801),
      metric('/', 'inp', 200),
      metric('/', 'cls', 0.101),
      metric('/', 'load', 9e5),
    ]
    const document = draw({ metrics })
    expect(rows(document)).toEqual([
      ['First byte', '801 ms', '801 ms median', 'over 800 ms'],
      ['Loaded', '900,000 ms', '900,000 ms median'],
      ['Slowest response', '200 ms', '200 ms median'],
      ['Layout shift', '0.101', '0.101 median', 'over 0.100'],
    ])
    expect(document.querySelectorAll('small[data-over]')).toHaveLength(2)
  })

  test('is headed by its path and the most loads of one metric, page by page [SRV-104]', () => {
    const document = draw({
      metrics: [
        metric('/prints', 'lcp', 1, 3),
        metric('/', 'lcp', 1, 1),
        metric('/prints', 'ttfb', 1, 1200),
        metric('/', 'ttfb', 1, 1),
        metric('/prints', 'fcp', 1, 5),
      ],
    })
    expect(textsOf(document, '.activity-speed h3')).toEqual(['/prints 1,200 loads', '/ 1 load'])
    expect([...document.querySelectorAll('.activity-speed > li')].map((page) => textsOf(page, 'dt'))).toEqual([
      ['First byte', 'First paint', 'Largest paint'],
      ['First byte', 'Largest paint'],
    ])
  })
})
