import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Filters, type FiltersProps } from './Filters.tsx'

const FACETS = [
  { name: 'art', count: 1 },
  { name: 'beer', count: 3 },
  { name: 'cats', count: 2 },
]
const draw = (props: Partial<FiltersProps> = {}): string =>
  renderToStaticMarkup(
    createElement(Filters, {
      id: 'tags',
      title: 'Tags',
      facets: FACETS,
      chosen: undefined,
      href: (name) => `/journal?tag=${name ?? ''}`,
      language: {},
      lang: 'en-US',
      ...props,
    }),
  )
const link = (name: string, count: number, text = name): string =>
  `<li><a href="/journal?tag=${name}">${text} <span class="count">${count}</span></a></li>`
const HEAD = '<nav aria-labelledby="tags" class="filters"><h2 id="tags">Tags</h2>'

test('all filters of a list are links with their numbers, in the order of the list [COL-11]', () => {
  expect(draw()).toBe(`${HEAD}<ul>${link('art', 1)}${link('beer', 3)}${link('cats', 2)}</ul></nav>`)
})

test('those with the most items are in sight, and the others below a disclosure [COL-11]', () => {
  expect(draw({ most: 2 })).toBe(
    `${HEAD}<ul>${link('beer', 3)}${link('cats', 2)}</ul><details><summary>1 more</summary><ul>${link('art', 1)}</ul></details></nav>`,
  )
})

test('the chosen filter is in sight, and leads back to the whole list [COL-11]', () => {
  expect(draw({ most: 1, chosen: 'art' })).toBe(
    `${HEAD}<ul><li><a href="/journal?tag=" aria-current="true">art <span class="count">1</span></a></li>${link('beer', 3)}</ul><details><summary>1 more</summary><ul>${link('cats', 2)}</ul></details></nav>`,
  )
})

test('a filter may have another text than its name, and those without a translation have their language [COL-11] [SRV-97]', () => {
  const html = draw({
    facets: [FACETS[0]!, { ...FACETS[1]!, text: 'Bier' }],
    most: 1,
    textOf: (name) => name.toUpperCase(),
    language: { lang: 'de' },
    lang: 'en-US',
  })
  expect(html).toBe(
    `<nav aria-labelledby="tags" class="filters"><h2 id="tags">Tags</h2><ul>${link('beer', 3, 'Bier')}</ul><details><summary>1 more</summary><ul>${link('art', 1, 'ART').replace('<li>', '<li lang="de">')}</ul></details></nav>`,
  )
})
