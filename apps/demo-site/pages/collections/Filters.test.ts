import { JSDOM } from 'jsdom'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Filters, type FiltersProps } from './Filters.tsx'

const FACETS = [
  { name: 'garden', count: 2 },
  { name: 'music', count: 7 },
  { name: 'night', count: 5 },
  { name: 'paper', count: 1 },
]

function draw(props: Partial<FiltersProps> = {}): Document {
  const element = createElement(Filters, {
    id: 'tags',
    title: 'Tags',
    facets: FACETS,
    chosen: undefined,
    href: (name) => (name === undefined ? '/journal' : `/journal?tag=${name}`),
    language: { lang: 'en-US', dir: 'ltr' },
    templateLanguage: { lang: 'en' },
    ...props,
  })
  return new JSDOM(renderToStaticMarkup(element)).window.document
}
const linksIn = (place: ParentNode | null): string[] =>
  [...(place?.querySelectorAll(':scope > ul a') ?? [])].map(({ textContent }) => textContent)

test('the filters are a titled list of links with their numbers of items [COL-11]', () => {
  const document = draw()
  const nav = document.querySelector('nav.filters')!
  expect([nav.getAttribute('aria-labelledby'), document.getElementById('tags')!.textContent]).toEqual(['tags', 'Tags'])
  expect(document.getElementById('tags')!.lang).toBe('en')
  expect([document.querySelector('ul')!.lang, document.querySelector('ul')!.dir]).toEqual(['en-US', 'ltr'])
  expect(linksIn(nav)).toEqual(['garden 2', 'music 7', 'night 5', 'paper 1'])
  expect([...nav.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
    '/journal?tag=garden',
    '/journal?tag=music',
    '/journal?tag=night',
    '/journal?tag=paper',
  ])
  expect(nav.querySelector('details, [aria-current]')).toBeNull()
})

test('the filters with the most items are in sight, and a disclosure holds the others [COL-11]', () => {
  const document = draw({ most: 2 })
  expect(linksIn(document.querySelector('nav'))).toEqual(['music 7', 'night 5'])
  expect(document.querySelector('summary')!.textContent).toBe('2 more')
  expect(document.querySelector('summary')!.lang).toBe('en')
  expect(linksIn(document.querySelector('details'))).toEqual(['garden 2', 'paper 1'])
})

test('the chosen filter is in sight, marked, and leads back to the whole list [COL-11]', () => {
  const document = draw({ most: 2, chosen: 'paper' })
  expect(linksIn(document.querySelector('nav'))).toEqual(['music 7', 'night 5', 'paper 1'])
  expect(linksIn(document.querySelector('details'))).toEqual(['garden 2'])
  const marked = [...document.querySelectorAll('[aria-current]')]
  expect(marked.map((link) => [link.getAttribute('aria-current'), link.getAttribute('href')])).toEqual([
    ['true', '/journal'],
  ])
})

test('a filter may have another label than its name [COL-11]', () => {
  const document = draw({ facets: [{ name: '2026-10', count: 3 }], textOf: () => 'October 2026' })
  expect(linksIn(document.querySelector('nav'))).toEqual(['October 2026 3'])
  expect(document.querySelector('a')!.getAttribute('href')).toBe('/journal?tag=2026-10')
})
