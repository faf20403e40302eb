import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Locator, Page } from 'playwright'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { cartDrawer, send, typeAddress, typeBuyer } from './buyer.ts'
import { pressArea, signIn, useVisitors, WIDTHS, JOURNEY_MS } from './harness.ts'
import { openOwnSite, type OwnSite } from './ownSite.ts'
import { settled } from './settle.ts'
import { expectSound } from './soundPage.ts'

vi.setConfig({ testTimeout: JOURNEY_MS })

const { visit } = useVisitors()
const COLORS = ['#88aacc', '#cc8844', '#446644', '#222222']
let own: OwnSite
let baseURL: string
let folder: string
beforeAll(async () => {
  own = await openOwnSite()
  baseURL = await own.serve()
  folder = await mkdtemp(path.join(tmpdir(), 'products-'))
})
afterAll(async () => {
  await own.close()
  await rm(folder, { recursive: true, force: true })
})

const SHOTS = process.env['SHOTS']
const group = (scope: Page | Locator, name: string): Locator => scope.getByRole('group', { name, exact: true })

async function drawPictures(): Promise<readonly string[]> {
  return Promise.all(
    COLORS.map(async (background, index) => {
      const file = path.join(folder, `lantern-${index + 1}.png`)
      await sharp({ create: { width: 900, height: 900, channels: 3, background } })
        .png()
        .toFile(file)
      return file
    }),
  )
}

/** Adds an option with its values to the form, by keyboard alone where the browser moves the focus. */
async function addOption(page: Page, name: string, values: readonly (readonly [value: string, color?: string])[]) {
  await group(page, 'Options').getByRole('button', { name: 'Add to options' }).press('Enter')
  await group(page, 'Options').getByLabel('Name of the option').last().fill(name)
  for (const [value, color] of values) {
    await group(page, 'Values').last().getByRole('button', { name: 'Add to values' }).press('Enter')
    // The new field has the focus.
    await page.keyboard.type(value)
    if (color) await group(page, 'Values').last().getByRole('textbox', { name: 'Colour' }).last().fill(color)
  }
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Saved.', { exact: true }).waitFor()
}

async function textAt(page: Page, address: string): Promise<string> {
  const response = await page.request.get(address)
  return response.ok() ? response.text() : `status ${response.status()}`
}

async function openForm(page: Page): Promise<void> {
  await page.goto('/config/', { waitUntil: 'domcontentloaded' })
  await pressArea(page, 'Products')
  await page.getByRole('link', { name: 'New product' }).click()
  await page.getByLabel('Title', { exact: true }).waitFor()
}

test('a shopkeeper sells a thing of four pictures and two options, changes it beside a sale, hides it and deletes it [JRN-15]', async () => {
  const { page } = await visit({ baseURL, pictures: true, expected: ['400'] })
  const reader = (await visit({ baseURL, expected: ['404'] })).page
  await signIn(page, 'store')
  await openForm(page)
  await page.getByLabel('Title', { exact: true }).fill('Frosted lantern')
  await page.locator('.pn-rich-text[aria-busy=false]').waitFor()
  await page.getByRole('textbox', { name: 'Description', exact: true }).click()
  await page.keyboard.type('Blown by hand in the yard.')

  // Four pictures, uploaded where they are chosen; a text file is refused with its words.
  await group(page, 'Pictures and films').getByRole('button', { name: 'Add from the library' }).click()
  const library = page.getByRole('dialog', { name: 'Choose pictures' })
  await library.getByLabel('Upload pictures').setInputFiles({
    name: 'notes.png',
    mimeType: 'image/png',
    buffer: Buffer.from('no picture'),
  })
  await library.getByRole('alert').waitFor()
  await library.getByLabel('Upload pictures').setInputFiles([...(await drawPictures())])
  await library.getByText('4 of 4 uploaded').waitFor()
  await library.getByRole('button', { name: 'Add 4 pictures' }).click()
  await group(page, 'Pictures and films').getByText('Picture 4').waitFor()

  await addOption(page, 'Size', [['Small'], ['Large']])
  await addOption(page, 'Glass', [
    ['Ice', '#88aacc'],
    ['Ember', '#cc8844'],
  ])
  const row = (name: string): Locator => group(group(page, 'Variants'), name)
  await row('Small / Ice').getByLabel('Price', { exact: true }).fill('1000000.01')
  for (const name of ['Small / Ember', 'Large / Ice', 'Large / Ember'])
    await row(name).getByLabel('Price', { exact: true }).fill('60')
  await row('Small / Ice').getByLabel('SKU').fill('x'.repeat(61))
  await row('Small / Ice').getByLabel('Sale price').fill('35')
  await row('Small / Ice').getByLabel('Pieces').fill('5')
  const measures = group(page, 'Weight and dimensions')
  for (const [name, value] of [
    ['Weight (kg)', '1.5'],
    ['Length (cm)', '20'],
    ['Width (cm)', '20'],
    ['Height (cm)', '34'],
  ] as const)
    await measures.getByLabel(name).fill(value)
  await page.getByLabel('Status').selectOption('Published')

  // The limits of price and SKU refuse with their texts, and what was typed stays.
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Variant 1, price: A price is at most $1,000,000.00.').waitFor()
  await page.getByText('Variant 1, SKU: A SKU has at most 60 characters.').waitFor()
  await row('Small / Ice').getByLabel('Price', { exact: true }).fill('40')
  await row('Small / Ice').getByLabel('SKU').fill('')
  await save(page)
  const sku = await row('Small / Ice').getByLabel('SKU').inputValue()
  expect(sku).toMatch(/^SQ\d{7}$/)
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/product-form-filled.png`, fullPage: true })

  const address = '/shop/frosted-lantern'
  const places = ['/shop', '/shop/rss.xml', '/search?q=frosted', '/sitemap.xml']
  const shownIn = async (): Promise<readonly string[]> => {
    const texts = await Promise.all(places.map(async (place) => [place, await textAt(reader, place)] as const))
    return texts.flatMap(([place, text]) => (text.includes(address) ? [place] : []))
  }
  expect(await shownIn()).toEqual(places)

  // Another browser buys two of the five while the form is open.
  const main = reader.getByRole('main')
  await reader.goto('/search?q=lanterm%20frosted', { waitUntil: 'domcontentloaded' })
  await main.getByRole('link', { name: 'Frosted lantern' }).first().click()
  await reader.waitForURL(`**${address}`, { waitUntil: 'domcontentloaded' })
  for (const text of ['Blown by hand in the yard.', '1.5 kg', '20 cm × 20 cm × 34 cm'])
    await main.getByText(text).first().waitFor()
  expect(await main.getByRole('region', { name: 'Frosted lantern' }).getByRole('listitem').count()).toBe(4)
  await main.getByRole('radio', { name: 'Small' }).check({ force: true })
  await main.getByRole('radio', { name: 'Ice' }).check({ force: true })
  await main.getByText('$35.00').first().waitFor()
  await expectSound(reader)
  if (SHOTS) await reader.screenshot({ path: `${SHOTS}/product-page.png`, fullPage: true })
  await main.getByLabel('Quantity').fill('2')
  await main.getByRole('button', { name: 'Add to cart', exact: true }).press('Enter')
  await cartDrawer(reader).getByRole('link', { name: 'Check out' }).waitFor()
  await reader.goto('/commerce/goto-checkout', { waitUntil: 'domcontentloaded' })
  await typeBuyer(reader)
  await typeAddress(reader)
  await send(reader, /^Place the order/)
  await reader.getByRole('heading', { name: 'It is yours' }).waitFor()

  // The change of another member leaves the sale alone; three more pieces are three more.
  await page.getByLabel('Title', { exact: true }).fill('Frosted lantern, blown')
  await save(page)
  expect(await row('Small / Ice').getByLabel('Pieces').inputValue()).toBe('3')
  await row('Small / Ice').getByLabel('Pieces').fill('6')
  await save(page)
  await reader.goto(address, { waitUntil: 'domcontentloaded' })
  await main.getByRole('heading', { name: 'Frosted lantern, blown', level: 1 }).waitFor()
  await main.getByRole('radio', { name: 'Small' }).check({ force: true })
  await main.getByRole('radio', { name: 'Ice' }).check({ force: true })
  expect(await main.getByLabel('Quantity').getAttribute('max')).toBe('6')
  await main.getByRole('button', { name: 'Add to cart', exact: true }).press('Enter')
  await cartDrawer(reader).getByRole('link', { name: 'Check out' }).waitFor()

  // Hidden and then deleted, it is nowhere; the cart says so, and the order stays.
  await page.getByLabel('Status').selectOption('Draft')
  await save(page)
  expect([await shownIn(), await textAt(reader, address)]).toEqual([[], 'status 404'])
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('button', { name: 'Delete it', exact: true }).click()
  await page.getByText('Deleted. Orders of it stay as they are.').waitFor()
  await reader.goto('/cart', { waitUntil: 'domcontentloaded' })
  await main.getByText('No longer available. Remove it to check out.').waitFor()
  await main
    .getByRole('button', { name: /^Remove/ })
    .first()
    .press('Enter')
  await main.getByText('You have nothing in your shopping cart.').waitFor()
  await page.goto('/config/orders', { waitUntil: 'domcontentloaded' })
  await page.getByRole('main').getByRole('link', { name: /^#\d+/ }).first().click()
  await page.getByText('Frosted lantern').filter({ visible: true }).first().waitFor()
})

test.each(WIDTHS)('the pages of products are sound at %i px [PAN-108]', async (width) => {
  const { page } = await visit({ baseURL, viewport: { width, height: 900 } })
  await signIn(page, 'store')
  await page.goto('/config/products', { waitUntil: 'domcontentloaded' })
  await expectSound(page)
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/products-${width}.png`, fullPage: true })
  await page.getByRole('link', { name: 'Enamel mug of the night shift' }).click()
  await page.getByLabel('Title', { exact: true }).waitFor()
  await settled(page)
  await expectSound(page)
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/product-${width}.png`, fullPage: true })
})
