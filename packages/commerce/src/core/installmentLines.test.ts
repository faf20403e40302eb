import { expect, test } from 'vitest'
import { installmentLines } from './installmentLines.js'

const TERMS = [
  { name: 'Klarna', count: 4, minimumCents: 3500, maximumCents: 100_000 },
  { name: 'Afterpay', count: 3, minimumCents: 100, maximumCents: 5000 },
]

test.each([
  [3499, ['4 payments available for orders over $35.00', '3 payments of $11.67']],
  [3500, ['4 payments of $8.75', '3 payments of $11.67']],
  [3502, ['4 payments of $8.76', '3 payments of $11.68']],
  [5001, ['4 payments of $12.51', '3 payments available for orders up to $50.00']],
])('each provider has its sentence for a price of %i cents [COM-118] [COM-20]', (cents, texts) => {
  expect(installmentLines(cents, TERMS)).toEqual([
    { name: 'Klarna', text: texts[0] },
    { name: 'Afterpay', text: texts[1] },
  ])
})
