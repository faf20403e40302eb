import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { film, filmScroll, look, pauseAt, slow, type Film } from './film.ts'
import { useVisitors } from './harness.ts'
import { hold, nextFrame } from './routes.ts'
import { openPage, settled } from './settle.ts'
import { awaitWholePages } from './wholePages.ts'

const { visit } = useVisitors('reduce', { pictures: true })
const WINDOW = { viewport: { width: 640, height: 480 }, reducedMotion: 'no-preference' } as const
const isWhole = process.env['VITRINE_FULL'] !== undefined

/**
 * Expects that no frame is darker than both ends of the change, or shows less than half of what they show. A frame between
 * two pictures that fade into each other has a little less contrast than both.
 */
function expectNoFlash({ frames, ends }: Film): void {
  expect(frames.length).toBeGreaterThanOrEqual(3)
  const darkest = Math.min(...ends.map(({ light }) => light))
  const emptiest = Math.min(...ends.map(({ detail }) => detail))
  expect(frames.map(({ light }) => Math.round(light)).filter((light) => light < darkest - 4)).toEqual([])
  expect(frames.map(({ detail }) => Math.round(detail)).filter((detail) => detail < emptiest / 2)).toEqual([])
}

const dialogOf = (page: Page) => page.getByRole('dialog')

const awaitGrowth = (page: Page): Promise<unknown> =>
  page.waitForFunction(() =>
    document
      .getAnimations()
      .some(({ effect }) => (effect as KeyframeEffect).pseudoElement?.startsWith('::view-transition')),
  )

/** Opens the home page and brings a picture of its wall under the mouse. */
async function reachWall(page: Page) {
  await openPage(page, '/')
  const link = page.getByRole('link', { name: 'Open Wild Carrot' })
  await link.hover()
  return link
}

test('on a page scrolled by several screens, the overlay of the lightbox shows while the picture grows', async () => {
  const { page } = await visit(WINDOW)
  const link = await reachWall(page)
  const before = await look(page)
  const restore = await slow(page)
  await link.click()
  await awaitGrowth(page)
  await pauseAt(page, 0)
  await pauseAt(page, 300)
  await nextFrame(page)
  const { light } = await look(page)
  expect(light).toBeLessThan(before.light / 2)
  await restore()
})

/** Opens the lightbox from the wall of the home page, and waits until its picture is loaded and has grown. */
async function openLightbox(page: Page): Promise<void> {
  const link = await reachWall(page)
  await link.click()
  await dialogOf(page).locator('[data-part=slide]:not([inert])[data-state=loaded]').waitFor()
  await page.waitForFunction(() =>
    document.getAnimations().every(({ effect }) => !Number.isFinite(Number(effect!.getComputedTiming().endTime))),
  )
}

/** Opens the long hall at one of its galleries, with the pictures in sight loaded. */
async function reachHall(page: Page, id: string) {
  await openPage(page, '/rooms/long-hall')
  const block = page.locator(`#block-${id}`)
  await block.scrollIntoViewIfNeeded()
  await block.locator('[data-part=root][data-state=ready]').first().waitFor()
  await settled(page)
  return block
}

describe.runIf(isWhole)('no frame is darker or emptier than both ends of the change', () => {
  test.each([
    ['a strip', 'hall-slider'],
    ['a slideshow', 'hall-random'],
  ])('while %s moves to its next picture', async (_, id) => {
    const { page } = await visit(WINDOW)
    const block = await reachHall(page, id)
    const stage = block.locator('[data-part=track]').first()
    expectNoFlash(await film(page, () => block.getByRole('button', { name: 'Next' }).click(), stage))
  })

  test('while a picture grows into the lightbox', async () => {
    const { page } = await visit(WINDOW)
    const link = await reachWall(page)
    expectNoFlash(
      await film(page, async () => {
        await link.click()
        await awaitGrowth(page)
      }),
    )
  })

  test('while the lightbox shows its next picture', async () => {
    const { page } = await visit(WINDOW)
    await openLightbox(page)
    expectNoFlash(await film(page, () => dialogOf(page).getByRole('button', { name: 'Next' }).click()))
  })

  test('while a picture shrinks out of the lightbox', async () => {
    const { page } = await visit(WINDOW)
    await openLightbox(page)
    expectNoFlash(
      await film(page, async () => {
        await page.keyboard.press('Escape')
        await awaitGrowth(page)
      }),
    )
  })

  test('while a picture that comes slowly closer gives way to the next', async () => {
    const { page } = await visit(WINDOW)
    const block = await reachHall(page, 'hall-kenburns')
    // Stop the autoplay, which would turn to another picture during the film.
    await block.getByRole('button', { name: 'Pause' }).click()
    const stage = block.locator('[data-part=track]').first()
    expectNoFlash(await film(page, () => block.getByRole('button', { name: 'Next' }).click(), stage))
  })

  test('while a carousel turns its page', async () => {
    const { page } = await visit(WINDOW)
    const block = await reachHall(page, 'hall-carousel')
    const track = block.locator('[data-part=track]').first()
    expectNoFlash(await filmScroll(page, () => block.getByRole('button', { name: 'Next' }).click(), track))
  })

  test('while a print grows into its page', async () => {
    const { page } = await visit({ ...WINDOW, viewport: { width: 1280, height: 1600 } })
    await awaitWholePages(page)
    await openPage(page, '/prints/one-window')
    expectNoFlash(
      await film(page, async () => {
        await page.locator('.print-label nav a').click()
        await page.waitForURL('**/prints/rooftops-from-the-stairs')
        await awaitGrowth(page)
      }),
    )
  })

  test('while an accordion opens and closes', async () => {
    const { page } = await visit(WINDOW)
    await openPage(page, '/')
    const block = page.locator('#block-plan')
    await block.scrollIntoViewIfNeeded()
    const button = block.getByRole('button').first()
    await button.focus()
    for (const _time of ['open', 'close']) expectNoFlash(await film(page, () => button.click()))
  })

  test('while the cookie banner goes', async () => {
    const { page } = await visit({ ...WINDOW, consented: false })
    await openPage(page, '/')
    expectNoFlash(await film(page, () => page.getByRole('button', { name: 'Accept' }).click()))
    await expect.poll(() => page.locator('[data-scope=cookies][data-part=banner]').count()).toBe(0)
  })

  test('while the popup comes', async () => {
    const { page } = await visit(WINDOW)
    const popup = await hold(page, '**/assets/popup*.js')
    await page.goto('/late', { waitUntil: 'load' })
    await popup.asked
    expectNoFlash(
      await film(page, async () => {
        await popup.release()
        await page.getByRole('dialog', { name: 'The programme, once a month' }).waitFor()
      }),
    )
  })
})
