import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { drawn } from '../../../tools/testing/src/drawn.ts'
import { json } from '../../../packages/site/server/database/json.ts'
import { saveSettings } from '../../../packages/site/server/database/site.ts'
import { popupOverlay } from '../content/overlays.ts'
import { signIn, useVisitors, WIDTHS } from './harness.ts'
import { openOwnSite, type OwnSite } from './ownSite.ts'
import { spareFonts } from './routes.ts'
import { openPage, reloadPage } from './settle.ts'
import { axeFindings } from './soundPage.ts'
import { watchShifts } from './watchShifts.ts'

const { visit } = useVisitors('no-preference')

const PHONE = { viewport: { width: 375, height: 800 }, isMobile: true, hasTouch: true }
const popupOf = (page: Page) => page.getByRole('dialog', { name: 'The programme, once a month' })
const barOf = (page: Page) => page.getByRole('region', { name: 'Announcement' })
const recordOf = (page: Page): Promise<unknown> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('popup-overlay') ?? 'null') as unknown)

/** The scripts of overlays that a page asks for from now on. */
function watchScripts(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/\/assets\/(popup|overlays-island|manager|mountPopup|rememberPopup)/.test(pathname)) asked.push(pathname)
  })
  return asked
}

/** The cached HTML under the policy of the answer it travels with. */
function withNonce(html: string, answer: string): string {
  const nonceOf = (text: string): string => /nonce="([^"]+)"/.exec(text)?.[1] ?? ''
  return html.replaceAll(nonceOf(html), nonceOf(answer))
}

/** Answers a path with the HTML that a shared cache got for a visitor without cookies. */
async function serveCached(page: Page, path: string): Promise<void> {
  const cached = await (await page.request.get(path)).text()
  await page.route(`**${path}`, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: withNonce(cached, await response.text()) })
  })
}

test('a new visitor sees the popup once; closing it leaves nothing of it to fetch [OVL-10] [OVL-16] [OVL-19]', async () => {
  const { page } = await visit()
  const sent = page.waitForRequest('**/api/census/overlay*')
  await openPage(page, '/late')
  await popupOf(page).waitFor()
  expect((await sent).postDataJSON()).toMatchObject({
    action: 'render',
    version: 1,
    displayFrequency: 30,
    pagePath: '/late',
    visitorCookie: expect.any(String),
  })
  await page.keyboard.press('Escape')
  await popupOf(page).waitFor({ state: 'hidden' })
  expect(await recordOf(page)).toEqual({ 'date-closed': expect.any(Number), version: 1, submitted: false })
  const asked = watchScripts(page)
  await openPage(page, '/late')
  expect(asked).toEqual([])
  expect(await page.locator('template[data-popup], dialog').count()).toBe(0)
})

test('one Back press closes the popup and stays on the page; the next one leaves it', async () => {
  const { page } = await visit()
  await page.goto('/write')
  await page.goto('/late')
  await popupOf(page).waitFor()
  await page.goBack()
  await popupOf(page).waitFor({ state: 'hidden' })
  expect(new URL(page.url()).pathname).toBe('/late')
  await page.goBack()
  expect(new URL(page.url()).pathname).toBe('/write')
})

test('what the visitor closed in one tab is closed in the others [OVL-13]', async () => {
  const { page, context } = await visit()
  await page.goto('/late')
  await popupOf(page).waitFor()
  const other = await context.newPage()
  await other.goto('/late')
  // Bring the second tab to the front, because a popup does not open in a background tab.
  await other.bringToFront()
  await popupOf(other).waitFor()
  await other.keyboard.press('Escape')
  await popupOf(page).waitFor({ state: 'hidden' })
  await reloadPage(other)
  expect(await other.locator('dialog[open]').count()).toBe(0)
})

test('its form subscribes as an overlay form, and the popup stays away from then on [OVL-12] [OVL-16] [SRV-73 b]', async () => {
  const { page } = await visit()
  await openPage(page, '/late')
  const popup = popupOf(page)
  await popup.waitFor()
  await popup.getByLabel('E-mail').fill('reader@lantern-hall.test')
  const [sent] = await Promise.all([
    page.waitForRequest((request) => /SaveFormSubmission/i.test(request.url()) && request.method() === 'POST'),
    popup.getByRole('button', { name: 'Subscribe' }).click(),
  ])
  expect(sent.postDataJSON()).toMatchObject({ isOverlayForm: true })
  await popup.getByText('Thank you. Please press the link in the e-mail that is on its way to you.').waitFor()
  expect(await recordOf(page)).toMatchObject({ version: 1, submitted: true })
  const asked = watchScripts(page)
  await openPage(page, '/late')
  expect(asked).toEqual([])
})

test('a form that the server refuses leaves the popup open and stores nothing [OVL-16]', async () => {
  const { page } = await visit({ expected: ['Failed to load resource'] })
  await page.route(/SaveFormSubmission/i, (route) => route.fulfill({ status: 500, json: { error: 'out of order' } }))
  await openPage(page, '/late')
  const popup = popupOf(page)
  await popup.waitFor()
  await popup.getByLabel('E-mail').fill('reader@lantern-hall.test')
  const answered = page.waitForResponse(/SaveFormSubmission/i)
  await popup.getByRole('button', { name: 'Subscribe' }).click()
  await answered
  expect(await popup.isVisible()).toBe(true)
  expect(await recordOf(page)).toBeNull()
})

test('while the cookie banner asks, the popup waits for the answer [OVL-18]', async () => {
  const { page } = await visit({ consented: false })
  await page.clock.install()
  await openPage(page, '/late')
  await page.clock.runFor(60_000)
  expect(await page.locator('dialog[data-scope=overlays]').count()).toBe(1)
  expect(await popupOf(page).isVisible()).toBe(false)
  await page.clock.resume()
  await page.getByRole('button', { name: 'Accept' }).click()
  await popupOf(page).waitFor()
})

test.each(drawn(WIDTHS))('the open popup passes axe and moves nothing at %i px [SRV-90]', async (width) => {
  const { page } = await visit({ viewport: { width, height: 800 } })
  await spareFonts(page)
  const shifts = await watchShifts(page)
  await page.goto('/late')
  await popupOf(page).waitFor()
  expect(await axeFindings(page)).toEqual([])
  expect(await shifts()).toEqual([])
  await page.keyboard.press('Escape')
  expect(await shifts()).toEqual([])
})

test.each(
  drawn([
    ['a new visitor', [], true, true],
    ['one who has closed both', ['1'], false, true],
    ['one who closed older versions', ['0'], true, true],
    ['one who has closed both, on HTML cached for all', ['1'], false, false],
  ]),
)('popup, bar and mobile bar of a phone move nothing for %s [OVL-22]', async (_, closed, shown, fresh) => {
  const { page, context, site } = await visit({ ...PHONE })
  if (!fresh) await serveCached(page, '/late')
  await context.addCookies(
    closed.flatMap((version) => [
      { name: 'ss_announcement', value: `${version}.`, url: site },
      { name: 'ss_popup', value: `${version}_30_1.`, url: site },
    ]),
  )
  await spareFonts(page)
  const [asked, shifts] = [watchScripts(page), await watchShifts(page)]
  await openPage(page, '/late')
  if (shown) await popupOf(page).waitFor()
  else expect(asked).toEqual([])
  expect(await barOf(page).count()).toBe(shown ? 1 : 0)
  expect(await page.locator('[data-part=mobile-bar]').isVisible()).toBe(true)
  expect(await shifts()).toEqual([])
})

describe('the announcement bar', () => {
  test('is in the HTML of every normal page, above the header, and its script comes with the first touch [OVL-20] [OVL-21]', async () => {
    const { page } = await visit()
    const asked = watchScripts(page)
    for (const path of ['/', '/late', '/write', '/prints', '/account', '/cart']) {
      const html = await (await page.request.get(path)).text()
      const places = ['data-part="announcement-bar"', 'class="site-header"'].map((text) => html.indexOf(text))
      expect([path, places[0]! > 0 && places[0]! < places[1]!]).toEqual([path, true])
    }
    await openPage(page, '/')
    expect(asked).toEqual([])
    await page.getByRole('button', { name: 'Close the announcement' }).click()
    await barOf(page).waitFor({ state: 'hidden' })
    expect(asked.map((path) => /overlays-island/.test(path))).toEqual([true])
    await page.goto('/write')
    expect(await page.locator('[data-part=announcement-bar]').count()).toBe(0)
  })

  const CASES = [
    ['a new visitor', [], true, true],
    ['one who has closed it', ['1.'], false, true],
    ['one who closed an older version', ['0.'], true, true],
    ['one who has closed it, on HTML cached for all', ['1.'], false, false],
  ] as const
  test.each(drawn(CASES))('moves nothing for %s [OVL-21] [OVL-22]', async (_, closed, shown, fresh) => {
    const { page, context, site } = await visit({ ...PHONE })
    if (!fresh) await serveCached(page, '/write')
    await context.addCookies(closed.map((value) => ({ name: 'ss_announcement', value, url: site })))
    await spareFonts(page)
    const shifts = await watchShifts(page)
    await openPage(page, '/write')
    expect(await barOf(page).isVisible()).toBe(shown)
    expect(await page.locator('[data-part=announcement-bar]').count()).toBe(shown || !fresh ? 1 : 0)
    expect(await shifts()).toEqual([])
  })
})

describe('the mobile information bar', () => {
  test('phones have it, its panel moves nothing, and desks have none [OVL-23] [OVL-25] [RUN-46]', async () => {
    const { page } = await visit(PHONE)
    await spareFonts(page)
    const shifts = await watchShifts(page)
    await openPage(page, '/write')
    const bar = page.getByRole('region', { name: 'Contact and opening hours' })
    expect(await bar.getByRole('link').allTextContents()).toEqual(['E-mail', 'Call', 'Map'])
    await bar.getByText('Hours').click()
    await bar.getByText('Thursdays until 23').waitFor()
    // Press Escape repeatedly until the panel closes, because the script that handles the key loads only at the first
    // touch.
    await expect
      .poll(async () => {
        await page.keyboard.press('Escape')
        return bar.getByText('Thursdays until 23').isVisible()
      })
      .toBe(false)
    expect(await shifts()).toEqual([])
    const desk = await visit({ viewport: { width: 375, height: 800 } })
    await desk.page.goto('/write')
    expect(await desk.page.locator('[data-part=mobile-bar]').isVisible()).toBe(false)
  })
})

test('an account sees the closed bar, the manager, and the popup by its trigger without a record [OVL-26] [OVL-27] [RUN-42]', async () => {
  const { page, context, site } = await visit()
  await context.addCookies([{ name: 'ss_announcement', value: '1.', url: site }])
  await signIn(page, 'editor')
  await page.addInitScript(() =>
    localStorage.setItem('popup-overlay', '{"date-closed":1767225600000,"version":1,"submitted":true}'),
  )
  await openPage(page, '/late')
  expect(await barOf(page).isVisible()).toBe(true)
  const before = await recordOf(page)
  await page.getByRole('region', { name: 'Overlays' }).getByRole('button', { name: 'Show the popup' }).click()
  await popupOf(page).waitFor()
  await page.keyboard.press('Escape')
  await popupOf(page).waitFor({ state: 'hidden' })
  expect(await recordOf(page)).toEqual(before)
  const states = await page
    .locator('[data-overlay]')
    .evaluateAll((all) => (all as HTMLElement[]).map(({ dataset }) => `${dataset['overlay']} ${dataset['state']}`))
  expect(states).toEqual(['popup submitted', 'announcement-bar closed', 'mobile-bar device'])
})

test.each(
  drawn([
    ['bar-top', 'bar', 'top'],
    ['bar-bottom', 'bar', 'bottom'],
    ['popup-top-left', 'popup', 'top-left'],
    ['popup-top-right', 'popup', 'top-right'],
    ['popup-bottom-left', 'popup', 'bottom-left'],
    ['popup-bottom-right', 'popup', 'bottom-right'],
  ]),
)('the page of variants shows the cookie banner as %s [SRV-80]', async (banner, variant, position) => {
  const { page } = await visit({ consented: false })
  await page.goto(`/furniture?banner=${banner}`)
  const region = page.getByRole('region', { name: 'Cookies' })
  await region.waitFor()
  expect(
    await region.evaluate((element: HTMLElement) => [element.dataset['variant'], element.dataset['position']]),
  ).toEqual([variant, position])
})

test.each(drawn(['light', 'dark', 'show']))(
  'the page of variants shows popup and information bar in style %s [SRV-80]',
  async (style) => {
    const { page } = await visit(PHONE)
    await page.goto(`/furniture?popup=${style}&mobile=${style}&bar=off`)
    await popupOf(page).waitFor()
    expect(await popupOf(page).getAttribute('data-style')).toBe(style)
    expect(await page.locator('[data-part=mobile-bar]').getAttribute('data-style')).toBe(style)
    expect(await page.locator('[data-part=announcement-bar]').count()).toBe(0)
  },
)

describe('a popup on every page', () => {
  let own: OwnSite
  let baseURL: string
  beforeAll(async () => {
    own = await openOwnSite()
    const { pages: _, ...everywhere } = popupOverlay
    await saveSettings(own.db, { popupOverlay: everywhere })
    const page = await own.db.selectFrom('pages').selectAll().where('id', '=', 'write').executeTakeFirstOrThrow()
    for (const type of [3, 100, 103, 104, 201, 211, 301]) {
      await own.db
        .insertInto('pages')
        .values({ ...page, id: `type-${type}`, path: `/type-${type}`, page_type: type, layout: json([]), seed: null })
        .execute()
    }
    baseURL = await own.serve()
  })
  afterAll(() => own.close())

  test.each([
    ['/no-such-page', 'a page that is not there [OVL-5]'],
    ['/type-3', 'a splash page [OVL-5]'],
    ['/type-100', 'a page of the type not found [OVL-5]'],
    ['/type-103', 'a lock screen [OVL-6]'],
    ['/write?screenshot', 'a screenshot [OVL-7]'],
    ['/type-104', 'a preview of the popup [OVL-28]'],
    ['/cart', 'the cart [OVL-28]'],
    ['/type-201', 'the checkout [OVL-28]'],
    ['/type-211', 'the status of an order [OVL-28]'],
    ['/type-301', 'a preview of an e-mail [OVL-28]'],
  ])('%s has neither popup nor script of it: %s [OVL-19] [RUN-23]', async (path) => {
    const { page } = await visit({ baseURL, expected: ['Failed to load resource'] })
    const asked = watchScripts(page)
    await openPage(page, path)
    expect(await page.locator('template[data-popup], dialog').count()).toBe(0)
    expect(asked).toEqual([])
  })

  test('checkout and previews have no announcement bar, the cart has it [OVL-28]', async () => {
    const { page } = await visit({ baseURL })
    const bars: boolean[] = []
    for (const path of ['/type-104', '/type-201', '/type-211', '/type-301', '/cart', '/type-103'])
      bars.push((await (await page.request.get(path)).text()).includes('data-part="announcement-bar"'))
    expect(bars).toEqual([false, false, false, false, true, true])
  })

  test('a raised version shows popup and bar again to those who have closed them [OVL-11] [OVL-21]', async () => {
    const { page } = await visit({ baseURL })
    await openPage(page, '/write')
    await popupOf(page).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Close the announcement' }).click()
    await barOf(page).waitFor({ state: 'hidden' })
    const { pages: _, ...everywhere } = popupOverlay
    const announcementBar = { isEnabled: true, announcementHtml: 'Next Thursday as well', version: 2 }
    await saveSettings(own.db, { popupOverlay: { ...everywhere, version: 2 }, announcementBar })
    await openPage(page, '/write')
    await popupOf(page).waitFor()
    expect(await barOf(page).textContent()).toBe('Next Thursday as well')
  })
})
