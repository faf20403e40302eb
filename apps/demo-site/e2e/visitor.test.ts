import { expect, test } from 'vitest'
import { add, send, typeAddress, typeBuyer } from './buyer.ts'
import { useVisitors } from './harness.ts'
import { openPage } from './settle.ts'

const { visit } = useVisitors()

test('a visitor browses, submits a form and checks out, and reaches no page of the panel [ACC-4]', async () => {
  const { page, site } = await visit()
  for (const path of ['/', '/prints', '/journal', '/shop']) {
    const response = await page.goto(path, { waitUntil: 'domcontentloaded' })
    expect([path, response?.status()]).toEqual([path, 200])
  }

  await openPage(page, '/write')
  await page.locator('#block-programme').getByLabel('E-mail').fill('ada@example.com')
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await page.getByText('Thank you. Please press the link in the e-mail that is on its way to you.').waitFor()

  await add(page, '/shop/market-bag')
  await page.goto('/commerce/goto-checkout', { waitUntil: 'domcontentloaded' })
  await typeBuyer(page)
  await typeAddress(page)
  await send(page, /^Place the order/)
  await page.getByRole('heading', { name: 'It is yours' }).waitFor()

  await page.goto('/config', { waitUntil: 'domcontentloaded' })
  expect(new URL(page.url()).pathname).toBe('/account')
  expect(page.url().startsWith(site)).toBe(true)
  await page.getByRole('button', { name: 'Sign in' }).waitFor()
})
