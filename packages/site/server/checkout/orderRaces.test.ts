import pg from 'pg'
import { expect, inject, test, vi } from 'vitest'
import { cookieFetch } from '../testing/cookieFetch.ts'
import { createDatabase } from '../testing/postgres.ts'
import { useServerProcesses } from '../testing/serverProcess.ts'
import { hiddenField } from '../testing/visitor.ts'

// Raise the test timeout to 180 s: the started server processes share two cores with all other tests.
vi.setConfig({ testTimeout: 180_000 })

const postgres = inject('postgres')
const CHECKOUT = '/commerce/goto-checkout'
const LAMP = 'SQ4200001'
const WRAPPED = 'SQ4200002'
const BUYERS = 100

const ORDER = {
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  payment: 'approve',
  line1: '12 Mill Street',
  city: 'Albany',
  region: 'NY',
  postalCode: '12207',
  country: 'US',
  shippingOption: 'standard',
}

/** Creates a buyer with cookies and a filled cart at one of the server processes. */
async function buyer(address: string, sku: string): Promise<{ order(at?: string): Promise<Response> }> {
  const browser = cookieFetch()
  const send = (path: string, init: RequestInit = {}, at = address) => browser(at + path, init)
  await (await send('/account')).text()
  await send('/api/commerce/shopping-cart/entries', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-CSRF-Token': browser.cookie('crumb') },
    body: JSON.stringify({ itemId: 'factory-lamp', sku, quantity: 1 }),
  })
  const html = await (await send(CHECKOUT)).text()
  const hidden = { crumb: hiddenField(html, 'crumb'), submissionKey: hiddenField(html, 'submissionKey') }
  const body = new URLSearchParams({ ...hidden, ...ORDER })
  return {
    order: (at) => send(CHECKOUT, { method: 'POST', body, headers: { Accept: 'text/html' } }, at),
  }
}

if ('missing' in postgres) {
  test.skip(`PostgreSQL leg did not run: ${postgres.missing}`)
} else {
  const { launch } = useServerProcesses()
  const { url: server } = postgres

  /** Starts three processes on one new database. */
  async function launchThree(): Promise<{ url: string; addresses: string[] }> {
    const url = await createDatabase(server, 'filled')
    const env = {
      DATABASE_URL: url,
      DATABASE_CONNECT_MS: '60000',
      DATABASE_LOCK_MS: '60000',
      DATABASE_STATEMENT_MS: '60000',
      CARTS_A_MINUTE: '1000',
      CART_CHANGES_A_MINUTE: '1000',
      ORDERS_A_MINUTE: '1000',
    }
    const processes = [launch(env), launch(env), launch(env)]
    return { url, addresses: await Promise.all(processes.map((process) => process.address())) }
  }

  test('fifty posts of one form at three processes are answered by the page of their one order [SRV-151]', async () => {
    const { addresses } = await launchThree()
    const { order } = await buyer(addresses[0] as string, LAMP)
    const answers = await Promise.all(Array.from({ length: 50 }, (_, count) => order(addresses[count % 3])))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 50 }, () => 303))
    const pages = new Set(answers.map(({ headers }) => headers.get('Location')))
    expect([...pages]).toEqual([expect.stringMatching(/^\/checkout\/confirmed\?token=/)])
  })

  test.each([
    ['one line', [LAMP]],
    ['two lines that share one stock', [LAMP, WRAPPED]],
  ])('a hundred buyers at three processes for five pieces of %s make five orders [SRV-57]', async (_, skus) => {
    const { url, addresses } = await launchThree()
    const buyers = await Promise.all(
      Array.from({ length: BUYERS }, (_, count) =>
        buyer(addresses[count % 3] as string, skus[count % skus.length] as string),
      ),
    )
    const statuses = await Promise.all(buyers.map(async ({ order }) => (await order()).status))
    expect(statuses.filter((status) => status === 303)).toHaveLength(5)
    expect(statuses.filter((status) => status === 409)).toHaveLength(95)

    const client = new pg.Client({ connectionString: url })
    await client.connect()
    const { rows } = await client.query(
      `select (select stock from variants where sku = '${LAMP}') as stock,
        (select count(*)::integer from orders) as orders, (select count(*)::integer from payments) as payments`,
    )
    await client.end()
    expect(rows).toEqual([{ stock: 0, orders: 5, payments: 5 }])
  })
}
