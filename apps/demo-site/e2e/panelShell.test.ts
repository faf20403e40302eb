import { expect, test } from 'vitest'
import { useVisitors } from './harness.ts'
import { sparePictures } from './routes.ts'

const { visit } = useVisitors()

test('the panel shows the overlays of the site in its frame alone [SRV-59 h]', async () => {
  const { page, site } = await visit()
  await sparePictures(page)
  await page.goto('/account?next=%2Fconfig%2F%3FframeUrl%3D%252F', { waitUntil: 'domcontentloaded' })
  await page.getByLabel('E-mail').fill('owner@demo.test')
  await page.getByLabel('Password').fill('lantern-light')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL(`${site}/config/?frameUrl=%2F`)
  const overlays = '[data-scope="overlays"]'
  await page.frameLocator('iframe').locator(overlays).first().waitFor({ state: 'attached' })
  expect(await page.locator(overlays).count()).toBe(0)
  expect(await page.getByRole('navigation', { name: 'Main' }).count()).toBe(0)
  expect(await page.getByRole('banner').getByRole('link').getAttribute('href')).toBe('/')
})
