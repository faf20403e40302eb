import { giveBack, type OrderCause, restoreCard } from '@vitrine/server/shop'
import type { Context } from 'hono'
import { lockOrder, writeChange } from '../database/orderJournal.ts'
import { findOrder } from '../database/orders.ts'
import { findPayment } from '../database/providerPayments.ts'
import type { Env, Services } from '../http/services.ts'
import { sendMail } from '../mail/sendMail.ts'
import { buyersAddress } from '../orderLetters/orderAddresses.ts'
import type { RefundAnswer, RefundCall } from '../payments/paymentPort.ts'
import { refundMail } from '../shop/fulfilmentMails.ts'

const JOB: OrderCause = { by: 'job', id: 'ask-refunds' }

/** Asks the service at which the order was paid. */
async function ask(services: Services, call: RefundCall): Promise<RefundAnswer> {
  const { payments, cards, callDb, log } = services
  try {
    const paid = await findPayment(callDb, call.orderId)
    if (!paid) return await payments.refund(call)
    // A refund at a service that the site is no longer connected to stays asked: the site has no keys to ask with.
    if (paid.provider !== cards?.name || paid.reference === null) return 'no-answer'
    return await cards.refund({ ...call, reference: paid.reference })
  } catch (error) {
    log.error('the payment service could not be asked for a refund', error)
    return 'no-answer'
  }
}

/**
 * Asks the payment service for each refund of an order that has no answer, and writes the answer into the journal, with a
 * letter to the buyer [SRV-225]. What gift cards have paid goes back onto them with the answer [SRV-395]. Two that ask at once send the same key, and one of them writes.
 */
export async function askRefunds(
  c: Context<Env> | undefined,
  services: Services,
  orderId: string,
  cause: OrderCause,
): Promise<void> {
  const { callDb, clock } = services
  const waiting = await callDb.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, orderId, clock())
    return order?.life.refunds.filter(({ state }) => state === 'asked') ?? []
  })
  const { currency } = (await findOrder(callDb, orderId)) ?? { currency: '' }
  for (const { key, cents, giftCardCents } of waiting) {
    const charged = cents - giftCardCents
    const answer = charged === 0 ? 'done' : await ask(services, { orderId, key, cents: charged, currency })
    if (answer === 'no-answer') continue
    const change = { type: 'refund-answered', key, isDone: answer === 'done' } as const
    await callDb.transaction().execute(async (tx) => {
      const order = await lockOrder(tx, orderId, clock())
      if (!order || 'refused' in (await writeChange(tx, order, { change, cause }, clock()))) return
      if (!change.isDone) return restoreCard(tx, orderId, cause, clock())
      await giveBack(tx, orderId, cause, clock(), giftCardCents)
      const row = (await findOrder(tx, orderId))!
      await sendMail(tx, refundMail(row, cents, buyersAddress(c, services, row)), clock())
    })
  }
}

/** Asks again for every refund that the payment service has not answered [SRV-225]. */
export async function askAllRefunds(services: Services): Promise<void> {
  const orders = await services.db
    .selectFrom('orders')
    .select('id')
    .where('asked_cents', '>', 0)
    .orderBy('number')
    .execute()
  for (const { id } of orders) await askRefunds(undefined, services, id, JOB)
}
