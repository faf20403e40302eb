import { orderState, replayOrder, termsOf } from '@vitrine/server/shop'
import { readJournal } from '../database/orderJournal.ts'
import { findOrder, type OrderRow } from '../database/orders.ts'
import { accountCalls } from './accounts.ts'
import { ADDRESS, orderCalls, REGULAR } from './orders.ts'
import type { Stand } from './stand.ts'
import { hiddenField, type Visitor } from './visitor.ts'

/** Helpers of the suites about the shopkeeper's orders. */
export function orderDesk(stand: Stand) {
  const { place, visit } = orderCalls(stand)

  /** Places an order and reads its row. */
  async function placed(entry: object, fields: object = {}): Promise<OrderRow> {
    const buyer = await visit(entry)
    await place(buyer, REGULAR, { ...ADDRESS, ...fields })
    const { id } = await stand.db
      .selectFrom('orders')
      .select('id')
      .orderBy('number', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    return (await findOrder(stand.db, id))!
  }

  async function signedIn(who: string, other: Parameters<Stand['app']>[1] = {}): Promise<Visitor> {
    const calls = accountCalls(stand, () => visitor)
    const visitor = await calls.arrive({}, undefined, other)
    await calls.signIn(who)
    return visitor
  }

  /** The forms of an order as a person has them on the screen, to be sent at once or later. */
  async function open(person: Visitor, { number }: Pick<OrderRow, 'number'>) {
    const path = `/config/orders/${number}`
    const html = await person.page(path)
    const hidden = Object.fromEntries(['crumb', 'key', 'seen'].map((name) => [name, hiddenField(html, name)]))
    const send = async (action: string, fields: object = {}) => {
      const answer = await person.send(path, { form: { ...hidden, do: action, ...fields } })
      return { status: answer.status, html: await answer.text() }
    }
    return { html, send }
  }

  /** Opens the order and sends one of its forms. */
  const act = async (person: Visitor, order: OrderRow, action: string, fields: object = {}) =>
    (await open(person, order)).send(action, fields)

  /** The life of an order by its journal, and its state by its row. */
  async function lifeOf(id: string) {
    const order = (await findOrder(stand.db, id))!
    const journal = await readJournal(stand.db, id)
    const life = replayOrder(
      termsOf(order.details, order.lines),
      journal.map(({ change }) => change),
    )
    return { order, journal, life, state: orderState(life) }
  }

  return { act, lifeOf, open, placed, signedIn }
}
