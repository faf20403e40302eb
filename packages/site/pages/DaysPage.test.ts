import { JSDOM } from 'jsdom'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { DaysPage, type DaysPageProps } from './DaysPage.tsx'

const DAY = { day: '2026-03-04', views: 1234, events: 5, pages: [], morePages: 0 }

function draw(props: Partial<DaysPageProps> = {}): Document {
  const element = createElement(DaysPage, { month: '2026-03', days: [], older: undefined, newer: undefined, ...props })
  return new JSDOM(renderToStaticMarkup(element)).window.document
}
const rowsOf = (document: Document): string[][] =>
  [...document.querySelectorAll('tr')].map(({ cells }) => [...cells].map(({ textContent }) => textContent))
const linksOf = (document: Document): (string | null)[][] =>
  [...document.querySelectorAll('nav a')].map((link) => [link.getAttribute('href'), link.textContent])

test('a month without sums says so and links to the other activity [SRV-104]', () => {
  const document = draw()
  expect(document.querySelector('h1')!.textContent).toBe('Activity by day')
  expect([...document.querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual([
    'What visitors did in March 2026. A day begins at midnight in UTC.',
    'Nothing has been summed up for this month. Sums are written once an hour.',
  ])
  expect(document.querySelector('table')).toBeNull()
  expect(document.querySelector('nav')!.getAttribute('aria-label')).toBe('Months and areas')
  expect(linksOf(document)).toEqual([['/config/activity', 'Activity of the last 30 days']])
})

test('the months beside are linked by name [SRV-104]', () => {
  expect(linksOf(draw({ older: '2025-12', newer: '2026-04' }))).toEqual([
    ['/config/activity/days?month=2025-12', 'Older: December 2025'],
    ['/config/activity/days?month=2026-04', 'Newer: April 2026'],
    ['/config/activity', 'Activity of the last 30 days'],
  ])
})

test('a day has a row of its totals and a row of each page; events without a page are Other [SRV-104]', () => {
  const document = draw({
    days: [
      {
        ...DAY,
        pages: [
          { path: '/prints', views: 1200, events: 3, lcp: 1812.4 },
          { path: '', views: 34, events: 2, lcp: undefined },
        ],
      },
    ],
  })
  expect(rowsOf(document)).toEqual([
    ['Page', 'Views', 'Events', 'Painted in'],
    ['Wed 4 March', '1,234', '5', '–'],
    ['/prints', '1,200', '3', '1,812 ms'],
    ['Other', '34', '2', '–'],
  ])
  const heads = [...document.querySelectorAll('th')].map((cell) => cell.getAttribute('scope'))
  expect(heads).toEqual(['col', 'col', 'col', 'col', 'rowgroup', 'row', 'row'])
  expect(document.querySelector('time')!.getAttribute('datetime')).toBe('2026-03-04')
})

test.each([
  [0, []],
  [1, [['1 more page']]],
  [2, [['2 more pages']]],
  [1200, [['1,200 more pages']]],
])('a day that leaves out %i pages ends with %j [SRV-104]', (morePages, rows) => {
  const document = draw({ days: [{ ...DAY, morePages }] })
  expect(rowsOf(document).slice(2)).toEqual(rows)
  const widths = [...document.querySelectorAll('th[colspan]')].map((cell) => cell.getAttribute('colspan'))
  expect(widths).toEqual(rows.map(() => '4'))
})
