import { describe, expect, test } from 'vitest'
import { drawn } from '../../../tools/testing/src/drawn.ts'
import { useVisitors, wakeForm, WIDTHS } from './harness.ts'
import { spareFonts } from './routes.ts'
import { openPage, settled } from './settle.ts'
import { axeFindings, expectSound } from './soundPage.ts'
import { watchShifts } from './watchShifts.ts'

const { visit } = useVisitors('no-preference')

describe.each(['nonce', 'self'] as const)('under the policy %s', (policy) => {
  test('the home page comes alive without a word on the console, and no request leaves the site [SRV-3 a]', async () => {
    const { page, site } = await visit({ policy, consented: false })
    const elsewhere: string[] = []
    page.on('request', (request) => void (request.url().startsWith(site) || elsewhere.push(request.url())))
    await openPage(page, '/')
    await page.getByRole('button', { name: 'Next' }).first().click()
    await page.locator('main').evaluate(async () => {
      for (let y = 0; y < document.body.scrollHeight; y += 400) {
        scrollTo(0, y)
        await new Promise(requestAnimationFrame)
      }
    })
    await settled(page)
    expect(elsewhere).toEqual([])
    expect(await page.locator('h1').count()).toBe(1)
  })
})

test.each(drawn(WIDTHS))('axe finds nothing at %i px, in any state of the page [SRV-90]', async (width) => {
  const { page } = await visit({ viewport: { width, height: 900 }, consented: false, reducedMotion: 'reduce' })
  await openPage(page, '/')
  await expectSound(page)

  await wakeForm(page)
  await page.getByRole('button', { name: 'Send' }).click()
  await page.getByRole('group', { name: /One or more fields is invalid/ }).waitFor()
  expect(await axeFindings(page)).toEqual([])
})

test('the largest paint is a picture of the server’s HTML, and nothing shifts', async () => {
  const { page } = await visit({ pictures: true })
  await spareFonts(page)
  const shifts = await watchShifts(page)
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      const entry = list.getEntries().at(-1) as PerformanceEntry & { element?: Element }
      const largest = entry.element?.closest('[data-block-type]')?.id ?? entry.element?.tagName
      Object.assign(window, { largest })
    }).observe({ type: 'largest-contentful-paint', buffered: true })
  })
  const response = await openPage(page, '/')
  expect(await page.evaluate(() => (window as unknown as { largest?: string }).largest)).toBe('block-hero')
  expect(await shifts()).toEqual([])
  expect(await response!.text()).toContain('id="block-hero"')
})

test('starting the islands moves no block by a pixel', async () => {
  const { page } = await visit({ viewport: { width: 412, height: 823 } })
  const boxes = (): Promise<unknown> =>
    page.evaluate(() =>
      [...document.querySelectorAll('[data-block-type], [data-part]')].map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect()
        return [element.id || element.getAttribute('data-part'), x, y + scrollY, width, height].join(' ')
      }),
    )
  await page.route('**/assets/entry-*.js', (route) => void held.push(() => route.continue()))
  const held: (() => Promise<void>)[] = []
  await page.goto('/', { waitUntil: 'commit' })
  await page.waitForFunction(() => document.readyState !== 'loading')
  await page.evaluate(() => document.fonts.ready)
  await page
    .locator('img')
    .first()
    .evaluate((image: HTMLImageElement) => image.decode())
  const before = await page.evaluate(() =>
    [...document.querySelectorAll('[data-block-type]')].map((block) => {
      const { y, height } = block.getBoundingClientRect()
      return `${block.id} ${Math.round(y + scrollY)} ${Math.round(height)}`
    }),
  )
  expect(held).toHaveLength(1)
  await held[0]!()
  await settled(page)
  await page.locator('#block-wall').scrollIntoViewIfNeeded()
  await settled(page)
  const after = await page.evaluate(() =>
    [...document.querySelectorAll('[data-block-type]')].map((block) => {
      const { y, height } = block.getBoundingClientRect()
      return `${block.id} ${Math.round(y + scrollY)} ${Math.round(height)}`
    }),
  )
  expect(after).toEqual(before)
  expect(await boxes()).not.toEqual([])
})

test('the back button restores the page from memory, alive [RUN-51 e]', async () => {
  const { page } = await visit({ keepsPages: true })
  await openPage(page, '/')
  await page.evaluate(() => {
    addEventListener('pageshow', (event) => Object.assign(window, { restored: event.persisted }))
  })
  await page.goto('/healthz')
  await page.evaluate(() => history.back())
  const restored = (): Promise<unknown> => page.evaluate(() => (window as unknown as { restored?: boolean }).restored)
  await expect.poll(restored).toBe(true)
  await page.getByRole('button', { name: 'Next' }).first().click()
  await page.getByText('2 of 8').first().waitFor()
})

test('reads, links, opens and scrolls with scripts off [RUN-48 a]', async () => {
  const { page } = await visit({ javaScriptEnabled: false })
  await page.goto('/')
  await expect.poll(() => page.getByRole('heading', { level: 1 }).isVisible()).toBe(true)
  for (const text of ['When we are open', 'Tram 4 stops at Lamp Works', 'Assistance dogs are welcome'])
    expect(await page.getByText(text).first().isVisible(), text).toBe(true)
  const link = page.locator('#block-collection a').first()
  expect(await link.getAttribute('href')).toMatch(/^\/prints\//)
  const track = page.locator('#block-wall [data-part=track]')
  expect(await track.evaluate((element) => element.scrollWidth > element.clientWidth)).toBe(true)
})
