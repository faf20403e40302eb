import { formatMoney } from '@vitrine/money'
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { SHOP_PAGES } from '../content/shop/pages.ts'
import { leaveDrawer } from './buyer.ts'
import { useVisitors } from './harness.ts'

const { visit } = useVisitors('no-preference')

interface Offer {
  readonly price: string
  readonly availability: string
}
interface Described {
  readonly name: string
  readonly aggregateRating?: { readonly ratingValue: number; readonly reviewCount: number }
  readonly sku?: string
  readonly url: string
  readonly offers?: Offer
  readonly hasVariant?: readonly { readonly name: string; readonly offers: Offer }[]
}

const describedBy = async (page: Page): Promise<Described> =>
  JSON.parse(await page.locator('script[type="application/ld+json"]').first().innerText()) as Described

/** The amount and whether it can be bought, as the page shows them. */
async function shownBy(page: Page): Promise<readonly [amount: string, canBuy: boolean]> {
  const amount = await page.locator('[data-scope=product][data-part=amount]').first().innerText()
  const add = page.getByRole('main').getByRole('button', { name: 'Add to cart', exact: true })
  return [amount.replace(/ (?:weekly|monthly|yearly).*/, ''), (await add.count()) > 0]
}

const statedBy = ({ price, availability }: Offer): readonly [amount: string, canBuy: boolean] => [
  formatMoney(Math.round(Number(price) * 100), { currency: 'USD' }),
  availability === 'https://schema.org/InStock',
]

/** The stars and the number of reviews, as the structured data states them. */
const ratedBy = ({ aggregateRating: rating }: Described): readonly string[] =>
  rating
    ? [`${rating.ratingValue} of 5 stars`, `${rating.reviewCount} review${rating.reviewCount === 1 ? '' : 's'}`]
    : []

/** Returns the rating beside the title and the rating above the list of reviews, and expects both to be equal. */
async function ratingShownBy(page: Page): Promise<readonly string[]> {
  const lines = page.locator('[data-scope=product-reviews][data-part=rating]:not([data-scope=product-row] *)')
  const texts = await lines.evaluateAll((all) =>
    all.map((line) =>
      ['figure', 'count'].map((part) => line.querySelector<HTMLElement>(`[data-part=${part}]`)!.innerText),
    ),
  )
  const listed = await page.locator('[data-scope=product-reviews][data-part=review]').count()
  if (texts.length === 0) return listed === 0 ? [] : ['reviews without a figure']
  expect(texts).toEqual([texts[0], texts[0]])
  expect(texts[0]![1]).toBe(`${listed} review${listed === 1 ? '' : 's'}`)
  return texts[0]!
}

const PRODUCT_PAGES = SHOP_PAGES.map(({ path }) => path).filter((path) => path.startsWith('/shop/'))

test('every product page states the price, stock and stars that it shows, of each choice [SRV-102]', async () => {
  expect(PRODUCT_PAGES.length).toBeGreaterThan(7)
  const { page } = await visit()
  for (const path of PRODUCT_PAGES) {
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    const described = await describedBy(page)
    expect(described.name).toBe(await page.getByRole('heading', { level: 1 }).innerText())
    expect(new URL(described.url).pathname).toBe(path)
    expect(ratedBy(described), path).toEqual(await ratingShownBy(page))
    if (described.offers) expect(statedBy(described.offers), path).toEqual(await shownBy(page))
    for (const { name, offers } of described.hasVariant ?? []) {
      const value = name.slice(described.name.length + 2)
      const radio = page.getByRole('radio', { name: value }).first()
      if (statedBy(offers)[1]) {
        await radio.check()
        // Poll the shown price, because the product's island may still be loading: it must become the price that the
        // structured data states for the chosen variant.
        await expect.poll(() => shownBy(page), { message: `${path} ${value}` }).toEqual(statedBy(offers))
      } else expect(await radio.isDisabled(), `${path} ${value}`).toBe(true)
    }
  }
})

test('the price of a subscription says how often it is paid [COM-18]', async () => {
  const { page } = await visit()
  await page.goto('/shop/print-a-month', { waitUntil: 'domcontentloaded' })
  const amount = page.locator('[data-scope=product][data-part=amount]').first()
  expect(await amount.innerText()).toBe('from $16.00 monthly for 6 payments')
  await page.getByRole('radio', { name: 'Monthly, until I stop it' }).check()
  await expect.poll(() => amount.innerText()).toBe('$18.00 monthly')
})

test('a quick view is fetched when asked for, recorded once per opening, and adds to the cart [COM-41] [COM-42] [BLK-53]', async () => {
  const { page } = await visit()
  await page.goto('/shop', { waitUntil: 'domcontentloaded' })
  const recorded: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('RecordQuickView')) recorded.push(new URL(request.url()).pathname)
  })
  const opener = page.getByRole('link', { name: 'Quick view of Lamp No. 4, rewired' })
  await opener.click()
  const dialog = page.getByRole('dialog', { name: 'Lamp No. 4, rewired' })
  await dialog.getByRole('radio', { name: 'Wrapped as a present' }).check()
  await expect.poll(() => dialog.locator('[data-part=amount]').innerText()).toBe('$130.00')
  await dialog.getByRole('button', { name: 'Add to cart', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  await leaveDrawer(page)
  expect(recorded).toEqual(['/api/census/RecordQuickView/factory-lamp'])
  expect(await opener.evaluate((link) => link === document.activeElement)).toBe(true)
  await expect
    .poll(() => page.getByRole('banner').getByRole('link', { name: 'in cart' }).innerText())
    .toContain('One item')
})

test('the zoom of a picture is fetched when the pointer comes [COM-41] [BLK-53] [SRV-75]', async () => {
  const { page } = await visit()
  await page.goto('/shop/market-bag', { waitUntil: 'domcontentloaded' })
  const lens = page.locator('[data-scope=image-zoom][data-part=lens]')
  expect(await lens.count()).toBe(0)
  const toggle = page.locator('[data-scope=image-zoom][data-part=toggle]')
  const { x, y, width, height } = (await toggle.boundingBox())!
  let moves = 0
  // Move the pointer repeatedly until the zoom lens appears, because the island may start when the pointer is already
  // over the picture.
  await expect
    .poll(async () => {
      moves += 1
      await page.mouse.move(x + width / 2 + (moves % 20), y + height / 2)
      return lens.count()
    })
    .toBe(1)
})

test('the member-access page switches between two pricing views in place [BLK-56] [SRV-79]', async () => {
  const { page } = await visit()
  await page.goto('/club', { waitUntil: 'domcontentloaded' })
  const [left, right] = [page.getByRole('button', { name: 'Monthly' }), page.getByRole('button', { name: 'Yearly' })]
  expect(await left.getAttribute('aria-pressed')).toBe('true')
  await page.getByText('$6.00 monthly').waitFor()
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
  await expect
    .poll(async () => {
      await right.click()
      return page.getByText('$60.00 yearly').first().isVisible()
    })
    .toBe(true)
  expect(await right.getAttribute('aria-pressed')).toBe('true')
  expect(await page.getByText('$6.00 monthly').isVisible()).toBe(false)
  await page.getByRole('button', { name: 'Become a member' }).click()
  await page.waitForURL(/\/checkout\/subscribe/, { waitUntil: 'domcontentloaded' })
  expect(await page.getByRole('main').innerText()).toContain('$60.00 yearly')
})

test('a product page loads no React', async () => {
  const { page } = await visit()
  const scripts: string[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.url())
  })
  await page.goto('/shop/market-bag', { waitUntil: 'domcontentloaded' })
  await page.getByRole('button', { name: 'Add to cart', exact: true }).click()
  await page.getByText('Added to cart.').waitFor()
  const texts = await Promise.all(scripts.map(async (url) => (await page.request.get(url)).text()))
  expect(texts.length).toBeGreaterThan(2)
  expect(texts.filter((text) => text.includes('react.transitional.element'))).toEqual([])
})
