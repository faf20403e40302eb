import { expect, test } from 'vitest'
import { freeShippingFrom, shippingOptionsFor, taxRulesFor } from './deliveryRules.js'

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
