import { expect, test } from 'vitest'
import { formatMoney, selectCurrency } from '../index.js'

test.each([
  ['{}', '$1,234.50'],
  ['{"selectedCurrency":""}', '$1,234.50'],
  ['{"selectedCurrency":"XXX"}', '$1,234.50'],
  ['{"selectedCurrency":"eur"}', '€1,234.50'],
])('a page whose context says %s shows %s [MON-7]', (context, text) => {
  document.body.innerHTML = `<script type="application/json">${context}</script><p></p>`
  const settings = JSON.parse(document.querySelector('[type="application/json"]')!.textContent!) as {
    selectedCurrency?: string
  }
  document.querySelector('p')!.textContent = formatMoney(123450, {
    currency: selectCurrency(settings.selectedCurrency),
  })
  expect(document.querySelector('p')!.textContent).toBe(text)
})
