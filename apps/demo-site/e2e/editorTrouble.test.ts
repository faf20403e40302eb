import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPage, openFrame, saved } from './editorVisit.ts'
import { useVisitors } from './harness.ts'
import { openOwnSite, type OwnSite } from './ownSite.ts'

const { visit } = useVisitors()

let site: OwnSite
let baseURL = ''
beforeAll(async () => {
  site = await openOwnSite()
  baseURL = await site.serve()
}, 120_000)
afterAll(() => site.close())

/** Answers and requests that these tests fail on purpose. */
const expected = ['401', '404', '409', '413', '507', 'ERR_INTERNET_DISCONNECTED', 'Failed to load resource']

const bar = (page: Page) => page.locator('.pn-saving')

/** Opens the fields of the page itself. */
async function openFields(page: Page): Promise<void> {
  await page.getByText('Title and description').click()
  await page.locator('.pn-side').getByLabel('Title').waitFor()
}

/** Types a title, which the bar shows. */
async function typeTitle(page: Page, title: string): Promise<void> {
  await page.locator('.pn-side').getByLabel('Title').fill(title)
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
}

test('what is typed outlives a lost connection, a full disk, an ended session and a text of 1 MB [PAN-52] [PAN-128]', async () => {
  const { page, context } = await visit({ baseURL, expected })
  await createPage(page, 'Bad day', '/bad-day')
  await openFields(page)

  await context.setOffline(true)
  await typeTitle(page, 'In the tunnel')
  await bar(page).getByText('No connection.').waitFor()
  await context.setOffline(false)
  await saved(page)

  const full = 'There is no room for it on the disk of this site.'
  await page.route('**/draft?*', (route) => route.fulfill({ status: 507, json: { error: full } }))
  await typeTitle(page, 'On a full disk')
  await bar(page).getByText(full).waitFor()
  await page.unroute('**/draft?*')
  await saved(page)

  await page.getByRole('button', { name: 'Add block' }).click()
  await page.getByLabel('Search blocks').fill('markdown')
  await page.getByRole('button', { name: /^Markdown / }).click()
  const text = page.locator('.pn-form textarea').first()
  await text.evaluate((field: HTMLTextAreaElement, long) => {
    // A paste of 1 MB: the driver of the browser would type it for a quarter of a minute.
    field.focus()
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')!.set!.call(field, long)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }, 'word '.repeat(210_000))
  await bar(page).getByText('The draft cannot be saved.').waitFor()
  await text.fill('A few words')
  await saved(page)

  await context.clearCookies({ name: /session/i })
  await text.fill('A few words after the session')
  await bar(page).getByText('You are signed out.').waitFor()
  const [other] = await Promise.all([
    context.waitForEvent('page'),
    bar(page).getByRole('link', { name: 'Sign in again' }).click(),
  ])
  await other.getByLabel('E-mail').fill('owner@demo.test')
  await other.getByLabel('Password').fill('lantern-light')
  await other.getByRole('button', { name: 'Sign in', exact: true }).click()
  await other.getByText('Sign out').first().waitFor()
  await other.close()
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await saved(page)
  await page.reload({ waitUntil: 'domcontentloaded' })
  const frame = await openFrame(page)
  await frame.getByText('A few words after the session').waitFor()
  expect(await page.getByRole('heading', { level: 1, name: 'On a full disk' }).count()).toBe(1)
}, 240_000)

test('two tabs of one editor keep both edits, and a page that one deletes is made again by the other [PAN-53] [PAN-127]', async () => {
  const { page, context } = await visit({ baseURL, expected })
  await createPage(page, 'Two tabs', '/two-tabs')
  const second = await context.newPage()
  await second.goto(page.url(), { waitUntil: 'domcontentloaded' })
  await openFrame(second)
  await openFields(second)
  await openFields(page)
  await typeTitle(page, 'From the first tab')
  await saved(page)
  await second.locator('.pn-side').getByLabel('Description').fill('From the second tab')
  await second.getByRole('heading', { level: 1, name: 'From the first tab' }).waitFor()
  await saved(second)

  const list = await context.newPage()
  await list.goto('/config/editor', { waitUntil: 'domcontentloaded' })
  await list.getByRole('button', { name: 'Settings of “From the first tab”' }).click()
  await list.getByRole('button', { name: 'Delete the page' }).click()
  await list.getByRole('button', { name: 'Yes, delete the page' }).click()
  await list.getByText('has been deleted').waitFor()

  await typeTitle(second, 'Written too late')
  await bar(second).getByText('Somebody has deleted this page.').waitFor()
  // The draft is offered again when the page is opened later.
  await second.reload({ waitUntil: 'domcontentloaded' })
  await second.getByRole('heading', { name: 'The page could not be opened' }).waitFor()
  await second.getByRole('button', { name: 'Make it a page again' }).click()
  await openFrame(second)
  await second.getByRole('heading', { level: 1, name: 'Written too late' }).waitFor()
  await list.reload({ waitUntil: 'domcontentloaded' })
  await list.getByRole('link', { name: /^Written too late/ }).waitFor()
  expect(await list.getByRole('link', { name: /^Written too late/ }).textContent()).toContain('/two-tabs')
}, 240_000)
