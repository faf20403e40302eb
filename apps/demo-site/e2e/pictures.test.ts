import { expect, test } from 'vitest'
import { useVisitors } from './harness.ts'

const { visit } = useVisitors()

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
