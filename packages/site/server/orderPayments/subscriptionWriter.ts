import type { SubscriptionWriter } from '@vitrine/server/shop'
import type { Context } from 'hono'
import { LETTERS } from '../../messages/letters.ts'
import { writeSubscription } from '../database/subscriptions.ts'
import type { Env, Services } from '../http/services.ts'
import { translatorOf } from '../languages.ts'
import { trustedOrigin } from '../mail/mailOrigin.ts'
import { sendMail } from '../mail/sendMail.ts'
import { subscriptionIn } from '../orderLetters/subscriptionIn.ts'
import { planAddress } from '../shop/planAddress.ts'

/**
 * The part of the site that changes of its subscriptions need.
 * @param c - The request that causes them; `undefined` for a job.
 */
export function subscriptionWriter(c: Context<Env> | undefined, services: Services): SubscriptionWriter {
  const { clock, secret } = services
  return {
    clock,
    wordsOf: (lang) => translatorOf(lang)(LETTERS),
    linkOf(subscription) {
      const origin = trustedOrigin(c, services)
      return origin && origin + planAddress(secret, subscription, clock())
    },
    told: (tx, subscription) => subscriptionIn(tx, subscription),
    mail: (tx, letter) => sendMail(tx, letter, clock()),
    write: (tx, subscription, change, cause) => writeSubscription(tx, subscription, change, cause, clock()),
  }
}
