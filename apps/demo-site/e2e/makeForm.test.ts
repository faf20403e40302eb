import type { Locator, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type MailServer, startMailServer } from '../../../packages/site/server/testing/mailServer.ts'
import { openArea, openFrame, publish } from './editorVisit.ts'
import { signIn, useVisitors, WIDTHS } from './harness.ts'
import { openOwnSite, type OwnSite } from './ownSite.ts'
import { settled } from './settle.ts'
import { expectSound } from './soundPage.ts'

const { visit } = useVisitors()
let mailbox: MailServer
let own: OwnSite
let baseURL: string
beforeAll(async () => {
  mailbox = await startMailServer()
  own = await openOwnSite({ mailServer: mailbox.url })
  baseURL = await own.serve()
}, 60_000)
afterAll(async () => {
  await own.close()
  await mailbox.close()
})

const fields = (page: Page): Locator => page.getByRole('group', { name: 'Fields', exact: true })

/** Adds a field of a kind, and returns its settings. */
async function addField(page: Page, kind: string, label: string): Promise<Locator> {
  await fields(page).getByRole('button', { name: 'Add item' }).last().click()
  const field = fields(page).locator(':scope > details').last()
  await field.locator(':scope > summary').click()
  await field.getByLabel('Kind').selectOption({ label: kind })
  await field.getByLabel('Label', { exact: true }).fill(label)
  return field
}

test('an owner makes a form, puts it on a page, gets what a visitor sends by e-mail and in the panel, and deletes it [PAN-87] [PAN-88] [PAN-89]', async () => {
  const { page } = await visit({ baseURL, expected: ['400'] })
  await signIn(page, 'owner')
  await openArea(page, 'Form notices')
  await page.getByLabel('E-mail address').fill('desk@hall.test')
  await page.getByRole('button', { name: 'Save' }).click()
  await settled(page)

  await openArea(page, 'Forms')
  await page.getByRole('link', { name: 'New form' }).click()
  await page.getByLabel('Name', { exact: true }).first().fill('Audition')
  const seat = await addField(page, 'One of several', 'Seat')
  expect(await seat.getByLabel('Example').count()).toBe(0)
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Field 4, options: This kind of field needs options.').waitFor()
  for (const option of ['Hall', 'Stage']) {
    await seat.getByRole('button', { name: 'Add item' }).click()
    await seat.locator('details summary').last().click()
    await seat.getByLabel('Option', { exact: true }).last().fill(option)
  }
  await page.getByLabel('Text after sending', { exact: true }).fill('We have heard you.')
  await page.getByLabel('Text below the button').fill('Only the band reads it.')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Saved.', { exact: true }).waitFor()

  await openArea(page, 'Pages')
  await page.getByText('New page').click()
  await page.getByLabel('Title').fill('Auditions')
  await page.getByLabel('Address').fill('/auditions')
  await page.getByRole('button', { name: 'Create page' }).click()
  const frame = await openFrame(page)
  await page.getByRole('button', { name: 'Add block' }).click()
  await page.getByRole('button', { name: /^Form / }).click()
  await page.locator('.pn-form').getByLabel('Form', { exact: true }).selectOption({ label: 'Audition' })
  await frame.getByText('Only the band reads it.').waitFor()
  await publish(page, 'The band looks for people')

  const reader = (await visit({ baseURL })).page
  await reader.goto('/auditions', { waitUntil: 'domcontentloaded' })
  await reader.getByLabel('First').fill('Ada')
  await reader.getByLabel('Last').fill('Lovelace')
  await reader.getByLabel('E-mail').first().fill('ada@example.com')
  await reader.getByLabel('Message').fill('I play the viola at night.')
  await reader.getByLabel('Stage').check()
  await settled(reader)
  await reader.getByRole('button', { name: 'Submit' }).click()
  await reader.getByText('We have heard you.').waitFor()

  await own.advance(0)
  const mail = await mailbox.arrived('desk@hall.test', 'Audition')
  expect(mail.text).toContain('I play the viola at night.')
  expect(mail.replyTo?.[0]?.address).toBe('ada@example.com')

  await openArea(page, 'Form submissions')
  await page.getByLabel('Words that a visitor has written').fill('viola')
  await page.getByRole('combobox', { name: /^Form/ }).selectOption({ label: 'Audition' })
  await page.getByRole('button', { name: 'Show' }).click()
  await page.waitForURL('**/config/submissions?search=viola*', { waitUntil: 'domcontentloaded' })
  expect(await page.getByRole('link', { name: 'Answer ada@example.com' }).getAttribute('href')).toBe(
    'mailto:ada%40example.com?subject=Re%3A%20Audition',
  )
  const csv = await page.request.get('/config/submissions/export.csv')
  expect(await csv.text()).toContain('I play the viola at night.')
  await page.getByLabel('E-mail address').fill('ada@example.com')
  await page.getByLabel('It is deleted for good').check()
  await page.getByRole('button', { name: 'Delete all of it' }).click()
  await page.getByText('One submission was deleted.').waitFor()
  expect(await (await page.request.get('/config/submissions/export.csv')).text()).not.toContain('viola')
})

test.each(WIDTHS)('the pages of forms and submissions are sound at %i px [PAN-87] [PAN-88]', async (width) => {
  const { page } = await visit({ baseURL, viewport: { width, height: 900 } })
  await signIn(page, 'editor')
  await openArea(page, 'Forms')
  await expectSound(page)
  await page.getByRole('link', { name: 'Contact', exact: true }).click()
  await page.getByRole('button', { name: 'Save' }).waitFor()
  await settled(page)
  await expectSound(page)
  if (process.env['SHOTS']) await page.screenshot({ path: `${process.env['SHOTS']}/form-${width}.png`, fullPage: true })
  await page.goto('/config/submissions', { waitUntil: 'domcontentloaded' })
  await expectSound(page)
})
