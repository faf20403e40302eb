import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { signIn, useVisitors } from './harness.ts'
import { openPage } from './settle.ts'

const { visit } = useVisitors()
const TABLES = /<script type="application\/json" data-page-tables[^<>]*>([^<]*)<\/script>/

const entries = (page: Page) => page.locator('main [data-part=entry]')
const more = (page: Page) => page.locator('a[data-part=more]')

/** Presses "More" once the button stands still: entries that come into view take their true heights and move it. */
async function pressMore(page: Page): Promise<void> {
  await more(page).hover()
  await more(page).click()
}

/** Shows all posts of the journal by "More". */
async function openAll(page: Page): Promise<void> {
  await pressMore(page)
  await expect.poll(() => entries(page).count()).toBe(20)
  await pressMore(page)
  await expect.poll(() => entries(page).count()).toBe(24)
}

/** Marks the document, so that a test notices when the page is loaded anew. */
const markDocument = (page: Page): Promise<unknown> =>
  page.evaluate(() => Object.assign(window, { isSameDocument: true }) && true)
const isSameDocument = (page: Page): Promise<boolean> => page.evaluate(() => 'isSameDocument' in window)

test('each page fetches the scripts of its own collection views, and the home page none of them [COL-1]', async () => {
  const { page, site } = await visit()
  const html = await (await page.request.get(site)).text()
  const { features } = JSON.parse(TABLES.exec(html)![1]!) as {
    readonly features: Record<string, { readonly file: string }>
  }
  const search = JSON.parse(TABLES.exec(await (await page.request.get(`${site}/search`)).text())![1]!) as {
    readonly features: Record<string, { readonly file: string }>
  }
  const files = new Map(
    ['calendar', 'comments', 'lists', 'search'].map((name) => [
      `/assets/${{ ...search.features, ...features }[name]!.file}.js`,
      name,
    ]),
  )
  const asked = new Set<string>()
  page.on('request', (request) => {
    const name = files.get(new URL(request.url()).pathname)
    if (name) asked.add(name)
  })
  for (const [address, expected] of [
    ['/', []],
    ['/calendar', ['calendar']],
    ['/journal', ['lists']],
    ['/events', ['lists']],
    ['/journal/rain-on-the-roof', ['comments']],
    ['/tour', []],
  ] as const) {
    asked.clear()
    await openPage(page, address)
    expect([...asked], address).toEqual(expected)
  }
  asked.clear()
  await openPage(page, '/search')
  expect([...asked]).toEqual(['search'])
})

test('"More" adds the next posts in place, and a reload shows the same posts [COL-11]', async () => {
  const { page } = await visit()
  await openPage(page, '/journal')
  await markDocument(page)
  await openAll(page)
  expect(await isSameDocument(page)).toBe(true)
  expect(new URL(page.url()).search).toBe('?page=3')
  expect(await more(page).count()).toBe(0)
  await page.reload()
  await expect.poll(() => entries(page).count()).toBe(24)
  expect(await entries(page).last().locator('h2').textContent()).toBe('The lights are on')
})

test.each([
  ['with', true],
  ['without', false],
])(
  'Back restores all items and the place of the list 10 of 10 times, %s the back/forward cache [COL-11]',
  async (_how, keepsPages) => {
    const { page } = await visit({ keepsPages })
    await openPage(page, '/journal')
    await openAll(page)
    for (let time = 0; time < 10; time += 1) {
      const link = entries(page)
        .nth(5 + 2 * time)
        .locator('h2 a')
      await link.scrollIntoViewIfNeeded()
      const title = (await link.textContent())!.trim()
      await link.evaluate((element) =>
        element.addEventListener('click', () =>
          sessionStorage.setItem('pressedAt', `${element.getBoundingClientRect().top}`),
        ),
      )
      await link.click()
      await page.getByRole('heading', { name: title, level: 1 }).waitFor()
      const before = Number(await page.evaluate(() => sessionStorage.getItem('pressedAt')))
      // Wait only for the commit of the navigation, because a page from the back/forward cache fires no `load` event.
      await page.goBack({ waitUntil: 'commit' })
      await expect.poll(() => entries(page).count()).toBe(24)
      await expect
        .poll(async () => Math.abs((await link.boundingBox())!.y - before), { message: title })
        .toBeLessThanOrEqual(1)
    }
  },
)

test('the calendar moves to the next month in place, and its address names the month [COL-14]', async () => {
  const { page } = await visit()
  await openPage(page, '/calendar?month=2026-12')
  await markDocument(page)
  await page.getByRole('link', { name: 'Next month' }).click()
  await page.getByRole('grid', { name: 'January 2027' }).waitFor()
  expect(new URL(page.url()).search).toBe('?month=2027-01')
  // Expect two links to the same event, because its two days are in two weeks, and each week has a bar of its own.
  const events = page.getByRole('link', { name: /First steps in bookbinding/ })
  const addresses = await events.evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(addresses).toEqual(['/events/first-steps-in-bookbinding', '/events/first-steps-in-bookbinding'])
  expect(await isSameDocument(page)).toBe(true)
})

test('a filter that finds nothing says so, and an unknown post is a not-found page [COL-12]', async () => {
  const { page } = await visit({ expected: ['404'] })
  await page.goto('/journal?tag=quince')
  expect(await page.getByText('No results found').isVisible()).toBe(true)
  const answer = await page.goto('/journal/no-such-post')
  expect(answer!.status()).toBe(404)
  expect(await page.getByRole('heading', { name: 'There is nothing here' }).isVisible()).toBe(true)
})

test('a post is filtered by its tag and leads to the posts beside it [COL-11]', async () => {
  const { page } = await visit()
  await page.goto('/journal/winter-opening')
  await page.getByRole('link', { name: 'Paper moons over the canal' }).click()
  await page.waitForURL('/journal/paper-moons-over-the-canal')
  await page.locator('article').getByRole('link', { name: 'night', exact: true }).click()
  await page.waitForURL('/journal?tag=night')
  const titles = await entries(page).locator('h2').allTextContents()
  expect(titles).toContain('Paper moons over the canal')
  expect(titles).toContain('Moonrise on the roof')
})

test('the search suggests results while somebody types, and Enter shows them with marks and a count [COL-18]', async () => {
  const { page } = await visit()
  await openPage(page, '/search')
  const field = page.getByRole('combobox', { name: 'Search for' })
  await field.fill('accord')
  const option = page.getByRole('option', { name: 'Concert for accordion and rain' })
  await option.waitFor()
  await field.press('Escape')
  await field.press('Enter')
  await page.waitForURL('/search?q=accord')
  expect(await page.locator('[data-part=result] mark').first().textContent()).toMatch(/^accord/i)
  expect(await page.locator('[data-scope=search][data-part=count]').innerText()).toMatch(/^Results found: [1-9]/)
})

test('an arrow key and Enter open a suggestion [COL-18]', async () => {
  const { page } = await visit()
  await openPage(page, '/search')
  const field = page.getByRole('combobox', { name: 'Search for' })
  await field.fill('accordion and rain')
  await page.getByRole('option', { name: 'Concert for accordion and rain' }).waitFor()
  await field.press('ArrowDown')
  await field.press('Enter')
  await page.waitForURL('/events/concert-for-rain')
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Concert for accordion and rain')
})

test('ids of collections, files and the search have addresses of their own [SRV-61]', async () => {
  const { page } = await visit({ expected: ['404'] })
  const [stranger, file, search] = [
    await page.request.get('/pages/64f0a1b2c3d4e5f607182930'),
    await page.request.get('/s/house-rules.txt'),
    await page.request.get('/search'),
  ]
  expect([stranger.status(), file.status(), search.status()]).toEqual([404, 200, 200])
  await signIn(page, 'editor')
  await page.goto('/pages/64f0a1b2c3d4e5f607182930')
  expect(new URL(page.url()).pathname).toBe('/journal')
})

test('posts that are not published have their label for an editor, and are nothing to a visitor [SRV-65]', async () => {
  const posts = [
    ['a-name-for-the-cat', 'Draft'],
    ['spring-programme', 'Scheduled'],
    ['notes-on-the-roof-survey', 'Needs Review'],
    ['minutes-of-the-friends', 'Private'],
  ] as const
  const { page: stranger } = await visit({ expected: ['404'] })
  const { page: editor } = await visit({ expected: ['404'] })
  await signIn(editor, 'editor')
  for (const [urlId, label] of posts) {
    expect((await stranger.goto(`/journal/${urlId}`))!.status(), urlId).toBe(404)
    expect((await editor.goto(`/journal/${urlId}`))!.status(), urlId).toBe(200)
    expect(await editor.locator('[data-part=badge]').first().innerText()).toBe(label)
  }
  expect((await editor.goto('/journal/lost-umbrellas'))!.status()).toBe(404)
})

test('a page shows summaries in all four looks, and draws that of events anew [SRV-77] [COL-23]', async () => {
  const { page } = await visit()
  const drawn = page.waitForResponse('**/api/widget/GetWidgetRendering*')
  await page.goto('/whats-on')
  for (const look of ['list', 'carousel', 'grid', 'wall'])
    expect(await page.locator(`[data-part=summary][data-view=${look}] article`).count(), look).toBeGreaterThan(0)
  await page.locator('#block-coming-events').scrollIntoViewIfNeeded()
  expect((await drawn).status()).toBe(200)
  await expect.poll(() => page.locator('#block-coming-events').getAttribute('aria-busy')).toBeNull()
  expect(await page.locator('#block-coming-events article').count()).toBe(4)
})

test('a search block leads to the results of the site, with and without script [BLK-52]', async () => {
  for (const javaScriptEnabled of [true, false]) {
    const { page } = await visit({ javaScriptEnabled })
    await page.goto('/whats-on')
    const field = page.locator('#block-whats-on-search input')
    await field.fill('accordion & rain')
    await field.press('Enter')
    await page.waitForURL(/\/search\?q=/)
    expect(new URL(page.url()).searchParams.get('q')).toBe('accordion & rain')
    expect(await page.getByRole('link', { name: 'Concert for accordion and rain' }).isVisible()).toBe(true)
  }
})

test('the site has a page of every collection [SRV-77]', async () => {
  const { page } = await visit()
  for (const [address, view] of [
    ['/journal', '[data-scope=collections][data-part=list]'],
    ['/prints', '[data-block-type=gallery]'],
    ['/calendar', '[data-scope=calendar][data-part=grid]'],
    ['/events', '[data-scope=collections][data-part=events]'],
    ['/tour', '[data-scope=tour][data-part=table]'],
    ['/search', '[data-scope=search][data-part=field]'],
    ['/journal/rain-on-the-roof', '[data-scope=comments][data-part=threads]'],
  ] as const) {
    await page.goto(address)
    expect(await page.locator(view).count(), address).toBeGreaterThan(0)
  }
})
