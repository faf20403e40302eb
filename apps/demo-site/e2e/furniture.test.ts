import { JSDOM } from 'jsdom'
import { expect, test } from 'vitest'
import { useVisitors, WIDTHS } from './harness.ts'
import { sparePictures } from './routes.ts'
import { axeFindings, isTooWide } from './soundPage.ts'

const { visit } = useVisitors()

/** Furniture of every page, by its selector. */
const FURNITURE = [
  'header nav[aria-label=Main] a',
  'header .cart-link',
  'footer .columns a',
  'footer .languages a[hreflang=de]',
]

test('every page of the index has navigation, cart, footer and language links [SRV-80]', async () => {
  const { page } = await visit()
  await page.goto('/index')
  const paths = await page.locator('main a').evaluateAll((links) => links.map((link) => link.getAttribute('href')!))
  const missing: string[] = []
  let pages = 0
  for (const path of paths.filter((one) => !one.startsWith('/config'))) {
    const response = await page.request.get(path)
    if (!response.headers()['content-type']!.startsWith('text/html')) continue
    pages += 1
    const { document } = new JSDOM(await response.text()).window
    for (const selector of FURNITURE) if (!document.querySelector(selector)) missing.push(`${path} ${selector}`)
  }
  expect(missing).toEqual([])
  expect(pages).toBeGreaterThan(60)
})

test.each([
  ['with', true],
  ['without', false],
])(
  'a language link opens the present page in its language, %s script [RUN-47] [SRV-80]',
  async (_, javaScriptEnabled) => {
    const { page } = await visit({ javaScriptEnabled })
    await sparePictures(page)
    await page.goto('/search?q=lamp')
    const languages = page.getByRole('contentinfo').getByRole('navigation', { name: 'Languages' })
    const current = (): Promise<string> => languages.locator('[aria-current=page]').innerText()
    expect(await current()).toBe('English')
    await languages.getByRole('link', { name: 'العربية' }).click()
    await page.waitForURL('/search?q=lamp&lang=ar')
    expect(await page.evaluate(() => [document.documentElement.lang, document.documentElement.dir])).toEqual([
      'ar',
      'rtl',
    ])
    expect(await current()).toBe('العربية')
    await languages.getByRole('link', { name: 'English' }).click()
    await page.waitForURL('/search?q=lamp')
    expect(await page.locator('html').getAttribute('lang')).toBe('en-US')
  },
)

test.each(WIDTHS)(
  'the footer of a page from right to left fits and passes axe at %i px [SRV-80] [SRV-90]',
  async (width) => {
    const { page } = await visit({ viewport: { width, height: 800 } })
    await sparePictures(page)
    await page.goto('/journal?lang=ar')
    expect(await axeFindings(page, 'footer')).toEqual([])
    expect(await isTooWide(page)).toBe(false)
  },
)
