import { expect } from 'vitest'
import type { ShopOptions } from '../features/shop/shopOptions.js'
import { browser, CLUB, ORIGIN, product, shopServer, type ShopServer, standIn } from './shopStand.js'

const DAY = 86_400_000
const START = Date.parse('2026-01-31T12:00:00Z')
/** Days from the start to the end of each month, which keeps the day of the start where it can. */
export const MONTHS = [28, 59, 89, 120, 150, 181]
export const GOODS = [product('lamp', 1000, 5), CLUB]
/** Address of the first buyer. */
export const MEMBER = 'buyer-1@shop.test'

export interface PlanSetting extends Partial<ShopOptions> {
  readonly processes?: number
  readonly atDesk?: boolean
}

/** A shop of a payment service, or of a desk, whose clock can kill what runs. */
export async function openPlanShop(database: string, { processes = 1, atDesk = false, ...options }: PlanSetting = {}) {
  const service = standIn()
  let now = START
  let left = Infinity
  const clock = (): Date => {
    left -= 1
    if (left < 0) throw new Error('killed')
    return new Date(now)
  }
  const given = { products: GOODS, payments: atDesk ? undefined : service.port, ...options }
  const servers = Array.from({ length: processes }, () => shopServer(database, given, clock))
  const [server] = servers as [ShopServer]
  const api = server.api.shop
  const run = async (times = 1): Promise<void> => {
    await Promise.all(Array.from({ length: times }, (_, at) => servers[at % processes]!.jobs.run()))
  }
  const only = async () => (await api.subscriptions())[0]!
  return {
    service,
    servers,
    api,
    run,
    only,
    /** Moves the clock, and runs the jobs. */
    async at(day: number): Promise<void> {
      now = START + day * DAY
      await run()
    },
    setDay: (day: number) => void (now = START + day * DAY),
    /** Runs the jobs with so many readings of the clock before their process is killed. */
    async killAfter(readings: number): Promise<void> {
      left = readings
      await run().catch(() => {})
      left = Infinity
    },
    subjects: async (to = MEMBER) =>
      (await server.mails(1000)).filter((mail) => mail.to === to).map(({ subject }) => subject.replace(/#\d+/, '#')),
    /** Subscribes by the plain form, and pays at the service. */
    async subscribe(number = 1, lang = 'en') {
      const buyer = browser(servers, number)
      await buyer.add('club')
      expect((await buyer.subscribe({}, lang)).headers.get('Location')).toMatch(/^https:\/\/pay|^\/order\?token=/)
      if (atDesk) return
      const body = JSON.stringify(service.pay(service.started.at(-1)!))
      const message = { method: 'POST', headers: { 'X-Signature': 'right' }, body }
      expect((await server.fetch(new Request(`${ORIGIN}/api/payments/messages`, message))).status).toBe(200)
      await run()
    },
    /** Presses a button of the member's page. */
    async press(action: string, accept = 'text/html') {
      const link = (await api.subscriptionLink((await only()).id))!
      return browser(servers, 1).form(link.replace('/', '/api/commerce/'), { do: action }, accept)
    },
  }
}
