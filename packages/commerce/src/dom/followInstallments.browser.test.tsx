import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Purchase } from '../react/purchase/Purchase.js'
import { Installments } from '../react/purchase/Installments.js'
import { enhancePurchase } from './enhancePurchase.js'
import { followInstallments } from './followInstallments.js'

const variant = (value: string, price: number) => ({
  sku: value,
  price,
  onSale: false,
  unlimited: true,
  qtyInStock: 0,
  optionValues: [{ optionName: 'Size', value }],
})
const product = {
  id: 'print',
  productType: 'PHYSICAL' as const,
  title: 'Print',
  onSale: false,
  variants: [variant('S', 2800), variant('L', 5600)],
}
const terms = [{ name: 'Klarna', count: 4, minimumCents: 3500, maximumCents: 100_000 }]

test('the installments below a price follow the choice [COM-118]', () => {
  document.body.innerHTML = renderToStaticMarkup(
    <Purchase product={product} belowPrice={<Installments product={product} terms={terms} />} />,
  )
  const shown = (): string => document.querySelector<HTMLElement>('[data-scope=installments]')!.innerText.trim()
  expect(shown()).toBe('Klarna 4 payments available for orders over $35.00')
  document.addEventListener('vitrine:commerce:variant-change', followInstallments as EventListener)
  const stop = enhancePurchase(document.body, product)
  document.querySelector<HTMLInputElement>('input[value=L]')!.click()
  expect(shown()).toBe('Klarna 4 payments of $14.00')
  document.querySelector<HTMLInputElement>('input[value=S]')!.click()
  expect(shown()).toBe('Klarna 4 payments available for orders over $35.00')
  document.removeEventListener('vitrine:commerce:variant-change', followInstallments as EventListener)
  stop()
})
