import { stripePayments } from '@vitrine/server/stripe'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CARDS, KEYS, type MessageTime, openStripeStandIn, type StripeStandIn } from '@vitrine/testing/stripe'
import { sweepOrders } from '../checkout/sweepOrders.ts'
import { readMails } from '../mail/sendMail.ts'
import { MESSAGES } from '../testing/cards.ts'
import { drawnFrom } from '../testing/drawnFrom.ts'
import { killableDb } from '../testing/killableDb.ts'
import { ADDRESS, BUYER, LAMP, orderCalls, REGULAR } from '../testing/orders.ts'
import type { Stand } from '../testing/stand.ts'
import { ORIGIN } from '../testing/visitor.ts'
import { handleMessages } from './messages.ts'

/** Tries of a run, each of up to two seconds; in full as many as the journey asks for. */
const TRIES = process.env['VITRINE_FULL'] ? 1000 : 24
/** More statements than any step makes. */
const MOST_STATEMENTS = 70
const TIMES: readonly MessageTime[] = ['before', 'after', 'late', 'never']
const SETTINGS = { ordersAMinute: 1_000_000, cartsAMinute: 1_000_000, unpaidOrdersADay: 1_000_000 }

/** Sums of a run, of which the journey says that they are equal. */
interface Sums {
  tries: number
  orders: number
  charges: number
  letters: number
  cancelled: number
  kills: number
}

/** Payments while the process is killed between its statements, and the provider's messages come as they like. */
export function killedPaymentsSuite(stand: Stand): void {
  let standIn: StripeStandIn
  let killable: ReturnType<typeof killableDb>
  let services: Stand['services']
  let app: ReturnType<Stand['app']>
  const site = () => app
  beforeAll(async () => {
    standIn = await openStripeStandIn({
      now: () => stand.services.clock().getTime(),
      post: (address, init) => site().request(address, init),
    })
    standIn.state.endpoint = ORIGIN + MESSAGES
    killable = killableDb(stand.db)
    const cards = stripePayments({ ...KEYS, api: standIn.origin, retries: 0 })
    services = { ...stand.services, db: killable.db, callDb: killable.db, cards }
    app = stand.app(SETTINGS, { db: killable.db, cards })
  })
  afterAll(() => standIn.close())

  /** Plays one try, and adds what came of it. */
  async function play(draw: () => number, sums: Sums): Promise<void> {
    const { form, stockOf, visit } = orderCalls({ ...stand, app: site } as Stand)
    /** Does a step while the process is killed somewhere in it, or not at all, and starts the process anew. */
    async function killed<Result>(step: () => Promise<Result>): Promise<Result | undefined> {
      const isKilled = draw() < 0.6
      if (isKilled) killable.killAfter(Math.floor(draw() * MOST_STATEMENTS))
      sums.kills += Number(isKilled)
      const result = await step().catch(() => undefined)
      killable.restart()
      return result
    }
    const sweep = (minutes: number) =>
      sweepOrders(services, new Date(stand.services.clock().getTime() + minutes * 60_000))

    Object.assign(standIn.state, {
      messages: TIMES[Math.floor(draw() * TIMES.length)],
      copies: 1 + Math.floor(draw() * 3),
    })
    const buyer = await visit(LAMP)
    const fields = { ...(await form(buyer, REGULAR)), ...BUYER, ...ADDRESS, payment: 'card' }
    const send = () => buyer.send(REGULAR, { form: fields })
    await killed(send)
    // A browser repeats a form whose answer was lost; some people leave instead.
    const address = draw() < 0.85 ? (await send()).headers.get('Location') : null
    const isPaying = address !== null && draw() < 0.85
    if (isPaying) {
      const pay = () =>
        fetch(address, { method: 'POST', body: new URLSearchParams({ card: CARDS.plain }), redirect: 'manual' })
      const back = await killed(pay)
      const way = back?.headers.get('Location')?.replace(ORIGIN, '')
      if (way && draw() < 0.7) await killed(() => buyer.send(way))
    }
    await killed(() => standIn.release())
    await killed(() => sweep(3))
    await killed(() => handleMessages(services))
    await handleMessages(services)
    await sweep(17)

    const rows = await stand.db.selectFrom('orders').select(['id', 'state']).execute()
    const letters = (await readMails(stand.db)).filter(({ to, kind }) => to === BUYER.email && kind === 'order').length
    const paid = rows.filter(({ state }) => state === 'confirmed').length
    const charges = [...standIn.account.sessions.values()].filter(({ intent }) => intent !== undefined).length
    const charged = rows.map(({ id }) => standIn.account.charged(id))
    sums.tries += 1
    sums.orders += paid
    sums.charges += charges
    sums.letters += letters
    sums.cancelled += rows.length - paid
    expect({ rows: rows.length <= 1, paid, charges, letters, stock: await stockOf(LAMP.sku) }).toEqual({
      rows: true,
      paid: Number(isPaying),
      charges: Number(isPaying),
      letters: Number(isPaying),
      stock: 5 - Number(isPaying),
    })
    expect(charged.filter((cents) => cents > 0)).toEqual(isPaying ? [14_250] : [])
    standIn.account.sessions.clear()
  }

  describe('a payment', () => {
    test(
      `whose process is killed between statements makes one order, one charge and one letter in each of many tries [JRN-18] [SRV-333] [SRV-334]`,
      async () => {
        const draw = drawnFrom(Number(process.env['VITRINE_SEED'] ?? 18))
        const sums: Sums = { tries: 0, orders: 0, charges: 0, letters: 0, cancelled: 0, kills: 0 }
        for (let number = 0; number < TRIES; number += 1) {
          await play(draw, sums)
          await stand.reset()
        }
        if (TRIES >= 100) process.stdout.write(`${JSON.stringify(sums)}\n`)
        expect([sums.orders, sums.letters]).toEqual([sums.charges, sums.charges])
      },
      60_000 + TRIES * 2000,
    )
  })
}
