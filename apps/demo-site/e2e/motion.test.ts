import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { useVisitors } from './harness.ts'
import { openPage, settled } from './settle.ts'

const { visit } = useVisitors()

const state = (page: Page): Promise<string | null> =>
  page.locator('#block-line [data-scope=marquee][data-part=root]').getAttribute('data-state')
const strokes = (page: Page): Promise<number> => page.locator('#block-prints-title path').count()

test.each(['nonce', 'self'] as const)(
  'a line moves while it is seen, and stops when it is asked to, under the policy %s',
  async (policy) => {
    const { page } = await visit({ policy, reducedMotion: 'no-preference' })
    await openPage(page, '/')
    expect([await state(page), await strokes(page)]).toEqual([null, 0])
    await page.locator('#block-line').scrollIntoViewIfNeeded()
    await expect.poll(() => state(page)).toBe('running')
    const button = page.locator('#block-line').getByRole('button', { name: 'Pause' })
    await button.focus()
    await page.keyboard.press('Enter')
    expect(await state(page)).toBe('stopped')
    await page.evaluate(() => scrollTo(0, 0))
    await page.locator('#block-line').scrollIntoViewIfNeeded()
    expect(await state(page)).toBe('stopped')
  },
)

test('a heading is highlighted when it comes into view, and nothing around it moves', async () => {
  const { page } = await visit({ reducedMotion: 'no-preference' })
  await openPage(page, '/')
  const heading = page.getByRole('heading', { name: 'From the collection' })
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  await heading.scrollIntoViewIfNeeded()
  await expect.poll(() => strokes(page)).toBe(1)
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(height)
})

test('a block comes in when half of it is in view, and stays [MOT-30] [RUN-45]', async () => {
  const { page } = await visit({ reducedMotion: 'no-preference' })
  await openPage(page, '/write')
  const cell = page.locator('.cell[data-animation]')
  const isMarked = (): Promise<boolean> => cell.evaluate((element) => element.classList.contains('animation-loaded'))
  expect([await isMarked(), await cell.getAttribute('data-animation-waiting')]).toEqual([false, ''])
  await cell.scrollIntoViewIfNeeded()
  await expect.poll(isMarked).toBe(true)
  expect(await cell.getAttribute('data-animation-waiting')).toBeNull()
  await page.evaluate(() => scrollTo(0, 0))
  expect(await isMarked()).toBe(true)
})

test('with less motion the line stands still and the heading is drawn, without an animation [MOT-30]', async () => {
  const { page } = await visit({ reducedMotion: 'reduce' })
  await openPage(page, '/')
  await page.locator('#block-prints-title').scrollIntoViewIfNeeded()
  await expect.poll(() => strokes(page)).toBe(1)
  await page.locator('#block-line').scrollIntoViewIfNeeded()
  await settled(page)
  expect(await state(page)).toBeNull()
  const longest = await page.evaluate(() =>
    Math.max(0, ...document.getAnimations().map(({ effect }) => Number(effect!.getComputedTiming().activeDuration))),
  )
  expect(longest).toBeLessThanOrEqual(1)
  await openPage(page, '/write')
  await expect.poll(() => page.locator('.animation-loaded[data-animation=slide]').count()).toBe(1)
})

test('without script everything is there to be read [MOT-30]', async () => {
  const { page } = await visit({ javaScriptEnabled: false })
  await page.goto('/')
  await page.getByText('The band plays on Friday at eight').scrollIntoViewIfNeeded()
  const line = page.locator('#block-line [data-part=item]')
  const box = (await line.boundingBox())!
  expect(box.x + box.width).toBeLessThanOrEqual(1280)
  expect(await page.locator('#block-line button').isVisible()).toBe(false)
  expect(await page.getByRole('heading', { name: 'From the collection' }).isVisible()).toBe(true)
  await page.goto('/write')
  expect(await page.locator('.cell[data-animation]').evaluate((cell) => getComputedStyle(cell).opacity)).toBe('1')
})
