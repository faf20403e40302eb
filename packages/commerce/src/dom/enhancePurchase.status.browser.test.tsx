import { PLANS, STORE } from '@vitrine/messages'
import { de } from '@vitrine/messages/locales'
import { afterEach, expect, test, vi } from 'vitest'
import type { CommerceEvents } from '../core/events.js'
import { makeProduct, makeVariant } from '../testing/products.js'
import { purchasePart, startPurchase } from '../testing/startPurchase.js'
import { enhancePurchase } from './enhancePurchase.js'

const SIZES = makeProduct([
  makeVariant('S', ['Small']),
  makeVariant('L', ['Large'], { qtyInStock: 3 }),
  makeVariant('X', ['Huge'], { qtyInStock: 0 }),
])
const ONE = makeProduct([makeVariant('ONE', ['Small'])])
const NINE = makeProduct(
  'ABCDEFGHI'.split('').map((value, index) => makeVariant(value, [value], { qtyInStock: index })),
)

let box: HTMLElement
let stop: () => void
afterEach(() => {
  stop()
  box.remove()
  vi.restoreAllMocks()
})

function start(...given: Parameters<typeof startPurchase>): void {
  ;({ box, stop } = startPurchase(...given))
}
const part = (name: string): HTMLElement | null => purchasePart(box, name)
const form = (): HTMLFormElement => part('form') as HTMLFormElement
const quantity = (): HTMLInputElement => part('quantity-input') as HTMLInputElement
const radio = (value: string): HTMLInputElement => box.querySelector(`input[value="${value}"]`)!
const status = (): unknown[] => [part('root')!.dataset['state'], part('status-text')!.textContent]
const add = (): void => part('add')!.click()
/** Submits as a browser does after its own check, without leaving the page. */
const submit = (): boolean => form().dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }))

test('while the purchase is adding its button says that it is busy, and a new choice keeps the status [COM-56]', async () => {
  let answer = (_cart: unknown): void => {}
  const onAddToCart = vi.fn(() => new Promise((resolve) => (answer = resolve)))
  start(SIZES, { onAddToCart, cartHref: '/cart' })
  radio('Small').click()
  add()
  expect([status(), part('add')!.getAttribute('aria-disabled')]).toEqual([['adding', 'Adding…'], 'true'])
  radio('Large').click()
  expect([submit(), onAddToCart.mock.calls.length]).toEqual([false, 1])
  expect([status(), part('view-cart')]).toEqual([['adding', 'Adding…'], null])
  answer({})
  await expect.poll(status).toEqual(['added', 'Added to cart.'])
  expect([part('add')!.getAttribute('aria-disabled'), part('view-cart')!.getAttribute('href')]).toEqual([null, '/cart'])
  radio('Small').click()
  expect([status(), part('view-cart')]).toEqual([['idle', ''], null])
})

test('a purchase scrolls to its status when adding has ended or is refused, and not before [COM-33]', async () => {
  const scrolled = vi.spyOn(HTMLElement.prototype, 'scrollIntoView')
  const calls = (): unknown[] =>
    scrolled.mock.calls.filter((_, call) => scrolled.mock.contexts[call] === part('status')).map(([options]) => options)
  const answers = [Promise.resolve({}), Promise.reject(new Error('409'))]
  start(ONE, { onAddToCart: () => answers.shift()! })
  add()
  expect(calls()).toEqual([])
  await expect.poll(status).toEqual(['added', 'Added to cart.'])
  expect(calls()).toEqual([{ block: 'nearest' }])
  add()
  await expect.poll(status).toEqual(['failed', 'Unable to add item'])
  expect(calls()).toEqual([{ block: 'nearest' }, { block: 'nearest' }])
})

test('a changed quantity clears the sentence of a refused addition [COM-33]', async () => {
  start(ONE, { onAddToCart: () => Promise.reject(new Error('409')) })
  add()
  await expect.poll(status).toEqual(['failed', 'Unable to add item'])
  quantity().value = '2'
  quantity().dispatchEvent(new Event('input', { bubbles: true }))
  expect(status()).toEqual(['idle', ''])
})

test('a quantity above the stock is refused with what is left, also without the check of the browser [COM-10] [COM-33]', () => {
  const onAddToCart = vi.fn(() => Promise.resolve({}))
  start(SIZES, { onAddToCart })
  radio('Large').click()
  quantity().value = '4'
  add()
  expect([status(), document.activeElement]).toEqual([['failed', 'Only 3 left'], quantity()])
  quantity().dispatchEvent(new Event('change', { bubbles: true }))
  expect([submit(), status()]).toEqual([false, ['failed', 'Unable to add item']])
  expect(onAddToCart).not.toHaveBeenCalled()
})

test('a field that the browser refuses for another reason has the message of the browser [COM-10]', () => {
  start(ONE, { onAddToCart: () => Promise.resolve({}) })
  quantity().value = '0'
  add()
  expect(status()).toEqual(['failed', quantity().validationMessage])
  quantity().value = '1.5'
  add()
  expect(status()).toEqual(['failed', quantity().validationMessage])
  expect(quantity().validity.stepMismatch).toBe(true)
})

test('only the first of two missing options is named and marked [COM-10]', () => {
  const pairs = [makeVariant('SC', ['Small', 'Cotton']), makeVariant('LR', ['Large', 'Rag'])]
  start(makeProduct(pairs), { onAddToCart: () => Promise.resolve({}) })
  add()
  const marks = (): (string | null)[] => ['Small', 'Cotton'].map((value) => radio(value).getAttribute('aria-invalid'))
  expect([status(), marks()]).toEqual([
    ['failed', 'Choose Size'],
    ['true', 'false'],
  ])
  radio('Small').click()
  add()
  expect([status(), marks()]).toEqual([
    ['failed', 'Choose Paper'],
    ['false', 'true'],
  ])
})

test('a value without stock is marked and disabled, in buttons and in a list [COM-10]', () => {
  start(SIZES)
  expect([radio('Huge').disabled, radio('Huge').closest('label')!.hasAttribute('data-sold-out')]).toEqual([true, true])
  expect([radio('Small').disabled, radio('Small').closest('label')!.hasAttribute('data-sold-out')]).toEqual([
    false,
    false,
  ])
  stop()
  box.remove()
  start(NINE)
  const options = [...box.querySelectorAll('option')].map((option) => [option.text, option.disabled])
  expect(options.slice(0, 3)).toEqual([
    ['Choose Size', false],
    ['A (sold out)', true],
    ['B', false],
  ])
})

test('a sold-out value is in the language of the page, and the others in that of the shop [COM-10]', () => {
  const pairs = [
    makeVariant('SC', ['Small', 'Cotton']),
    makeVariant('SR', ['Small', 'Rag'], { qtyInStock: 0 }),
    makeVariant('LR', ['Large', 'Rag']),
  ]
  start(makeProduct(pairs), { contentLanguage: { lang: 'de', dir: 'ltr' } })
  const language = (value: string): (string | null)[] => {
    const words = radio(value).closest('label')!.querySelector('[data-part="value-text"]')!
    return [words.textContent, words.getAttribute('lang'), words.getAttribute('dir')]
  }
  radio('Small').click()
  expect([language('Cotton'), language('Rag')]).toEqual([
    ['Cotton', 'de', 'ltr'],
    ['Rag (sold out)', null, null],
  ])
  radio('Large').click()
  expect(language('Rag')).toEqual(['Rag', 'de', 'ltr'])
})

test('the view, each new choice and each addition are events that bubble and cannot be prevented [COM-10] [COM-13]', async () => {
  const events: [string, unknown, boolean, boolean][] = []
  const names = ['product-view', 'variant-change', 'cart-update', 'cart-change']
  const note = (event: Event): void => {
    const { product, variant, ...detail } = (event as CommerceEvents['vitrine:commerce:variant-change']).detail
    const about = product ? [product.id, variant?.sku] : { ...detail, promise: undefined }
    events.push([event.type.slice('vitrine:commerce:'.length), about, event.bubbles, event.cancelable])
  }
  for (const name of names) document.addEventListener(`vitrine:commerce:${name}`, note)
  start(SIZES, { onAddToCart: () => Promise.resolve({ id: 'c1' }) })
  radio('Small').click()
  radio('Small').dispatchEvent(new Event('change', { bubbles: true }))
  radio('Large').click()
  add()
  await expect.poll(status).toEqual(['added', 'Added to cart.'])
  for (const name of names) document.removeEventListener(`vitrine:commerce:${name}`, note)
  const entry = { itemId: 'edition', sku: 'L', quantity: 1 }
  expect(events).toEqual([
    ['product-view', ['edition', undefined], true, false],
    ['variant-change', ['edition', 'S'], true, false],
    ['variant-change', ['edition', 'L'], true, false],
    ['cart-update', { action: 'add', entry, promise: undefined }, true, false],
    ['cart-change', { cart: { id: 'c1' }, promise: undefined }, true, false],
  ])
})

test('a stopped purchase adds nothing more, and an answer that comes later changes nothing [COM-64]', async () => {
  let answer = (_cart: unknown): void => {}
  const answered = new Promise((resolve) => (answer = resolve))
  const [onAddToCart, onAdded] = [vi.fn(() => answered), vi.fn()]
  start(SIZES, { onAddToCart, onAdded })
  radio('Large').click()
  add()
  expect(part('stock')!.textContent).toBe('Only 3 left')
  stop()
  expect([status(), part('stock')!.textContent, quantity().max]).toEqual([['idle', ''], '', '12'])
  answer({})
  await answered
  await Promise.resolve()
  radio('Small').click()
  expect([status(), part('stock')!.textContent, onAdded.mock.calls]).toEqual([['idle', ''], '', []])
  form().addEventListener('submit', (event) => event.preventDefault())
  add()
  expect(onAddToCart).toHaveBeenCalledOnce()
})

test('a refusal that comes after the stop changes nothing [COM-64]', async () => {
  let refuse = (_cause: unknown): void => {}
  const answered = new Promise((_, reject) => (refuse = reject))
  start(ONE, { onAddToCart: () => answered })
  add()
  stop()
  refuse(new Error('409'))
  await answered.catch(() => {})
  await new Promise((resolve) => setTimeout(resolve))
  expect(status()).toEqual(['idle', ''])
})

test('a value without its words is disabled like the others [COM-10]', () => {
  start(SIZES)
  stop()
  for (const value of ['Small', 'Huge'])
    radio(value).closest('label')!.querySelector('[data-part="value-text"]')!.remove()
  stop = enhancePurchase(box, SIZES, { contentLanguage: { lang: 'de', dir: 'ltr' } })
  expect(['Small', 'Large', 'Huge'].map((value) => radio(value).disabled)).toEqual([false, false, true])
  radio('Large').click()
  expect(part('stock')!.textContent).toBe('Only 3 left')
})

test('a stopped purchase marks no option as missing [COM-10]', () => {
  start(SIZES, { onAddToCart: () => Promise.resolve({}) })
  add()
  expect(radio('Small').getAttribute('aria-invalid')).toBe('true')
  stop()
  expect([radio('Small').getAttribute('aria-invalid'), status()]).toEqual(['false', ['idle', '']])
  part('quantity-input')!.dispatchEvent(new Event('invalid', { cancelable: true }))
  expect(status()).toEqual(['idle', ''])
})

test('a submit that another listener has taken adds nothing [COM-64]', () => {
  const onAddToCart = vi.fn(() => Promise.resolve({}))
  start(ONE, { onAddToCart })
  box.addEventListener('submit', (event) => event.preventDefault(), { capture: true, once: true })
  expect([submit(), status(), onAddToCart.mock.calls.length]).toEqual([false, ['idle', ''], 0])
  submit()
  expect(onAddToCart).toHaveBeenCalledOnce()
})

test('another form in the root of a purchase adds nothing [COM-64]', () => {
  const onAddToCart = vi.fn(() => Promise.resolve({}))
  start(ONE, { onAddToCart })
  const other = part('root')!.appendChild(document.createElement('form'))
  const event = new SubmitEvent('submit', { bubbles: true, cancelable: true })
  expect([other.dispatchEvent(event), onAddToCart.mock.calls.length]).toEqual([true, 0])
  expect([submit(), onAddToCart.mock.calls.length]).toEqual([false, 1])
})

test('a purchase without a button, an amount and a status adds by its form [COM-64]', async () => {
  start(ONE)
  stop()
  for (const name of ['add', 'price', 'status', 'quantity-input', 'stock']) part(name)!.remove()
  const onAddToCart = vi.fn(() => Promise.resolve({}))
  stop = enhancePurchase(box, ONE, { onAddToCart })
  form().insertAdjacentHTML('beforeend', '<input type="hidden" name="quantity" value="2">')
  expect(submit()).toBe(false)
  await expect.poll(() => part('root')!.dataset['state']).toBe('added')
  expect(onAddToCart.mock.calls).toEqual([[{ itemId: 'edition', sku: 'ONE', quantity: 2 }]])
})

test('the price of a subscription follows in the given words and currency [COM-16]', () => {
  const subscriptionPlan = { billingPeriod: { value: 1, unit: 'MONTH' }, numBillingCycles: 0 } as const
  const plans = { messages: { ...PLANS, ...(de as Partial<typeof PLANS>) }, locale: 'de' }
  const messages = { ...STORE, ...(de as Partial<typeof STORE>) }
  start(makeProduct([makeVariant('S', ['Small'], { subscriptionPlan })]), { plans, messages, currency: 'EUR' })
  expect(part('amount')!.textContent).toBe('€28.00 monatlich')
  expect(part('add')!.textContent).toBe('In den Warenkorb')
})
