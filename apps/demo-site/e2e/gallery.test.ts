import type { CDPSession, Page } from 'playwright'
import { expect, test } from 'vitest'
import { DRAWN_POLICIES, useVisitors } from './harness.ts'
import { hold, nextFrame, rewriteHome } from './routes.ts'

const { visit } = useVisitors('no-preference')
const PHONE = { viewport: { width: 412, height: 823 }, hasTouch: true, isMobile: true }

/** Waits until the slide with this number is shown, and stays. */
async function expectSlide(page: Page, number: number): Promise<void> {
  const counter = page.locator('#block-wall [data-part=counter]')
  await expect.poll(() => counter.textContent()).toBe(`${number} of 8`)
  await nextFrame(page)
  expect(await counter.textContent()).toBe(`${number} of 8`)
  const slides = page.locator('#block-wall [data-part=slide]')
  expect(
    await slides.evaluateAll((all) => all.flatMap((slide, index) => (slide.hasAttribute('inert') ? [] : [index + 1]))),
  ).toEqual([number])
}

/** Draws a finger over the page in four steps of 40 ms. */
async function swipe(session: CDPSession, from: [number, number], by: [number, number]): Promise<void> {
  const start = Date.now() / 1000
  const at = (step: number): object => {
    const [x, y] = [from[0] + (by[0] * step) / 4, from[1] + (by[1] * step) / 4]
    return { touchPoints: [{ x, y }], timestamp: start + step * 0.04 }
  }
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', event: object): Promise<unknown> =>
    session.send('Input.dispatchTouchEvent', { touchPoints: [], ...event, type })
  await send('touchStart', at(0))
  for (const step of [1, 2, 3, 4]) await send('touchMove', at(step))
  await send('touchEnd', { timestamp: start + 0.17 })
}

async function centreOf(page: Page, selector: string): Promise<[number, number]> {
  const { x, y, width, height } = (await page.locator(selector).boundingBox())!
  return [x + width / 2, y + height / 2]
}

test.each([
  ['ltr', 'ArrowRight', 'ArrowLeft'],
  ['rtl', 'ArrowLeft', 'ArrowRight'],
])('slides move by button and by key, round at both ends, %s', async (dir, forward, back) => {
  const { page } = await visit({ reducedMotion: 'reduce' })
  await rewriteHome(page, (html) => html.replace(/dir="[a-z]+"/, `dir='${dir}'`))
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  const wall = page.locator('#block-wall')
  await wall.getByRole('button', { name: 'Next' }).click()
  await expectSlide(page, 2)
  expect(await wall.locator('[data-part=status]').textContent()).toBe('2 of 8: Harbour, after Ten Tides, 2024')
  await page.keyboard.press(forward)
  await expectSlide(page, 3)
  await page.keyboard.press(back)
  await expectSlide(page, 2)
  for (const number of [1, 8]) {
    await wall.getByRole('button', { name: 'Previous' }).click()
    await expectSlide(page, number)
  }
  await page.keyboard.press(forward)
  await expectSlide(page, 1)
})

test.each([
  ['no-preference', true],
  ['reduce', false],
] as const)('with motion: %s a change moves: %s', async (reducedMotion, moves) => {
  const { page } = await visit({ reducedMotion })
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  const wall = page.locator('#block-wall')
  await wall.scrollIntoViewIfNeeded()
  await wall.locator('[data-state=ready]').waitFor()
  const animations = await wall.evaluate((element) => {
    element.querySelector<HTMLElement>('[data-part=next]')!.click()
    return element.querySelector('[data-part=track]')!.getAnimations({ subtree: true }).length
  })
  expect(animations > 0).toBe(moves)
  await expectSlide(page, 2)
})

test.each(['ltr', 'rtl'])('a finger turns the slides and leaves the page its own way, %s', async (dir) => {
  const { page, context } = await visit({ ...PHONE, reducedMotion: 'reduce' })
  await rewriteHome(page, (html) => html.replace(/dir="[a-z]+"/, `dir='${dir}'`))
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  const wall = page.locator('#block-wall')
  await wall.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
  await wall.locator('[data-state=ready]').waitFor()
  const session = await context.newCDPSession(page)
  const forward = dir === 'ltr' ? -160 : 160
  const centre = await centreOf(page, '#block-wall [data-part=track]')
  await swipe(session, centre, [forward, 6])
  await expectSlide(page, 2)
  await swipe(session, centre, [-forward, 6])
  await expectSlide(page, 1)
  const before = await page.evaluate(() => scrollY)
  await swipe(session, centre, [0, -160])
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before)
  await expectSlide(page, 1)
})

test('without script the first slide is seen, the strip scrolls to the others, the grid shows all [GAL-16]', async () => {
  const { page } = await visit({ javaScriptEnabled: false, pictures: true })
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  const track = page.locator('#block-wall [data-part=track]')
  await track.scrollIntoViewIfNeeded()
  const inTrack = (): Promise<number[]> =>
    track.evaluate((element) => {
      const box = element.getBoundingClientRect()
      return [...element.children].flatMap((slide, index) => {
        const { left, width, height } = slide.querySelector('img')!.getBoundingClientRect()
        return width > 100 && height > 100 && left >= box.left - 1 && left < box.right - 1 ? [index] : []
      })
    })
  expect(await inTrack()).toEqual([0])
  await expect
    .poll(() =>
      track
        .locator('img')
        .first()
        .evaluate((image: HTMLImageElement) => image.naturalWidth),
    )
    .toBeGreaterThan(0)
  await track.evaluate((element) => element.scrollTo({ left: element.scrollWidth, behavior: 'instant' }))
  expect(await inTrack()).toEqual([7])
  const pictures = page.locator('#block-collection [data-part=open] img')
  const sizes = await pictures.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().width)))
  expect(sizes).toHaveLength(12)
  expect(Math.min(...sizes)).toBeGreaterThan(100)
})

test('a press on a picture whose script has not come leads to the page of its print [GAL-103]', async () => {
  const { page } = await visit({ javaScriptEnabled: false })
  await page.goto('/')
  await page.locator('#block-collection [data-part=open]').first().click()
  await page.waitForURL(/\/prints\/[\w-]+$/, { waitUntil: 'domcontentloaded' })
  expect(await page.getByRole('link', { name: 'Lantern Hall' }).count()).toBeGreaterThan(0)
})

test.each(DRAWN_POLICIES)(
  'a picture of the grid opens large, in the theme of its block, and its neighbours follow, under %s [GAL-82]',
  async (policy) => {
    const { page, site } = await visit({ policy, reducedMotion: 'reduce' })
    await rewriteHome(page, (html) =>
      html.replace(
        '{&quot;lightbox&quot;:true,',
        '{&quot;lightboxTheme&quot;:&quot;light&quot;,&quot;lightbox&quot;:true,',
      ),
    )
    await page.goto('/healthz')
    await page.goto('/', { waitUntil: 'domcontentloaded' })
    await page.getByRole('link', { name: 'Open Wild Carrot' }).click()
    const dialog = page.getByRole('dialog', { name: 'Gallery' })
    await dialog.getByText('3 of 12', { exact: true }).waitFor()
    expect(await dialog.getAttribute('data-theme')).toBe('light')
    const shown = dialog.locator('[data-part=slide]:not([inert]) img')
    expect(new URL((await shown.getAttribute('src'))!, site).pathname).toMatch(/^\/images\/wild-carrot\//)
    await page.keyboard.press('ArrowRight')
    await dialog.getByText('4 of 12', { exact: true }).waitFor()
    await dialog.getByRole('button', { name: 'Next' }).click()
    await dialog.getByText('5 of 12', { exact: true }).waitFor()
    await dialog.getByRole('button', { name: 'Previous' }).click()
    await dialog.getByText('4 of 12', { exact: true }).waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await page.locator('[aria-label="Open Linked Rings"]:focus').waitFor()

    await page.keyboard.press('Enter')
    await dialog.getByText('4 of 12', { exact: true }).waitFor()
    await page.waitForURL(/#itemId=/)
    await page.evaluate(() => history.back())
    await dialog.waitFor({ state: 'detached' })
    expect(page.url()).toBe(`${site}/`)
    await page.locator('[aria-label="Open Linked Rings"]:focus').waitFor()
    await page.evaluate(() => history.back())
    await page.waitForURL(`${site}/healthz`)
  },
)

test('the lightbox is dressed before it is seen', async () => {
  const { page } = await visit()
  await page.addInitScript(() => {
    const seen: string[] = []
    Object.assign(window, { seen })
    new MutationObserver(() => {
      const overlay = document.querySelector('dialog [data-part=overlay]')
      if (overlay && !seen.length) seen.push(getComputedStyle(overlay).position)
    }).observe(document, { childList: true, subtree: true })
  })
  const sheet = await hold(page, '**/assets/sheet-lightbox-*.css')
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  const viewer = page.waitForResponse('**/assets/openInLightbox-*.js')
  await page.getByRole('link', { name: 'Open Wild Carrot' }).click()
  await Promise.all([sheet.asked, viewer])
  await nextFrame(page)
  expect(await page.getByRole('dialog').count()).toBe(0)
  await sheet.release()
  await page.getByRole('dialog').getByText('3 of 12', { exact: true }).waitFor()
  const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen)
  expect(seen).toEqual(['absolute'])
})

test('a click on a thumbnail before the entry opens the lightbox once [RUN-50]', async () => {
  const { page, context } = await visit({ reducedMotion: 'reduce' })
  const entry = await hold(page, '**/assets/entry-*.js')
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  const link = page.getByRole('link', { name: 'Open Wild Carrot' })
  await entry.asked
  await link.click()
  await entry.release()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('3 of 12', { exact: true }).waitFor()
  expect(await dialog.count()).toBe(1)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  expect(await dialog.count()).toBe(0)

  // Click a picture link with Control: the gallery must leave the click to the browser, which opens the page of the print in a
  // new tab.
  const [tab] = await Promise.all([context.waitForEvent('page'), link.click({ modifiers: ['Control'] })])
  // Ask the document itself for its address: the event of the first navigation of a new tab may come before its listener.
  await expect.poll(() => tab.evaluate(() => location.pathname)).toBe('/prints/wild-carrot')
  expect(await dialog.count()).toBe(0)
})

test('a finger turns the pictures of the lightbox, and closes it downwards', async () => {
  const { page, context } = await visit({ ...PHONE, reducedMotion: 'reduce' })
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  await page.getByRole('link', { name: 'Open Wild Carrot' }).tap()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('3 of 12', { exact: true }).waitFor()
  const session = await context.newCDPSession(page)
  await swipe(session, [206, 400], [-160, 6])
  await dialog.getByText('4 of 12', { exact: true }).waitFor()
  await swipe(session, [206, 400], [160, 6])
  await dialog.getByText('3 of 12', { exact: true }).waitFor()
  await swipe(session, [206, 400], [6, 200])
  await dialog.waitFor({ state: 'detached' })
  expect(
    await page.locator('[aria-label="Open Wild Carrot"]').evaluate((link) => link === document.activeElement),
  ).toBe(true)
})
