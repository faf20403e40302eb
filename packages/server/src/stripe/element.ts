import Stripe from 'stripe'
import type { PaymentElement } from '../payments/paymentPort.js'

/** Sources that Stripe's script needs. https://docs.stripe.com/security/guide#content-security-policy */
const SOURCES = {
  scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  connections: ['https://api.stripe.com'],
}

/** Stripe's script has the name of the API's version: "endive" of "2026-10-28.endive". */
const scriptAddress = (): string => `https://js.stripe.com/${Stripe.API_VERSION.split('.')[1]}/stripe.js`

/**
 * The Payment Element of an account: cards, and the wallets that the account and the buyer's device have.
 * @returns `undefined` for an account whose public key is not set.
 */
export function elementOf(
  { publishableKey, script }: { readonly publishableKey?: string | undefined; readonly script?: string | undefined },
  begin: PaymentElement['begin'],
): PaymentElement | undefined {
  if (publishableKey === undefined) return undefined
  const own = script === undefined ? undefined : [new URL(script).origin]
  return {
    driver: 'stripe',
    script: script ?? scriptAddress(),
    key: publishableKey,
    sources: own ? { scripts: own, frames: own, connections: own } : SOURCES,
    begin,
  }
}
