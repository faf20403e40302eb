import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { drawn } from '../../../tools/testing/src/drawn.ts'
import { STORED, useVisitors, wakeForm } from './harness.ts'
import { settled } from './settle.ts'

const { visit } = useVisitors()

async function fill(page: Page, email = 'mira@example.com'): Promise<void> {
  await page.getByLabel('First name').fill('Mira')
  await page.getByLabel('Last name').fill('Ānand 🌒')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Message').fill('Two of us, on Friday.\nמתי נפתחות הדלתות?')
}

describe.each([true, false])('with scripts: %s', (javaScriptEnabled) => {
  test('a letter is sent once and the visitor is told [FRM-32] [FRM-38] [SRV-23]', async () => {
    const { page, logged } = await visit({ javaScriptEnabled })
    await page.goto('/')
    await fill(page)
    await page.getByRole('button', { name: 'Send' }).click()
    await page.getByText('Thank you. Your letter is with us.').waitFor()
    await expect.poll(() => logged(STORED)).toBe(1)
    expect(await page.getByLabel('Message').isVisible()).toBe(false)
  })

  test('what is wrong is said at each field, nothing typed is lost, and it can be mended [SRV-25]', async () => {
    const { page, logged } = await visit({ javaScriptEnabled, expected: ['400 (Bad Request)'] })
    await page.goto('/')
    await fill(page, 'mira at example')
    await page.getByRole('button', { name: 'Send' }).click()
    await page
      .getByText('Email is not valid. Email addresses should follow the format name@example.com.')
      .first()
      .waitFor()
    expect(await page.getByLabel('E-mail').getAttribute('aria-invalid')).toBe('true')
    expect(await page.getByLabel('Last name').inputValue()).toBe('Ānand 🌒')
    expect(await page.getByLabel('Message').inputValue()).toBe('Two of us, on Friday.\nמתי נפתחות הדלתות?')
    expect(logged(STORED)).toBe(0)
    await page.getByLabel('E-mail').fill('mira@example.com')
    await page.getByRole('button', { name: 'Send' }).click()
    await page.getByText('Thank you. Your letter is with us.').waitFor()
    await expect.poll(() => logged(STORED)).toBe(1)
  })
})

test('three presses in a row send one letter [FRM-35]', async () => {
  const { page, logged } = await visit()
  await page.goto('/')
  await wakeForm(page)
  await fill(page)
  await page.getByRole('button', { name: 'Send' }).evaluate((button: HTMLButtonElement) => {
    button.click()
    button.click()
    button.click()
  })
  await page.getByText('Thank you. Your letter is with us.').waitFor()
  await settled(page)
  await expect.poll(() => logged(STORED)).toBe(1)
})

test('a lost answer, sent again, stores once [FRM-35]', async () => {
  const { page, logged } = await visit({ expected: ['SaveFormSubmission', 'ERR_CONNECTION_RESET'] })
  await page.goto('/')
  await wakeForm(page)
  await fill(page)
  let lost = 0
  await page.route('**/api/form/SaveFormSubmission*', async (route) => {
    if (lost > 0) return route.continue()
    lost += 1
    await route.fetch()
    await route.abort('connectionreset')
  })
  await page.getByRole('button', { name: 'Send' }).click()
  await page.getByText('Error processing form submission. Please reload and try again.').first().waitFor()
  await expect.poll(() => logged(STORED)).toBe(1)
  await page.getByRole('button', { name: 'Send' }).click()
  await page.getByText('Thank you. Your letter is with us.').waitFor()
  await expect.poll(() => logged(STORED)).toBe(1)
})

test('a crumb that has gone stale is renewed and the letter sent once [SRV-13] [SRV-14]', async () => {
  const { page, context, site, logged } = await visit({ expected: ['400 (Bad Request)'] })
  await page.goto('/')
  await wakeForm(page)
  await fill(page)
  await context.addCookies([{ name: 'crumb', value: 'stale', url: site }])
  await page.getByRole('button', { name: 'Send' }).click()
  await page.getByText('Thank you. Your letter is with us.').waitFor()
  await expect.poll(() => logged(STORED)).toBe(1)
})

test.each(
  drawn([
    ['500', 'Unable to send form. Please try again later.'],
    ['drop', 'Error processing form submission. Please reload and try again.'],
    ['bad-json', 'Error processing form submission. Please reload and try again.'],
  ]),
)('a server that fails with %s is named in a sentence and the form stays usable [SRV-9]', async (fault, sentence) => {
  // A connection that the server drops ends empty, or is reset if the server has not read all of the request.
  const dropped = ['ERR_EMPTY_RESPONSE', 'ERR_CONNECTION_RESET']
  const { page } = await visit({ expected: ['SaveFormSubmission', 'status of 500', ...dropped] })
  await page.goto('/')
  await wakeForm(page)
  await fill(page)
  await page.route('**/api/form/SaveFormSubmission*', (route) =>
    route.continue({ headers: { ...route.request().headers(), 'x-demo-fault': fault } }),
  )
  await page.getByRole('button', { name: 'Send' }).click()
  await page.getByText(sentence).first().waitFor()
  expect(await page.getByLabel('E-mail').inputValue()).toBe('mira@example.com')
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Send' }).click()
  await page.getByText('Thank you. Your letter is with us.').waitFor()
})

test('what was typed survives a reload [FRM-64]', async () => {
  const { page } = await visit()
  await page.goto('/')
  await wakeForm(page)
  await page.getByLabel('Message').fill('Half a letter')
  await page.reload()
  await page.getByLabel('E-mail').focus()
  await expect.poll(() => page.getByLabel('Message').inputValue()).toBe('Half a letter')
})
