import type { Email } from 'postal-mime'
import type { FrameLocator, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pressArea, useVisitors, WIDTHS } from './harness.ts'
import { type MailedSite, startMailedSite } from './mailedSite.ts'
import { expectSound } from './soundPage.ts'

const { visit } = useVisitors()
let site: MailedSite
beforeAll(async () => {
  site = await startMailedSite({ TEST_MODE: '1' })
}, 60_000)
afterAll(() => site.close())

const INVITED = { editor: 'edith@example.com', store: 'stan@example.com' } as const

async function open(page: Page, area: string): Promise<void> {
  await page.goto('/config/', { waitUntil: 'domcontentloaded' })
  await pressArea(page, area)
  await page.getByRole('heading', { name: area, level: 1 }).waitFor()
}

async function areasOf(page: Page): Promise<string[]> {
  return page.getByRole('navigation', { name: 'Areas of the panel' }).getByRole('link').allTextContents()
}

/** Opens an e-mail in a tab of a mail program, and presses its link. */
async function pressIn(page: Page, mail: Email, name: string): Promise<void> {
  const tab = await page.context().newPage()
  await tab.setContent(mail.html!)
  const address = await tab.getByRole('link', { name }).getAttribute('href')
  await tab.close()
  await page.goto(address!, { waitUntil: 'domcontentloaded' })
}

/** Accepts an invitation, and comes into the panel. */
async function accept(page: Page, email: string, name: string): Promise<void> {
  await pressIn(page, await site.mailbox.arrived(email, 'You are invited to look after'), 'Accept the invitation')
  await page.getByLabel('Your name').fill(name)
  await page.getByLabel('A password of at least 8 characters').fill('a quiet lamp at dusk')
  await page.getByRole('button', { name: 'Accept the invitation' }).click()
  await page.waitForURL(/\/config\/$/, { waitUntil: 'domcontentloaded' })
}

/** Opens the home page in the editor. */
async function openEditor(page: Page): Promise<FrameLocator> {
  await open(page, 'Pages')
  await page.getByLabel('Search pages').fill('cafe lamp')
  await page.getByRole('link', { name: /Prints, a stage and a café/ }).click()
  const frame = page.frameLocator('.pn-frame iframe')
  await frame.locator('#block-prints-title').waitFor()
  await page.locator('.pn-frame[aria-busy=false]').waitFor()
  return frame
}

/** Selects a block with a button and types the text of its field. */
async function typeText(page: Page, frame: FrameLocator, block: string, text: string): Promise<void> {
  await frame.locator(`#block-${block}`).click()
  await page.getByLabel('Text', { exact: true }).fill(text)
}

const saved = (page: Page): Promise<void> => page.getByText('Draft saved').waitFor()

test('an owner invites two people, who see their areas alone; two edit one page; one is removed [JRN-12] [SRV-373] [SRV-374]', async () => {
  const owner = (await visit({ baseURL: site.address, expected: ['409'] })).page
  await owner.goto('/config/', { waitUntil: 'domcontentloaded' })
  await owner.getByLabel('E-mail').fill('owner@demo.test')
  await owner.getByLabel('Password').fill('lantern-light')
  await owner.getByRole('button', { name: 'Sign in', exact: true }).click()
  await open(owner, 'People')
  const form = owner.getByRole('form', { name: 'Invite somebody' })
  for (const [email, role] of [
    [INVITED.editor, /^Editor/],
    [INVITED.store, /^Store manager/],
  ] as const) {
    await form.getByLabel('E-mail').fill(email)
    const label = await form.getByRole('option', { name: role }).textContent()
    await form.getByLabel('Role of the invited person').selectOption({ label: label! })
    await form.getByRole('button', { name: 'Invite' }).click()
    await owner.getByText('The invitation is on its way.').waitFor()
    await owner.getByRole('heading', { name: email }).waitFor()
  }
  for (const width of WIDTHS) {
    await owner.setViewportSize({ width, height: 900 })
    expect(await owner.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  }
  await expectSound(owner)

  const editor = (await visit({ baseURL: site.address, expected: ['401', '403', '409'] })).page
  await accept(editor, INVITED.editor, 'Edith')
  const shopkeeper = (await visit({ baseURL: site.address, javaScriptEnabled: false, expected: ['403'] })).page
  await accept(shopkeeper, INVITED.store, 'Stan')
  expect(await areasOf(shopkeeper)).toEqual([
    'The panel',
    'Orders',
    'Products',
    'Gift cards',
    'Subscriptions',
    'Reviews',
    'Installments',
    'Figures',
  ])
  await shopkeeper.goto('/config/editor')
  await shopkeeper.getByText('This is not for your account').waitFor()
  expect(await areasOf(editor)).toEqual(expect.arrayContaining(['Pages', 'Pictures and files', 'Journal']))
  expect(await areasOf(editor)).not.toContain('People')

  const [hers, mine] = [await openEditor(editor), await openEditor(owner)]
  await typeText(owner, mine, 'ask', 'Write to the hall')
  await saved(owner)
  await typeText(editor, hers, 'ask', 'Ask the hall')
  const conflict = editor.getByRole('dialog', { name: 'Somebody else has edited this page' })
  await conflict.waitFor()
  expect(await conflict.innerText()).toMatch(/Yours\s+Ask the hall\s+Theirs\s+Write to the hall/)
  await conflict.getByRole('button', { name: 'Take theirs' }).click()
  await conflict.getByRole('button', { name: 'Done' }).click()
  await hers.locator('#block-ask', { hasText: 'Write to the hall' }).waitFor()
  await saved(editor)
  await editor.getByRole('button', { name: 'Publish', exact: true }).click()
  await editor.getByLabel('What has changed').fill('One wording of two people')
  await editor.getByRole('button', { name: 'Publish now' }).click()
  await editor.getByText('Published', { exact: true }).waitFor()

  await open(owner, 'People')
  await owner.getByRole('link', { name: 'Changes by Edith' }).click()
  await owner.getByRole('heading', { name: 'Journal', level: 1 }).waitFor()
  const lines = await owner.getByRole('row').allInnerTexts()
  expect(lines.some((line) => line.includes('Published a page') && line.includes('Edith'))).toBe(true)
  expect(lines.some((line) => line.includes('The director'))).toBe(false)
  await expectSound(owner)

  await open(owner, 'People')
  const person = owner.getByRole('listitem').filter({ has: owner.getByRole('heading', { name: 'Edith' }) })
  await person.getByText('Change or remove Edith').click()
  await person.getByRole('button', { name: 'Remove Edith' }).click()
  await owner.getByText('The person is removed, and their sessions have ended.').waitFor()
  expect(await owner.getByText(INVITED.editor).count()).toBe(0)
  await editor.goto('/config/editor', { waitUntil: 'domcontentloaded' })
  await editor.getByRole('button', { name: 'Sign in', exact: true }).waitFor()
  await editor.getByLabel('E-mail').first().fill(INVITED.editor)
  await editor.getByLabel('Password').fill('a quiet lamp at dusk')
  await editor.getByRole('button', { name: 'Sign in', exact: true }).click()
  await editor.getByRole('alert').waitFor()
  // Three people's journeys, on busy cores.
}, 180_000)
