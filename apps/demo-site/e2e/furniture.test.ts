import { expect, test } from 'vitest'
import { drawn } from '../../../tools/testing/src/drawn.ts'
import { useVisitors, WIDTHS } from './harness.ts'
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

/**
 * Reads the HTML of a page in an empty one: the furniture that it lacks, whether it has a popup, and the hosts beyond this
 * machine that it makes browsers ask; a name under "localhost" is one of this machine.
 */
function readFurniture([html, site, furniture, fetched, addresses]: readonly [
  string,
  string,
  string[],
  string,
  string[],
]) {
  const page = new DOMParser().parseFromString(html, 'text/html')
  const hosts = [...page.querySelectorAll(fetched)].flatMap((element) =>
    addresses.flatMap((name) =>
      (element.getAttribute(name)?.split(/[\s,]+/) ?? [])
        .filter((one) => /^(?:https?:)?\/\//.test(one))
        .map((one) => new URL(one, site).hostname),
    ),
  )
  return {
    missing: furniture.filter((selector) => !page.querySelector(selector)),
    hasPopup: page.querySelector('template[data-popup]') !== null,
    elsewhere: hosts.filter((host) => host !== new URL(site).hostname && !host.endsWith('.localhost')),
  }
}

test('every page of the index has its furniture, and asks no other site for a file [SRV-80] [SRV-3 a]', async () => {
  const { page, site, context } = await visit({ consented: false })
  await page.goto('/index')
  const paths = await page.locator('main a').evaluateAll((links) => links.map((link) => link.getAttribute('href')!))
  const empty = await context.newPage()
  const missing: string[] = []
  const elsewhere: string[] = []
  const popups: string[] = []
  let pages = 0
  // A checkout has no navigation [SRV-173].
  for (const path of paths.filter((one) => !/^\/(?:config|checkout)/.test(one))) {
    const response = await page.request.get(path)
    if (!response.headers()['content-type']!.startsWith('text/html')) continue
    pages += 1
    const read = await empty.evaluate(readFurniture, [
      await response.text(),
      site,
      FURNITURE,
      FETCHED,
      ADDRESSES,
    ] as const)
    missing.push(...read.missing.map((selector) => `${path} ${selector}`))
    if (read.hasPopup) popups.push(path)
    elsewhere.push(...read.elsewhere.map((host) => `${path} ${host}`))
  }
  // The page about cookies asks for the choice itself.
  expect(missing).toEqual(['/cookies [data-scope=cookies][data-part=banner]'])
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
    await page.goto('/search?q=lamp')
    const languages = page.getByRole('contentinfo').getByRole('navigation', { name: /^(?:Languages|اللغات)$/ })
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

test.each(drawn(WIDTHS))(
  'the footer of a page from right to left fits and passes axe at %i px [SRV-80] [SRV-90]',
  async (width) => {
    const { page } = await visit({ viewport: { width, height: 800 } })
    await page.goto('/journal?lang=ar')
    expect(await axeFindings(page, 'footer')).toEqual([])
    expect(await isTooWide(page)).toBe(false)
  },
)
