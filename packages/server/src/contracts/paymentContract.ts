import { deepEqual, equal, ok } from 'node:assert/strict'
import type { PaymentOrder, PaymentPort, PaymentRef, RawMessage } from '../payments/paymentPort.js'
import type { ContractCheck } from './contractCheck.js'

/** How a payment service behaves: as usual, it cannot be reached, or it does what it is asked and its answer is lost. */
export type PaymentServiceMood = 'well' | 'away' | 'forgetful'

/** Answer of the bank to a charge while the owner of the card is away. */
export type BankMood = 'pays' | 'declines' | 'asks'

/** An adapter for one check, and the payment service behind it. */
export interface PaymentsUnderTest {
  readonly payments: PaymentPort
  /** The buyer pays the whole amount of a payment that has begun. */
  pay(payment: PaymentRef): void | Promise<void>
  /** Returns the cents that the service has charged for an order, less what it has paid back. */
  charged(orderId: string): number | Promise<number>
  /** Changes how the service behaves. Absent: it is part of the app and cannot be away. */
  become?(mood: PaymentServiceMood): void | Promise<void>
  /** Changes how the bank answers repeated charges. Absent: the service saves no way to pay. */
  becomeBank?(mood: BankMood): void | Promise<void>
  /** Returns the message with which the service tells about the present state. Absent: it sends none. */
  message?(payment: PaymentRef): RawMessage | Promise<RawMessage>
}

const ORDER: PaymentOrder = {
  id: '5f0c2a9e-9e0b-4c6e-8a52-6b1f9f6f2a11',
  website: 'hall',
  cents: 14_250,
  currency: 'USD',
  title: 'Order #00042',
  email: 'ada@hall.example',
  lang: 'en',
  placedAt: new Date(),
  returnUrl: 'http://127.0.0.1/checkout/payment?token=t',
  cancelUrl: 'http://127.0.0.1/checkout/payment?token=t',
}

async function begin({ payments }: PaymentsUnderTest, order: PaymentOrder = ORDER): Promise<PaymentRef> {
  const start = await payments.start({ ...order, placedAt: new Date() })
  if (start.status !== 'begun') throw new Error(`the payment has begun, not ${start.status}: ${start.reason}`)
  if (start.url !== undefined)
    ok(payments.origins.includes(new URL(start.url).origin), 'the buyer is sent to one of the origins')
  return { orderId: order.id, reference: start.reference }
}

const refundOf = (payment: PaymentRef, key: string, cents: number) => ({ ...payment, key, cents, currency: 'USD' })

/** Pays an order whose way to pay is saved, and returns the name of that way at the service. */
async function saveByPayment(tested: PaymentsUnderTest): Promise<string> {
  const payment = await begin(tested, { ...ORDER, id: `${ORDER.id}-first`, savesMethod: true })
  await tested.pay(payment)
  const answer = await tested.payments.askMethod(payment.reference)
  if (answer.status !== 'saved') throw new Error(`the way to pay is saved, not ${answer.status}`)
  return answer.method
}

const again = (method: string, id: string) => ({
  id,
  orderId: ORDER.id,
  website: 'hall',
  method,
  cents: 600,
  currency: 'USD',
  title: 'Order #00043',
})

const REPEATED: readonly ContractCheck<PaymentsUnderTest>[] = [
  {
    title: 'a saved way to pay is charged once for the name of the charge, which can be asked about and paid back',
    async run(tested) {
      if (!tested.becomeBank) return
      const method = await saveByPayment(tested)
      const answers = await Promise.all([1, 2, 3].map(() => tested.payments.chargeAgain(again(method, 'one'))))
      const paid = answers.find((answer) => answer.status === 'paid')
      ok(paid?.status === 'paid', 'it is paid')
      deepEqual([paid.cents, paid.currency.toUpperCase()], [600, 'USD'])
      deepEqual(await tested.payments.chargeAgain(again(method, 'one')), paid)
      equal(await tested.charged(ORDER.id), 600)
      const payment = { orderId: ORDER.id, reference: paid.reference }
      equal((await tested.payments.ask(payment)).status, 'paid')
      equal((await tested.payments.end(payment)).status, 'paid')
      equal(await tested.payments.refund(refundOf(payment, 'back', 600)), 'done')
      equal(await tested.charged(ORDER.id), 0)
    },
  },
  {
    title: 'a charge that the bank declines, or about which it asks the buyer, charges nothing, also later',
    async run(tested) {
      if (!tested.becomeBank) return
      const method = await saveByPayment(tested)
      await tested.becomeBank('declines')
      equal((await tested.payments.chargeAgain(again(method, 'one'))).status, 'refused')
      await tested.becomeBank('asks')
      equal((await tested.payments.chargeAgain(again(method, 'two'))).status, 'needs-buyer')
      await tested.becomeBank('pays')
      equal((await tested.payments.chargeAgain(again(method, 'one'))).status, 'refused')
      equal((await tested.payments.chargeAgain(again(method, 'two'))).status, 'needs-buyer')
      equal(await tested.charged(ORDER.id), 0)
      equal((await tested.payments.chargeAgain(again(method, 'three'))).status, 'paid')
    },
  },
  {
    title: 'a lost answer to a repeated charge is found by the same call',
    async run(tested) {
      if (!tested.becomeBank || !tested.become) return
      const method = await saveByPayment(tested)
      await tested.become('away')
      equal((await tested.payments.chargeAgain(again(method, 'one'))).status, 'no-answer')
      equal(await tested.charged(ORDER.id), 0)
      await tested.become('forgetful')
      equal((await tested.payments.chargeAgain(again(method, 'one'))).status, 'no-answer')
      await tested.become('well')
      equal((await tested.payments.chargeAgain(again(method, 'one'))).status, 'paid')
      equal(await tested.charged(ORDER.id), 600)
    },
  },
  {
    title:
      'a way to pay is saved without a payment, or the service refuses to, and then asks the buyer for each charge',
    async run(tested) {
      const { cents: _, placedAt: __, ...request } = { ...ORDER, id: 'plan-1', key: 'one' }
      const start = await tested.payments.saveMethod(request)
      if (start.status === 'refused') {
        equal((await tested.payments.askMethod('plan-1')).status, 'ended')
        equal((await tested.payments.chargeAgain(again('none', 'one'))).status, 'needs-buyer')
        equal(await tested.charged(ORDER.id), 0)
        return
      }
      ok(start.status === 'begun', 'it has begun')
      deepEqual(await tested.payments.saveMethod(request), start)
      equal((await tested.payments.askMethod(start.reference)).status, 'open')
      await tested.pay({ orderId: ORDER.id, reference: start.reference })
      const saved = await tested.payments.askMethod(start.reference)
      ok(saved.status === 'saved' && saved.method.length <= 600, 'it is saved')
      equal(await tested.charged(ORDER.id), 0)
      equal((await tested.payments.chargeAgain(again(saved.method, 'one'))).status, 'paid')
    },
  },
]

/** Begins the payment of an order for the element; `undefined` for a service without one. */
async function beginElement({ payments }: PaymentsUnderTest, order: PaymentOrder): Promise<PaymentRef | undefined> {
  if (!payments.element) return undefined
  const start = await payments.element.begin(order)
  if (start.status !== 'begun') throw new Error(`the payment has begun, not ${start.status}: ${start.reason}`)
  return { orderId: order.id, reference: start.reference }
}

const BY_ELEMENT: readonly ContractCheck<PaymentsUnderTest>[] = [
  {
    title: 'a payment by the element begins once, apart from that of the page, is open with a secret, and is paid once',
    async run(tested) {
      const order = { ...ORDER, placedAt: new Date() }
      const begun = await Promise.all([1, 2, 3].map(() => beginElement(tested, order)))
      const [payment] = begun
      if (!payment) return
      equal(new Set(begun.map((one) => one?.reference)).size, 1)
      const answer = await tested.payments.ask(payment)
      ok(answer.status === 'open' && answer.secret !== undefined, 'the element has a secret')
      deepEqual(await beginElement(tested, order), payment)
      await tested.pay(payment)
      await tested.pay(payment)
      const paid = await tested.payments.ask(payment)
      deepEqual(paid.status === 'paid' && [paid.cents, paid.currency.toUpperCase()], [ORDER.cents, 'USD'])
      equal((await tested.payments.end(payment)).status, 'paid')
      equal(await tested.charged(order.id), ORDER.cents)
      equal(await tested.payments.refund(refundOf(payment, 'back', ORDER.cents)), 'done')
      equal(await tested.charged(order.id), 0)
    },
  },
  {
    title: 'a payment by the element that has been ended can be paid by the page alone, also where answers were lost',
    async run(tested) {
      const order = { ...ORDER, placedAt: new Date() }
      if (!tested.payments.element || !tested.become) return
      await tested.become('forgetful')
      equal((await tested.payments.element.begin(order)).status, 'no-answer')
      await tested.become('well')
      const left = (await beginElement(tested, order))!
      equal((await tested.payments.end(left)).status, 'ended')
      const start = await tested.payments.start(order)
      ok(start.status === 'begun' && start.reference !== left.reference, 'the page is another payment')
      await tested.pay(left)
      equal(await tested.charged(order.id), 0)
      await tested.pay({ orderId: order.id, reference: start.reference })
      equal((await tested.payments.ask(left)).status, 'ended')
      equal(await tested.charged(order.id), ORDER.cents)
    },
  },
]

/**
 * The checks of an adapter of a payment service: run each on an adapter of its own.
 * @example for (const { title, run } of PAYMENT_CONTRACT) test(title, () => run(myPaymentsUnderTest()))
 */
export const PAYMENT_CONTRACT: readonly ContractCheck<PaymentsUnderTest>[] = [
  {
    title: 'a payment is open until the buyer pays, and then paid with amount and currency',
    async run(tested) {
      const payment = await begin(tested)
      equal((await tested.payments.ask(payment)).status, 'open')
      equal(await tested.charged(ORDER.id), 0)
      await tested.pay(payment)
      const answer = await tested.payments.ask(payment)
      deepEqual(answer, { status: 'paid', cents: ORDER.cents, currency: answer.status === 'paid' && answer.currency })
      equal(answer.status === 'paid' && answer.currency.toUpperCase(), 'USD')
      equal(await tested.charged(ORDER.id), ORDER.cents)
    },
  },
  {
    title: 'an order that is started again, also at the same time, is the same payment',
    async run(tested) {
      const placedAt = new Date()
      const order = { ...ORDER, placedAt }
      const first = await tested.payments.start(order)
      deepEqual(await tested.payments.start(order), first)
      const other = { ...order, id: `${ORDER.id}-2` }
      const starts = await Promise.all([1, 2, 3].map(() => tested.payments.start(other)))
      const references = new Set(starts.flatMap((start) => (start.status === 'begun' ? [start.reference] : [])))
      equal(references.size, 1)
    },
  },
  {
    title: 'an ended payment was not charged, and a paid one cannot be ended',
    async run(tested) {
      const left = await begin(tested)
      equal((await tested.payments.end(left)).status, 'ended')
      const bought = await begin(tested, { ...ORDER, id: `${ORDER.id}-2` })
      await tested.pay(bought)
      equal((await tested.payments.end(bought)).status, 'paid')
    },
  },
  {
    title: 'a refund is paid back once for its key',
    async run(tested) {
      const payment = await begin(tested)
      await tested.pay(payment)
      equal(await tested.payments.refund(refundOf(payment, 'one', 250)), 'done')
      equal(await tested.payments.refund(refundOf(payment, 'one', 250)), 'done')
      equal(await tested.payments.refund(refundOf(payment, 'two', 1000)), 'done')
      equal(await tested.charged(ORDER.id), 13_000)
    },
  },
  {
    title: 'a service that is away gives no answer, and nobody is charged',
    async run(tested) {
      if (!tested.become) return
      const payment = await begin(tested)
      await tested.become('away')
      equal((await tested.payments.ask(payment)).status, 'no-answer')
      equal((await tested.payments.end(payment)).status, 'no-answer')
      equal(await tested.payments.refund(refundOf(payment, 'one', 250)), 'no-answer')
      equal((await tested.payments.start({ ...ORDER, id: `${ORDER.id}-2` })).status, 'no-answer')
      await tested.become('well')
      equal((await tested.payments.ask(payment)).status, 'open')
      equal(await tested.charged(ORDER.id), 0)
    },
  },
  {
    title: 'a lost answer to a start or a refund is found by the same call',
    async run(tested) {
      if (!tested.become) return
      const order = { ...ORDER, placedAt: new Date() }
      await tested.become('forgetful')
      equal((await tested.payments.start(order)).status, 'no-answer')
      await tested.become('well')
      const start = await tested.payments.start(order)
      ok(start.status === 'begun', 'the payment is found')
      const payment = { orderId: ORDER.id, reference: start.reference }
      await tested.pay(payment)
      await tested.become('forgetful')
      equal(await tested.payments.refund(refundOf(payment, 'one', 250)), 'no-answer')
      await tested.become('well')
      equal(await tested.payments.refund(refundOf(payment, 'one', 250)), 'done')
      equal(await tested.charged(ORDER.id), 14_000)
    },
  },
  {
    title: 'a signed message names order, website and state; a changed, unsigned or old one is refused',
    async run(tested) {
      if (!tested.message) return
      const payment = await begin(tested)
      await tested.pay(payment)
      const raw = await tested.message(payment)
      const read = await tested.payments.readMessage(raw)
      ok(read.status === 'payment', 'the message is about a payment')
      const { orderId, reference, website, answer } = read.message
      deepEqual({ orderId, reference, website, status: answer.status }, { ...payment, website: 'hall', status: 'paid' })
      const again = await tested.payments.readMessage(raw)
      equal(again.status === 'payment' && again.message.id, read.message.id)
      const changed = Buffer.from(raw.body)
      changed[changed.indexOf('14250')] = 0x32
      equal((await tested.payments.readMessage({ ...raw, body: changed })).status, 'forged')
      equal((await tested.payments.readMessage({ ...raw, headers: new Headers() })).status, 'forged')
      const late = new Date(raw.receivedAt.getTime() + 3_600_000)
      equal((await tested.payments.readMessage({ ...raw, receivedAt: late })).status, 'too-old')
    },
  },
  ...REPEATED,
  ...BY_ELEMENT,
]
