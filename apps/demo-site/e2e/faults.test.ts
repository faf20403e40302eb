import type { Page, Route } from 'playwright'
import { expect, test } from 'vitest'
import { useVisitors } from './harness.ts'

const { visit } = useVisitors()
const ENTRY = '**/assets/entry-*.js'

/** Answers the home page with its HTML changed. */
async function rewrite(page: Page, change: (html: string) => string): Promise<void> {
  await page.route(
    (url) => url.pathname === '/',
    async (route: Route) => {
      const response = await route.fetch()
      await route.fulfill({ response, body: change(await response.text()) })
    },
  )
}

/** The slideshow answers. */
async function expectSlideshow(page: Page): Promise<void> {
  await page.locator('#block-wall').getByRole('button', { name: 'Next' }).click()
  await expect
    .poll(() => page.locator('#block-wall [data-part=counter]').textContent(), { timeout: 10_000 })
    .toBe('2 of 8')
}

test('without the entry the page reads, and a held click goes where its link leads', async () => {
  const { page } = await visit({ expected: ['404'] })
  await page.route(ENTRY, (route) => route.fulfill({ status: 404, body: '' }))
  await page.goto('/', { waitUntil: 'load' })
  const picture = page.locator('#block-collection a').first()
  const address = await picture.getAttribute('href')
  await picture.click({ noWaitAfter: true })
  await page.waitForURL((url) => url.pathname + url.search === address, { timeout: 10_000 })
  expect(new URL(page.url()).pathname).toMatch(/^\/images\//)
})

test('without the recorder the page still comes alive', async () => {
  const { page } = await visit({ expected: ['404'] })
  await page.route('**/assets/recorder-*.js', (route) => route.fulfill({ status: 404, body: '' }))
  await page.goto('/', { waitUntil: 'networkidle' })
  await page.locator('#block-wall').scrollIntoViewIfNeeded()
  await page.locator('#block-wall [inert]').first().waitFor({ state: 'attached' })
  await expectSlideshow(page)
})

test.each([
  ['is gone', { status: 404, body: '' }],
  ['is a page instead', { status: 200, contentType: 'text/html', body: '<p>Please sign in</p>' }],
  [
    'throws when it starts',
    {
      status: 200,
      contentType: 'text/javascript',
      body: 'export const island = { decode: () => ({ ok: true }), start() { throw new Error("out of order") } }',
    },
  ],
])('an island whose chunk %s costs its own block alone [RUN-12]', async (_, answer) => {
  const { page, messages } = await visit({ expected: ['[runtime]', '404', 'MIME type', 'module script'] })
  await page.route('**/assets/accordion-island-*.js', (route) => route.fulfill(answer))
  await page.goto('/', { waitUntil: 'networkidle' })
  const panel = page.locator('#block-plan')
  const before = await panel.innerHTML()
  await panel.getByRole('button', { name: 'Getting here' }).focus()
  await expect
    .poll(() => messages.filter((line) => line.includes('[runtime]') && line.includes('block accordion plan')).length, {
      timeout: 10_000,
    })
    .toBe(1)
  expect(await panel.innerHTML()).toBe(before)
  await expectSlideshow(page)
})

test('a block whose settings cannot be read stays as the server wrote it, and the others live [RUN-12]', async () => {
  const { page, messages } = await visit({ expected: ['[runtime]', 'gallery'] })
  await rewrite(page, (html) => html.replace(/(id="block-plan"[^>]*data-block-json=")[^"]*/, '$1{broken'))
  await page.goto('/', { waitUntil: 'networkidle' })
  await page.locator('#block-plan').getByRole('button', { name: 'Getting here' }).focus()
  await expect
    .poll(() => messages.some((line) => line.includes('block accordion plan')), { timeout: 10_000 })
    .toBe(true)
  await expectSlideshow(page)
})

test('a block of a type nobody knows keeps its HTML, and nobody complains', async () => {
  const { page } = await visit()
  await rewrite(page, (html) =>
    html.replace('id="block-plan" data-block-type="accordion"', 'id="block-plan" data-block-type="oracle"'),
  )
  await page.goto('/', { waitUntil: 'networkidle' })
  expect(await page.locator('#block-plan').getAttribute('data-block-type')).toBe('oracle')
  expect(await page.locator('#block-plan').getByRole('heading').count()).toBeGreaterThan(3)
  await expectSlideshow(page)
})

test.each([
  ['missing', (html: string) => html.replace(/<script type="application\/json" data-site-context[^]*?<\/script>/, '')],
  ['broken', (html: string) => html.replace(/(data-site-context[^>]*>)/, '$1{')],
])('with the context %s the page is alive, and says so once', async (_, change) => {
  const { page, messages } = await visit({ expected: ['[runtime]'] })
  await rewrite(page, change)
  await page.goto('/', { waitUntil: 'networkidle' })
  await expectSlideshow(page)
  expect(messages.filter((line) => line.includes('context'))).toHaveLength(1)
})

test('a page that a translator has taken apart works on', async () => {
  const { page } = await visit()
  await page.goto('/', { waitUntil: 'networkidle' })
  const translate = (): Promise<void> =>
    page.evaluate(() => {
      const walker = document.createTreeWalker(document.querySelector('main')!, NodeFilter.SHOW_TEXT)
      const texts: Text[] = []
      while (walker.nextNode()) texts.push(walker.currentNode as Text)
      for (const text of texts) {
        if (!text.data.trim() || text.parentElement?.closest('script, style, textarea')) continue
        const font = document.createElement('font')
        text.replaceWith(font)
        font.append(text)
      }
    })
  await translate()
  await expectSlideshow(page)
  const product = page.locator('#block-edition')
  await product.scrollIntoViewIfNeeded()
  await page.waitForLoadState('networkidle')
  await translate()
  await product.getByRole('radio', { name: /40 × 40 cm/ }).check()
  await expect.poll(() => product.textContent(), { timeout: 10_000 }).toContain('$44.00')
})

test('blocks that are removed or moved while they start leave no error behind', async () => {
  const { page } = await visit()
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  await page.evaluate(() => {
    document.querySelector<HTMLElement>('#block-plan button')!.focus()
    document.querySelector('#block-plan')!.remove()
    const wall = document.querySelector('#block-wall')!
    wall.parentElement!.append(wall)
  })
  await page.waitForLoadState('networkidle')
  await expectSlideshow(page)
  expect(await page.locator('#block-plan').count()).toBe(0)
})
