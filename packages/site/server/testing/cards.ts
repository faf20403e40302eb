import type { PaymentPort } from '@vitrine/server/payments'
import { stripePayments } from '@vitrine/server/stripe'
import { afterEach, beforeEach } from 'vitest'
import { CARDS, KEYS, openStripeStandIn, type StripeStandIn } from '@vitrine/testing/stripe'
import type { Services } from '../http/services.ts'
import { readMails } from '../mail/sendMail.ts'
import { ADDRESS, LAMP, orderCalls, REGULAR } from './orders.ts'
import type { Stand } from './stand.ts'
import { ORIGIN, type Visitor } from './visitor.ts'

export const MESSAGES = '/api/payments/messages'

const onPage = (api: string): PaymentPort => stripePayments({ ...KEYS, api, retries: 0 })

/**
 * The site connected to Stripe's stand-in, whose messages arrive without a socket. Opened anew for each test.
 * @param connect - Connects to the origin of the stand-in. Default: buyers pay on its page.
 */
export function cardShop(stand: Stand, connect = onPage) {
  let standIn: StripeStandIn
  let other: Pick<Services, 'cards'>
  const site = () => stand.app({}, other)

  beforeEach(async () => {
    standIn = await openStripeStandIn({
      now: () => stand.services.clock().getTime(),
      post: (address, init) => site().request(address, init),
    })
    standIn.state.endpoint = ORIGIN + MESSAGES
    other = { cards: connect(standIn.origin) }
  })
  afterEach(() => standIn.close())

  const calls = orderCalls({ ...stand, app: site } as Stand)

  /** A buyer who has sent the form of the checkout, and the payment that waits at the service. */
  async function order(fields: object = {}) {
    const buyer = await calls.visit(LAMP)
    const { status, location } = await calls.place(buyer, REGULAR, { ...ADDRESS, payment: 'card', ...fields })
    const [session] = [...standIn.account.sessions.values()].slice(-1)
    return {
      buyer,
      status,
      location,
      reference: session?.id ?? '',
      orderId: session ? standIn.account.orderOf(session) : '',
    }
  }

  /** Sends a form of the service's page, and returns the address to which it leads, or the page. */
  async function sendCard(address: string, fields: Readonly<Record<string, string>>) {
    const body = new URLSearchParams(fields)
    const response = await fetch(address, { method: 'POST', body, redirect: 'manual' })
    return { html: await response.text(), location: response.headers.get('Location') }
  }

  /** Opens an address of the site, and follows its redirects. Returns the page's HTML. */
  async function open(visitor: Visitor, address: string): Promise<string> {
    const response = await visitor.send(address.replace(ORIGIN, ''))
    const next = response.headers.get('Location')
    return next ? open(visitor, next) : response.text()
  }

  /** Orders, charges at the service, letters to the buyer and lamps that are left. */
  async function counted() {
    const { orders, payments } = await calls.counted()
    const letters = (await readMails(stand.db)).filter(({ to }) => to === 'ada@example.com').map(({ kind }) => kind)
    const ids = await stand.db.selectFrom('orders').select('id').execute()
    const charged = ids.map(({ id }) => standIn.account.charged(id))
    return { orders, payments, charged, letters, stock: await calls.stockOf(LAMP.sku) }
  }

  return {
    ...calls,
    card: CARDS,
    connected: () => other,
    counted,
    open,
    order,
    sendCard,
    services: (): Services => ({ ...stand.services, ...other }),
    site,
    standIn: () => standIn,
  }
}
