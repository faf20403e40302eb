import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { useVisitors } from './harness.ts'

const { visit } = useVisitors()

/** Opens a page without script, and records the paths of its POST requests. */
async function come(path: string): Promise<{ page: Page; posts: string[] }> {
  // Expect the message about blocked autofocus: the browser logs it if the test types before the page has set the
  // focus.
  const { page } = await visit({ javaScriptEnabled: false, expected: ['Autofocus processing was blocked'] })
  const posts: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') posts.push(new URL(request.url()).pathname)
  })
  await page.goto(path, { waitUntil: 'domcontentloaded' })
  return { page, posts }
}

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim())
const address = (page: Page) => {
  const { pathname, search } = new URL(page.url())
  return pathname + search
}

test('a refused letter leads to its page with an error title and focus on the summary [SRV-86 e]', async () => {
  const { page, posts } = await come('/?lang=de')
  await page.getByLabel('Message').fill('Two of us, on Friday.')
  await page.getByRole('button', { name: 'Send' }).press('Enter')
  await page.waitForURL(/\?refused=contact&lang=de#/)
  expect(await page.title()).toMatch(/^Fehler: .* · Lantern Hall$/)
  const summary = page.locator('#block-contact [data-part=summary]')
  expect(await summary.evaluate((element) => element === document.activeElement)).toBe(true)
  await expect
    .poll(() => summary.evaluate((element) => element.getBoundingClientRect().top < innerHeight), { timeout: 10_000 })
    .toBe(true)
  expect(await page.getByLabel('Message').inputValue()).toBe('Two of us, on Friday.')
  expect(posts).toEqual(['/api/form/SaveFormSubmission'])

  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Mira')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Anand')
  await page.keyboard.press('Tab')
  await page.keyboard.type('mira@example.com')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\?sent=contact&lang=de#/)
  expect(await focused(page)).toContain('Thank you. Your letter is with us.')
})

test('a reload of a refused letter posts nothing and keeps the text [SRV-86 e]', async () => {
  const { page, posts } = await come('/')
  await page.getByLabel('Message').fill('Two of us, on Friday.')
  await page.getByRole('button', { name: 'Send' }).click()
  await page.waitForURL(/\?refused=contact#/)
  await page.reload({ waitUntil: 'domcontentloaded' })
  expect(await page.getByLabel('Message').inputValue()).toBe('Two of us, on Friday.')
  expect(posts).toEqual(['/api/form/SaveFormSubmission'])
})

test('a refused sign-in leads to the account page with focus on the reason [SRV-31]', async () => {
  const { page, posts } = await come('/account?next=%2Fwrite')
  await page.getByLabel('E-mail').fill('owner@demo.test')
  await page.getByLabel('Password').fill('not this one')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/account\?refused=1/)
  expect(address(page)).toBe('/account?refused=1&next=%2Fwrite')
  expect(await page.title()).toBe('Error: Sign in · Lantern Hall')
  expect(await focused(page)).toBe('E-mail or password is not right.')
  expect(await page.getByLabel('E-mail').inputValue()).toBe('owner@demo.test')
  await page.reload({ waitUntil: 'domcontentloaded' })
  expect(posts).toHaveLength(1)
  await page.getByLabel('Password').fill('lantern-light')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/write')
})

test('a refused print leads to its page with focus on the reason [SRV-67]', async () => {
  const { page } = await come('/')
  const product = page.locator('#block-edition')
  await product.locator('input[value="40 × 40 cm"]').check()
  await product.getByLabel('Quantity').fill('3')
  const add = product.getByRole('button', { name: 'Add to cart', exact: true })
  await add.click()
  await page.waitForURL(/\?added=1$/)
  expect(await focused(page)).toContain('Added to your cart.')
  await product.locator('input[value="40 × 40 cm"]').check()
  await add.click()
  await page.waitForURL(/\?added=0$/)
  expect(await page.title()).toMatch(/^Error: .* · Lantern Hall$/)
  expect(await focused(page)).toContain('There are not that many left.')
})
