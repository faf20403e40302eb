import type { Page, Request } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { json } from '../../../packages/site/server/database/json.ts'
import { cartDrawer } from './buyer.ts'
import { useVisitors } from './harness.ts'
import { openOwnSite, type OwnSite } from './ownSite.ts'
import { openPage, settled } from './settle.ts'

const { visit } = useVisitors('no-preference')
const PHONE = { viewport: { width: 412, height: 823 } }

test.each([
  ['when a choice has been made', true],
  ['with the banner unanswered', false],
])(
  'script before the first interaction is at most 8 kB brotli, headers included, without React, %s [RUN-14]',
  async (_, consented) => {
    const { page } = await visit({ ...PHONE, consented })
    const session = await page.context().newCDPSession(page)
    await session.send('Network.enable')
    const scripts = new Map<string, string>()
    let bytes = 0
    const names: string[] = []
    session.on('Network.responseReceived', ({ requestId, type, response }) => {
      if (type === 'Script') scripts.set(requestId, response.url)
    })
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const url = scripts.get(requestId)
      if (!url) return
      bytes += encodedDataLength
      names.push(`${new URL(url).pathname} ${encodedDataLength}`)
    })
    await openPage(page, '/')
    expect(
      names.filter((name) => name.includes('react')),
      names.join('\n'),
    ).toEqual([])
    expect(bytes, names.join('\n')).toBeLessThanOrEqual(8192)
    expect(bytes).toBeGreaterThan(500)
  },
)

/** The site's files with code of tracking. The view and its wait for a visitor are in the file of the consent. */
const TRACKING_FILES: readonly string[] = [
  'asides',
  'buttons',
  'errors',
  'furtherKinds',
  'recording',
  'fields',
  'sweepOutbox',
  'trackPage',
  'tracked',
]

/** Opens a page until it rests. @returns Bytes of brotli of each of its scripts, headers left out, by path. */
async function restingScripts(page: Page, path: string): Promise<ReadonlyMap<string, number>> {
  const requests: Request[] = []
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script') requests.push(request)
  })
  await openPage(page, path)
  const sized = await Promise.all(
    requests.map(async (request) => {
      const { responseBodySize } = await request.sizes()
      return [new URL(request.url()).pathname, responseBodySize] as const
    }),
  )
  return new Map(sized)
}

test('an ordinary page fetches at most 5 kB brotli of tracking, all of it with the first sign of its visitor', async () => {
  const { page } = await visit(PHONE)
  const before = await restingScripts(page, '/write')
  const settled = page.waitForResponse('**/api/1/performance/settings*')
  const after = new Map<string, number>()
  page.on('requestfinished', (request) => {
    if (request.resourceType() !== 'script') return
    void request.sizes().then(({ responseBodySize }) => after.set(new URL(request.url()).pathname, responseBodySize))
  })
  await page.keyboard.press('Shift')
  await settled
  const own = (all: ReadonlyMap<string, number>) =>
    [...all].flatMap(([path, size]) => {
      const [, name = ''] = /^([A-Za-z]+)-[\w-]+\.js$/.exec(path.split('/').at(-1)!) ?? []
      return TRACKING_FILES.includes(name) ? [[name, size] as const] : []
    })
  expect(own(before)).toEqual([])
  await expect
    .poll(() =>
      own(after)
        .map(([name]) => name)
        .toSorted(),
    )
    .toEqual(['trackPage', 'tracked'])
  expect(own(after).reduce((sum, [, size]) => sum + size, 0)).toBeLessThanOrEqual(5000)
})

test('a product with choice and button adds at most 6 kB brotli of script to a page, without React', async () => {
  const { page, context } = await visit({ ...PHONE, expected: ['ERR_INTERNET_DISCONNECTED'] })
  const all = [...(await restingScripts(page, '/shop/factory-lamp'))]
  const own = all.filter(([name]) => !/\/(?:entry|recorder|visitor)-/.test(name))
  const bytes = own.reduce((sum, [, size]) => sum + size, 0)
  expect(bytes, own.join('\n')).toBeLessThanOrEqual(6144)
  expect(bytes).toBeGreaterThan(3000)
  expect(own.filter(([name]) => name.includes('react'))).toEqual([])
  // The tracker has come with the first sign of the visitor: its files are shared with those of the call.
  const started = page.waitForResponse('**/api/1/performance/settings*')
  await page.keyboard.press('Shift')
  await started
  await settled(page)
  // Go offline, then choose an option and press the button: both must react without loading a further script.
  await context.setOffline(true)
  await page.getByRole('radio', { name: 'Wrapped as a present' }).check()
  await expect.poll(() => page.locator('[data-scope=product][data-part=amount]').first().innerText()).toBe('$130.00')
  await page.getByRole('button', { name: 'Add to cart', exact: true }).click()
  await page.getByText('Unable to add item').waitFor()
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Add to cart', exact: true }).click()
  await page.getByText('Added to cart.').waitFor()
})

/** Matches the scripts that a press on "Add to cart" loads: of the call, and of the number in the header. */
const OF_THE_PRESS = /\/(?:client|requestError|checkContext|ownAddress|cartIndicators|cart|warnProp)-/

/** Matches the scripts of every page, and those that a resting pointer fetches for the row of recently seen products. */
const OF_NO_PRODUCT = /\/(?:entry|recorder|visitor|seenProducts|loadPage|calls)-/

test('the first press of a product fetches its call alone: 10.2 kB brotli in all, without React', async () => {
  const { page } = await visit(PHONE)
  const requests: Request[] = []
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script') requests.push(request)
  })
  await openPage(page, '/shop/factory-lamp')
  const atRest = requests.length
  await page.getByRole('radio', { name: 'Wrapped as a present' }).check()
  await page.getByRole('button', { name: 'Add to cart', exact: true }).click()
  await page.getByText('Added to cart.').waitFor()
  await expect
    .poll(() => page.getByRole('banner').getByRole('link', { name: 'in cart' }).innerText())
    .toContain('One item in cart')
  const sized = await Promise.all(
    requests.map(async (request, place) => {
      const { responseBodySize } = await request.sizes()
      return { path: new URL(request.url()).pathname, size: responseBodySize, isLater: place >= atRest }
    }),
  )
  const sum = (scripts: typeof sized): number => scripts.reduce((bytes, { size }) => bytes + size, 0)
  const before = sum(sized.filter(({ path, isLater }) => !isLater && !OF_NO_PRODUCT.test(path)))
  const pressed = sum(sized.filter(({ path, isLater }) => isLater && OF_THE_PRESS.test(path)))
  console.info(`script of a product: ${before} B before the first press, which fetches ${pressed} B`)
  expect(before).toBeLessThanOrEqual(6144)
  expect(pressed).toBeGreaterThan(2500)
  expect(before + pressed).toBeLessThanOrEqual(10_445)
  expect(sized.filter(({ path }) => path.includes('react'))).toEqual([])
})

test('React arrives with the cart, which needs it, and not with a product [RUN-14] [COM-30]', async () => {
  const { page } = await visit(PHONE)
  const react: string[] = []
  page.on('request', (request) => void (/\/react-/.test(request.url()) && react.push(request.url())))
  await openPage(page, '/')
  const product = page.locator('#block-edition')
  await product.locator('input[value="20 × 20 cm"]').check()
  await product.getByRole('button', { name: 'Add to cart', exact: true }).click()
  await product.getByText('Added to cart.').waitFor()
  expect(react).toEqual([])
  await cartDrawer(page).getByRole('link', { name: 'View cart' }).click()
  await page.waitForURL('/cart')
  await expect.poll(() => react.length).toBe(1)
})

describe('a page of 60 blocks', () => {
  let own: OwnSite
  let baseURL: string
  beforeAll(async () => {
    own = await openOwnSite()
    const blocks = await own.db.selectFrom('blocks').selectAll().where('page_id', '=', 'home').execute()
    const page = await own.db.selectFrom('pages').selectAll().where('id', '=', 'home').executeTakeFirstOrThrow()
    await own.db
      .insertInto('pages')
      .values({ ...page, id: 'long', path: '/long', layout: json([]), seed: null })
      .execute()
    const long = Array.from({ length: 60 }, (_, place) => {
      const block = blocks[place % blocks.length]!
      return {
        ...block,
        data: json(block.data),
        id: `${block.id}-${place}`,
        page_id: 'long',
        position: place,
        seed: null,
      }
    })
    await own.db.insertInto('blocks').values(long).execute()
    baseURL = await own.serve()
  })
  afterAll(() => own.close())

  test('holds at most 60 listeners before any interaction [RUN-52 a]', async () => {
    const { page } = await visit({ ...PHONE, baseURL })
    const session = await page.context().newCDPSession(page)
    await session.send('Performance.enable')
    await openPage(page, '/long')
    expect(await page.locator('main [data-block-type]').count()).toBe(60)
    const { metrics } = await session.send('Performance.getMetrics')
    const listeners = metrics.find((metric) => metric.name === 'JSEventListeners')!.value
    expect(listeners).toBeLessThanOrEqual(60)
    expect(listeners).toBeGreaterThan(3)
  })

  test('starts no React root for blocks that no React draws [RUN-52 b]', async () => {
    const { page } = await visit({ ...PHONE, baseURL })
    await openPage(page, '/long')
    const products = page.locator('[data-block-type=product]')
    expect(await products.count()).toBeGreaterThan(1)
    await products.first().scrollIntoViewIfNeeded()
    await products.first().locator('input[value="40 × 40 cm"]').check()
    await expect.poll(() => products.first().locator('[data-part=amount]').first().innerText()).toBe('$44.00')
    const roots = await page
      .locator('*')
      .evaluateAll((elements) =>
        elements.filter((element) => Object.keys(element).some((key) => key.startsWith('__reactContainer'))),
      )
    expect(roots).toEqual([])
  })
})

test('before any interaction the home page holds at most 60 listeners [RUN-52 a]', async () => {
  const { page } = await visit(PHONE)
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  await openPage(page, '/')
  const { metrics } = await session.send('Performance.getMetrics')
  const listeners = metrics.find((metric) => metric.name === 'JSEventListeners')!.value
  expect(listeners).toBeLessThanOrEqual(60)
})

test('block, context and table JSON are at most a tenth of the HTML', async () => {
  const { page } = await visit(PHONE)
  const response = await page.goto('/')
  const html = await response!.text()
  const data = await page.evaluate(() => {
    const blocks = [...document.querySelectorAll('[data-block-json]')].map((block) =>
      block.getAttribute('data-block-json')!,
    )
    const scripts = [...document.querySelectorAll('[data-site-context], [data-page-tables]')]
    return [...blocks, ...scripts.map(({ textContent }) => textContent)].join('').length
  })
  expect(data / html.length).toBeLessThanOrEqual(0.1)
})
