import { stripePayments } from '@vitrine/server/stripe'
import { KEYS, openStripeStandIn, type StripeStandIn } from '@vitrine/testing/stripe'
import type { Config } from '../../../packages/site/server/config.ts'
import { type MailServer, startMailServer } from '../../../packages/site/server/testing/mailServer.ts'
import { openOwnSite, type OwnSite } from './ownSite.ts'

/** A site of one test file's own that takes cards, by the clock of the site, and whose e-mails arrive in a mailbox. */
export interface CardShop {
  readonly baseURL: string
  readonly own: OwnSite
  readonly standIn: StripeStandIn
  readonly mailbox: MailServer
  close(): Promise<void>
}

/** Opens a shop whose payments the stand-in of the payment service answers. */
export async function openCardShop(settings: Partial<Config> = {}): Promise<CardShop> {
  const mailbox = await startMailServer()
  const own = await openOwnSite({ mailServer: mailbox.url })
  const standIn = await openStripeStandIn({ now: () => own.services.clock().getTime() })
  const cards = stripePayments({ ...KEYS, api: standIn.origin, retries: 0 })
  const baseURL = await own.serve(settings, { cards })
  standIn.state.endpoint = `${baseURL}/api/payments/messages`
  return {
    baseURL,
    own,
    standIn,
    mailbox,
    async close() {
      await own.close()
      await standIn.close()
      await mailbox.close()
    },
  }
}
