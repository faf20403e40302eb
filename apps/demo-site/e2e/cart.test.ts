import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { useVisitors } from './harness.ts'
import { sparePictures } from './routes.ts'

const { visit } = useVisitors()

const cartLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'in cart' })
const choose = (page: Page, size: string) => page.locator(`#block-edition input[value="${size}"]`).check()
const add = (page: Page) => page.locator('#block-edition').getByRole('button', { name: 'Add to cart' })

async function openHome(page: Page): Promise<void> {
  await sparePictures(page)
  await page.goto('/', { waitUntil: 'domcontentloaded' })
}

test.each([375, 768, 1280])('at %i px adding is answered in view, and leads to the cart [COM-13]', async (width) => {
  const { page } = await visit({ viewport: { width, height: 700 } })
  await openHome(page)
  expect(await cartLink(page).innerText()).toContain('0 items in cart')
  await choose(page, '20 × 20 cm')
  await add(page).click()
  const product = page.locator('#block-edition')
  const view = product.getByRole('link', { name: 'View cart' })
  await view.waitFor()
  expect(await product.getByRole('status').innerText()).toBe('Added to cart.')
  await expect
    .poll(() =>
      view.evaluate((link) => {
        const { top, bottom } = link.getBoundingClientRect()
        return top >= 0 && bottom <= innerHeight
      }),
    )
    .toBe(true)
  await expect.poll(() => cartLink(page).innerText()).toContain('One item in cart')
  await view.press('Enter')
  await page.waitForURL('/cart', { waitUntil: 'domcontentloaded' })
  const cart = await page.getByRole('main').innerText()
  for (const text of ['One Window', '20 × 20 cm', '$28.00']) expect(cart).toContain(text)
})

test('the cart is one tab stop in the header, and its page says that it is empty [COM-27] [COM-32]', async () => {
  const { page } = await visit()
  await openHome(page)
  await cartLink(page).focus()
  await page.keyboard.press('Enter')
  await page.waitForURL('/cart', { waitUntil: 'domcontentloaded' })
  expect(await page.getByRole('main').innerText()).toContain('You have nothing in your shopping cart.')
  await page.getByRole('main').getByRole('link', { name: 'Back to the shop' }).press('Enter')
  await page.waitForURL('/#block-edition', { waitUntil: 'domcontentloaded' })
})

test('a page from the back/forward cache shows what was added elsewhere [RUN-51 a] [COM-13]', async () => {
  const { page, context } = await visit({ keepsPages: true })
  await openHome(page)
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
  await page.goto('/account', { waitUntil: 'domcontentloaded' })
  const other = await context.newPage()
  await openHome(other)
  await choose(other, '20 × 20 cm')
  await add(other).click()
  await other.getByRole('link', { name: 'View cart' }).waitFor()
  await page.goBack({ waitUntil: 'commit' })
  await expect.poll(() => cartLink(page).innerText(), { timeout: 15_000 }).toContain('One item in cart')
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true)
})
