import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { deskPayments, type PaymentPort } from '@vitrine/server/payments'

/** A till with a book, in which each line is an order, its cents and its currency. */
export interface Till {
  readonly payments: PaymentPort
  /** Notes money that a buyer has brought. */
  note(orderId: string, cents: number, currency: string): void
  /** Cents that an order has brought, less what was handed back. */
  charged(orderId: string): number
}

/** Takes money at a till: an order is paid when the till's book has its money. A second book lists what is awaited. */
export function till(book: string): Till {
  const ended = new Set<string>()
  const keys = new Set<string>()
  const lines = (): string[][] =>
    existsSync(book)
      ? readFileSync(book, 'utf8')
          .trim()
          .split('\n')
          .map((line) => line.split(' '))
      : []
  const note = (id: string, cents: number, currency: string): void =>
    appendFileSync(book, `${id} ${cents} ${currency}\n`)
  const charged = (id: string): number =>
    lines().reduce((sum, [order, cents]) => sum + (order === id ? Number(cents) : 0), 0)
  async function received(id: string) {
    const [, cents, currency = ''] = lines().find(([order]) => order === id) ?? []
    return cents === undefined ? undefined : { cents: Number(cents), currency }
  }
  const desk = deskPayments({
    received,
    async close(id) {
      if (await received(id)) return false
      ended.add(id)
      return true
    },
  })
  return {
    note,
    charged,
    payments: {
      ...desk,
      name: 'till',
      async start(order) {
        appendFileSync(`${book}.open`, `${order.id} ${order.cents} ${order.currency}\n`)
        return desk.start(order)
      },
      ask: async (payment) => (ended.has(payment.orderId) ? { status: 'ended' } : desk.ask(payment)),
      async refund({ orderId, key, cents, currency }) {
        if (!keys.has(key)) note(orderId, -cents, currency)
        keys.add(key)
        return 'done'
      },
    },
  }
}
