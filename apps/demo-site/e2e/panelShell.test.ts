import { expect, test } from 'vitest'
import { signIn, useVisitors } from './harness.ts'

const { visit } = useVisitors()

test('the panel shows the overlays of the site in its frame alone [SRV-59 h]', async () => {
  const { page } = await visit()
  await signIn(page, 'owner')
  await page.goto('/config/?frameUrl=%2F')
  const overlays = '[data-scope="overlays"]'
  await page.frameLocator('iframe').locator(overlays).first().waitFor({ state: 'attached' })
  expect(await page.locator(overlays).count()).toBe(0)
  expect(await page.getByRole('navigation', { name: 'Main' }).count()).toBe(0)
  expect(await page.getByRole('banner').getByRole('link').getAttribute('href')).toBe('/')
})
