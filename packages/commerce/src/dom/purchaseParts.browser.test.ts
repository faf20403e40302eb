import { beforeEach, expect, test } from 'vitest'
import { showPrice, showText, showViewCart } from './purchaseParts.js'

let line: HTMLElement
beforeEach(() => {
  document.body.innerHTML = '<p><span data-scope="product" data-part="amount">$28.00</span></p>'
  line = document.querySelector('p')!
})
const part = (name: string): Element | null => document.querySelector(`[data-part="${name}"]`)

/** The nodes that an action has added or removed in the line. */
function changesOf(act: () => void): number {
  const observer = new MutationObserver(() => {})
  observer.observe(line, { childList: true, subtree: true })
  act()
  return observer.takeRecords().length
}

test('a sale price comes with its spoken name and the original price [COM-15]', () => {
  showPrice(line, { amount: '$44.00', original: '$56.00' }, 'Original price')
  expect(line.innerHTML).toBe(
    '<span data-scope="product" data-part="amount">$44.00</span> ' +
      '<span data-scope="product" data-part="spoken">Original price</span> ' +
      '<s data-scope="product" data-part="original">$56.00</s>',
  )
  showPrice(line, { amount: '$30.00', original: '$40.00' }, 'Original price')
  expect(line.textContent).toBe('$30.00 Original price $40.00')
  showPrice(line, { amount: '$28.00', original: '' }, 'Original price')
  expect(line.innerHTML).toBe('<span data-scope="product" data-part="amount">$28.00</span>')
})

test('a line without an amount shows the original price of a sale alone [COM-15]', () => {
  part('amount')!.remove()
  showPrice(line, { amount: '$28.00', original: '' }, 'Original price')
  expect(line.textContent).toBe('')
  showPrice(line, { amount: '$44.00', original: '$56.00' }, 'Original price')
  expect(line.textContent).toBe(' Original price $56.00')
})

test('a price that stays changes nothing, so nothing is announced [COM-15]', () => {
  const sale = { amount: '$44.00', original: '$56.00' }
  showPrice(line, sale, 'Original price')
  expect(changesOf(() => showPrice(line, sale, 'Original price'))).toBe(0)
  expect(changesOf(() => showText(line.querySelector('span'), '$44.00'))).toBe(0)
})

test('the link to the cart comes once, and goes without an address [COM-56]', () => {
  showViewCart(line, '/cart', 'View cart')
  showViewCart(line, '/cart', 'View cart')
  expect(document.querySelectorAll('a').length).toBe(1)
  expect([part('view-cart')!.getAttribute('href'), part('view-cart')!.textContent]).toEqual(['/cart', 'View cart'])
  showViewCart(line, undefined, 'View cart')
  expect(part('view-cart')).toBeNull()
  showViewCart(line, undefined, 'View cart')
  expect(part('view-cart')).toBeNull()
  showViewCart(null, '/cart', 'View cart')
  expect(part('view-cart')).toBeNull()
})
