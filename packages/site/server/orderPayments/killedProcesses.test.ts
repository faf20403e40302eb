import { smtp } from '@vitrine/server/smtp'
import { CARDS, KEYS, openStripeStandIn, type StripeStandIn } from '@vitrine/testing/stripe'
import getPort from 'get-port'
import pg from 'pg'
import { expect, inject, test, vi } from 'vitest'
import site from '../../../../apps/demo-site/vitrine.config.ts'
import { sweepOrders } from '../checkout/sweepOrders.ts'
import { readConfig } from '../config.ts'
import type { Services } from '../http/services.ts'
import { createMailer } from '../mail/createMailer.ts'
import { openServices } from '../openServices.ts'
import { collectLog } from '../testing/collectLog.ts'
import { cookieFetch } from '../testing/cookieFetch.ts'
import { drawnFrom } from '../testing/drawnFrom.ts'
import { type MailServer, startMailServer } from '../testing/mailServer.ts'
import { ADDRESS, BUYER, CART, LAMP, REGULAR } from '../testing/orders.ts'
import { startPostgres, type TestPostgres } from '../testing/postgres.ts'
import { useServerProcesses } from '../testing/serverProcess.ts'
import { ASSETS } from '../testing/stand.ts'
import type { ServerProcess } from '../testing/startProgram.ts'
import { hiddenField } from '../testing/visitor.ts'
import { askAllRefunds } from './askRefunds.ts'
import { handleMessages } from './messages.ts'

const isFull = process.env['VITRINE_FULL'] !== undefined
/** Buyers of a round, who shop at the same time. */
const AT_ONCE = 20
const ROUNDS = isFull ? 50 : 1
const PUT_IN = 5000
const MOST = '1000000'

// A round waits for processes that start again while two cores run all other tests: up to a minute.
vi.setConfig({ testTimeout: 60_000 + ROUNDS * 60_000, hookTimeout: 120_000 })
/** Time in which a killed process, or the database, is back. */
const PATIENCE = { timeout: 120_000, interval: 100 }

/** Processes of the site, which a supervisor starts again when they end. */
function superviseProcesses(launch: (port: number) => ServerProcess, ports: readonly number[]) {
  const processes: { site: ServerProcess; isReady: boolean }[] = []
  const ended: string[] = []
  let isEnding = false
  function start(index: number): void {
    const site = launch(ports[index]!)
    const started = { site, isReady: false }
    processes[index] = started
    site.address().then(
      () => (started.isReady = true),
      () => {},
    )
    void site.exited().then((code) => {
      if (code !== null && started.isReady) ended.push(site.output())
      if (!isEnding) start(index)
    })
  }
  for (const index of ports.keys()) start(index)
  return {
    addresses: ports.map((port) => `http://127.0.0.1:${port}`),
    /** The output of those that served and ended by themselves. */
    ended,
    /** Kills one of them by `kill -9`, unless one is starting. Returns whether it has. */
    kill(index: number): boolean {
      return processes.every(({ isReady }) => isReady) && processes[index]!.site.child.kill('SIGKILL')
    },
    end(): void {
      isEnding = true
      for (const { site } of processes) site.child.kill('SIGKILL')
    },
  }
}

/** A shop of several processes, and the services by which the test does its jobs. */
interface Shop {
  readonly addresses: readonly string[]
  readonly standIn: StripeStandIn
  readonly mailbox: MailServer
  readonly services: Services
}

const later = (minutes: number): Date => new Date(Date.now() + minutes * 60_000)

/** Does the jobs of the shop as they are done after some minutes. */
async function work({ services, mailbox }: Shop, minutes: number): Promise<void> {
  await handleMessages(services)
  await sweepOrders(services, later(minutes))
  await askAllRefunds(services)
  const from = 'Lantern Hall <desk@hall.test>'
  const mailer = createMailer(services.db, smtp({ url: mailbox.url, from }), {
    clock: () => later(minutes),
    log: services.log,
  })
  await mailer.run()
}

/** Sends a request until something answers that is no fault of the server, as people and browsers do. */
async function insist(send: () => Promise<Response>): Promise<Response> {
  return vi.waitFor(async () => {
    const response = await send()
    if (response.status >= 500 || response.status === 429) throw new Error(`The answer is ${response.status}.`)
    return response
  }, PATIENCE)
}

/** Somebody who buys a lamp. */
interface Buyer {
  readonly email: string
  /** IP address: few orders of one may wait for their payment. */
  readonly ip: string
}

/**
 * A buyer's way through the shop. Resolves with whether the buyer has paid at the payment service.
 * @param step - Called before each step, not before its repetitions.
 */
async function buy(shop: Shop, { email, ip }: Buyer, draw: () => number, step: () => void): Promise<boolean> {
  const { addresses, standIn } = shop
  let browser = cookieFetch()
  let at = Math.floor(draw() * addresses.length)
  /** Goes to the next process after one that does not answer, as a load balancer does. */
  const ask = async (path: string, { headers, ...init }: RequestInit = {}): Promise<Response> => {
    try {
      const own = { ...(headers as Record<string, string>), 'X-Forwarded-For': ip }
      return await browser(addresses[at]! + path, { ...init, headers: own })
    } catch (error) {
      at = (at + 1) % addresses.length
      throw error
    }
  }
  step()
  // Begin with new cookies after each fault: an addition whose answer was lost would add a second lamp.
  const fields = await vi.waitFor(async () => {
    browser = cookieFetch()
    await (await ask('/account')).text()
    const added = await ask(`${CART}/entries`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-CSRF-Token': browser.cookie('crumb') },
      body: JSON.stringify({ ...LAMP, quantity: 1 }),
    })
    if (!added.ok) throw new Error(`The answer is ${added.status}.`)
    const html = await (await ask(REGULAR)).text()
    const submissionKey = hiddenField(html, 'submissionKey')
    if (submissionKey === '') throw new Error('The checkout has no form.')
    return { ...BUYER, ...ADDRESS, email, payment: 'card', crumb: hiddenField(html, 'crumb'), submissionKey }
  }, PATIENCE)
  const headers = { Accept: 'text/html' }
  step()
  const post = () => ask(REGULAR, { method: 'POST', body: new URLSearchParams(fields), headers })
  if (draw() < 0.05) {
    // The window closes while the form is on its way.
    await post().catch(() => undefined)
    return false
  }
  const address = await vi.waitFor(async () => {
    const { status, headers } = await insist(post)
    const location = headers.get('Location') ?? ''
    if (!location.startsWith(standIn.origin)) throw new Error(`${status} leads to "${location}".`)
    return location
  }, PATIENCE)
  if (draw() < 0.1) return false
  const times = ['before', 'after', 'late', 'never'] as const
  Object.assign(standIn.state, {
    messages: times[Math.floor(draw() * times.length)],
    copies: 1 + Math.floor(draw() * 3),
  })
  step()
  const card = () => new URLSearchParams({ card: CARDS.plain })
  const paid = await insist(() => fetch(address, { method: 'POST', body: card(), redirect: 'manual' }))
  const back = paid.headers.get('Location')
  if (back && draw() < 0.7) {
    const { pathname, search } = new URL(back)
    step()
    await insist(() => ask(pathname + search))
  }
  return true
}

/** Plays a round of buyers while everything they depend on is killed, and expects one order, charge and e-mail of each. */
async function playRound(
  shop: Shop,
  round: number,
  draw: () => number,
  faults: readonly (() => unknown)[],
): Promise<{ paid: number; cancelled: number; repeated: number }> {
  const { standIn, mailbox, services } = shop
  let steps = 0
  let next = 2
  let jobs: Promise<void> | undefined
  function step(): void {
    steps += 1
    jobs ??= work(shop, 3)
      .catch(() => undefined)
      .finally(() => (jobs = undefined))
    if (steps < next) return
    next = steps + 4 + Math.floor(draw() * 12)
    const fault = faults[Math.floor(draw() * faults.length)]!
    // The request that is being sent is in work by then.
    setTimeout(fault, draw() * 60)
  }
  const buyers = Array.from({ length: AT_ONCE }, (_, number) => ({
    email: `buyer-${round}-${number}@example.com`,
    ip: `10.${round}.${number}.1`,
  }))
  const emails = buyers.map(({ email }) => email)
  const havePaid = await Promise.all(buyers.map((buyer) => buy(shop, buyer, draw, step)))
  await jobs
  await vi.waitFor(() => standIn.release(), PATIENCE)
  await vi.waitFor(() => work(shop, 3), PATIENCE)
  await vi.waitFor(() => work(shop, 17), PATIENCE)
  const rows = await services.db
    .selectFrom('orders')
    .select(['id', 'email', 'state'])
    .where('email', 'in', emails)
    .execute()
  let repeated = 0
  const found = emails.map((email) => {
    const own = rows.filter((row) => row.email === email)
    const letters = mailbox.mails.filter(({ to }) => to?.[0]?.address === email).map(({ messageId }) => messageId)
    repeated += letters.length - new Set(letters).size
    return {
      orders: own.filter(({ state }) => state === 'confirmed').length,
      waiting: own.filter(({ state }) => state !== 'confirmed' && state !== 'cancelled').length,
      charged: own.reduce((sum, { id }) => sum + standIn.account.charged(id), 0),
      letters: new Set(letters).size,
    }
  })
  expect(found).toEqual(
    havePaid.map((isPaid) => ({
      orders: Number(isPaid),
      waiting: 0,
      charged: isPaid ? 14_250 : 0,
      letters: Number(isPaid),
    })),
  )
  const cancelled = rows.filter(({ state }) => state === 'cancelled').length
  return { paid: havePaid.filter(Boolean).length, cancelled, repeated }
}

/** Sets the stock of the lamps through a connection of the operator's own, or reads it. */
async function lamps(url: string, stock?: number): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  if (stock !== undefined) await client.query('update variants set stock = $1 where sku = $2', [stock, LAMP.sku])
  const { rows } = await client.query<{ stock: number }>('select stock from variants where sku = $1', [LAMP.sku])
  await client.end()
  return rows[0]!.stock
}

if ('missing' in inject('postgres')) {
  test.skip('PostgreSQL leg did not run')
} else {
  const { folder, launch } = useServerProcesses()

  test('buyers of a shop whose processes, database and payment service are killed make one order, one charge and one e-mail each [JRN-18] [SRV-450] [SRV-451]', async () => {
    const postgres = (await startPostgres()) as TestPostgres
    const mailbox = await startMailServer()
    const standIn = await openStripeStandIn()
    const env = {
      DATABASE_URL: postgres.url,
      FILES_DIR: folder(),
      SMTP_URL: mailbox.url,
      MAIL_FROM: 'Lantern Hall <desk@hall.test>',
      STRIPE_SECRET_KEY: KEYS.secretKey,
      STRIPE_WEBHOOK_SECRET: KEYS.webhookSecret,
      STRIPE_API: standIn.origin,
      STRIPE_PAGES: standIn.origin,
      TRUST_PROXY: '1',
      CARTS_A_MINUTE: MOST,
      ORDERS_A_MINUTE: MOST,
    }
    const { log } = collectLog()
    const opened = await openServices({ ...readConfig(env), cacheDir: folder() }, site, log, ASSETS)
    const ports = [await getPort({ host: '127.0.0.1' }), await getPort({ host: '127.0.0.1' })]
    const supervised = superviseProcesses((port) => launch({ ...env, PORT: String(port) }), ports)
    const { services } = opened
    const { addresses } = supervised
    const seed = Number(process.env['VITRINE_SEED'] ?? 18)
    const draw = drawnFrom(seed)
    standIn.state.endpoint = `${addresses[0]}/api/payments/messages`
    const sums = {
      tries: 0,
      orders: 0,
      cancelled: 0,
      repeatedDeliveries: 0,
      serverKills: 0,
      databaseCrashes: 0,
      providerFaults: 0,
    }
    let crashing: Promise<void> | undefined
    const kill = () => {
      const index = Math.floor(draw() * ports.length)
      sums.serverKills += Number(supervised.kill(index))
      standIn.state.endpoint = `${addresses[1 - index]}/api/payments/messages`
    }
    const crashDatabase = () => {
      if (crashing) return
      sums.databaseCrashes += 1
      crashing = postgres.crash().finally(() => (crashing = undefined))
    }
    const provider = (fault: () => unknown) => () => {
      sums.providerFaults += 1
      fault()
    }
    const faults = [
      kill,
      kill,
      kill,
      crashDatabase,
      provider(() => standIn.crash()),
      provider(() => {
        standIn.state.mood = draw() < 0.5 ? 'away' : 'forgetful'
        setTimeout(() => (standIn.state.mood = 'well'), 300)
      }),
    ]
    const charges = () => [...standIn.account.sessions.values()].filter(({ intent }) => intent !== undefined).length
    try {
      await lamps(postgres.url, PUT_IN)
      for (const address of addresses) await insist(() => fetch(`${address}/readyz`))
      for (let round = 0; round < ROUNDS; round += 1) {
        const { paid, cancelled, repeated } = await playRound(
          { addresses, standIn, mailbox, services },
          round,
          draw,
          faults,
        )
        sums.tries += AT_ONCE
        sums.orders += paid
        sums.cancelled += cancelled
        sums.repeatedDeliveries += repeated
        expect(await lamps(postgres.url)).toBe(PUT_IN - sums.orders)
      }
      expect(charges() - standIn.account.refunds.size).toBe(sums.orders)
      expect(supervised.ended).toEqual([])
    } finally {
      console.log(JSON.stringify({ ...sums, charges: charges(), refunds: standIn.account.refunds.size, seed }))
      supervised.end()
      await opened.close().catch(() => undefined)
      await standIn.close()
      await mailbox.close()
      await postgres.stop()
    }
  })
}
