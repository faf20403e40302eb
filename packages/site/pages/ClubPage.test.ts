import { JSDOM } from 'jsdom'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ClubPage, type ClubPageProps } from './ClubPage.tsx'

const VIEWS = [
  { sku: 'by-month', label: 'Monthly', price: '$6.00 monthly' },
  { sku: 'by-year', label: 'Yearly', price: '$60.00 yearly' },
]

function draw(props: Partial<ClubPageProps> = {}): Document {
  const element = createElement(ClubPage, {
    productId: 'club',
    title: 'Club membership',
    text: 'Members pay half.',
    picture: undefined,
    views: VIEWS,
    selected: 'by-month',
    crumb: 'c-1',
    contentLanguage: {},
    lang: 'en-US',
    ...props,
  })
  return new JSDOM(renderToStaticMarkup(element)).window.document
}
const attributesOf = (document: Document, selector: string): Record<string, string>[] =>
  [...document.querySelectorAll(selector)].map((element) =>
    Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value])),
  )
const part = (name: string) => ({ 'data-scope': 'pricing-toggle', 'data-part': name })

test('the ways to pay are buttons of a form, and the chosen one is pressed [COM-48] [COM-49]', () => {
  const document = draw({ selected: 'by-year' })
  expect(attributesOf(document, '[data-part=root]')).toEqual([{ ...part('root'), 'data-shop': 'pricing' }])
  expect(attributesOf(document, 'form[method=get]')).toEqual([
    { method: 'get', ...part('buttons'), 'aria-label': 'How to pay' },
  ])
  expect(attributesOf(document, 'form[method=get] button')).toEqual([
    { name: 'pay', value: 'by-month', ...part('button'), 'aria-pressed': 'false' },
    { name: 'pay', value: 'by-year', ...part('button'), 'aria-pressed': 'true' },
  ])
  const labels = [...document.querySelectorAll('form[method=get] button')].map(({ textContent }) => textContent)
  expect(labels).toEqual(['Monthly', 'Yearly'])
})

test('the view of the chosen way alone is shown, with its price and the button to join [COM-48] [COM-49]', () => {
  const document = draw({ selected: 'by-year' })
  const form = { method: 'post', action: '/api/commerce/shopping-cart/entries', ...part('view') }
  expect(attributesOf(document, 'form[method=post]')).toEqual([{ ...form, hidden: '' }, form])
  const [, shown] = document.querySelectorAll('form[method=post]')
  expect([...shown!.querySelectorAll('input')].map(({ type, name, value }) => [type, name, value])).toEqual([
    ['hidden', 'crumb', 'c-1'],
    ['hidden', 'itemId', 'club'],
    ['hidden', 'sku', 'by-year'],
  ])
  expect(shown!.querySelector('.price')!.textContent).toBe('$60.00 yearly')
  expect(shown!.querySelector('button')!.textContent).toBe('Become a member')
})

test('with one way to pay there are no buttons to choose it [COM-49]', () => {
  const document = draw({ views: VIEWS.slice(0, 1) })
  expect(document.querySelector('form[method=get]')).toBeNull()
  expect(attributesOf(document, 'form[method=post]')).toHaveLength(1)
})

test('the texts of the owner have their language, and the others that of the page [SRV-97]', () => {
  const content = { lang: 'de', dir: 'ltr' } as const
  const document = draw({ contentLanguage: content, lang: 'ar' })
  const owned = [...document.querySelectorAll('[lang=de][dir=ltr]')].map(({ textContent }) => textContent)
  expect(owned).toEqual(['Club membership', 'Members pay half.', 'Monthly', 'Yearly'])
  expect(document.querySelector('form[method=post] button')!.outerHTML).toBe('<button type="submit">كن عضوًا</button>')
  expect(draw().querySelector('[lang], h1 span')).toBeNull()
})
