import { expect, test, vi } from 'vitest'
import { commerceActions, provideCommerceActions } from './commerceActions.js'

const CART = { entries: [] } as never
const ENTRY = { itemId: 'bag', sku: 'SQ1', quantity: 2 }

/** A page with actions: its events, and what the calls were given. */
function page() {
  const events: [string, unknown][] = []
  const document = Object.assign(new EventTarget(), { location: { assign: vi.fn() } })
  for (const name of ['vitrine:commerce:cart-update', 'vitrine:commerce:cart-change'])
    document.addEventListener(name, (event) => {
      const { promise: _, ...detail } = (event as CustomEvent<{ promise?: unknown }>).detail
      events.push([name, detail])
    })
  const calls = {
    get: vi.fn(async () => CART),
    add: vi.fn(async () => CART),
    change: vi.fn(async () => CART),
    remove: vi.fn(async () => CART),
  }
  const stop = provideCommerceActions(document as never, calls as never, { cartHref: '/cart' })
  return { document: document as unknown as Document, assign: document.location.assign, calls, events, stop }
}

test.each([
  [ENTRY, 'add', [ENTRY], { action: 'add', entry: ENTRY }],
  [{ entryId: 'e1', quantity: 3 }, 'change', ['e1', 3], { action: 'change', entryId: 'e1', quantity: 3 }],
  [{ entryId: 'e1', quantity: 0 }, 'remove', ['e1'], { action: 'remove', entryId: 'e1', quantity: 0 }],
] as const)(
  'the change %j is the call %s, announced before and after [COM-53] [COM-54]',
  async (change, name, args, update) => {
    const { document, calls, events } = page()
    expect(await commerceActions(document)!.updateCart(change)).toBe(CART)
    expect(calls[name].mock.calls).toEqual([args])
    expect(events).toEqual([
      ['vitrine:commerce:cart-update', update],
      ['vitrine:commerce:cart-change', { cart: CART }],
    ])
  },
)

test('a failed change rejects and is followed by no change of the cart [COM-54]', async () => {
  const { document, calls, events } = page()
  calls.add.mockRejectedValue(new Error('sold out'))
  await expect(commerceActions(document)!.updateCart(ENTRY)).rejects.toThrow('sold out')
  expect(events.map(([name]) => name)).toEqual(['vitrine:commerce:cart-update'])
})

test('the cart is read by its call [COM-53]', async () => {
  const { document, calls } = page()
  expect(await commerceActions(document)!.getCart()).toBe(CART)
  expect(calls.get).toHaveBeenCalledTimes(1)
})

test('the cart opens as its page unless a listener prevents that [COM-53]', () => {
  const { document, assign } = page()
  commerceActions(document)!.openCart()
  expect(assign.mock.calls).toEqual([['/cart']])
  document.addEventListener('vitrine:commerce:cart-open', (event) => event.preventDefault())
  commerceActions(document)!.openCart()
  expect(assign).toHaveBeenCalledTimes(1)
})

test('a page has the actions that were provided first, under one name, until they are taken back [COM-53]', () => {
  const { document, stop } = page()
  const actions = commerceActions(document)!
  expect(Reflect.get(document, Symbol.for('vitrine.commerce.actions.1'))).toBe(actions)
  const stopSecond = provideCommerceActions(document, {} as never, { cartHref: '/basket' })
  expect(commerceActions(document)).toBe(actions)
  stopSecond()
  expect(commerceActions(document)).toBe(actions)
  stop()
  expect(commerceActions(document)).toBeUndefined()
  const stopThird = provideCommerceActions(document, {} as never, { cartHref: '/basket' })
  stop()
  expect(commerceActions(document)).toBeDefined()
  stopThird()
  expect(commerceActions(document)).toBeUndefined()
})
