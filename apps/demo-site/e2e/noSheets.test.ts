import { expect, test } from 'vitest'
import { useVisitors } from './harness.ts'
import { openPage } from './settle.ts'

const { visit } = useVisitors()

test('where no stylesheet can be had the page reads, and its blocks and its lightbox work', async () => {
  const { page } = await visit({ expected: ['Failed to load resource'] })
  await page.route('**/assets/*.css', (route) => route.fulfill({ status: 404, body: '' }))
  await openPage(page, '/')
  expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true)
  const item = page.getByRole('button', { name: 'Getting here' })
  await item.click()
  await expect.poll(() => item.getAttribute('aria-expanded')).toBe('true')
  await page.locator('#block-collection a').first().click()
  const viewer = page.getByRole('dialog')
  await viewer.waitFor()
  await page.keyboard.press('Escape')
  await viewer.waitFor({ state: 'detached' })
})
