import { stripePayments } from '@vitrine/server/stripe'
import { KEYS, PUBLIC_KEY } from '@vitrine/testing/stripe'
import { describe, expect, test } from 'vitest'
import { findPayment } from '../database/providerPayments.ts'
import { sweepOrders } from '../checkout/sweepOrders.ts'
import type { Services } from '../http/services.ts'
import { cardShop } from '../testing/cards.ts'
import { ADDRESS, LAMP, REGULAR } from '../testing/orders.ts'
import type { Stand } from '../testing/stand.ts'
import type { Visitor } from '../testing/visitor.ts'
import { askElement, askPage } from './orderPayment.ts'

const PAID = { orders: ['confirmed'], payments: [14_250], charged: [14_250], letters: ['order'], stock: 4 }
const UNPAID = { orders: ['cancelled'], payments: [], charged: [0], letters: [], stock: 5 }
const MINUTE = 60_000

/** The payment of orders by the element of a payment service. */
export function elementSuite(stand: Stand): void {
  const shop = cardShop(stand, (origin) =>
    stripePayments({ ...KEYS, publishableKey: PUBLIC_KEY, script: `${origin}/js/stripe.js`, api: origin, retries: 0 }),
  )
  const { standIn } = shop
  const sweep = (minutes: number) =>
    sweepOrders(shop.services(), new Date(stand.services.clock().getTime() + minutes * MINUTE))
  const learner = { cause: { by: 'buyer' } } as const

  /** A buyer on the page of payment of an order. */
  async function order(fields: object = {}) {
    const buyer = await shop.visit(LAMP)
    const { location } = await shop.place(buyer, REGULAR, { ...ADDRESS, payment: 'card', ...fields })
    const html = location.startsWith('/') ? await buyer.page(location) : ''
    const { id } = await stand.db.selectFrom('orders').select('id').executeTakeFirstOrThrow()
    return { buyer, location, html, id, crumb: /name="crumb" value="([^"]*)"/.exec(html)?.[1] ?? '' }
  }

  const sessions = () => [...standIn().account.sessions.values()]
  const statuses = () => sessions().map((one) => [standIn().account.isElement(one) ? 'element' : 'page', one.status])

  async function tell(buyer: Visitor, location: string, crumb: string) {
    const response = await buyer.send(location, {
      form: { crumb, do: 'element' },
      headers: { Accept: 'application/json' },
    })
    return (await response.json()) as { readonly secret?: string; readonly redirectUrl?: string }
  }

  describe('an order whose service has an element', () => {
    test('begins when its page asks, is charged once by a secret, and paid by what the service says [SRV-459]', async () => {
      standIn().state.messages = 'never'
      const { buyer, location, html, crumb } = await order()
      expect(location).toMatch(/^\/checkout\/payment\?token=/)
      expect(html).toContain('Pay on the provider’s page')
      expect(sessions()).toEqual([])
      const { secret } = await tell(buyer, location, crumb)
      expect(secret).toBe(standIn().account.secretOf(sessions()[0]!))
      expect(await tell(buyer, location, crumb)).toEqual({ secret })
      await Promise.all([standIn().pay(sessions()[0]!.id), standIn().pay(sessions()[0]!.id)])
      const { redirectUrl } = await tell(buyer, location, crumb)
      expect(redirectUrl).toMatch(/^\/checkout\/confirmed\?token=/)
      expect(await shop.counted()).toEqual(PAID)
      expect(statuses()).toEqual([['element', 'complete']])
    })

    test('goes to the page at once when the form names it, as a browser without script does [COM-139]', async () => {
      const { location } = await order({ way: 'page' })
      expect(location).toContain('/c/pay/')
      expect(statuses()).toEqual([['page', 'open']])
    })

    test('ends the payment of the element before that of the page begins, and stays [SRV-459]', async () => {
      const { buyer, location, crumb, id } = await order()
      await tell(buyer, location, crumb)
      const left = await buyer.send(location, { form: { crumb, do: 'page' } })
      await standIn().release()
      expect(left.headers.get('Location')).toContain('/c/pay/')
      expect(statuses()).toEqual([
        ['element', 'expired'],
        ['page', 'open'],
      ])
      expect((await shop.counted()).orders).toEqual(['unconfirmed'])
      expect((await tell(buyer, location, crumb)).redirectUrl).toBe(left.headers.get('Location'))
      expect(await buyer.page(location)).toContain('Not paid yet')
      await standIn().pay(sessions()[0]!.id)
      expect(standIn().account.charged(id)).toBe(0)
      await shop.sendCard(left.headers.get('Location')!, { card: shop.card.plain })
      await standIn().release()
      expect(await shop.counted()).toEqual(PAID)
    })

    test('is paid by the element if the buyer was faster there than on the way to the page [SRV-459]', async () => {
      standIn().state.messages = 'never'
      const { buyer, location, crumb } = await order()
      await tell(buyer, location, crumb)
      await standIn().pay(sessions()[0]!.id)
      const left = await buyer.send(location, { form: { crumb, do: 'page' } })
      expect(left.headers.get('Location')).toMatch(/^\/checkout\/confirmed/)
      expect(await shop.counted()).toEqual(PAID)
      expect(statuses()).toEqual([['element', 'complete']])
    })

    test('has one payment that can be paid, whatever asks at once and whichever answers are lost [SRV-459]', async () => {
      const { id } = await order()
      const services = (): Services => shop.services()
      standIn().state.mood = 'forgetful'
      expect((await askElement(services(), learner, id)).status).toBe('no-answer')
      expect((await askPage(services(), learner, id)).status).toBe('no-answer')
      standIn().state.mood = 'well'
      const answers = await Promise.all([
        askElement(services(), learner, id),
        askPage(services(), learner, id),
        askElement(services(), learner, id),
        askPage(services(), learner, id),
      ])
      expect(answers.map(({ status }) => status)).toEqual(['open', 'open', 'open', 'open'])
      expect(answers.map((answer) => 'secret' in answer && answer.secret)).not.toContainEqual(expect.any(String))
      const pages = sessions().filter((one) => !standIn().account.isElement(one))
      expect([pages.length, (await findPayment(stand.db, id))?.reference]).toEqual([1, pages[0]!.id])
    })

    test('ends the element though the process was killed after it was left [SRV-459]', async () => {
      const { buyer, location, crumb, id } = await order()
      await tell(buyer, location, crumb)
      standIn().state.mood = 'away'
      expect((await askPage(shop.services(), learner, id)).status).toBe('no-answer')
      expect(statuses()).toEqual([['element', 'open']])
      standIn().state.mood = 'well'
      expect((await askPage(shop.services(), learner, id)).status).toBe('open')
      await standIn().release()
      expect(statuses()).toEqual([
        ['element', 'expired'],
        ['page', 'open'],
      ])
      expect((await shop.counted()).orders).toEqual(['unconfirmed'])
    })

    test('whose element the service refuses is paid on its page [SRV-459]', async () => {
      const { cards } = shop.connected()
      const { element } = cards!
      const refusing = { ...element!, begin: async () => ({ status: 'refused', reason: 'no element' }) as const }
      const { id } = await order()
      const services = { ...shop.services(), cards: { ...cards!, element: refusing } }
      const answer = await askElement(services, learner, id)
      expect(answer).toMatchObject({ status: 'open', url: expect.stringContaining('/c/pay/') })
      expect(statuses()).toEqual([['page', 'open']])
    })

    test.each([
      ['never begun', false],
      ['begun', true],
    ])(
      'is cancelled when its time is over, with a payment %s, and nobody can pay it then [SRV-459]',
      async (_, begins) => {
        const { buyer, location, crumb } = await order()
        if (begins) await tell(buyer, location, crumb)
        await sweep(3)
        expect((await shop.counted()).orders).toEqual(['unconfirmed'])
        await sweep(17)
        await standIn().release()
        for (const { id } of sessions()) await standIn().pay(id)
        expect(await shop.counted()).toEqual(UNPAID)
        expect((await tell(buyer, location, crumb)).redirectUrl).toMatch(/^\/order\?token=/)
      },
    )
  })

  describe('the policy of a page', () => {
    test('names the element’s sources on the page of payment alone, which may ask for wallets [SRV-458]', async () => {
      const { buyer, location } = await order()
      const { origin } = standIn()
      const of = async (path: string, visitor = buyer) => {
        const { headers } = await visitor.send(path)
        const policy = headers.get('Content-Security-Policy') ?? ''
        const parts = policy.split('; ')
        const part = (name: string) => parts.find((one) => one.startsWith(`${name} `))?.slice(name.length + 1) ?? ''
        const rights = (headers.get('Permissions-Policy') ?? '').split(', ')
        return {
          sources: ['script-src', 'frame-src', 'connect-src'].map((name) => part(name).includes(origin)),
          types: part('trusted-types'),
          wallets: rights.find((one) => one.startsWith('payment=')),
          opener: headers.get('Cross-Origin-Opener-Policy'),
        }
      }
      expect(await of(location)).toEqual({
        sources: [true, true, true],
        types: 'vitrine dompurify default',
        wallets: `payment=(self "${origin}")`,
        opener: 'same-origin-allow-popups',
      })
      const other = {
        sources: [false, false, false],
        types: 'vitrine dompurify',
        wallets: 'payment=()',
        opener: 'same-origin',
      }
      for (const path of ['/', '/cart', REGULAR]) expect(await of(path, await shop.visit(LAMP))).toEqual(other)
    })
  })
}
