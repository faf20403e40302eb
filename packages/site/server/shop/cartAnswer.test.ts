import { expect, test } from 'vitest'
import { SHOP } from '../../../../apps/demo-site/content/shop/settings.ts'
import type { CartLine } from '../database/carts.ts'
import { cartAnswer } from './cartAnswer.ts'
import site from '../../../../apps/demo-site/vitrine.config.ts'

const NOW = new Date(Date.UTC(2026, 4, 2))
const RULES = {
  ...SHOP,
  currency: 'USD',
  minimumOrderSubtotalCents: 1000,
  websiteId: 'hall',
  addressOf: site.pictures.addressOf,
}

const line = (productData: object): CartLine => ({
  id: 'line',
  productId: 'print',
  productType: 'PHYSICAL',
  title: 'One Window',
  productData,
  sku: 'SQ0000001',
  optionValues: [{ optionName: 'Size', value: 'S' }],
  quantity: 1,
  unitPrice: 1000,
  seenPrice: 1000,
  isPublished: true,
  stockSku: 'SQ0000001',
  stock: 5,
  plan: null,
})

test.each([
  [{}, null, null],
  [{ print: '' }, null, null],
  [{ print: 'no-such-print', href: '' }, null, ''],
  [{ href: '/club' }, null, '/club'],
  [{ print: 'one-window', href: '/shop/one-window' }, /^\/images\/one-window\/[0-9a-f]{12}$/, '/shop/one-window'],
])('a line of a product with %j has the picture %s and the page %j [COM-23]', (productData, imageUrl, href) => {
  const cart = {
    id: 'cart',
    createdAt: NOW,
    revision: 7,
    shippingLocation: null,
    shippingOption: null,
    codes: [],
    coupons: [],
    giftCards: [],
    lines: [line(productData)],
  }
  const [entry] = cartAnswer(cart, RULES, NOW).entries
  if (imageUrl instanceof RegExp) expect(entry!.imageUrl).toMatch(imageUrl)
  else expect(entry!.imageUrl).toBe(imageUrl)
  expect(entry!.href).toBe(href)
})
