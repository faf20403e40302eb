import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { drawn } from '../../../tools/testing/src/drawn.ts'
import { cartDrawer } from './buyer.ts'
import { useVisitors } from './harness.ts'

const { visit } = useVisitors('no-preference')

const cartLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'in cart' })
const choose = (page: Page, size: string) => page.locator(`#block-edition input[value="${size}"]`).check()
const add = (page: Page) => page.locator('#block-edition').getByRole('button', { name: 'Add to cart', exact: true })

async function openHome(page: Page): Promise<void> {
  await page.goto('/', { waitUntil: 'domcontentloaded' })
}

test.each(drawn([375, 768, 1280]))(
  'at %i px adding is answered in view by the drawer, which leads to the cart [COM-13] [COM-100]',
  async (width) => {
    const { page } = await visit({ viewport: { width, height: 700 } })
    await openHome(page)
    expect(await cartLink(page).innerText()).toContain('0 items in cart')
    await choose(page, '20 × 20 cm')
    await add(page).click()
    const product = page.locator('#block-edition')
    const view = cartDrawer(page).getByRole('link', { name: 'View cart' })
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
  },
)

test('the cart is one tab stop in the header, and its page says that it is empty [COM-27] [COM-32]', async () => {
  const { page } = await visit()
  await openHome(page)
  await cartLink(page).focus()
  await page.keyboard.press('Enter')
  await page.waitForURL('/cart', { waitUntil: 'domcontentloaded' })
  expect(await page.getByRole('main').innerText()).toContain('You have nothing in your shopping cart.')
  await page.getByRole('main').getByRole('link', { name: 'Continue shopping' }).press('Enter')
  await page.waitForURL('/shop', { waitUntil: 'domcontentloaded' })
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
  await cartDrawer(other).waitFor()
  await page.goBack({ waitUntil: 'commit' })
  await expect.poll(() => cartLink(page).innerText(), { timeout: 15_000 }).toContain('One item in cart')
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true)
})

test('a page that Back loads with old HTML shows what was added elsewhere, and adds once more [RUN-51 f]', async () => {
  const { page, context } = await visit()
  await openHome(page)
  await choose(page, '20 × 20 cm')
  await page.goto('/account', { waitUntil: 'domcontentloaded' })
  const other = await context.newPage()
  await openHome(other)
  await choose(other, '20 × 20 cm')
  await add(other).click()
  await cartDrawer(other).waitFor()
  await page.goBack({ waitUntil: 'domcontentloaded' })
  await expect.poll(() => cartLink(page).innerText()).toContain('One item in cart')
  await choose(page, '20 × 20 cm')
  await add(page).click()
  await expect.poll(() => cartLink(page).innerText()).toContain('2 items in cart')
})

/** Opens the cart page with one edition of 20 × 20 cm in the cart. */
async function openCart(page: Page): Promise<void> {
  await openHome(page)
  await choose(page, '20 × 20 cm')
  await add(page).click()
  await cartDrawer(page).getByRole('link', { name: 'View cart' }).click()
  await page.waitForURL('/cart', { waitUntil: 'domcontentloaded' })
  await page.locator('[data-scope=cart][data-live]').waitFor()
}
const quantity = (page: Page) => page.getByRole('spinbutton', { name: 'Quantity of' })

test('the cart page changes a quantity, takes a line out and keeps header and server equal [COM-50] [COM-25] [SRV-66]', async () => {
  const { page } = await visit()
  await openCart(page)
  const more = page.getByRole('button', { name: 'One more of' })
  await more.click()
  await more.click()
  expect(await quantity(page).inputValue()).toBe('3')
  await expect.poll(() => cartLink(page).innerText()).toContain('3 items in cart')
  await page.reload({ waitUntil: 'domcontentloaded' })
  expect(await quantity(page).inputValue()).toBe('3')
  await page.locator('[data-scope=cart][data-live]').waitFor()
  await page.getByRole('button', { name: /^Remove / }).click()
  await page.getByText('You have nothing in your shopping cart.').waitFor()
  await expect.poll(() => cartLink(page).innerText()).toContain('0 items in cart')
})

test('a refused change of the quantity is taken back with its sentence [COM-33]', async () => {
  const { page } = await visit({ expected: ['409'] })
  await openCart(page)
  await page.route('**/api/commerce/shopping-cart/entries/*', (route) =>
    route.fulfill({ status: 409, json: { error: 'Unable to update quantity' } }),
  )
  await page.getByRole('button', { name: 'One more of' }).click()
  await page.getByRole('alert').getByText('Unable to update quantity').waitFor()
  expect(await quantity(page).inputValue()).toBe('1')
})

test('a second tab shows a change of the first within two seconds', async () => {
  const { page, context } = await visit()
  await openCart(page)
  const other = await context.newPage()
  await other.goto('/cart', { waitUntil: 'domcontentloaded' })
  await other.locator('[data-scope=cart][data-live]').waitFor()
  await page.getByRole('button', { name: 'One more of' }).click()
  await expect.poll(() => quantity(other).inputValue(), { timeout: 2000 }).toBe('2')
})

test('a cart whose cookie was cleared does not reach the checkout [COM-37]', async () => {
  const { page, context } = await visit()
  await openCart(page)
  await context.clearCookies({ name: 'CART' })
  await page.getByRole('link', { name: 'Check out' }).click()
  await page.getByRole('alertdialog').getByText('Either your session has expired').waitFor()
  expect(new URL(page.url()).pathname).toBe('/cart')
})

test('twenty presses in a second are twenty pieces in a few calls, and no older number shows', async () => {
  const { page } = await visit()
  await page.goto('/shop/market-bag', { waitUntil: 'domcontentloaded' })
  await page.getByRole('button', { name: 'Add to cart', exact: true }).click()
  await cartDrawer(page).getByRole('link', { name: 'View cart' }).click()
  await page.locator('[data-scope=cart][data-live]').waitFor()
  const delays = [700, 60, 800, 50, 400, 120]
  let calls = 0
  await page.route('**/api/commerce/shopping-cart/entries/*', async (route) => {
    const delay = delays[calls % delays.length]
    calls += 1
    const response = await route.fetch()
    await new Promise((resolve) => void setTimeout(resolve, delay))
    await route.fulfill({ response })
  })
  const seconds = await page.evaluate(async () => {
    const part = (name: string): HTMLElement => document.querySelector(`[data-scope=cart][data-part=${name}]`)!
    const pieces: number[] = []
    Object.assign(window, { pieces })
    const read = (): void => void pieces.push(Number(part('total').textContent.replace(/\D/g, '')) / 2400)
    new MutationObserver(read).observe(part('total'), { characterData: true, childList: true, subtree: true })
    const start = performance.now()
    for (let press = 1; press < 20; press += 1) {
      while (performance.now() - start < press * 50) await new Promise((resolve) => requestAnimationFrame(resolve))
      part('more').click()
    }
    return (performance.now() - start) / 1000
  })
  await expect.poll(() => quantity(page).inputValue()).toBe('20')
  await page.locator('[data-scope=cart][data-part=root]:not([aria-busy])').waitFor()
  const pieces = await page.evaluate(() => (window as unknown as { pieces: number[] }).pieces)
  expect(pieces).toEqual(pieces.toSorted((one, other) => one - other))
  expect(pieces.at(-1)).toBe(20)
  // Allow three calls per second of pressing, because a slow machine needs more time to press. Allow one more call,
  // because the last call may start after the presses.
  expect(calls).toBeLessThanOrEqual(3 * Math.ceil(seconds) + 1)
  await page.reload({ waitUntil: 'domcontentloaded' })
  expect(await quantity(page).inputValue()).toBe('20')
})

test('a cart that React cannot draw keeps its form, and its fault is reported once [RUN-12]', async () => {
  const { page, messages } = await visit({ expected: ['[runtime]'] })
  await openCart(page)
  const broken: string[] = []
  await page.route('**/assets/*.js', async (route) => {
    const response = await route.fetch()
    const text = await response.text()
    const body = text.replaceAll('.requiresShipping&&', '.requiresShipping.no.such&&')
    if (body !== text) broken.push(route.request().url())
    await route.fulfill({ response, body })
  })
  await page.reload({ waitUntil: 'domcontentloaded' })
  const faults = (): string[] => messages.filter((line) => line.includes('[runtime]'))
  await expect.poll(() => faults().length).toBe(1)
  expect(faults()[0]).toContain('cart')
  expect(broken).toHaveLength(1)
  expect(await page.locator('[data-scope=cart][data-live]').count()).toBe(0)
  await quantity(page).fill('2')
  await quantity(page).press('Enter')
  await expect.poll(() => cartLink(page).innerText()).toContain('2 items in cart')
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('without script a coupon is applied by Enter in its field [COM-50]', async () => {
  const { page } = await visit({ javaScriptEnabled: false, viewport: { width: 320, height: 800 } })
  await page.goto('/shop/market-bag', { waitUntil: 'domcontentloaded' })
  await page.getByRole('button', { name: 'Add to cart', exact: true }).press('Enter')
  await page.goto('/cart', { waitUntil: 'domcontentloaded' })
  await page.getByRole('textbox', { name: 'Coupon code' }).fill('lantern10')
  await page.getByRole('textbox', { name: 'Coupon code' }).press('Enter')
  await page.getByRole('button', { name: 'Remove coupon LANTERN10' }).waitFor()
  expect(await page.getByRole('main').innerText()).toContain('-$2.40')
})
