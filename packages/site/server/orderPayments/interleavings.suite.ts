import { leftOf, piecesLeft } from '@vitrine/server/shop'
import fc from 'fast-check'
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { sweepOrders } from '../checkout/sweepOrders.ts'
import { findOrder, type OrderDetails, type OrderLine } from '../database/orders.ts'
import { placeOrder } from '../database/placeOrder.ts'
import { storeMessage } from '../database/providerPayments.ts'
import type { Services } from '../http/services.ts'
import { changeByForm } from '../orderDesk/changeByForm.ts'
import type { DeskAction } from '../orderDesk/deskForm.ts'
import { endBeforeCancel } from '../orderDesk/endPayments.ts'
import { killableDb } from '../testing/killableDb.ts'
import { type ModelProvider, openModelProvider } from '../testing/modelProvider.ts'
import { orderDesk } from '../testing/orderDesk.ts'
import { LAMP, orderCalls } from '../testing/orders.ts'
import type { Stand } from '../testing/stand.ts'
import { askAllRefunds, askRefunds } from './askRefunds.ts'
import { confirmOrder } from './confirmOrder.ts'
import { handleMessages } from './messages.ts'
import { askPayment, endPayment, payAddress } from './orderPayment.ts'

/** Interleavings of the gate, and of `pnpm test:full`. */
const RUNS = process.env['VITRINE_FULL'] ? 10_000 : 30
const PUT_IN = 5
const MINUTE = 60_000
const BUYERS = [0, 1, 2] as const
const BY_BUYER = { cause: { by: 'buyer' } } as const
const KEEPER = 'store'
/** No request: the acts draw no page. */
const NO_REQUEST = undefined as never

/** Acts with the process in which each is done. */
const ACTS = {
  place: 'buyer',
  pay: 'buyer',
  return: 'buyer',
  leave: 'buyer',
  pack: 'shopkeeper',
  send: 'shopkeeper',
  refund: 'shopkeeper',
  'refund-all': 'shopkeeper',
  cancel: 'shopkeeper',
  deliver: 'payment service',
  'deliver twice': 'payment service',
  lose: 'payment service',
  'lose an answer': 'payment service',
  ask: 'job',
  end: 'job',
  messages: 'job',
  refunds: 'job',
} as const
type Does = keyof typeof ACTS
const DESK: ReadonlySet<string> = new Set(['pack', 'send', 'refund', 'refund-all', 'cancel'] satisfies DeskAction[])
/** Acts without which an order stays at its beginning are drawn more often. */
const OFTEN: readonly Does[] = ['pay', 'pay', 'pay', 'return', 'deliver', 'deliver twice']

/** One act, by whom its name says. */
interface Act {
  readonly does: Does
  /** The buyer whose order it is about. */
  readonly whose: (typeof BUYERS)[number]
  /** Statements after which its process is killed. */
  readonly killedAfter: number | undefined
}
/** A script: moments one after another, whose acts happen at the same time. */
type Script = readonly (readonly Act[])[]

const actOf = (does: readonly Does[]) =>
  fc.record<Act>({
    does: fc.constantFrom(...does),
    whose: fc.constantFrom(...BUYERS),
    killedAfter: fc.option(fc.nat({ max: 40 }), { nil: undefined, freq: 2 }),
  })
const moment = fc.array(actOf([...(Object.keys(ACTS) as Does[]), ...OFTEN]), { minLength: 1, maxLength: 4 })
const SCRIPT: fc.Arbitrary<Script> = fc
  .tuple(
    fc.array(actOf(['place']), { minLength: 1, maxLength: 4 }),
    fc.array(actOf(['pay', 'pay', 'return']), { minLength: 1, maxLength: 3 }),
    fc.array(moment, { maxLength: 6, size: 'max' }),
  )
  .map(([first, second, others]) => [first, second, ...others])

const isDeskAction = (does: Does): does is Does & DeskAction => DESK.has(does)

const DETAILS: OrderDetails = {
  name: 'Ada Lovelace',
  address: { line1: '12 Mill Street', line2: '', city: 'Albany', region: 'NY', postalCode: '12207', country: 'US' },
  message: '',
  recipient: null,
  shipping: 'Post',
  coupons: [],
  taxes: [],
  totals: { subtotalCents: 12_500, discountCents: 0, shippingCostCents: 500, taxCents: 0, grandTotalCents: 13_000 },
}
const LINE: OrderLine = {
  productId: LAMP.itemId,
  productType: 'PHYSICAL',
  sku: LAMP.sku,
  stockSku: LAMP.sku,
  title: 'Lamp',
  optionValues: [],
  quantity: 2,
  unitPrice: 6250,
  data: {},
  plan: null,
}

/** Lives of orders on real rows, by actors whose statements and calls a drawn scheduler interleaves. */
export function interleavingsSuite(stand: Stand): void {
  const { lifeOf } = orderDesk(stand)
  const { stockOf } = orderCalls(stand)
  const now = () => stand.services.clock()

  const later = (minutes: number) => new Date(now().getTime() + minutes * MINUTE)

  async function order(services: Services, id: string): Promise<void> {
    const request = {
      id,
      keyHash: `key-${id}`,
      visitorHash: null,
      requestHash: 'fields',
      cartHash: null,
      kind: 'regular',
      email: `${id}@example.com`,
      state: 'unconfirmed',
      payment: { provider: services.cards!.name, origin: 'http://hall.test', accountId: null },
    } as const
    const draft = { kind: 'regular', currency: 'USD', details: DETAILS, lines: [LINE] } as const
    await placeOrder(services.callDb, request, async () => draft, confirmOrder(undefined, services), now())
    await payAddress(NO_REQUEST, services, (await findOrder(services.callDb, id))!)
  }

  /** Sends a form of the order's page in the panel, as the page was when the act began. */
  async function change(services: Services, id: string, action: DeskAction): Promise<void> {
    const row = await findOrder(services.db, id)
    if (!row) return
    const { serial } = await services.db
      .selectFrom('order_journal')
      .select(({ fn }) => fn.max('serial').as('serial'))
      .where('order_id', '=', id)
      .executeTakeFirstOrThrow()
    if (action === 'cancel' && (await endBeforeCancel(NO_REQUEST, services, row, KEEPER))) return
    const fields =
      action === 'send' ? { carrier: 'Post', tracking: 'A1' } : { 'pieces-0': '1', restocks: '1', amount: '' }
    const post = { action, fields, key: randomUUID(), seen: Number(serial), accountId: KEEPER }
    await changeByForm(NO_REQUEST, services, row, post)
    await askRefunds(undefined, services, id, { by: 'person', id: KEEPER })
  }

  async function tell(services: Services, service: ModelProvider, { does, whose }: Act): Promise<void> {
    const message = service.take(whose, does === 'deliver twice')
    if (!message || does === 'lose') return
    await storeMessage(services.callDb, service.port.name, message, now())
    await handleMessages(services)
  }

  async function perform(services: Services, service: ModelProvider, one: Act, id: string): Promise<unknown> {
    const { does } = one
    if (isDeskAction(does)) return change(services, id, does)
    switch (does) {
      case 'place':
        return order(services, id)
      case 'pay':
        return service.pay(id)
      case 'return':
        return askPayment(services, BY_BUYER, id)
      case 'leave':
        return endPayment(services, BY_BUYER, id)
      case 'lose an answer':
        return service.loseAnswer()
      case 'messages':
        return handleMessages(services)
      case 'refunds':
        return askAllRefunds(services)
      case 'ask':
      case 'end':
        return sweepOrders(services, later(does === 'ask' ? 3 : 17))
      default:
        return tell(services, service, one)
    }
  }

  /** Plays a script. Each act has a process of its own, whose statements and calls wait for the scheduler. */
  async function play(script: Script, scheduler: fc.Scheduler): Promise<void> {
    const ids = BUYERS.map(() => randomUUID())
    const service = openModelProvider((label) => scheduler.schedule(Promise.resolve(), label))
    async function start(one: Act): Promise<void> {
      const label = `${ACTS[one.does]}: ${one.does} ${one.whose}`
      const own = killableDb(stand.services.db, () => scheduler.schedule(Promise.resolve(), label))
      if (one.killedAfter !== undefined) own.killAfter(one.killedAfter)
      const services = { ...stand.services, db: own.db, callDb: own.over(stand.services.callDb), cards: service.port }
      await perform(services, service, one, ids[one.whose]!).catch(() => undefined)
    }
    for (const acts of script) await scheduler.waitFor(Promise.all(acts.map(start)))
    service.settle()
    const services = { ...stand.services, cards: service.port }
    await handleMessages(services)
    await sweepOrders(services, later(17))
    await askAllRefunds(services)
    for (const id of ids) await checkOrder(id, service)
    await checkStock(ids)
  }

  /** The facts of one order: charged is owed, each event has one e-mail, and the row is what its journal adds up to. */
  async function checkOrder(id: string, service: ModelProvider): Promise<void> {
    if (!(await findOrder(stand.db, id))) {
      expect(service.kept(id), 'nothing is charged without an order').toBe(0)
      return
    }
    const { order, life, journal } = await lifeOf(id)
    const { payment, refunds } = life
    const states = {
      none: '',
      pending: 'unconfirmed',
      unknown: 'unanswered',
      paid: 'confirmed',
      cancelled: 'cancelled',
    }
    expect([order.state, order.parcel, order.askedCents]).toEqual([states[payment], life.parcel, 0])
    expect(['paid', 'cancelled']).toContain(payment)
    expect(order.refundedCents).toBe(life.chargedCents - leftOf(life))
    const done = refunds.filter(({ state }) => state === 'done')
    const agreed = done.reduce((sum, { cents }) => sum + cents, 0)
    expect(service.kept(id)).toBe(payment === 'paid' ? DETAILS.totals.grandTotalCents - agreed : 0)
    expect(journal.every(({ cause }) => cause.by === 'buyer' || cause.id !== '')).toBe(true)
    const rows = await stand.db.selectFrom('mails').select('kind').where('recipient', '=', order.email).execute()
    const letters = (kind: string): number => rows.filter((row) => row.kind === kind).length
    const count = (type: string): number => journal.filter(({ change }) => change.type === type).length
    const wasPaid = journal.some(({ change }, at) => change.type === 'charged' && !journal.slice(0, at).some(isEnd))
    expect([letters('order'), letters('sent'), letters('refund')]).toEqual([
      Number(wasPaid),
      count('sent'),
      done.length,
    ])
  }
  const isEnd = ({ change }: { readonly change: { readonly type: string } }): boolean =>
    change.type === 'cancelled' || change.type === 'expired'

  async function checkStock(ids: readonly string[]): Promise<void> {
    let sold = 0
    for (const id of ids) {
      if (!(await findOrder(stand.db, id))) continue
      const { life } = await lifeOf(id)
      sold += piecesLeft(life).reduce((sum, pieces) => sum + pieces, 0)
    }
    expect(sold + (await stockOf(LAMP.sku)), 'sold and stock are what was put in').toBe(PUT_IN)
  }

  describe('drawn interleavings of three buyers, a shopkeeper, the payment service and jobs', () => {
    test(
      'whose processes are killed between statements keep money, stock, letters and causes true [SRV-454]',
      { timeout: 60_000 + RUNS * 2000 },
      async () => {
        await fc.assert(
          fc.asyncProperty(SCRIPT, fc.scheduler(), async (script, scheduler) => {
            for (const table of ['orders', 'mails', 'payment_messages', 'low_stock_letters'] as const)
              await stand.db.deleteFrom(table).execute()
            await stand.db.updateTable('variants').set({ stock: PUT_IN }).where('sku', '=', LAMP.sku).execute()
            await play(script, scheduler)
          }),
          { numRuns: RUNS, ...(process.env['VITRINE_FULL'] && { endOnFailure: false }) },
        )
      },
    )
  })
}
