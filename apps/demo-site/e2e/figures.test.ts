import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { send, typeAddress, typeBuyer } from './buyer.ts'
import { pressArea, signIn, useVisitors, WIDTHS, JOURNEY_MS } from './harness.ts'
import { openOwnSite, type OwnSite } from './ownSite.ts'
import { expectSound } from './soundPage.ts'

vi.setConfig({ testTimeout: JOURNEY_MS })

const { visit } = useVisitors()
let own: OwnSite
let baseURL: string
/** Another site, with a link to a page of this one. */
let blog: Server
let blogAddress: string

beforeAll(async () => {
  own = await openOwnSite()
  baseURL = await own.serve()
  blog = createServer((_, response) =>
    response
      .writeHead(200, { 'Content-Type': 'text/html', 'Referrer-Policy': 'origin' })
      .end(`<!doctype html><title>Blog</title><a href="${baseURL}/prints">Prints of lamps</a>`),
  )
  blog.listen(0, 'localhost')
  await once(blog, 'listening')
  blogAddress = `localhost:${(blog.address() as AddressInfo).port}`
})
afterAll(async () => {
  blog.closeAllConnections()
  blog.close()
  await own.close()
})

/** The text of each row of a plot's table, by cell. */
async function table(page: Page, plot: string): Promise<string[][]> {
  const rows = page.getByRole('region', { name: plot, exact: true }).getByRole('row')
  const texts = await rows.evaluateAll((all) =>
    all.map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent ?? '')),
  )
  return texts.slice(1)
}

const total = (page: Page, name: string): Promise<string> =>
  page
    .locator('dl > div', { has: page.getByText(name, { exact: true }) })
    .locator('dd')
    .innerText()

/** Opens a page by an action, and waits until the site has counted its view. */
async function viewing(page: Page, act: () => Promise<unknown>): Promise<void> {
  const counted = page.waitForResponse((response) => response.url().includes('/api/census/RecordHit') && response.ok())
  await act()
  await counted
}

async function search(page: Page, words: string): Promise<void> {
  await page.goto(`/search?q=${words}`, { waitUntil: 'domcontentloaded' })
  await page.getByRole('heading', { level: 1 }).waitFor()
}

test('the owner sees visits, searches, forms, orders, errors and speed of chosen days as they were [JRN-13] [SRV-370]', async () => {
  const { page } = await visit({ baseURL, expected: ['the lantern went out'] })
  await page.goto(`http://${blogAddress}/`)
  await viewing(page, () => page.getByRole('link', { name: 'Prints of lamps' }).click())
  await viewing(page, () => page.goto('/write'))
  const form = page.locator('#block-programme')
  await form.getByLabel('E-mail').fill('ada@example.com')
  await form.getByRole('button', { name: 'Subscribe' }).click()
  await page.getByText('Thank you. Please press the link').waitFor()
  const reported = page.waitForResponse('**/api/events/RecordJavascriptErrors*')
  await page.evaluate(() =>
    setTimeout(() => {
      throw new Error('the lantern went out')
    }),
  )
  await reported
  const measured = page.waitForResponse('**/api/1/performance/records*')
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  })
  await measured
  await search(page, 'zzyzx')
  await search(page, 'Zzyzx')
  await search(page, 'lantern')

  const buyer = (await visit({ baseURL, javaScriptEnabled: false })).page
  await buyer.goto('/shop/market-bag', { waitUntil: 'domcontentloaded' })
  await buyer.getByRole('main').getByRole('button', { name: 'Add to cart', exact: true }).press('Enter')
  await buyer.getByRole('banner').getByRole('link', { name: 'One item in cart' }).waitFor()
  await buyer.goto('/commerce/goto-checkout')
  await typeBuyer(buyer)
  await typeAddress(buyer)
  await send(buyer, /^Place the order/)
  const sums = await buyer.locator('.order-summary').innerText()
  const paid = sums.match(/\$\d+\.\d\d/g)?.at(-1)

  const owner = (await visit({ baseURL })).page
  await signIn(owner, 'owner')
  await owner.goto('/config/')
  await pressArea(owner, 'Figures')
  await owner.getByRole('heading', { name: 'Figures', level: 1 }).waitFor()
  const seen = async () => ({
    views: await total(owner, 'Page views'),
    visits: await total(owner, 'Visits'),
    pages: await table(owner, 'Views by page'),
    sources: await table(owner, 'Visits by source'),
    searches: [await total(owner, 'Searches'), await total(owner, 'Without a result')],
    empty: await table(owner, 'Searches without a result'),
    forms: await total(owner, 'Forms sent'),
    orders: [await total(owner, 'Orders'), await total(owner, 'Paid orders'), await total(owner, 'Sales in USD')],
    errors: await table(owner, 'Errors by message'),
    measured: (await table(owner, 'Largest paint by page')).map(([path, loads]) => [path, loads]),
  })
  const expected = {
    views: '2',
    visits: '2',
    pages: [
      ['/prints', '1', '1'],
      ['/write', '1', '1'],
    ],
    sources: [
      ['Direct', '1'],
      [blogAddress, '1'],
    ],
    searches: ['3', '2'],
    empty: [['zzyzx', '2', '2']],
    forms: '1',
    orders: ['1', '1', paid],
    errors: [['the lantern went out', '1']],
    measured: [['/write', '1']],
  }
  expect(await seen()).toEqual(expected)
  expect(await owner.getByRole('region', { name: 'Views and visits' }).locator('[data-part=lines]').isVisible()).toBe(
    true,
  )
  for (const width of WIDTHS) {
    await owner.setViewportSize({ width, height: 900 })
    expect(await owner.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  }
  await expectSound(owner)

  const days = owner.getByRole('form', { name: 'Days' })
  const today = await days.getByLabel('To').inputValue()
  await days.getByLabel('From').fill(today)
  await days.getByRole('button', { name: 'Show' }).click()
  await owner.waitForURL(/from=/)
  expect(await seen()).toEqual(expected)
  expect(await table(owner, 'Views and visits')).toHaveLength(1)
  const before = new Date(Date.parse(today) - 86_400_000).toISOString().slice(0, 10)
  await days.getByLabel('From').fill(before)
  await days.getByLabel('To').fill(before)
  await days.getByRole('button', { name: 'Show' }).click()
  await owner.getByText('No page has been viewed.').waitFor()
  await owner.getByText('Nobody has ordered anything.').waitFor()
})
