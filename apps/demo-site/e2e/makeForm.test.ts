import { buffer } from 'node:stream/consumers'
import type { Locator, Page } from 'playwright'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { drawn } from '../../../tools/testing/src/drawn.ts'
import { type MailServer, startMailServer } from '../../../packages/site/server/testing/mailServer.ts'
import { openArea, openFrame, publish } from './editorVisit.ts'
import { signIn, useVisitors, WIDTHS, JOURNEY_MS } from './harness.ts'
import { openOwnSite, type OwnSite } from './ownSite.ts'
import { settled } from './settle.ts'
import { expectSound } from './soundPage.ts'

vi.setConfig({ testTimeout: JOURNEY_MS })

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
async function addField(page: Page, kind: string, label?: string): Promise<Locator> {
  await fields(page).getByRole('button', { name: 'Add item' }).last().click()
  const field = fields(page).locator(':scope > details').last()
  await field.locator(':scope > summary').click()
  await field.getByLabel('Kind').selectOption({ label: kind })
  if (label !== undefined) await field.getByLabel('Label', { exact: true }).fill(label)
  return field
}

/** Adds an item to a list of a field and opens it. */
async function addItem(field: Locator): Promise<void> {
  await field.getByRole('button', { name: 'Add item' }).click()
  await field.locator('details summary').last().click()
}

/** Kinds of fields besides those that a new form has, and that for files. */
const KINDS = [
  'Text of one line',
  'Amount of money',
  'Number',
  'Web address',
  'Password',
  'Twitter name',
  'Date',
  'Time',
  'Postal address',
  'Telephone number',
  'Heading',
  'Any of several',
  'One of a list',
  'Scale of agreement',
]

const PDF = Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(700_000, '%'), Buffer.from('\n%%EOF\n')])
const score = (buffer: Buffer) => ({ name: 'My solo.pdf', mimeType: 'application/pdf', buffer })

/** Saves a file by its link in the panel, and returns its content. */
async function save(page: Page, name: string): Promise<Buffer> {
  const saving = page.waitForEvent('download')
  await page.getByRole('link', { name }).first().click()
  return buffer(await (await saving).createReadStream())
}

async function write(reader: Page, email: string): Promise<void> {
  await reader.getByLabel('First').fill('Ada')
  await reader.getByLabel('Last').fill('Lovelace')
  await reader.getByLabel('E-mail').first().fill(email)
  await reader.getByLabel('Message').fill('I play the viola at night.')
  await reader.getByLabel('Stage').check()
}

test('an owner makes a form with every kind of field, gets what visitors send with files, answers, exports and deletes it [JRN-9] [PAN-89] [PAN-90]', async () => {
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
    await addItem(seat)
    await seat.getByLabel('Option', { exact: true }).last().fill(option)
  }
  for (const kind of KINDS) {
    const field = await addField(page, kind, `A ${kind.toLowerCase()}`)
    if (!(await field.getByRole('button', { name: 'Add item' }).count())) continue
    await addItem(field)
    await field.getByLabel('Option', { exact: true }).last().fill('Perhaps')
  }
  const hidden = await addField(page, 'Hidden value')
  await hidden.getByLabel('Value').fill('spring')
  const files = await addField(page, 'File', 'Score')
  await addItem(files)
  await files.getByLabel('Kind of file').selectOption({ label: 'PDF' })
  await files.getByLabel('Must be filled in').check()
  await files.getByLabel('Most files').fill('2')
  await files.getByLabel('Most megabytes of a file').fill('1')
  await page.getByLabel('Text after sending', { exact: true }).fill('We have heard you.')
  await page.getByLabel('Name in submissions').fill('Auditions of spring')
  await page.getByLabel('Has a trap for robots').check()
  await page.getByLabel('Asks for proof').check()
  await page.getByLabel('Text below the button').fill('Only the band reads it.')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Saved.', { exact: true }).waitFor()
  const form = page.url()

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
  await write(reader, 'ada@example.com')
  await reader.getByLabel('I am a person').check()
  await reader.getByLabel('Score').setInputFiles(score(Buffer.alloc(2_000_000)))
  await settled(reader)
  const send = reader.getByRole('button', { name: 'Submit' })
  await send.click()
  await reader.getByText('The file My solo.pdf is too large.').first().waitFor()
  await reader.getByLabel('Score').setInputFiles(score(PDF))
  const bars = await reader.evaluateHandle(() => {
    const seen: number[] = []
    const note = (): unknown => [...document.querySelectorAll('progress')].map((bar) => seen.push(bar.value))
    new MutationObserver(note).observe(document.body, { subtree: true, childList: true, characterData: true })
    return seen
  })
  await send.click()
  await reader.getByText('We have heard you.').waitFor()
  expect(Math.max(...(await bars.jsonValue()))).toBe(1)

  await own.advance(0)
  const mail = await mailbox.arrived('desk@hall.test', 'Audition')
  expect(mail.text).toContain('I play the viola at night.')
  expect(mail.text).toContain('My solo.pdf')
  expect(mail.replyTo?.[0]?.address).toBe('ada@example.com')
  const link = mail.text!.split(/\s+/).find((word) => word.includes('/config/submissions'))!
  await page.goto(link, { waitUntil: 'domcontentloaded' })
  expect(await save(page, 'My solo.pdf')).toEqual(PDF)

  // Without scripts nobody can prove to be a person.
  await page.goto(form, { waitUntil: 'domcontentloaded' })
  await page.getByLabel('Asks for proof').uncheck()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Saved.', { exact: true }).waitFor()
  await sendWithoutScript()

  await openArea(page, 'Form submissions')
  await page.getByLabel('Words that a visitor has written').fill('viola')
  await page.getByRole('combobox', { name: /^Form/ }).selectOption({ label: 'Audition' })
  await page.getByRole('button', { name: 'Show' }).click()
  await page.waitForURL('**/config/submissions?search=viola*', { waitUntil: 'domcontentloaded' })
  expect(await page.getByRole('link', { name: 'Answer ada@example.com' }).getAttribute('href')).toBe(
    'mailto:ada%40example.com?subject=Re%3A%20Auditions%20of%20spring',
  )
  expect(await save(page, 'My solo.pdf')).toEqual(PDF)
  const table = async () => (await page.request.get('/config/submissions/export.csv')).text()
  const rows = (await table()).split('\n').filter((row) => row.includes('viola at night.'))
  expect(rows.map((row) => row.includes('My solo.pdf'))).toEqual([true, true])
  await page.getByLabel('E-mail address').fill('ada@example.com')
  await page.getByLabel('It is deleted for good').check()
  await page.getByRole('button', { name: 'Delete all of it' }).click()
  await page.getByText('One submission was deleted.').waitFor()
  expect(await table()).not.toContain('ada@example.com')
  expect(await table()).toContain('grace@example.com')
})

/** Sends the form with a file that is too large, whose refusal keeps what was written, and then with another one. */
async function sendWithoutScript(): Promise<void> {
  const { page } = await visit({ baseURL, javaScriptEnabled: false })
  await page.goto('/auditions', { waitUntil: 'domcontentloaded' })
  await write(page, 'grace@example.com')
  await page.getByLabel('Score').setInputFiles(score(Buffer.alloc(2_000_000)))
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.getByText('The file My solo.pdf is too large.').first().waitFor()
  expect(await page.getByLabel('Message').inputValue()).toBe('I play the viola at night.')
  expect(await page.getByLabel('Stage').isChecked()).toBe(true)
  if (process.env['SHOTS']) await page.screenshot({ path: `${process.env['SHOTS']}/refused.png`, fullPage: true })
  await page.getByLabel('Score').setInputFiles(score(PDF))
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.getByText('We have heard you.').waitFor()
}

test.each(drawn(WIDTHS))('the pages of forms and submissions are sound at %i px [PAN-87] [PAN-88]', async (width) => {
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
