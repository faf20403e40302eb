import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { useVisitors } from './harness.ts'
import { hold, spareFonts } from './routes.ts'
import { reloadPage } from './settle.ts'
import { watchShifts } from './watchShifts.ts'

const { visit } = useVisitors('no-preference')

const bannerOf = (page: Page) => page.getByRole('region', { name: 'Cookies' })

/** Records the requested names of the banner's script file. */
function watchChunk(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => void (/\/visitor-[^/]*\.js/.test(request.url()) && asked.push(request.url())))
  return asked
}

test.each([
  ['Accept', 'true'],
  ['Decline', 'false'],
])('%s by key is remembered, and the banner goes without moving the page [COO-16] [COO-35]', async (name, stored) => {
  const { page, context } = await visit({ consented: false })
  const asked = watchChunk(page)
  await spareFonts(page)
  const shifts = await watchShifts(page)
  const chunk = page.waitForResponse(/\/visitor-[^/]*\.js/)
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  const banner = bannerOf(page)
  expect(await banner.isVisible()).toBe(true)
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true)
  await chunk
  const layout = (): Promise<unknown> =>
    page.evaluate(() => [document.querySelector('main')!.getBoundingClientRect().top, scrollY])
  const height = (): Promise<number> => page.evaluate(() => document.documentElement.scrollHeight)
  const before = await layout()
  const heightBefore = await height()
  // Press Shift+Tab to move the focus to the banner, because the banner is the last element of the page.
  for (let press = 0; press < 3; press++) {
    await page.keyboard.press('Shift+Tab')
    if ((await page.locator(':focus').textContent()) === name) break
  }
  expect(await page.locator(':focus').textContent()).toBe(name)
  await page.keyboard.press('Enter')
  await banner.waitFor({ state: 'detached' })
  expect(await layout()).toEqual(before)
  // Expect the page to lose 132 px of height: the space reserved below the last line disappears together with the
  // banner.
  expect(heightBefore - (await height())).toBe(132)
  expect(await shifts()).toEqual([])
  const cookies = await context.cookies()
  expect(cookies.find((cookie) => cookie.name === 'ss_cookieAllowed')?.value).toBe(stored)

  expect(asked).toHaveLength(1)
  await reloadPage(page)
  expect(await page.locator('[data-scope=cookies]').count()).toBe(0)
})

test('no visitor cookie outlives a refusal, nor comes before a choice; others stay [COO-18] [COO-21]', async () => {
  const { page, context, site } = await visit({ consented: false })
  const names = async (): Promise<string[]> => (await context.cookies()).map(({ name }) => name).toSorted()
  const visitor = (): Promise<void> =>
    context.addCookies([
      { name: 'ss_cvr', value: 'a|1|1|1|1', url: site },
      { name: 'ss_cvt', value: '1', url: site },
      { name: 'kept', value: '1', url: site },
    ])
  await visitor()
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  await expect.poll(names).toEqual(['crumb', 'kept'])
  await visitor()
  await bannerOf(page).getByRole('button', { name: 'Decline' }).click()
  await bannerOf(page).waitFor({ state: 'detached' })
  expect(await names()).toEqual(['crumb', 'kept', 'ss_cookieAllowed'])
})

test('a choice made before the entry has come counts, once [RUN-50]', async () => {
  const { page, context } = await visit({ consented: false })
  const entry = await hold(page, '**/assets/entry-*.js')
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  await bannerOf(page).getByRole('button', { name: 'Accept' }).click()
  expect(await bannerOf(page).isVisible()).toBe(true)
  await entry.release()
  await bannerOf(page).waitFor({ state: 'detached' })
  const [choice] = (await context.cookies()).filter(({ name }) => name === 'ss_cookieAllowed')
  expect(choice?.value).toBe('true')
})

test('at 400 % zoom the banner holds a quarter of the window, with both choices and the link in reach', async () => {
  const { page } = await visit({ consented: false, viewport: { width: 320, height: 256 } })
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  const banner = bannerOf(page)
  const boxOf = async (name: string) => (await banner.getByRole('button', { name }).boundingBox())!
  const { height } = (await banner.boundingBox())!
  expect(height).toBeLessThanOrEqual(64)
  const [decline, accept] = [await boxOf('Decline'), await boxOf('Accept')]
  expect([decline.width, decline.height]).toEqual([accept.width, 44])
  expect(accept.y).toBe(decline.y)
  expect(accept.y + accept.height).toBeLessThanOrEqual(256)
  // The text scrolls to its link when the link gets the focus, and the buttons stay.
  await banner.getByRole('link', { name: 'Choose' }).focus()
  const link = (await banner.getByRole('link').boundingBox())!
  expect(link.y).toBeGreaterThanOrEqual(256 - height)
  expect(link.y + link.height).toBeLessThanOrEqual(256)
  expect(await boxOf('Accept')).toEqual(accept)
})
