import { tagsWith } from '@vitrine/testing/markup'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { shelfAt } from '../../testing/shelf.js'

const html = (search: string, more = {}): string => renderToStaticMarkup(shelfAt(search, more))
const hrefsOf = (text: string, part: string): (string | undefined)[] =>
  tagsWith(text, `data-part="${part}"`).map((tag) => /href="([^"]*)"/.exec(tag)?.[1]?.replaceAll('&amp;', '&'))
/** Value, state and count of each checkbox with a name. */
const boxesOf = (text: string, name: string): (string | undefined)[][] =>
  tagsWith(text, `name="${name}"`).map((tag) => [
    /value="([^"]*)"/.exec(tag)?.[1],
    ['checked', 'disabled'].filter((state) => tag.includes(` ${state}=""`)).join(' '),
    /data-part="count">(\d+)</.exec(text.slice(text.indexOf(tag)))?.[1],
  ])

test('values stand with counts as boxes of a GET form, and those that fit nothing are disabled [COM-90]', () => {
  const text = html('category=Prints')
  expect(tagsWith(text, '<form')).toEqual(['<form data-scope="shelf" data-part="form" action="/shop" method="get">'])
  expect(boxesOf(text, 'category')).toEqual([
    ['House', '', '1'],
    ['Prints', 'checked', '2'],
    ['Books', '', '1'],
  ])
  expect(boxesOf(text, 'option.Colour')).toEqual([
    ['Ink', 'disabled', '0'],
    ['Moss', 'disabled', '0'],
  ])
  expect(boxesOf(text, 'tag')).toEqual([])
  expect(boxesOf(text, 'stock')).toEqual([['1', '', '1']])
})

test('a colour is shown beside its name, and a text that is no colour is not [COM-92]', () => {
  expect(html('')).toContain('style="background:#1b1a22"></span><span data-scope="shelf" data-part="value-text">Ink')
  expect(tagsWith(html(''), 'data-part="swatch"')).toHaveLength(2)
})

test('each chosen filter is a link to the first page without it, and one link removes all [COM-90]', () => {
  const text = html('category=Prints&option.Size=A3&min=20&max=50&stock=1&sort=title&page=2')
  expect(hrefsOf(text, 'remove')).toEqual([
    '/shop?option.Size=A3&min=20.00&max=50.00&stock=1&sort=title',
    '/shop?category=Prints&min=20.00&max=50.00&stock=1&sort=title',
    '/shop?option.Size=A3&category=Prints&max=50.00&stock=1&sort=title',
    '/shop?option.Size=A3&category=Prints&min=20.00&stock=1&sort=title',
    '/shop?option.Size=A3&category=Prints&min=20.00&max=50.00&sort=title',
  ])
  expect(text).toContain('aria-label="Remove the filter From $20.00"')
  expect(hrefsOf(text, 'clear')).toEqual(['/shop?sort=title'])
  expect(text).toContain('>Filters, 5 chosen</summary>')
})

test('an empty shelf has a sentence and a way out [COM-90]', () => {
  const text = html('category=Prints&option.Colour=Ink&page=3')
  expect(text).toContain('No product fits all of these filters.')
  expect(hrefsOf(text, 'way')).toEqual(['/shop'])
  expect(text).not.toContain('data-part="list"')
})

test('a price that could not be read stays in its field, with its sentence [COM-90]', () => {
  const text = html('min=20', { fault: 'Write prices such as 28.50.', typed: { max: 'a lot' } })
  expect(tagsWith(text, 'name="max"')[0]).toContain('aria-invalid="true"')
  expect(tagsWith(text, 'name="max"')[0]).toContain(' value="a lot"')
  expect(tagsWith(text, 'name="min"')[0]).toMatch(/ value="20\.00"/)
  expect(text).toContain('role="alert" id="shelf-fault">Write prices such as 28.50.<')
})

test('the shopkeeper’s values have their language, the filters’ names that of the page [COM-90]', () => {
  const text = html('category=Prints', { contentLanguage: { lang: 'de', dir: 'ltr' } })
  expect(text).toContain('data-part="value-text" lang="de" dir="ltr">House')
  expect(text).toContain('data-part="legend" lang="de" dir="ltr">Colour')
  expect(text).toContain('data-part="legend">Category')
})
