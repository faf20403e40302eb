import { expect, test } from 'vitest'
import { useVisitors } from './harness.ts'
import { openPage } from './settle.ts'

const { visit } = useVisitors()
const TABLES = /<script type="application\/json" data-page-tables[^<>]*>([^<]*)<\/script>/

test('the page names the scripts of its own blocks, and its entry names none of them', async () => {
  const { page, site } = await visit()
  const html = await (await page.request.get(site)).text()
  const { islands } = JSON.parse(TABLES.exec(html)![1]!) as {
    readonly islands: Record<string, { readonly file: string }>
  }
  expect(Object.keys(islands)).toContain('gallery/wall')
  expect(Object.keys(islands)).not.toContain('embed')
  const [, entry] = /<script type="module" async src="([^"]+)"/.exec(html)!
  const script = await (await page.request.get(new URL(entry!, site).href)).text()
  for (const { file } of Object.values(islands)) expect(script).not.toContain(file)
})

test.each(['nonce', 'self'] as const)(
  'a page without table entries starts its blocks all the same, under %s',
  async (policy) => {
    const { page } = await visit({ policy })
    await page.route('**/*', async (route) => {
      if (!route.request().isNavigationRequest()) return route.fallback()
      const response = await route.fetch()
      await route.fulfill({ response, body: (await response.text()).replace(TABLES, '') })
    })
    await page.goto('/')
    expect(await page.locator('[data-page-tables]').count()).toBe(0)
    const island = page.waitForRequest(/product-island/)
    await page.locator('#block-edition').scrollIntoViewIfNeeded()
    await island
  },
)

test('the type of the cart page requests the script of the cart once, another page never [RUN-17] [RUN-20]', async () => {
  const { page, site } = await visit()
  const html = await (await page.request.get(`${site}/cart`)).text()
  const { features } = JSON.parse(TABLES.exec(html)![1]!) as {
    readonly features: Record<string, { readonly file: string }>
  }
  const requests: string[] = []
  page.on('request', (request) => requests.push(new URL(request.url()).pathname))
  const file = `/assets/${features['cartPage']!.file}.js`
  const asked = (): number => requests.filter((path) => path === file).length
  await openPage(page, '/')
  expect(asked()).toBe(0)
  await openPage(page, '/cart')
  expect(asked()).toBe(1)
})
