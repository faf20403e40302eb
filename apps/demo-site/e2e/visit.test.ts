import type { Page } from 'playwright'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawn } from '../../../tools/testing/src/drawn.ts'
import { DRAWN_POLICIES, useVisitors, WIDTHS } from './harness.ts'
import { openPage } from './settle.ts'

const { visit } = useVisitors('no-preference')

const mapOf = (page: Page, id: string) => page.locator(`#block-${id} [data-scope=maps][data-part=root]`)
const transformOf = (page: Page) => page.locator('#block-town [data-part=sheet]').getAttribute('transform')

test('without script the map is a picture, the address text, and the way a link [MAP-21]', async () => {
  const { page } = await visit({ javaScriptEnabled: false })
  await page.goto('/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'On the map' }).click()
  await page.waitForURL('/visit')
  const town = mapOf(page, 'town')
  expect(await town.getByRole('img', { name: 'Map of Lantern Hall' }).isVisible()).toBe(true)
  expect(await town.locator('address').innerText()).toContain('14 Mill Street, by the canal')
  await town.getByRole('link', { name: 'Directions' }).click()
  expect(await page.getByRole('heading', { name: 'By tram and on foot' }).isVisible()).toBe(true)
})

test.each(DRAWN_POLICIES)(
  'a first press zooms the map and keeps the focus under the policy %s [MAP-4]',
  async (policy) => {
    const { page } = await visit({ policy })
    await page.goto('/visit')
    const before = await transformOf(page)
    expect(before).toContain('scale(0.5)')
    const button = mapOf(page, 'town').getByRole('button', { name: 'Zoom in' })
    await button.click()
    await expect.poll(() => transformOf(page)).toContain('scale(1)')
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true)
    await mapOf(page, 'town').getByRole('button', { name: 'Back to the marked place' }).click()
    await expect.poll(() => transformOf(page)).toBe(before)
  },
)

test.each(DRAWN_POLICIES)(
  'the script of a provider comes only after consent, under the policy %s [MAP-4]',
  async (policy) => {
    const { page } = await visit({ policy, consented: false })
    const asked: string[] = []
    page.on('request', (request) => request.url().includes('/stub/maps/') && asked.push(request.url()))
    await page.goto('/visit')
    const coast = mapOf(page, 'coast')
    await coast.getByRole('button', { name: 'Zoom in' }).click()
    await expect.poll(() => coast.getAttribute('data-state')).toBe('waiting')
    expect(asked).toEqual([])
    await page.getByRole('button', { name: 'Accept', exact: true }).click()
    await expect.poll(() => coast.getAttribute('data-state')).toBe('live')
    await expect.poll(() => coast.getByText('Map of another company').textContent()).toContain('zoom 15')
    expect(asked).toHaveLength(1)
  },
)

/** The greatest difference of two pictures in one channel of one pixel, of 255. */
async function differenceOf(one: Buffer, other: Buffer): Promise<number> {
  const [first, second] = await Promise.all(
    [one, other].map((picture) => sharp(picture).removeAlpha().raw().toBuffer()),
  )
  expect(second!.length).toBe(first!.length)
  return first!.reduce((most, value, place) => Math.max(most, Math.abs(value - second![place]!)), 0)
}

test.each(drawn(WIDTHS))('the live map looks as the picture of the server at %i px', async (width) => {
  const { page } = await visit({ viewport: { width, height: 900 } })
  await openPage(page, '/visit')
  const map = mapOf(page, 'town')
  await map.scrollIntoViewIfNeeded()
  const picture = () => map.locator('[data-part=canvas]').screenshot({ animations: 'disabled' })
  const before = await picture()
  const button = map.getByRole('button', { name: 'Zoom in' })
  await button.evaluate((element: HTMLElement) => element.focus({ preventScroll: true }))
  await expect.poll(() => map.getAttribute('data-state')).toBe('live')
  await button.blur()
  // Allow a colour difference of 8 of 255 levels, because the browser and the server smooth edges differently.
  expect(await differenceOf(before, await picture())).toBeLessThanOrEqual(8)
})

test('a visitor finds a place by its name and sees it on the map [MAP-25] [SRV-38] [SRV-39]', async () => {
  const { page } = await visit()
  await page.goto('/visit')
  const before = await transformOf(page)
  const field = page.getByRole('combobox', { name: 'Find a place on the map' })
  await field.pressSequentially('aldle')
  await page.getByRole('option', { name: /^Aldle Station/ }).waitFor()
  await field.press('ArrowDown')
  await field.press('Enter')
  await expect.poll(() => transformOf(page)).not.toBe(before)
  expect(await field.inputValue()).toContain('Aldle Station')
  await field.fill('')
  await expect.poll(() => transformOf(page)).toBe(before)
})
