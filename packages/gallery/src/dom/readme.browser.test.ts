import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { style } from '../../testing/serve.js'
import { enhanceGallery, type OpenRequest } from '../index.js'

const README = import.meta.glob<string>('../../README.md', { query: '?raw', import: 'default', eager: true })
const [grid, slideshow] = [...Object.values(README)[0]!.matchAll(/```html\n(.*?)```/gs)].map(([, html]) => html!)

let stop = (): void => {}
afterEach(() => stop())

/** Puts the markup of an example into the page; its pictures do not exist here. */
function show(html: string): HTMLElement {
  style()
  document.body.insertAdjacentHTML(
    'beforeend',
    html.replace(/<(link|script)[^<>]*>/g, '').replaceAll(/src="[^"]*jpg"/g, ''),
  )
  return document.querySelector<HTMLElement>('[data-part=root]')!
}

test('the HTML of the grid in the README opens its pictures [GAL-82]', async () => {
  const onOpenItem = vi.fn<(request: OpenRequest) => void>()
  stop = await enhanceGallery(show(grid!), {}, { onOpenItem, loadImage: () => {} })
  await page.getByRole('link', { name: 'Windows at dusk' }).click()
  await expect.poll(() => onOpenItem.mock.calls.length).toBe(1)
  const { items, index } = onOpenItem.mock.lastCall![0]
  expect([items.length, index]).toEqual([1, 0])
  expect(items[0]).toMatchObject({ width: 2400, height: 1600, alt: 'Windows at dusk' })
})

test('the HTML of the slideshow in the README moves, counts and announces [GAL-20]', async () => {
  const root = show(slideshow!)
  stop = await enhanceGallery(root, {}, { loadImage: () => {} })
  await page.getByRole('button', { name: 'Next' }).click()
  const text = (part: string) => root.querySelector(`[data-part=${part}]`)!.textContent
  expect([text('counter'), text('status')]).toEqual(['2 of 2', '2 of 2: Tides, low'])
})
