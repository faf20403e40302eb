import type { PaymentPort } from '@vitrine/server/payments'

/**
 * Makes a failure of a site's own payment provider an answer: what is unknown is never paid.
 * @param onError - Receives the error of a provider that has thrown.
 */
export function guardPayments(port: PaymentPort, onError: (error: unknown) => void): PaymentPort {
  const reason = `the payment provider "${port.name}" has failed`
  const open = { status: 'no-answer', reason } as const
  async function answer<Answer>(call: () => Promise<Answer>, otherwise: Answer): Promise<Answer> {
    try {
      return (await call()) ?? otherwise
    } catch (error) {
      onError(new Error(reason, { cause: error }))
      return otherwise
    }
  }
  const { element } = port
  return {
    name: port.name,
    origins: port.origins,
    element: element && { ...element, begin: (order) => answer(() => element.begin(order), open) },
    start: (order) => answer(() => port.start(order), open),
    ask: (payment) => answer(() => port.ask(payment), open),
    end: (payment) => answer(() => port.end(payment), open),
    saveMethod: (request) => answer(() => port.saveMethod(request), open),
    askMethod: (reference) => answer(() => port.askMethod(reference), open),
    chargeAgain: (charge) => answer(() => port.chargeAgain(charge), open),
    refund: (call) => answer(() => port.refund(call), 'no-answer'),
    readMessage: (raw) => answer(() => port.readMessage(raw), { status: 'unreadable' }),
  }
}
