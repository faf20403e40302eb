import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { drawn } from '../../../tools/testing/src/drawn.ts'
import { useVisitors, WIDTHS } from './harness.ts'

const { visit } = useVisitors()

const NOTICES = [
  ['/no-such-page', 'There is nothing here', 'Back to the entrance', '/'],
  ['/prints/no-such-print', 'This picture does not hang here', 'See all that hang here', '/prints'],
] as const

const edges = (page: Page) =>
  page.evaluate(() => {
    const box = (selector: string): DOMRect => document.querySelector(selector)!.getBoundingClientRect()
    return {
      indent: box('h1').left - box('.wordmark').left,
      gap: box('h1').top - box('.site-header').bottom,
      below: document.documentElement.clientHeight - box('.site-footer').bottom,
      picture: box('main img').width / box('main img').height,
      ratio:
        Number(document.querySelector('main img')!.getAttribute('width')) /
        Number(document.querySelector('main img')!.getAttribute('height')),
    }
  })

test.each(drawn(NOTICES.flatMap((notice) => WIDTHS.map((width) => [...notice, width] as const))))(
  '%s is a page on the grid with a next step [SRV-6]',
  async (path, title, label, href, width) => {
    // Open a window that is taller than the page, so that the test can prove that the footer stands at the bottom of
    // the window.
    const { page } = await visit({ viewport: { width, height: 2400 }, expected: ['404 (Not Found)', 'ERR_FAILED'] })
    await page.route('**/images/**', (route) => route.abort())
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    expect(await page.title()).toBe(`${title} · Lantern Hall`)
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(title)
    expect(await page.getByRole('main').getByRole('link', { name: label }).getAttribute('href')).toBe(href)
    const { indent, gap, below, picture, ratio } = await edges(page)
    expect([Math.round(indent), Math.round(below)]).toEqual([0, 0])
    expect(gap).toBeGreaterThan(40)
    expect(picture, 'the place of a picture that has not loaded').toBeCloseTo(ratio, 1)
  },
)

test('the first Tab stops of an empty address lead on by keyboard', async () => {
  const { page } = await visit({ expected: ['404 (Not Found)'] })
  await page.goto('/no-such-page', { waitUntil: 'domcontentloaded' })
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Back to the entrance')
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.pathname === '/', { waitUntil: 'domcontentloaded' })
})
