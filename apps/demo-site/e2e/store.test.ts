import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { leaveDrawer } from './buyer.ts'
import { useVisitors } from './harness.ts'
import { settled } from './settle.ts'

const { visit } = useVisitors()
const ENTRIES = '**/api/commerce/shopping-cart/entries*'

/** Opens the home page, which remembers when its product has started. */
async function openHome(page: Page): Promise<void> {
  await page.addInitScript(() => {
    addEventListener('vitrine:commerce:product-view', () => Object.assign(window, { isProductAwake: true }))
  })
  await page.goto('/', { waitUntil: 'domcontentloaded' })
}

/** Scrolls to the product and waits until its behaviour has started. */
async function wakeProduct(page: Page): Promise<void> {
  await page.locator('#block-edition').scrollIntoViewIfNeeded()
  await page.waitForFunction(() => 'isProductAwake' in window)
}

const sizeOf = (page: Page, size: string) => page.locator(`#block-edition input[value="${size}"]`)
const cartLink = (page: Page, spoken: string) => page.getByRole('banner').getByRole('link', { name: spoken })
const statusOf = (page: Page) => page.locator('#block-edition [role=status]')

test('the behaviour takes over the very markup of the server, and changes nothing of it [SRV-87]', async () => {
  const { page } = await visit()
  await openHome(page)
  const before = await page.evaluate(() => {
    const block = document.querySelector('#block-edition')!
    const elements = [block, ...block.querySelectorAll('*')]
    Object.assign(window, { elements })
    return elements.map((element) => element.outerHTML.split('>')[0])
  })
  await wakeProduct(page)
  const after = await page.evaluate(() => {
    const block = document.querySelector('#block-edition')!
    const { elements } = window as unknown as { elements: Element[] }
    const now = [block, ...block.querySelectorAll('*')]
    return {
      same: now.length === elements.length && now.every((element, index) => element === elements[index]),
      tags: now.map((element) => element.outerHTML.split('>')[0]),
    }
  })
  expect(after).toEqual({ same: true, tags: before })
})

test('a size has its price and its stock, the sold out one cannot be had, and one press adds one [COM-10]', async () => {
  const { page } = await visit({ expected: ['409 (Conflict)'] })
  const posts: unknown[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/entries')) posts.push(request.postDataJSON())
  })
  await openHome(page)
  const product = page.locator('#block-edition')
  const price = product.locator('[data-part=price]')
  const quantity = product.getByLabel('Quantity')
  expect(await price.innerText()).toBe('from $28.00')
  await wakeProduct(page)

  const gone = sizeOf(page, '60 × 60 cm')
  expect(await gone.isDisabled()).toBe(true)
  await product.getByText('60 × 60 cm (sold out)').click({ force: true })
  expect(await gone.isChecked()).toBe(false)

  await sizeOf(page, '40 × 40 cm').check()
  await expect.poll(() => price.locator('[data-part=amount]').textContent()).toBe('$44.00')
  expect(await price.locator('s').textContent()).toBe('$56.00')
  expect(await quantity.getAttribute('max')).toBe('3')

  const add = product.getByRole('button', { name: 'Add to cart', exact: true })
  await quantity.fill('4')
  await add.click()
  expect(await quantity.evaluate((input: HTMLInputElement) => input.validity.rangeOverflow)).toBe(true)
  expect(posts).toEqual([])

  await page.evaluate(() => {
    const status = document.querySelector('#block-edition [role=status]')!
    const said: (string | null)[] = []
    Object.assign(window, { said })
    new MutationObserver(() => said.push(status.textContent)).observe(status, {
      childList: true,
      characterData: true,
      subtree: true,
    })
  })
  await quantity.fill('2')
  await add.evaluate((button: HTMLButtonElement) => {
    button.click()
    button.click()
  })
  await statusOf(page).getByText('Added to cart.').waitFor()
  expect(posts).toEqual([{ itemId: 'one-window-edition', sku: 'SQ4100401', quantity: 2 }])
  const said = await page.evaluate(() => (window as unknown as { said: string[] }).said)
  expect(said.filter((text) => text === 'Added to cart.')).toHaveLength(1)
  await leaveDrawer(page)

  // Add two pieces and expect a refusal: the stock is three pieces, and the cart already holds two.
  await add.click()
  await statusOf(page).getByText('Unable to add item').waitFor()
  await page.reload({ waitUntil: 'domcontentloaded' })
  expect(await cartLink(page, '2 items in cart').count()).toBe(1)
})

test('offline the product says that it cannot add, keeps what was chosen, and adds when the network is back [COM-33]', async () => {
  const { page, context } = await visit({ expected: ['ERR_INTERNET_DISCONNECTED'] })
  await openHome(page)
  await wakeProduct(page)
  await sizeOf(page, '20 × 20 cm').check()
  // The tracker has come: its files are shared with those of the call.
  await settled(page)
  await context.setOffline(true)
  const add = page.locator('#block-edition').getByRole('button', { name: 'Add to cart', exact: true })
  await add.click()
  await statusOf(page).getByText('Unable to add item').waitFor()
  expect(await sizeOf(page, '20 × 20 cm').isChecked()).toBe(true)
  await context.setOffline(false)
  await add.click()
  await statusOf(page).getByText('Added to cart.').waitFor()
})

test('without script a print is added by a post, told about once, and not added again by a reload [SRV-86 c]', async () => {
  const { page } = await visit({ javaScriptEnabled: false })
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  await sizeOf(page, '40 × 40 cm').check()
  expect(await sizeOf(page, '60 × 60 cm').isDisabled()).toBe(true)
  const answer = page.waitForResponse(ENTRIES)
  await page.locator('#block-edition').getByRole('button', { name: 'Add to cart', exact: true }).click()
  expect((await answer).status()).toBe(303)
  await page.getByText('Added to your cart.').waitFor()
  expect(await cartLink(page, 'One item in cart').count()).toBe(1)
  await page.reload({ waitUntil: 'domcontentloaded' })
  expect(await cartLink(page, 'One item in cart').count()).toBe(1)
})
