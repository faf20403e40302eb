import type { PaymentAnswer, PaymentMessage, PaymentPort } from '@vitrine/server/payments'

const LOST = { status: 'no-answer', reason: 'lost' } as const

/**
 * A payment service in memory, for models: it charges an order once, pays back once for a key, and queues its messages, which a
 * test delivers in any order, twice or never.
 * @param pause - Awaited before each call and before each answer.
 */
export function openModelProvider(pause: (label: string) => Promise<unknown>) {
  const payments = new Map<string, { status: 'open' | 'paid' | 'ended'; readonly cents: number }>()
  const refunds = new Map<string, { readonly orderId: string; readonly cents: number }>()
  const messages: PaymentMessage[] = []
  let lost = 0
  let isSettled = false

  const answerOf = (orderId: string): Exclude<PaymentAnswer, { status: 'no-answer' }> => {
    const payment = payments.get(orderId)
    if (payment?.status === 'paid') return { status: 'paid', cents: payment.cents, currency: 'usd' }
    return payment?.status === 'ended' ? { status: 'ended' } : { status: 'open', url: 'http://bank.test/' }
  }
  const tell = (orderId: string): void => {
    const answer = answerOf(orderId)
    messages.push({ id: `${orderId} ${answer.status}`, orderId, reference: orderId, website: '', answer })
  }

  /** Does a call between two pauses; its answer is lost where a loss waits. */
  async function answered<Answer, Silence>(
    name: string,
    silence: Silence,
    call: () => Answer,
  ): Promise<Answer | Silence> {
    if (isSettled) return call()
    await pause(`call ${name}`)
    const answer = call()
    await pause(`answer ${name}`)
    if (lost === 0) return answer
    lost -= 1
    return silence
  }

  const port: PaymentPort = {
    name: 'model',
    origins: ['http://bank.test'],
    start: ({ id, cents }) =>
      answered('start', LOST, () => {
        if (!payments.has(id)) payments.set(id, { status: 'open', cents })
        return { status: 'begun', reference: id, url: 'http://bank.test/' }
      }),
    ask: ({ orderId }) => answered('ask', LOST, () => answerOf(orderId)),
    end: ({ orderId }) =>
      answered('end', LOST, () => {
        const payment = payments.get(orderId)
        if (payment?.status === 'open') {
          payment.status = 'ended'
          tell(orderId)
        }
        return answerOf(orderId)
      }),
    refund: ({ orderId, key, cents }) =>
      answered('refund', 'no-answer', () => {
        if (!refunds.has(key)) refunds.set(key, { orderId, cents })
        return 'done'
      }),
    saveMethod: async () => ({ status: 'refused', reason: 'saves none' }),
    askMethod: async () => ({ status: 'ended' }),
    chargeAgain: async () => ({ status: 'refused', reason: 'saves none' }),
    readMessage: async () => ({ status: 'forged' }),
  }

  return {
    port,
    /** The buyer pays, if the page is open: once. */
    async pay(orderId: string): Promise<void> {
      await pause('pay')
      const payment = payments.get(orderId)
      if (payment?.status !== 'open') return
      payment.status = 'paid'
      tell(orderId)
    },
    /** A message that waits, which stays if it is delivered again. */
    take(index: number, stays: boolean): PaymentMessage | undefined {
      const at = messages.length === 0 ? 0 : index % messages.length
      return stays ? messages[at] : messages.splice(at, 1)[0]
    },
    /** The answer of the next call is lost. */
    loseAnswer(): void {
      lost += 1
    },
    /** Answers at once and loses nothing from now on. */
    settle(): void {
      isSettled = true
    },
    /** Cents that an order was charged, less what was paid back. */
    kept(orderId: string): number {
      const payment = payments.get(orderId)
      const back = [...refunds.values()].filter((refund) => refund.orderId === orderId)
      return (payment?.status === 'paid' ? payment.cents : 0) - back.reduce((sum, { cents }) => sum + cents, 0)
    },
  }
}

export type ModelProvider = ReturnType<typeof openModelProvider>
