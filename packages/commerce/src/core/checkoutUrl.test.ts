import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkoutUrl, needsCart } from './checkoutUrl.js'

test.each([
  [{ kind: 'regular' }, '/commerce/goto-checkout'],
  [{ kind: 'subscription', cartToken: 'a b' }, '/checkout/subscribe?cartToken=a%20b'],
  [{ kind: 'donation', donatePageId: 'roof' }, '/checkout/donate?donatePageId=roof'],
  [{ kind: 'gift-card', websiteId: 'w', giftCardProductId: 'g' }, '/checkout/giftcard?websiteId=w&giftCardProductId=g'],
  [
    { kind: 'gift-card', websiteId: 'w', giftCardProductId: 'g', sku: 'SQ1&2' },
    '/checkout/giftcard?websiteId=w&giftCardProductId=g&sku=SQ1%262',
  ],
] as const)('the checkout %j has the address %s [COM-34] [COM-35]', (checkout, address) => {
  expect(checkoutUrl(checkout)).toBe(address)
})

test('every parameter comes back out of the address as it went in [COM-36]', () => {
  const text = fc.string({ unit: 'grapheme' })
  fc.assert(
    fc.property(text, text, fc.option(text, { nil: undefined }), (websiteId, giftCardProductId, sku) => {
      const url = new URL(checkoutUrl({ kind: 'gift-card', websiteId, giftCardProductId, sku }), 'https://shop.test')
      expect(Object.fromEntries(url.searchParams)).toEqual({
        websiteId,
        giftCardProductId,
        ...(sku !== undefined && { sku }),
      })
      expect(url.hash).toBe('')
    }),
  )
})

test.each([
  ['regular', true],
  ['subscription', true],
  ['donation', false],
  ['gift-card', false],
] as const)('the %s checkout needs a cart: %s [COM-38]', (kind, isNeeded) => {
  expect(needsCart(kind)).toBe(isNeeded)
})
