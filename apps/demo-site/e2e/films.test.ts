import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { film, look, pauseAt, slow, type Film } from './film.ts'
import { useVisitors } from './harness.ts'
import { hold, nextFrame } from './routes.ts'

const { visit } = useVisitors()
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

const awaitGrowth = (page: Page): Promise<unknown> =>
  page.waitForFunction(() =>
    document
      .getAnimations()
      .some(({ effect }) => (effect as KeyframeEffect).pseudoElement?.startsWith('::view-transition')),
  )

/** Opens the home page and brings a picture of its wall under the mouse. */
async function reachWall(page: Page) {
  await page.goto('/', { waitUntil: 'networkidle' })
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

describe.runIf(isWhole)('no frame is darker or emptier than both ends of the change', () => {
  test('while a strip moves', async () => {
    const { page } = await visit(WINDOW)
    await page.goto('/rooms/long-hall', { waitUntil: 'networkidle' })
    const block = page.locator('#block-hall-slider')
    await block.scrollIntoViewIfNeeded()
    await block.locator('[data-part=root][data-state=ready]').first().waitFor()
    await page.waitForLoadState('networkidle')
    const stage = block.locator('[data-part=track]').first()
    expectNoFlash(await film(page, () => block.getByRole('button', { name: 'Next' }).click(), stage))
  })

  test('while an accordion opens and closes', async () => {
    const { page } = await visit(WINDOW)
    await page.goto('/', { waitUntil: 'networkidle' })
    const block = page.locator('#block-plan')
    await block.scrollIntoViewIfNeeded()
    const button = block.getByRole('button').first()
    await button.focus()
    for (const _time of ['open', 'close']) expectNoFlash(await film(page, () => button.click()))
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
