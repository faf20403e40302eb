import { afterAll, beforeAll, expect, test } from 'vitest'
import { signIn, useVisitors } from './harness.ts'
import { openOwnSite, type OwnSite } from './ownSite.ts'
import { openPage } from './settle.ts'

const { visit } = useVisitors()
const MESSAGE = '[id="form-write-guest-book.message"]'
const THING = '[id="form-write-lost.thing"]'

let own: OwnSite
let baseURL: string
beforeAll(async () => {
  own = await openOwnSite()
  baseURL = await own.serve()
})
afterAll(() => own.close())

test('text in public forms stays when another tab signs out, and the page shows nobody [ACC-44] [ACC-45]', async () => {
  const { page, context } = await visit({ baseURL })
  await signIn(page, 'member')
  await openPage(page, '/write#block-write-lost')
  await page.locator(THING).fill('an umbrella')
  await page.locator(MESSAGE).fill('Is the hall free in May?')
  const other = await context.newPage()
  await openPage(other, '/account')
  const answered = other.waitForResponse((response) => response.url().includes('/account/session'))
  const reloading = page.waitForRequest((request) => request.isNavigationRequest())
  const seen = Promise.all([answered.then(Date.now), reloading.then(Date.now)])
  await other.getByRole('main').getByRole('button', { name: 'Sign out' }).click()
  const [answeredAt, reloadingAt] = await seen
  console.info(`another tab has seen the sign-out after ${Math.max(0, reloadingAt - answeredAt)} ms`)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Sign in' }).waitFor()
  await expect.poll(() => page.locator(MESSAGE).inputValue()).toBe('Is the hall free in May?')
  expect(await page.locator(THING).inputValue()).toBe('an umbrella')
  expect(new URL(page.url()).hash).toBe('#block-write-lost')
  expect(await page.evaluate((selector) => document.activeElement?.matches(selector), MESSAGE)).toBe(true)
})

test('a form that is being typed keeps its text when the session ends on the server, and is sent', async () => {
  const { page } = await visit({ baseURL })
  await signIn(page, 'member')
  await openPage(page, '/write')
  await page.locator(THING).fill('an umbrella')
  await own.db.deleteFrom('sessions').execute()
  await page.locator(THING).pressSequentially(', black')
  const form = page.locator('form', { has: page.locator(THING) })
  expect(await page.locator(THING).inputValue()).toBe('an umbrella, black')
  await form.getByLabel('E-mail').fill('ada@example.test')
  const before = await own.db.selectFrom('form_submissions').select('id').execute()
  await form.locator('button[type="submit"]').click()
  await expect
    .poll(async () => (await own.db.selectFrom('form_submissions').select('id').execute()).length)
    .toBe(before.length + 1)
})

test('a form of the account whose session has ended asks to sign in, changes nothing and keeps the new e-mail [SRV-99]', async () => {
  const { page } = await visit({ baseURL, expected: ['status of 401', 'Autofocus processing was blocked'] })
  await signIn(page, 'member')
  await openPage(page, '/account')
  await page.getByLabel('New mail address').fill('ada@example.test')
  await page.getByLabel('Password, once more').fill('lantern-light')
  await own.db.deleteFrom('sessions').execute()
  await page.getByRole('button', { name: 'Send a letter to the new address' }).click()
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  expect(await own.db.selectFrom('mails').selectAll().execute()).toEqual([])
  expect(await page.content()).not.toContain('lantern-light"')
  await page.getByLabel('E-mail', { exact: true }).fill('member@demo.test')
  await page.getByLabel('Password', { exact: true }).fill('lantern-light')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('heading', { name: 'Your account' }).waitFor()
  expect(await page.getByLabel('New mail address').inputValue()).toBe('ada@example.test')
  expect(await page.getByLabel('Password, once more').inputValue()).toBe('')
})
