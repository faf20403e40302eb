import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { drawn } from '../../../tools/testing/src/drawn.ts'
import { DRAWN_POLICIES, useVisitors, WIDTHS } from './harness.ts'
import { rewriteHome } from './routes.ts'
import { openPage } from './settle.ts'
import { axeFindings } from './soundPage.ts'

const { visit } = useVisitors('no-preference')

const hashOf = (page: Page): string => new URL(page.url()).hash
const shownIn = (page: Page): Promise<string | null> =>
  page.locator('dialog [data-part=slide]:not([inert]) img').getAttribute('alt')

test.each(DRAWN_POLICIES)(
  'the picture shown stands in the address; that address opens it again, under %s [LBX-23]',
  async (policy) => {
    const { page, site } = await visit({ policy, reducedMotion: 'reduce' })
    await openPage(page, '/#top')
    await page.getByRole('link', { name: 'Open Wild Carrot' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('3 of 12', { exact: true }).waitFor()
    await page.waitForURL(/#itemId=/)
    const first = hashOf(page)
    expect(first).toMatch(/^#itemId=[\w%+-]+$/)
    const entries = await page.evaluate(() => history.length)
    await page.keyboard.press('ArrowRight')
    await dialog.getByText('4 of 12', { exact: true }).waitFor()
    const second = hashOf(page)
    expect(second).toMatch(/^#itemId=/)
    expect(second).not.toBe(first)
    expect(await page.evaluate(() => history.length)).toBe(entries)
    const shown = await shownIn(page)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    expect(hashOf(page)).toBe('#top')

    const guest = await visit({ policy, reducedMotion: 'reduce' })
    await guest.page.goto(`/${second}`, { waitUntil: 'domcontentloaded' })
    await guest.page.getByRole('dialog').getByText('4 of 12', { exact: true }).waitFor()
    expect(await shownIn(guest.page)).toBe(shown)
    await guest.page.keyboard.press('Escape')
    await guest.page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(guest.page.url()).toBe(`${site}/`)
  },
)

test.each(
  drawn(['#itemId=no-such-print', '#itemId=%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E', '#itemId=', '#itemId=%']),
)('a page opened at %s is the page, and says nothing', async (hash) => {
  const { page } = await visit()
  await openPage(page, `/${hash}`)
  expect(await page.getByRole('dialog').count()).toBe(0)
})

test.each(drawn(WIDTHS.flatMap((width) => (['ltr', 'rtl'] as const).map((dir) => [width, dir] as const))))(
  'at %i px, %s: opens, moves by the side of its arrow, zooms, is clean under axe, and gives the focus back [LBX-24]',
  async (width, dir) => {
    const { page } = await visit({ viewport: { width, height: 800 }, reducedMotion: 'reduce' })
    await rewriteHome(page, (html) => html.replace(/dir="[a-z]+"/, `dir='${dir}'`))
    await openPage(page, '/')
    await page.getByRole('link', { name: 'Open Wild Carrot' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('3 of 12', { exact: true }).waitFor()
    const next = (await dialog.getByRole('button', { name: 'Next' }).boundingBox())!
    expect(next.x > width / 2).toBe(dir === 'ltr')
    await page.keyboard.press(dir === 'ltr' ? 'ArrowRight' : 'ArrowLeft')
    await dialog.getByText('4 of 12', { exact: true }).waitFor()
    await dialog.locator('[data-part=slide]:not([inert])[data-state=loaded]').waitFor()
    expect(await axeFindings(page, 'dialog')).toEqual([])
    const picture = dialog.locator('[data-part=slide]:not([inert]) img')
    const fitted = (await picture.boundingBox())!
    await page.keyboard.press('+')
    await dialog.getByRole('button', { name: 'Zoom out' }).waitFor()
    expect((await picture.boundingBox())!.width).toBeGreaterThan(fitted.width)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    expect(await page.evaluate(() => document.activeElement!.getAttribute('aria-label'))).toBe('Open Linked Rings')
  },
)

test.each([true, false])(
  'in motion, with view transitions: %s, it grows, returns, and leaves the page as it was',
  async (has) => {
    const { page } = await visit({ reducedMotion: 'no-preference' })
    if (!has) await page.addInitScript(() => Object.assign(document, { startViewTransition: undefined }))
    await openPage(page, '/')
    const state = (): Promise<unknown[]> =>
      page.evaluate(() => [
        document.querySelectorAll('head > :not(link[href*=lightbox]), body > *').length,
        document.querySelectorAll('img[style]').length,
        document.documentElement.hasAttribute('data-vitrine-lightbox-grows'),
      ])
    const before = await state()
    await page.getByRole('link', { name: 'Open Wild Carrot' }).hover()
    await page.getByRole('link', { name: 'Open Wild Carrot' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('3 of 12', { exact: true }).waitFor()
    await page.waitForFunction(() => document.getAnimations().length === 0)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(state).toEqual(before)
  },
)

test('arrow keys pan a zoomed picture of the wall and do not leave it', async () => {
  const { page } = await visit({ reducedMotion: 'reduce' })
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  await page.getByRole('link', { name: 'Open Wild Carrot' }).click()
  const dialog = page.getByRole('dialog')
  const slide = dialog.locator('[data-part=slide]:not([inert])')
  await slide.and(page.locator('[data-state=loaded]')).waitFor()
  const top = async (): Promise<number> => Math.round((await slide.locator('img').boundingBox())!.y)
  await page.keyboard.press('+')
  await page.keyboard.press('+')
  await expect.poll(() => dialog.getAttribute('data-zoom')).toBe('zoomed')
  const before = await top()
  await page.keyboard.press('ArrowDown')
  await expect.poll(top).toBe(before - 80)
  await page.keyboard.press('ArrowUp')
  await expect.poll(top).toBe(before)
  expect(await dialog.getByText('3 of 12', { exact: true }).isVisible()).toBe(true)
})
