import type { PaymentAnswer, PaymentMessage } from '../../payments/paymentPort.js'
import { json } from './orderRows.js'
import { isOrderId } from './orderToken.js'
import { askRefunds, settleIn } from './payOrders.js'
import type { Till } from './till.js'

/**
 * Stores a signed message before it is handled; a repeated one is stored once. The payment's name in it makes up for an answer
 * to the start that was lost: without it nothing could be paid back.
 */
export async function storeMessage({ db, core, settings }: Till, message: PaymentMessage): Promise<void> {
  const { id, orderId, reference, answer } = message
  const provider = settings.payments!.name
  await db
    .insertInto('shop_payment_messages')
    .values({
      provider,
      id,
      order_id: orderId,
      answer: json(answer),
      received_at: core.clock(),
      handled_at: null,
      outcome: null,
    })
    .onConflict((on) => on.constraint('shop_payment_messages_pkey').doNothing())
    .execute()
  if (!isOrderId(orderId)) return
  await db
    .updateTable('shop_orders')
    .set({ reference })
    .where('id', '=', orderId)
    .where('provider', '=', provider)
    .where('reference', 'is', null)
    .execute()
}

/** Handles a stored message once, in one transaction with what it changes; one that fails waits for the job. */
export async function handleMessage(till: Till, id: string): Promise<void> {
  const { db, core, settings } = till
  const provider = settings.payments!.name
  const paidBack = await db.transaction().execute(async (tx) => {
    const message = await tx
      .selectFrom('shop_payment_messages')
      .select(['order_id', 'answer'])
      .where('provider', '=', provider)
      .where('id', '=', id)
      .where('handled_at', 'is', null)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst()
    if (!message) return undefined
    const outcome = await settleIn(till, tx, message.order_id, message.answer as PaymentAnswer, { by: 'webhook', id })
    await tx
      .updateTable('shop_payment_messages')
      .set({ handled_at: core.clock(), outcome })
      .where('provider', '=', provider)
      .where('id', '=', id)
      .execute()
    return outcome === 'paid-back' ? message.order_id : undefined
  })
  if (paidBack !== undefined) await askRefunds(till, paidBack)
}
