import { JSDOM } from 'jsdom'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { OrderSummary, type SummaryLine } from './OrderSummary.tsx'
import site from '../../../apps/demo-site/vitrine.config.ts'

const { pictureOf } = site.pictures

const LINE: SummaryLine = { title: 'Bag', options: '', quantity: 1, total: '$24.00', picture: undefined }

test('a summary has pictures, numbers of pieces and options where a line has them [SRV-57]', () => {
  const lines = [LINE, { ...LINE, title: 'Lamp', options: 'Small', quantity: 2, picture: pictureOf('eddy') }]
  const sums = [['Tax', '$2.00']] as const
  const element = createElement(OrderSummary, { lines, sums, total: '$26.00', contentLanguage: {}, lang: 'en-US' })
  const page = new JSDOM(renderToStaticMarkup(element)).window.document.body
  const items = [...page.querySelectorAll('li')].map((item) => [
    item.querySelectorAll('img').length,
    ...[...item.querySelectorAll('p')].map(({ textContent }) => textContent),
  ])
  expect(items).toEqual([
    [0, 'Bag', '$24.00'],
    [1, '2 × Lamp', 'Small', '$24.00'],
  ])
  expect([...page.querySelectorAll('dl > div')].map((row) => [row.className, row.textContent])).toEqual([
    ['', 'Tax$2.00'],
    ['total', 'Total$26.00'],
  ])
})
