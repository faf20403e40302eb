import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { json } from '../server/database/json.ts'
import { useVisitors } from './harness.ts'
import { openOwnSite, type OwnSite } from './ownSite.ts'

const { visit } = useVisitors()
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
    await page.goto('/', { waitUntil: 'networkidle' })
    expect(
      names.filter((name) => name.includes('react')),
      names.join('\n'),
    ).toEqual([])
    expect(bytes, names.join('\n')).toBeLessThanOrEqual(8192)
    expect(bytes).toBeGreaterThan(500)
  },
)

test('React arrives with the first island that needs it, and only then [RUN-14]', async () => {
  const { page } = await visit(PHONE)
  const react: string[] = []
  page.on('request', (request) => void (/\/react-/.test(request.url()) && react.push(request.url())))
  await page.goto('/', { waitUntil: 'networkidle' })
  expect(react).toEqual([])
  await page.locator('#block-edition').scrollIntoViewIfNeeded()
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
    await page.goto('/long', { waitUntil: 'networkidle' })
    expect(await page.locator('[data-block-type]').count()).toBe(60)
    const { metrics } = await session.send('Performance.getMetrics')
    const listeners = metrics.find((metric) => metric.name === 'JSEventListeners')!.value
    expect(listeners).toBeLessThanOrEqual(60)
    expect(listeners).toBeGreaterThan(3)
  })

  test('starts a React root only with the block that it draws [RUN-52 b]', async () => {
    const { page } = await visit({ ...PHONE, baseURL })
    await page.goto('/long', { waitUntil: 'networkidle' })
    const roots = (): Promise<string[]> =>
      page
        .locator('[data-block-type=product]')
        .evaluateAll((blocks) =>
          blocks.flatMap((block) =>
            [block, ...block.querySelectorAll('*')].some((element) =>
              Object.keys(element).some((key) => key.startsWith('__reactContainer')),
            )
              ? [block.id]
              : [],
          ),
        )
    expect(await roots()).toEqual([])
    const products = page.locator('[data-block-type=product]')
    expect(await products.count()).toBeGreaterThan(1)
    const first = await products.first().getAttribute('id')
    await products.first().scrollIntoViewIfNeeded()
    await expect.poll(roots).toEqual([first])
  })
})

test('before any interaction the home page holds at most 60 listeners', async () => {
  const { page } = await visit(PHONE)
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  await page.goto('/', { waitUntil: 'networkidle' })
  const { metrics } = await session.send('Performance.getMetrics')
  const listeners = metrics.find((metric) => metric.name === 'JSEventListeners')!.value
  expect(listeners).toBeLessThanOrEqual(60)
})

test('block and context JSON are at most a tenth of the HTML', async () => {
  const { page } = await visit(PHONE)
  const response = await page.goto('/')
  const html = await response!.text()
  const data = await page.evaluate(() => {
    const blocks = [...document.querySelectorAll('[data-block-json]')].map((block) =>
      block.getAttribute('data-block-json')!,
    )
    return [...blocks, document.querySelector('[data-site-context]')!.textContent!].join('').length
  })
  expect(data / html.length).toBeLessThanOrEqual(0.1)
})
