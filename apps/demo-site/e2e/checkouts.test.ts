import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { add, send, typeAddress, typeBuyer } from './buyer.ts'
import { signIn, useVisitors } from './harness.ts'
import { expectSound } from './soundPage.ts'

const { visit } = useVisitors()

const main = (page: Page) => page.getByRole('main')

test.each([
  ['with script', true, 1280],
  ['without script', false, 320],
])(
  '%s all four checkouts lead from the product to the confirmed order [SRV-76] [SRV-57] [SRV-54]',
  async (_, script, width) => {
    // Expect console messages for statuses 400 and 402: the browser logs each refused request that this test causes.
    const expected = ['status of 400', 'status of 402']
    const { page, context } = await visit({ javaScriptEnabled: script, viewport: { width, height: 800 }, expected })
    // Check the pages with axe only in the run with JavaScript, because axe runs inside the page.
    const look = script ? () => expectSound(page) : () => Promise.resolve()

    await add(page, '/shop/market-bag')
    await page.goto('/cart', { waitUntil: 'domcontentloaded' })
    if (script) await page.locator('[data-scope=cart][data-live]').waitFor()
    await main(page).getByRole('link', { name: 'Check out' }).press('Enter')
    await page.waitForURL(/goto-checkout/, { waitUntil: 'domcontentloaded' })
    await look()
    await typeBuyer(page)
    await typeAddress(page)
    await send(page, /^Place the order/)
    await page.getByRole('heading', { name: 'It is yours' }).waitFor()
    expect(await main(page).innerText()).toContain('$31.40')
    await look()

    await page.getByRole('link', { name: 'See where it is' }).press('Enter')
    await page.getByRole('heading', { name: 'Where your order is' }).waitFor()
    await page.getByRole('link', { name: 'Tell others how you like it' }).press('Enter')
    await page.getByRole('heading', { name: 'How do you like it?' }).waitFor()
    await look()
    await page.getByRole('button', { name: 'Submit review' }).press('Enter')
    await page.getByText('Please select a star rating').first().waitFor()
    await page.getByRole('radio', { name: '4 of 5 stars' }).check()
    await page.getByRole('button', { name: 'Submit review' }).press('Enter')
    await page.getByText('Thank you').first().waitFor()

    await add(page, '/shop/print-a-month', 'Monthly, for half a year')
    await page.goto('/commerce/goto-checkout', { waitUntil: 'domcontentloaded' })
    const [cart] = (await context.cookies()).filter(({ name }) => name === 'CART')
    expect(page.url()).toContain(`/checkout/subscribe?cartToken=${cart?.value}`)
    // Unfold the order on a phone; beside the form it stands open.
    if (!script) await main(page).getByRole('heading', { name: 'Your order' }).click()
    await main(page).getByText('$16.00 monthly for 6 payments').waitFor()
    await typeBuyer(page)
    await typeAddress(page)
    await page.getByRole('radio', { name: 'The bank asks for a confirmation' }).check()
    await send(page, /^Subscribe/)
    await page.getByRole('button', { name: 'Confirm the payment' }).press('Enter')
    await page.getByRole('heading', { name: 'Subscribed' }).waitFor()

    await page.goto('/club', { waitUntil: 'domcontentloaded' })
    await look()
    await page.getByRole('button', { name: 'Yearly' }).press('Enter')
    await page.getByText('$60.00 yearly').first().waitFor()
    await page.getByRole('button', { name: 'Become a member' }).press('Enter')
    await page.waitForURL(/\/checkout\/subscribe/, { waitUntil: 'domcontentloaded' })
    await typeBuyer(page)
    await send(page, /^Subscribe/)
    await page.getByRole('heading', { name: 'You are a member' }).waitFor()

    await page.goto('/shop', { waitUntil: 'domcontentloaded' })
    await page.getByRole('link', { name: 'Give to the lamp fund' }).press('Enter')
    await page.getByRole('heading', { name: 'Keep a lamp lit' }).waitFor()
    await page.getByRole('radio', { name: '$40' }).check()
    await typeBuyer(page)
    await page.getByRole('radio', { name: 'The bank’s answer is lost' }).check()
    await send(page, /^Give/)
    await page.getByRole('button', { name: 'Ask again' }).press('Enter')
    await page.getByRole('heading', { name: 'Thank you' }).waitFor()
    expect(await main(page).innerText()).toContain('$40.00')

    await page.goto('/shop/gift-card', { waitUntil: 'domcontentloaded' })
    await main(page).getByRole('radio', { name: '$50' }).check()
    await main(page).getByRole('button', { name: 'Add to cart', exact: true }).press('Enter')
    await page.waitForURL(/\/checkout\/giftcard\?websiteId=lantern-hall&giftCardProductId=gift-card&sku=SQ4600050$/)
    await look()
    await typeBuyer(page)
    await page.getByLabel('Their name').fill('Grace Hopper')
    await page.getByLabel('Their e-mail').fill('grace@example.com')
    await page.getByRole('radio', { name: 'The bank declines' }).check()
    await page.getByRole('button', { name: /^Buy the card/ }).press('Enter')
    await page.getByText('Your payment was declined.').waitFor()
    expect(await page.getByLabel('Their name').inputValue()).toBe('Grace Hopper')
    await page.getByRole('radio', { name: 'The payment goes through' }).check()
    await send(page, /^Buy the card/)
    await page.getByRole('heading', { name: 'On its way' }).waitFor()
    expect(await main(page).innerText()).toContain('$50.00')
  },
)

test('a checkout without a cart leads to the cart page with its sentence [SRV-53] [SRV-54] [COM-37]', async () => {
  const { page, site } = await visit()
  for (const path of ['/commerce/goto-checkout', '/checkout/subscribe?cartToken=none']) {
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    expect(page.url()).toBe(`${site}/cart?checkout=session`)
    await page.getByText('Either your session has expired or you do not have cookies enabled.').first().waitFor()
  }
})

test('a cart that reaches the least subtotal leads to the page of the checkout [SRV-53]', async () => {
  const { page } = await visit()
  await add(page, '/shop/canal-tapes')
  await page.goto('/commerce/goto-checkout', { waitUntil: 'domcontentloaded' })
  expect(new URL(page.url()).pathname).toBe('/commerce/goto-checkout')
  expect(await page.evaluate(() => document.querySelector('[data-site-context]')?.textContent)).toContain(
    '"pageType":201',
  )
})

test('each kind of checkout has its address, and an address that names nothing is not found [COM-35] [SRV-55] [SRV-56]', async () => {
  const { page, context } = await visit({ expected: ['status of 404'] })
  const statusOf = async (path: string): Promise<number | undefined> =>
    (await page.goto(path, { waitUntil: 'domcontentloaded' }))?.status()
  const giftCard = '/checkout/giftcard?websiteId=lantern-hall&giftCardProductId=gift-card'
  expect(await statusOf('/checkout/donate?donatePageId=lamp-fund')).toBe(200)
  expect(await statusOf(giftCard)).toBe(200)
  expect(await main(page).innerText()).toContain('$25.00')
  expect(await statusOf(`${giftCard}&sku=SQ4600100`)).toBe(200)
  expect(await main(page).innerText()).toContain('$100.00')
  await add(page, '/shop/print-a-month', 'Monthly, until I stop it')
  await page.goto('/cart', { waitUntil: 'domcontentloaded' })
  await page.locator('[data-scope=cart][data-live]').waitFor()
  await page.getByRole('link', { name: 'Check out' }).click()
  await page.waitForURL(/\/checkout\/subscribe/, { waitUntil: 'domcontentloaded' })
  const [cart] = (await context.cookies()).filter(({ name }) => name === 'CART')
  expect(new URL(page.url()).searchParams.get('cartToken')).toBe(cart?.value)
  for (const path of [
    '/checkout/donate?donatePageId=none',
    giftCard.replace('lantern-hall', 'other'),
    giftCard.replace('=gift-card', '=market-bag'),
    `${giftCard}&sku=SQ0000000`,
  ])
    expect(await statusOf(path), path).toBe(404)
})

test('the page of a review request takes its reviews once, by the calls of the shop [COM-44] [COM-47] [SRV-69]', async () => {
  const { page } = await visit()
  await add(page, '/shop/market-bag')
  await page.goto('/commerce/goto-checkout', { waitUntil: 'domcontentloaded' })
  await typeBuyer(page)
  await typeAddress(page)
  await send(page, /^Place the order/)
  await page.getByRole('link', { name: 'See where it is' }).click()
  await page.getByRole('link', { name: 'Tell others how you like it' }).click()
  await page.waitForURL(/\/reviews\?token=/, { waitUntil: 'domcontentloaded' })
  const call = new URL(page.url()).searchParams.get('token') ?? ''
  const path = `/api/commerce/reviews/requests/${call}`
  expect(await (await page.request.get(path)).json()).toMatchObject({
    state: 'open',
    products: [{ itemId: 'market-bag', quantity: 1 }],
  })
  await page.locator('[data-scope=reviews][data-live]').waitFor()
  await page.getByRole('radio', { name: '5 of 5 stars' }).check()
  await page.getByRole('textbox', { name: 'Review' }).fill('Nine kilos of pears.')
  const stored = page.waitForRequest((request) => request.method() === 'POST' && request.url().includes('/reviews'))
  await page.getByRole('button', { name: 'Submit review' }).click()
  await stored
  await page.getByText('Thank you').first().waitFor()
  expect(await (await page.request.get(path)).json()).toMatchObject({ state: 'reviewed' })
  await page.goto(`/reviews?token=${call}`, { waitUntil: 'domcontentloaded' })
  await page.getByText('You have already reviewed this purchase').waitFor()
})

test('a review stands beside its product once somebody who looks after the shop has published it [SRV-113]', async () => {
  const words = `The handles fit, number ${Date.now()}.`
  const { page } = await visit({ javaScriptEnabled: false })
  await page.goto('/shop/market-bag', { waitUntil: 'domcontentloaded' })
  await main(page).getByRole('button', { name: 'Add to cart', exact: true }).press('Enter')
  await page.goto('/commerce/goto-checkout', { waitUntil: 'domcontentloaded' })
  await typeBuyer(page)
  await typeAddress(page)
  await send(page, /^Place the order/)
  await page.getByRole('link', { name: 'See where it is' }).click()
  await page.getByRole('link', { name: 'Tell others how you like it' }).click()
  await page.getByRole('radio', { name: '2 of 5 stars' }).check()
  await page.getByRole('textbox', { name: 'Review' }).fill(words)
  await page.getByRole('button', { name: 'Submit review' }).click()
  await page.getByText('Thank you').first().waitFor()
  await page.goto('/shop/market-bag', { waitUntil: 'domcontentloaded' })
  expect(await main(page).innerText()).not.toContain(words)

  await signIn(page, 'store')
  await page.goto('/config/reviews', { waitUntil: 'domcontentloaded' })
  await page.getByRole('heading', { name: 'Reviews', level: 1 }).waitFor()
  await page.getByRole('article').filter({ hasText: words }).getByRole('button', { name: 'Publish' }).click()
  await page.goto('/shop/market-bag', { waitUntil: 'domcontentloaded' })
  const review = page.getByRole('listitem').filter({ hasText: words })
  expect(await review.innerText()).toContain('Ada L.')
  expect(await review.innerText()).toContain('2 of 5 stars')
})

test('the shop shows a product of every kind, sold out and on sale among them [SRV-75]', async () => {
  const { page } = await visit({ javaScriptEnabled: false })
  await page.goto('/shop', { waitUntil: 'domcontentloaded' })
  const first = await main(page).innerText()
  await page.goto('/shop?page=2', { waitUntil: 'domcontentloaded' })
  const shelves = first + (await main(page).innerText())
  for (const title of [
    'One Window, print edition',
    'Lamp No. 4, rewired',
    'Market bag, woven twill',
    'Print morning, one place',
    'Canal tapes, the record',
    'A print a month',
    'Gift card',
    'Club membership',
    'Four hundred lamps, the book',
  ])
    expect(shelves).toContain(title)
  for (const text of ['Sold out', '$24.00', '$36.00', 'from $28.00', '$11.00']) expect(shelves).toContain(text)
})

test('each product of the shop has a quick view; pages have the zoom, reviews and a price for each choice [SRV-75]', async () => {
  const { page } = await visit({ javaScriptEnabled: false })
  const kinds = new Set<string>()
  for (const path of ['/shop', '/shop?page=2']) {
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    const types = await page
      .locator('[data-block-type=product]')
      .evaluateAll((all) =>
        (all as HTMLElement[]).map((one) => JSON.parse(one.dataset['blockJson']!).product.productType as string),
      )
    for (const type of types) kinds.add(type)
    const views = main(page).getByRole('link', { name: /^Quick view of / })
    expect(await views.count()).toBe(types.length)
  }
  expect([...kinds].toSorted()).toEqual(['DIGITAL', 'GIFT_CARD', 'PAYWALL', 'PHYSICAL', 'SERVICE'])
  await page.goto('/shop/market-bag', { waitUntil: 'domcontentloaded' })
  expect(await main(page).getByRole('link', { name: 'Zoom picture' }).count()).toBe(1)
  expect(await main(page).locator('[data-scope=product-reviews][data-part=review]').count()).toBeGreaterThan(1)
  await page.goto('/shop/factory-lamp', { waitUntil: 'domcontentloaded' })
  const stated = await page.locator('script[type="application/ld+json"]').first().innerText()
  const { hasVariant } = JSON.parse(stated) as { hasVariant: { offers: { price: string } }[] }
  expect(hasVariant.map(({ offers }) => offers.price)).toEqual(['125.00', '130.00'])
  for (const [path, pageType] of [
    ['/cart', 200],
    ['/basket', 205],
  ] as const)
    expect(await (await page.request.get(path)).text()).toContain(`"pageType":${pageType}`)
})
