import type { Log } from '@vitrine/server/core'
import type { PaymentPort } from '@vitrine/server/payments'
import { stripePayments } from '@vitrine/server/stripe'
import type { Config } from '../config.ts'
import { guardPayments } from './guardPayments.ts'

/**
 * Connects the payment service that takes cards, by default that of the settings; `undefined` for a site without one.
 * @param own - The site's own provider.
 */
export function openCards(
  { stripe }: Pick<Config, 'stripe'>,
  own: PaymentPort | undefined,
  log: Log,
): PaymentPort | undefined {
  const onError = (error: unknown): void => log.error('the payment service has answered with an error', error)
  if (own) return guardPayments(own, onError)
  return stripe && stripePayments({ ...stripe, onError })
}
