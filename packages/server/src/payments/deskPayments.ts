import type { PaymentAnswer, PaymentPort, PaymentRef } from './paymentPort.js'
import type { Amount } from './judgePayment.js'

/** The shop's own notes about money that came in by hand. */
export interface DeskOptions {
  /** Returns the amount that a person has received for an order; `undefined` while it has not come. */
  received(orderId: string): Promise<Amount | undefined>
  /** Notes that an order is no longer waited for. Returns `false` if its money has come in the meantime. */
  close(orderId: string): Promise<boolean>
}

/**
 * Payments at the desk or by transfer: a person notes the money, and hands it back. It needs no service, sends nobody anywhere
 * and takes no messages.
 */
export function deskPayments({ received, close }: DeskOptions): PaymentPort {
  async function ask({ orderId }: PaymentRef): Promise<PaymentAnswer> {
    const amount = await received(orderId)
    return amount ? { status: 'paid', ...amount } : { status: 'open', url: undefined }
  }
  return {
    name: 'desk',
    origins: [],
    start: async ({ id }) => ({ status: 'begun', reference: id, url: undefined }),
    ask,
    end: async (payment) => ((await close(payment.orderId)) ? { status: 'ended' } : ask(payment)),
    refund: async () => 'done',
    saveMethod: async () => ({ status: 'refused', reason: 'A desk saves no way to pay.' }),
    askMethod: async () => ({ status: 'ended' }),
    async chargeAgain({ orderId }) {
      const amount = await received(orderId)
      return amount ? { status: 'paid', reference: orderId, ...amount } : { status: 'needs-buyer' }
    },
    readMessage: async () => ({ status: 'forged' }),
  }
}
