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
  '[data-scope=overlays][data-part=announcement-bar]',
  '[data-scope=overlays][data-part=mobile-bar]',
  '[data-scope=cookies][data-part=banner]',
]

/** Elements with the address of a file that browsers fetch unasked, and the attributes with it. */
const FETCHED = 'img, script, iframe, source, video, audio, track, object, embed, link:not([rel=canonical])'
const ADDRESSES = ['src', 'srcset', 'poster', 'data', 'href']

/** Hosts beyond this machine that a page makes browsers ask; a name under "localhost" is one of this machine. */
const elsewhereIn = (document: Document, site: string): string[] =>
  [...document.querySelectorAll(FETCHED)].flatMap((element) =>
    ADDRESSES.flatMap((name) => {
      const addresses = element.getAttribute(name)?.split(/[\s,]+/) ?? []
      const hosts = addresses.filter((one) => /^(?:https?:)?\/\//.test(one)).map((one) => new URL(one, site).hostname)
      return hosts.filter((host) => host !== new URL(site).hostname && !host.endsWith('.localhost'))
    }),
  )

test('every page of the index has its furniture, and asks no other site for a file [SRV-80] [SRV-3 a]', async () => {
  const { page, site } = await visit({ consented: false })
  await page.goto('/index')
  const paths = await page.locator('main a').evaluateAll((links) => links.map((link) => link.getAttribute('href')!))
  const missing: string[] = []
  const elsewhere: string[] = []
  const popups: string[] = []
  let pages = 0
  for (const path of paths.filter((one) => !one.startsWith('/config'))) {
    const response = await page.request.get(path)
    if (!response.headers()['content-type']!.startsWith('text/html')) continue
    pages += 1
    const { document } = new JSDOM(await response.text()).window
    for (const selector of FURNITURE) if (!document.querySelector(selector)) missing.push(`${path} ${selector}`)
    if (document.querySelector('template[data-popup]')) popups.push(path)
    elsewhere.push(...elsewhereIn(document, site).map((address) => `${path} ${address}`))
  }
  // The page about cookies asks for the choice itself, and checkouts have no bar [OVL-28].
  expect(missing).toEqual([
    '/cookies [data-scope=cookies][data-part=banner]',
    '/checkout/donate?donatePageId=lamp-fund [data-scope=overlays][data-part=announcement-bar]',
    '/checkout/giftcard?websiteId=lantern-hall&giftCardProductId=gift-card [data-scope=overlays][data-part=announcement-bar]',
  ])
  expect(popups).toEqual(['/late'])
  expect(elsewhere).toEqual([])
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
