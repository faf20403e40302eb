import { expect, test } from 'vitest'
import { readShopSettings, readStoreSettings } from './shopSettings.ts'

const SHOP = {
  shippingOptions: [{ id: 'post', name: 'Post', costCents: 500, countries: ['US'] }],
  taxRules: [{ id: 't', name: 'Tax', basisPoints: 1000, taxesShipping: true, country: 'US', region: 'NY' }],
  donations: [{ id: 'd', title: 'Lamps', text: 'Light.', print: 'eddy', suggestedCents: [1000], minimumCents: 100 }],
}

test('the settings of the shop are read as they are stored [SRV-11]', () => {
  expect(readShopSettings(new Map([['shop', SHOP]]))).toEqual(SHOP)
})

test.each([
  [undefined],
  [{}],
  [{ ...SHOP, donations: undefined }],
  [{ ...SHOP, taxRules: [{ ...SHOP.taxRules[0], basisPoints: -1 }] }],
  [{ ...SHOP, shippingOptions: [{ ...SHOP.shippingOptions[0], costCents: 0.5 }] }],
  [{ ...SHOP, shippingOptions: [{ ...SHOP.shippingOptions[0], freeFromCents: -1 }] }],
])('a shop without usable settings sells nothing: %j [SRV-11]', (shop) => {
  expect(() => readShopSettings(new Map([['shop', shop]]))).toThrow()
})

test.each([
  [undefined, 'USD', 0],
  [{}, 'USD', 0],
  [{ storeSettings: {} }, 'USD', 0],
  [{ storeSettings: { selectedCurrency: 'EUR' } }, 'EUR', 0],
  [{ storeSettings: { minimumOrderSubtotalCents: 1000 } }, 'USD', 1000],
  [{ storeSettings: { selectedCurrency: 7, minimumOrderSubtotalCents: -1 } }, 'USD', 0],
])('the general settings %j give the currency %s and the least subtotal %i [COM-40]', (settings, currency, cents) => {
  expect(readStoreSettings(new Map([['websiteSettings', settings]]))).toEqual({
    currency,
    minimumOrderSubtotalCents: cents,
  })
})
