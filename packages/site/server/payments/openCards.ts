import type { Log } from '@vitrine/server/core'
import type { PaymentPort } from '@vitrine/server/payments'
import { stripePayments } from '@vitrine/server/stripe'
import type { Config } from '../config.ts'

/** Connects the payment service that takes cards; `undefined` for a site without one. */
export function openCards({ stripe }: Pick<Config, 'stripe'>, log: Log): PaymentPort | undefined {
  if (!stripe) return undefined
  return stripePayments({
    ...stripe,
    onError: (error) => log.error('the payment service has answered with an error', error),
  })
}
