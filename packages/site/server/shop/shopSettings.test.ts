import { expect, test } from 'vitest'
import { freeShippingFrom, shippingOptionsFor, taxRulesFor } from '@vitrine/server/shop'
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

const tax = (id: string, more: object = {}) => ({ id, name: id, basisPoints: 1000, taxesShipping: false, ...more })
const RULES = [
  tax('world'),
  tax('us', { country: 'US' }),
  tax('ny', { country: 'US', region: 'NY' }),
  tax('city', { country: 'US', region: 'NY' }),
  tax('bavaria', { country: 'DE', region: 'Bavaria' }),
]

test.each([
  [null, ['world']],
  [{ country: 'FR', region: 'NY' }, ['world']],
  [{ country: 'US', region: '' }, ['us']],
  [{ country: 'US', region: 'OR' }, ['us']],
  [{ country: 'US', region: ' ny ' }, ['ny', 'city']],
  [{ country: 'DE', region: 'bavaria' }, ['bavaria']],
  [{ country: 'DE', region: 'Hesse' }, ['world']],
])('at the place %j the taxes are %j [SRV-11]', (place, ids) => {
  const location = place && { ...place, postalCode: '' }
  expect(taxRulesFor(RULES, location)).toEqual(ids.map((id) => tax(id)))
})

test.each([
  [null, ['everywhere']],
  [{ country: 'US' }, ['everywhere', 'america']],
  [{ country: 'DE' }, ['everywhere', 'europe']],
])('to the place %j lead the ways %j [SRV-11]', (place, ids) => {
  const way = (id: string, more: object = {}) => ({ id, name: id, costCents: 500, ...more })
  const ways = [way('everywhere'), way('america', { countries: ['US', 'CA'] }), way('europe', { countries: ['DE'] })]
  const location = place && { ...place, region: '', postalCode: '' }
  expect(shippingOptionsFor(ways, location, 0)).toEqual(ids.map((id) => way(id)))
})

test.each([
  [null, 5999, 500, 6000],
  [null, 6000, 0, 6000],
  [{ country: 'US' }, 4000, 500, 4000],
  [{ country: 'DE' }, 6001, 0, 6000],
])(
  'to the place %j goods of %i cents are sent for %i cents, and free from %i [SRV-390]',
  (place, goods, cost, from) => {
    const ways = [
      { id: 'post', name: 'Post', costCents: 500, freeFromCents: 6000 },
      { id: 'courier', name: 'Courier', costCents: 900, freeFromCents: 4000, countries: ['US'] },
    ]
    const location = place && { ...place, region: '', postalCode: '' }
    expect(shippingOptionsFor(ways, location, goods)[0]).toEqual({ id: 'post', name: 'Post', costCents: cost })
    expect(freeShippingFrom(ways, location)).toBe(from)
    expect(freeShippingFrom([{ id: 'post', name: 'Post', costCents: 500 }], location)).toBeNull()
  },
)
