import { expect, test } from 'vitest'
import { useVisitors } from './harness.ts'

const { visit } = useVisitors('no-preference', { pictures: true })

test('pictures of galleries name their source, and are in the server’s HTML for who has no script [MED-16]', async () => {
  const { page } = await visit({ javaScriptEnabled: false })
  await page.goto('/')
  const slides = page.locator('[data-scope=gallery][data-part=slide], [data-scope=gallery] [data-src]')
  const sources = await page.locator('[data-scope=gallery] [data-src]').evaluateAll((elements) =>
    elements.map((element) => {
      const image = element.querySelector('img')
      return {
        named: element.getAttribute('data-src'),
        shown: image?.src,
        pictures: element.querySelectorAll('img').length,
      }
    }),
  )
  expect(sources.length).toBeGreaterThan(8)
  for (const { named, shown, pictures } of sources) {
    expect(named).toMatch(/^\/images\//)
    expect(pictures).toBe(1)
    expect(new URL(shown!).pathname).toBe(named)
  }
  const first = slides.locator('img').first()
  await first.scrollIntoViewIfNeeded()
  await expect.poll(() => first.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100)
})

test('the place of a picture shows its colour until the picture has arrived [SRV-111]', async () => {
  const { page } = await visit()
  let release = (): void => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/images/**', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  const places = page.locator('main img')
  const colors = await places.evaluateAll((images: readonly HTMLImageElement[]) =>
    images.map((image) => [image.naturalWidth, getComputedStyle(image).background]),
  )
  expect(colors.length).toBeGreaterThan(12)
  for (const [width, background] of colors) {
    expect(width).toBe(0)
    expect(background).toMatch(/^rgb\(\d+, \d+, \d+\)|url\("data:image/)
  }
  release()
  await expect.poll(() => places.first().evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100)
})
