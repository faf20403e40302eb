import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { json } from '../../../packages/site/server/database/json.ts'
import { signIn, useVisitors, WIDTHS } from './harness.ts'
import { openOwnSite, type OwnSite } from './ownSite.ts'
import { expectSound } from './soundPage.ts'

const { visit } = useVisitors()

let own: OwnSite
let baseURL: string
beforeAll(async () => {
  own = await openOwnSite()
  baseURL = await own.serve()
})
afterAll(() => own.close())

/** Opens a page of the panel as its owner. */
async function open(path: string, javaScriptEnabled = false): Promise<Page> {
  const { page } = await visit({ baseURL, javaScriptEnabled })
  await signIn(page, 'owner')
  await page.goto(path, { waitUntil: 'domcontentloaded' })
  return page
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Saved. The pages show it from now on.').waitFor()
}

/** Opens a page as a visitor without scripts. */
async function asVisitor(path: string): Promise<Page> {
  const { page } = await visit({ baseURL, javaScriptEnabled: false })
  await page.goto(path, { waitUntil: 'domcontentloaded' })
  return page
}

test('the owner reads a submission in the panel [SRV-59 a]', async () => {
  await own.db
    .insertInto('form_submissions')
    .values({
      form_id: 'contact',
      collection_id: 'c1',
      object_name: 'Contact',
      is_overlay_form: false,
      submit_button_text: 'Send',
      field_values: json({ message: 'Is the lift working?' }),
      page_event: json({}),
      submitted_at: new Date(),
    })
    .execute()
  const page = await open('/config/submissions')
  expect(await page.getByRole('main').textContent()).toContain('Is the lift working?')
})

test('a title and a link that the owner writes without script stand on the next page [SRV-59 b] [SRV-35]', async () => {
  const page = await open('/config/header-footer')
  await page.getByLabel('Title of the site').fill('The Lamp Works')
  await page.getByLabel('Label 6').first().fill('Tickets')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('link', { name: 'Please write where this link leads.' }).click()
  expect(await page.getByLabel('Title of the site').inputValue()).toBe('The Lamp Works')
  await page.getByLabel('Address 6').first().fill('/events')
  await save(page)
  const visitor = await asVisitor('/write')
  await visitor.getByRole('banner').getByRole('link', { name: 'The Lamp Works' }).waitFor()
  expect(await visitor.getByRole('link', { name: 'Tickets' }).getAttribute('href')).toBe('/events')
})

test('a language that the owner switches off leaves the pages [SRV-59 c] [SRV-37]', async () => {
  const page = await open('/config/languages')
  await page.getByRole('group', { name: 'Deutsch' }).getByLabel('On').uncheck()
  await page.getByLabel('Code, such as').fill('fr')
  await save(page)
  await page.getByRole('group', { name: 'Français' }).waitFor()
  const links = (await asVisitor('/write')).getByRole('navigation', { name: 'Languages' }).getByRole('link')
  expect(await links.allTextContents()).toEqual(['English', 'العربية'])
})

test('a bright colour that the owner publishes colours the buttons of every page, also in the dark [SRV-59 d] [SRV-8 d] [SRV-303]', async () => {
  const page = await open('/config/palette', true)
  const groundOf = (of: Page, name: string): Promise<string> =>
    of.getByRole('button', { name, exact: true }).evaluate((button) => getComputedStyle(button).backgroundColor)
  expect(await groundOf(page, 'Publish')).toBe('rgb(226, 152, 47)')
  await page.locator('#accent').fill('#0b5f2f')
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByText('Saved. The pages show it from now on.').waitFor()
  expect(await groundOf(page, 'Publish')).toBe('rgb(11, 95, 47)')
  await expectSound(page)
  const visitor = await asVisitor('/account')
  for (const colorScheme of ['light', 'dark'] as const) {
    await visitor.emulateMedia({ colorScheme })
    expect(await groundOf(visitor, 'Sign in')).toBe('rgb(11, 95, 47)')
  }
  await page.getByRole('button', { name: 'Back to the first colours' }).click()
  await expect.poll(() => groundOf(page, 'Publish')).toBe('rgb(226, 152, 47)')
})

test('the pages of settings read well at every width, also with faults [SRV-90] [SRV-86 e]', async () => {
  const page = await open('/config/languages', true)
  const readsWell = async (): Promise<void> => {
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 })
      await expectSound(page)
    }
  }
  await readsWell()
  await page.getByLabel('Code, such as').fill('x')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('alert').waitFor()
  await readsWell()
  expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('alert')
  await page.goto('/config/header-footer', { waitUntil: 'load' })
  await page.getByLabel('Address 1').first().fill('javascript:steal()')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('alert').waitFor()
  await readsWell()
  await page.goto('/config/palette', { waitUntil: 'load' })
  await readsWell()
})
