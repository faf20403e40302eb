import { afterEach, expect, test } from 'vitest'
import { PAYMENT_CONTRACT, type PaymentsUnderTest } from '../contracts.js'
import { stripePayments } from '../stripe.js'
import { KEYS, openStripeStandIn, PUBLIC_KEY, type StripeStandIn } from '@vitrine/testing/stripe'
import { deskPayments } from './deskPayments.js'
import { judgePayment } from './judgePayment.js'
import type { PaymentOrder, PaymentPort } from './paymentPort.js'

const ends: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0)) await end()
})

interface Opened {
  readonly standIn: StripeStandIn
  readonly payments: PaymentPort
  readonly errors: unknown[]
}

async function open(): Promise<Opened> {
  const standIn = await openStripeStandIn()
  ends.push(standIn.close)
  const errors: unknown[] = []
  const onError = (error: unknown): void => void errors.push(error)
  const script = `${standIn.origin}/js/stripe.js`
  const keys = { ...KEYS, publishableKey: PUBLIC_KEY, script }
  return { standIn, errors, payments: stripePayments({ ...keys, api: standIn.origin, retries: 0, onError }) }
}

function message({ account }: StripeStandIn, orderId: string, at = Date.now()) {
  const { body } = account.events.findLast((event) => event.orderId === orderId)!
  const headers = new Headers({ 'Stripe-Signature': account.sign(body, Math.floor(at / 1000)) })
  return { body: Buffer.from(body), headers, receivedAt: new Date() }
}

test.each(PAYMENT_CONTRACT)(
  'Stripe keeps the contract of payments: $title [SRV-330] [SRV-398] [SRV-457]',
  async ({ run }) => {
    const { standIn, payments } = await open()
    const tested: PaymentsUnderTest = {
      payments,
      pay: ({ reference }) => standIn.pay(reference),
      charged: standIn.account.charged,
      become(mood) {
        standIn.state.mood = mood
      },
      becomeBank(mood) {
        standIn.state.bank = mood
      },
      message: ({ orderId }) => message(standIn, orderId),
    }
    await expect(run(tested)).resolves.toBeUndefined()
  },
)

test.each(PAYMENT_CONTRACT)(
  'a desk keeps the contract of payments: $title [SRV-330] [SRV-398] [SRV-457]',
  async ({ run }) => {
    const money = new Map<string, number>()
    const back = new Map<string, number>()
    const payments = deskPayments({
      async received(orderId) {
        const cents = money.get(orderId)
        return cents === undefined ? undefined : { cents, currency: 'USD' }
      },
      close: async (orderId) => !money.has(orderId),
    })
    const tested: PaymentsUnderTest = {
      payments: {
        ...payments,
        async refund(call) {
          back.set(call.key, call.cents)
          return payments.refund(call)
        },
      },
      pay: ({ orderId }) => void money.set(orderId, 14_250),
      charged: (orderId) => (money.get(orderId) ?? 0) - [...back.values()].reduce((sum, cents) => sum + cents, 0),
    }
    await expect(run(tested)).resolves.toBeUndefined()
  },
)

const ORDER: PaymentOrder = {
  id: 'order-1',
  website: 'hall',
  cents: 500,
  currency: 'USD',
  title: 'Order 1',
  email: 'ada@hall.test',
  placedAt: new Date(),
  returnUrl: 'http://127.0.0.1/paid',
  cancelUrl: 'http://127.0.0.1/back',
}

test('a payment of another amount or currency than the order’s is a mismatch [SRV-331]', () => {
  const order = { cents: 500, currency: 'USD' }
  expect(judgePayment({ status: 'paid', cents: 500, currency: 'usd' }, order)).toBe('paid')
  expect(judgePayment({ status: 'paid', cents: 499, currency: 'USD' }, order)).toBe('mismatch')
  expect(judgePayment({ status: 'paid', cents: 500, currency: 'EUR' }, order)).toBe('mismatch')
  for (const status of ['pending', 'ended'] as const) expect(judgePayment({ status }, order)).toBe(status)
  expect(judgePayment({ status: 'no-answer', reason: '' }, order)).toBe('no-answer')
})

test.each([
  [1234, 'USD', '1234'],
  [500, 'JPY', '500'],
  [500, 'ISK', '50000'],
  [12_340, 'KWD', '12340'],
  [12_341, 'KWD', undefined],
  [0, 'USD', undefined],
  [49, 'USD', undefined],
  [100_000_000, 'USD', undefined],
])('%d minor units of %s are charged exactly or refused [SRV-331]', async (cents, currency, amount) => {
  const { payments, standIn } = await open()
  const start = await payments.start({ ...ORDER, cents, currency })
  const [session] = standIn.account.sessions.values()
  expect([start.status, session?.fields.get('line_items[0][price_data][unit_amount]')]).toEqual([
    amount === undefined ? 'refused' : 'begun',
    amount,
  ])
  if (!session) return
  await standIn.pay(session.id)
  const answer = await payments.ask({ orderId: ORDER.id, reference: session.id })
  expect(judgePayment(answer, { cents, currency })).toBe('paid')
})

test('a refund that Stripe knows is found after its idempotency key was forgotten [SRV-330]', async () => {
  const { payments, standIn } = await open()
  const start = await payments.start(ORDER)
  const payment = { orderId: ORDER.id, reference: start.status === 'begun' ? start.reference : '' }
  await standIn.pay(payment.reference)
  const refund = (key: string, cents: number) => payments.refund({ ...payment, key, cents, currency: 'USD' })
  expect(await refund('one', 200)).toBe('done')
  standIn.forgetKeys()
  expect([await refund('one', 200), standIn.account.charged(ORDER.id)]).toEqual(['done', 300])
  expect([await refund('two', 301), standIn.account.charged(ORDER.id)]).toEqual(['refused', 300])
  const [known] = standIn.account.refunds.values()
  known!.status = 'pending'
  expect(await refund('one', 200)).toBe('no-answer')
})

test('a repeated charge that Stripe knows is found after its idempotency key was forgotten [SRV-398]', async () => {
  const { payments, standIn } = await open()
  const start = await payments.start({ ...ORDER, savesMethod: true })
  const reference = start.status === 'begun' ? start.reference : ''
  await standIn.pay(reference)
  const saved = await payments.askMethod(reference)
  expect(saved).toMatchObject({ status: 'saved', label: '•••• 4242' })
  const method = saved.status === 'saved' ? saved.method : ''
  const charge = { ...ORDER, orderId: 'order-2', method }
  expect((await payments.chargeAgain(charge)).status).toBe('paid')
  standIn.forgetKeys()
  expect((await payments.chargeAgain(charge)).status).toBe('paid')
  expect([standIn.account.charged('order-2'), standIn.account.charges.size]).toEqual([500, 1])
  for (const name of ['', 'somebody', 'cus_1', 'cus_1 pm_1 pm_2'])
    expect((await payments.chargeAgain({ ...charge, id: 'other', method: name })).status).toBe('refused')
  const kept = await payments.start({ ...ORDER, key: '2', method, savesMethod: true })
  expect([kept.status, [...standIn.account.sessions.values()].at(-1)?.fields.get('customer')]).toEqual([
    'begun',
    method.split(' ')[0],
  ])
})

test('a wrong key of the account gives no answer and names no secret [SRV-331]', async () => {
  const { standIn } = await open()
  const errors: string[] = []
  const onError = (error: unknown): void => void errors.push(String(error))
  const payments = stripePayments({ ...KEYS, secretKey: 'sk_test_wrong', api: standIn.origin, retries: 0, onError })
  expect(await payments.start(ORDER)).toEqual({ status: 'no-answer', reason: 'Invalid API Key provided.' })
  expect(errors.join()).not.toContain('sk_test_wrong')
})

test('a page at another origin than the policy allows is no answer [SRV-331]', async () => {
  const { standIn } = await open()
  const payments = stripePayments({ ...KEYS, api: standIn.origin, pages: 'https://pay.hall.test', retries: 0 })
  expect((await payments.start(ORDER)).status).toBe('no-answer')
  expect(payments.origins).toEqual(['https://pay.hall.test'])
})

test('a signed message of another kind or with unreadable content is no payment [SRV-331]', async () => {
  const { payments, standIn } = await open()
  const read = async (body: string): Promise<string> => {
    const headers = new Headers({ 'Stripe-Signature': standIn.account.sign(body, Math.floor(Date.now() / 1000)) })
    return (await payments.readMessage({ body: Buffer.from(body), headers, receivedAt: new Date() })).status
  }
  expect(await read('{}')).toBe('unreadable')
  expect(await read('not JSON')).toBe('unreadable')
  expect(await read(JSON.stringify({ id: 'evt_1', type: 'customer.created', data: { object: {} } }))).toBe('other')
  const spoilt = { id: 'evt_2', type: 'checkout.session.completed', data: { object: { amount_total: 'much' } } }
  expect(await read(JSON.stringify(spoilt))).toBe('unreadable')
})

test('a delayed payment that fails in the end was never paid [SRV-331]', async () => {
  const { payments, standIn } = await open()
  const start = await payments.start(ORDER)
  const payment = { orderId: ORDER.id, reference: start.status === 'begun' ? start.reference : '' }
  await standIn.pay(payment.reference)
  const { intent } = standIn.account.sessions.get(payment.reference)!
  intent!.status = 'processing'
  expect(await payments.ask(payment)).toEqual({ status: 'pending' })
  intent!.status = 'requires_payment_method'
  expect(await payments.ask(payment)).toEqual({ status: 'ended' })
  expect(await payments.end(payment)).toEqual({ status: 'ended' })
})

test('Stripe has an element once its public key is set, with the script of the API’s version [SRV-457]', () => {
  expect(stripePayments(KEYS).element).toBeUndefined()
  const { element } = stripePayments({ ...KEYS, publishableKey: PUBLIC_KEY })
  expect(element).toMatchObject({ driver: 'stripe', key: PUBLIC_KEY })
  expect(element?.script).toMatch(/^https:\/\/js\.stripe\.com\/[a-z]+\/stripe\.js$/)
  expect(element?.sources.scripts).toContain(new URL(element!.script).origin)
})
