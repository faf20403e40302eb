import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { drawn } from '../../../tools/testing/src/drawn.ts'
import { DRAWN_POLICIES, signIn, useVisitors, WIDTHS } from './harness.ts'
import { openOwnSite, type OwnSite } from './ownSite.ts'
import { expectSound } from './soundPage.ts'

const { visit } = useVisitors()
const TAG = 'https://www.googletagmanager.com/gtag/js'

let own: OwnSite
let baseURL: string
beforeAll(async () => {
  own = await openOwnSite()
  baseURL = await own.serve({ csp: DRAWN_POLICIES[0]!, tagScript: TAG })
}, 60_000)
afterAll(() => own.close())

const main = (page: Page) => page.getByRole('main')
const open = (page: Page, path: string) => page.goto(path, { waitUntil: 'domcontentloaded' })

/** Google's script in the page: it sets the cookies of its tag, as the true one does. */
const TAG_TEXT = `{
  const id = new URL(document.currentScript.src).searchParams.get('id')
  document.cookie = (id.startsWith('G-') ? '_ga' : '_gcl_au') + '=1; path=/; max-age=99999'
}`

/** Answers requests for Google's tags without the network, and lists their ids. */
async function serveTags(page: Page): Promise<string[]> {
  const ids: string[] = []
  await page.route(`${TAG}*`, (route) => {
    ids.push(new URL(route.request().url()).searchParams.get('id')!)
    return route.fulfill({ contentType: 'text/javascript', body: TAG_TEXT })
  })
  return ids
}

/** Commands of Consent Mode in the page, the last first. */
const signals = (page: Page): Promise<readonly (readonly unknown[])[]> =>
  page.evaluate(() =>
    ((window as { dataLayer?: readonly ArrayLike<unknown>[] }).dataLayer ?? [])
      .map((command) => Array.from(command))
      .filter(([name]) => name === 'consent'),
  )
const words = (statistics: boolean, marketing: boolean) => {
  const ad = marketing ? 'granted' : 'denied'
  return {
    ad_storage: ad,
    ad_user_data: ad,
    ad_personalization: ad,
    analytics_storage: statistics ? 'granted' : 'denied',
  }
}

/** Chooses categories on the page that the footer leads to, and saves the choice. */
async function choose(page: Page, ...categories: readonly string[]): Promise<void> {
  await page.getByRole('contentinfo').getByRole('link', { name: 'About cookies' }).press('Enter')
  await page.waitForURL(/\/cookies$/, { waitUntil: 'domcontentloaded' })
  for (const category of ['Statistics', 'Films and maps', 'Marketing'])
    await main(page).getByLabel(category).setChecked(categories.includes(category))
  await main(page).getByRole('button', { name: 'Save my choice' }).press('Enter')
  await main(page).getByRole('status').waitFor()
}

test('an owner sets the banner and the tags, and a visitor’s choice starts and stops each category [JRN-25]', async () => {
  const owner = (await visit({ baseURL })).page
  await signIn(owner, 'owner')
  await open(owner, '/config/cookies')
  await expectSound(owner)
  await owner.getByRole('textbox', { name: 'Text (optional)', exact: true }).fill('We ask before we count.')
  await owner.getByLabel('A bar at the top').check()
  await owner.getByLabel('Google Analytics').fill('G-1A2B3C4D5E')
  await owner.getByLabel('Google Ads').fill('AW-123456789')
  await owner.getByRole('button', { name: 'Save' }).press('Enter')
  await owner.getByText('Saved.').waitFor()

  const { page, context } = await visit({ baseURL, consented: false })
  const ids = await serveTags(page)
  const cookies = async (): Promise<string[]> =>
    (await context.cookies())
      .map(({ name }) => name)
      .filter((name) => /^(?:_g|ss_cvr)/.test(name))
      .toSorted()
  const frames = page.locator('#block-tour-days iframe')

  await open(page, '/tours')
  const banner = page.getByRole('region', { name: 'Cookies' })
  await banner.getByText('We ask before we count.').waitFor()
  await expect
    .poll(() => signals(page))
    .toEqual([['consent', 'default', { ...words(false, false), wait_for_update: 500 }]])
  expect([ids, await cookies(), await frames.count()]).toEqual([[], [], 0])

  await banner.getByRole('link', { name: 'Choose' }).press('Enter')
  await page.waitForURL(/\/cookies#choice$/, { waitUntil: 'domcontentloaded' })
  await choose(page, 'Statistics')
  await main(page).getByText('You allow Statistics, and nothing else.').waitFor()
  await open(page, '/tours')
  await expect.poll(cookies).toEqual(['_ga', 'ss_cvr'])
  expect((await signals(page)).at(-1)).toEqual(['consent', 'update', words(true, false)])
  expect([new Set(ids), await banner.count(), await frames.count()]).toEqual([new Set(['G-1A2B3C4D5E']), 0, 0])

  await choose(page, 'Films and maps')
  ids.length = 0
  await open(page, '/tours')
  await frames.waitFor()
  await expect.poll(cookies).toEqual([])
  expect(await signals(page)).toEqual([['consent', 'default', { ...words(false, false), wait_for_update: 500 }]])
  expect(ids).toEqual([])

  await choose(page, 'Marketing')
  await open(page, '/tours')
  await expect.poll(cookies).toEqual(['_gcl_au'])
  expect((await signals(page)).at(-1)).toEqual(['consent', 'update', words(false, true)])
  expect([new Set(ids), await frames.count()]).toEqual([new Set(['AW-123456789']), 0])

  await choose(page)
  ids.length = 0
  await main(page).getByText('You allow nothing but the necessary.').waitFor()
  await open(page, '/tours')
  await expect.poll(cookies).toEqual([])
  expect([ids, await frames.count()]).toEqual([[], 0])

  // The banner accepts all at once, in the page that is open.
  const other = await visit({ baseURL, consented: false })
  const others = await serveTags(other.page)
  await open(other.page, '/tours')
  await other.page.getByRole('button', { name: 'Accept' }).press('Enter')
  await expect.poll(() => others.toSorted()).toEqual(['AW-123456789', 'G-1A2B3C4D5E'])
  expect((await signals(other.page)).at(-1)).toEqual(['consent', 'update', words(true, true)])
  await other.page.locator('#block-tour-days iframe').waitFor()
}, 90_000)

test.each(drawn(WIDTHS))('the settings of cookies fit into %i px [SRV-392]', async (width) => {
  const { page } = await visit({ baseURL, viewport: { width, height: 900 } })
  await signIn(page, 'owner')
  await open(page, '/config/cookies')
  await expectSound(page)
})
