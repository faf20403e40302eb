import { expect, test } from 'vitest'
import { slowDown, useVisitors } from './harness.ts'

const { visit } = useVisitors('no-preference')

test.each(['nonce', 'self'] as const)(
  'a picture of the grid opens large and gives the focus back, under %s [GAL-82]',
  async (policy) => {
    const { page } = await visit({ policy })
    await page.goto('/', { waitUntil: 'networkidle' })
    await page.getByRole('link', { name: 'Open Wild Carrot' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('3 of 12').first().waitFor()
    await page.keyboard.press('ArrowRight')
    await dialog.getByText('4 of 12').first().waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    const focused = (): Promise<string | null> =>
      page.evaluate(() => document.activeElement!.getAttribute('aria-label'))
    await expect.poll(focused).toBe('Open Linked Rings')
  },
)

test('the back button closes the lightbox and stays on the page [LBX-23]', async () => {
  const { page, site } = await visit()
  await page.goto('/', { waitUntil: 'networkidle' })
  await page.getByRole('link', { name: 'Open Wild Carrot' }).click()
  await page.getByRole('dialog').getByText('3 of 12').first().waitFor()
  await page.evaluate(() => history.back())
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(page.url()).toBe(`${site}/`)
})

test('a click on a thumbnail at the first paint of a slow page opens the lightbox once [RUN-50]', async () => {
  const { page } = await visit({ viewport: { width: 412, height: 823 } })
  await slowDown(page)
  await page.goto('/', { waitUntil: 'commit' })
  const picture = page.getByRole('link', { name: 'Open Wild Carrot' })
  await picture.waitFor()
  await picture.click({ noWaitAfter: true })
  await page.getByRole('dialog').getByText('3 of 12').first().waitFor()
  expect(await page.getByRole('dialog').count()).toBe(1)
})

test('slides move by key and by button, and from right to left the keys are mirrored', async () => {
  const { page } = await visit()
  await page.goto('/', { waitUntil: 'networkidle' })
  await page.evaluate(() => {
    document.documentElement.dir = 'rtl'
  })
  const wall = page.locator('#block-wall')
  const counter = (): Promise<string | null> => wall.locator('[data-part=counter]').textContent()
  await wall.getByRole('button', { name: 'Next' }).click()
  await expect.poll(counter).toBe('2 of 8')
  await page.keyboard.press('ArrowLeft')
  await expect.poll(counter).toBe('3 of 8')
})

test('the accordion opens and closes by key, one at a time by choice of the owner', async () => {
  const { page } = await visit({ reducedMotion: 'reduce' })
  await page.goto('/', { waitUntil: 'networkidle' })
  const button = page.getByRole('button', { name: 'Getting here' })
  await button.focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => button.getAttribute('aria-expanded')).toBe('true')
  await page.getByText('Tram 4 stops at Lamp Works').waitFor()
  await page.keyboard.press('Space')
  await expect.poll(() => button.getAttribute('aria-expanded')).toBe('false')
})

test.each([
  ['Accept', 'true'],
  ['Decline', 'false'],
])('%s is remembered, the banner goes and does not come back [COO-16] [COO-35]', async (name, stored) => {
  const { page, context } = await visit({ consented: false })
  const chunks: string[] = []
  page.on('request', (request) => void (/\/visitor-/.test(request.url()) && chunks.push(request.url())))
  await page.goto('/', { waitUntil: 'networkidle' })
  const height = await page.evaluate(() => document.body.scrollHeight)
  await page.getByRole('button', { name }).click()
  await page.locator('[data-scope=cookies]').first().waitFor({ state: 'detached' })
  const cookies = await context.cookies()
  expect(cookies.find((cookie) => cookie.name === 'ss_cookieAllowed')?.value).toBe(stored)
  expect(await page.evaluate(() => document.body.scrollHeight)).toBe(height)
  expect(chunks).toHaveLength(1)
  await page.reload({ waitUntil: 'networkidle' })
  expect(await page.locator('[data-scope=cookies]').count()).toBe(0)
})

test('a size changes the price, the sold out one cannot be had, and what is added is said once [COM-10]', async () => {
  const { page } = await visit()
  await page.goto('/', { waitUntil: 'networkidle' })
  const product = page.locator('#block-edition')
  await product.scrollIntoViewIfNeeded()
  await page.waitForLoadState('networkidle')
  expect(await product.getByRole('radio', { name: /60 × 60 cm/ }).isDisabled()).toBe(true)
  await product.getByRole('radio', { name: /40 × 40 cm/ }).check()
  await expect.poll(() => product.textContent()).toContain('$44.00')
  const added = page.waitForResponse((response) => response.url().includes('/api/commerce/shopping-cart/entries'))
  await product.getByRole('button', { name: 'Add to cart' }).click()
  expect((await added).status()).toBe(200)
  await product.getByText('Added to cart.').waitFor()
})

test('a print is put aside without scripts too [SRV-86 c]', async () => {
  const { page } = await visit({ javaScriptEnabled: false })
  await page.goto('/')
  const product = page.locator('#block-edition')
  await product.getByRole('radio', { name: /20 × 20 cm/ }).check()
  await product.getByRole('button', { name: 'Add to cart' }).click()
  await page.getByText('Added to your cart.').waitFor()
  expect(await page.getByRole('link', { name: 'One item in cart' }).count()).toBe(1)
})
