import { CARDS } from '@vitrine/testing/stripe'
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type CardShop, openCardShop } from './cardShop.ts'
import { openArea, openFrame, publish } from './editorVisit.ts'
import { signIn, useVisitors, JOURNEY_MS } from './harness.ts'
import { pressIn } from './mailProgram.ts'
import { openScreenReader } from './screenReader.ts'
import { settled } from './settle.ts'

vi.setConfig({ testTimeout: JOURNEY_MS })

const { visit } = useVisitors()
let shop: CardShop
beforeAll(async () => {
  shop = await openCardShop()
}, 60_000)
afterAll(() => shop.close())

const MUG = 'Enamel mug of the night shift'

test('a product is found by a misspelt name, looked at and paid by the keys and by speech [JRN-28]', async () => {
  const { page } = await visit({ baseURL: shop.baseURL, expected: ['status of 400'] })
  const reader = await openScreenReader(page)
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  await reader.press('link', 'Search')
  await reader.opens('Search', 'Search')
  await reader.write('Search for', 'enamle mug', 'combobox')
  await page.keyboard.press('Enter')
  await reader.hears('Results found: 1')

  await page.goto('/shop', { waitUntil: 'domcontentloaded' })
  await reader.press('checkbox', /^For the house/, 'Space')
  await reader.hears('3 products')
  await reader.press('checkbox', /^Amber/, 'Space')
  await reader.hears('2 products')
  await reader.reach('combobox', 'Sort by')
  await page.keyboard.type('Price, low')
  await page.waitForURL(/sort=price-asc/)
  await reader.press('link', MUG)
  await reader.opens(MUG, MUG)

  await reader.press('link', /^Paper lanterns/)
  await reader.isLedTo('dialog', /./)
  await expect.poll(async () => (await reader.focused()).description).toContain('2 of 3')
  await page.keyboard.press('ArrowRight')
  await reader.hears('3 of 3')
  await page.keyboard.press('Escape')
  await reader.isLedTo('link', /^Play A dark globe/)
  await reader.reach('radio', 'Amber')
  await page.keyboard.press('ArrowUp')
  await reader.isLedTo('radio', /^Chalk/)
  await reader.press('button', 'Add to cart')
  await reader.isLedTo('dialog', /^Shopping cart/)
  await reader.hears('more for free delivery.')
  await reader.write('Coupon code or gift card', 'nonsense')
  await page.keyboard.press('Enter')
  await reader.hears('The coupon NONSENSE is not valid.')
  await reader.write('Coupon code or gift card', 'lantern10')
  await page.keyboard.press('Enter')
  await reader.hears('LANTERN10')
  await reader.press('link', 'Check out')
  await reader.opens('Checkout', 'Checkout')

  await reader.press('button', /^Place the order/)
  await reader.opens('Error: Checkout', 'Checkout')
  await reader.hears('Some fields need another look.')
  const name = await reader.reach('textbox', 'Name', { invalid: true })
  expect([name.states, name.description]).toEqual([['invalid', 'required'], 'Please enter your name.'])
  await page.keyboard.type('Ada Lovelace')
  const fields = [
    ['E-mail', 'reader@example.com'],
    ['Street and number', '12 Mill Street'],
    ['Postal code', '12207'],
    ['City', 'Albany'],
  ] as const
  for (const [label, text] of fields) {
    await reader.reach('textbox', label, { invalid: true })
    await page.keyboard.type(text)
  }
  await reader.reach('combobox', 'Country', { invalid: true })
  await page.keyboard.type('United States')
  await reader.reach('button', /^Place the order/, { invalid: true })
  await page.keyboard.press('Enter')
  await reader.opens('Pay', 'Pay $')
  await reader.write('Card number', CARDS.secondFactor)
  await reader.press('button', 'Pay')
  await reader.press('button', 'Complete')
  await reader.opens('It is yours', 'It is yours')
  await shop.mailbox.arrived('reader@example.com', 'Your order')
})

/** Makes a form that takes a score, and puts it on a page, as its owner does. */
async function makeForm(page: Page): Promise<void> {
  const fields = page.getByRole('group', { name: 'Fields', exact: true })
  await signIn(page, 'owner')
  await openArea(page, 'Forms')
  await page.getByRole('link', { name: 'New form' }).click()
  await page.getByLabel('Name', { exact: true }).first().fill('Audition')
  await fields.getByRole('button', { name: 'Add item' }).last().click()
  const field = fields.locator(':scope > details').last()
  await field.locator(':scope > summary').click()
  await field.getByLabel('Kind').selectOption({ label: 'File' })
  await field.getByLabel('Label', { exact: true }).fill('Score')
  await field.getByLabel('Must be filled in').check()
  await field.getByLabel('Most megabytes of a file').fill('1')
  await page.getByLabel('Text after sending', { exact: true }).fill('We have heard you.')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Saved.', { exact: true }).waitFor()
  await openArea(page, 'Pages')
  await page.getByText('New page').click()
  await page.getByLabel('Title').fill('Auditions')
  await page.getByLabel('Address').fill('/auditions')
  await page.getByRole('button', { name: 'Create page' }).click()
  await openFrame(page)
  await page.getByRole('button', { name: 'Add block' }).click()
  await page.getByRole('button', { name: /^Form / }).click()
  await page.locator('.pn-form').getByLabel('Form', { exact: true }).selectOption({ label: 'Audition' })
  await publish(page, 'The band looks for people')
}

const score = (bytes: number) => ({
  name: 'My solo.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(bytes, '%'), Buffer.from('\n%%EOF\n')]),
})

test('a form with a file is refused, mended and sent by the keys and by speech [JRN-28]', async () => {
  // The editor asks for a preview of the block before it has a form.
  const owner = await visit({ baseURL: shop.baseURL, expected: ['status of 400'] })
  await makeForm(owner.page)
  const { page } = await visit({ baseURL: shop.baseURL })
  const reader = await openScreenReader(page)
  await page.goto('/auditions', { waitUntil: 'domcontentloaded' })
  await reader.press('button', 'Submit')
  await reader.isLedTo('group', /^One or more fields is invalid/)
  await reader.reach('link', 'E-mail is required.', { invalid: true })
  await page.keyboard.press('Enter')
  await reader.isLedTo('textbox', /^E-mail/)
  const email = await reader.focused()
  expect([email.states, email.description]).toEqual([['invalid', 'required'], 'E-mail is required.'])
  await page.keyboard.type('reader@example.com')
  await page.reload({ waitUntil: 'domcontentloaded' })
  for (const [label, text] of [
    ['First name', 'Ada'],
    ['Last name', 'Lovelace'],
    ['E-mail', 'reader@example.com'],
    ['Message', 'I play the viola at night.'],
  ] as const)
    await reader.write(label, text)
  await settled(page)
  let bytes = 2_000_000
  page.on('filechooser', (chooser) => void chooser.setFiles(score(bytes)))
  const choose = async (): Promise<void> => {
    await reader.reach('button', /^Score/, { invalid: true })
    await page.keyboard.press('Enter')
    await expect.poll(async () => (await reader.focused()).value).toContain('My solo.pdf')
  }
  await choose()
  await reader.press('button', 'Submit')
  await reader.isLedTo('group', /^One or more fields is invalid/)
  await reader.reach('link', /The file My solo\.pdf is too large\./, { invalid: true })
  await page.keyboard.press('Enter')
  await reader.isLedTo('button', /^Score/)
  bytes = 10_000
  await choose()
  await reader.reach('button', 'Submit', { invalid: true })
  await page.keyboard.press('Enter')
  await reader.isLedTo('generic', /^We have heard you./)
})

test('the newsletter form and the sign-in by an e-mailed link work by keys and speech alone [JRN-28]', async () => {
  const { page } = await visit({ baseURL: shop.baseURL })
  const reader = await openScreenReader(page)
  await page.goto('/write', { waitUntil: 'domcontentloaded' })
  await reader.reach('button', 'Ask for the evening')
  await page.keyboard.press('Tab')
  await reader.write('E-mail', 'reader@example.com')
  await reader.press('button', 'Subscribe')
  await reader.isLedTo('generic', /^Thank you. Please press the link in the e-mail that is on its way to you./)
  await pressIn(page, await shop.mailbox.arrived('reader@example.com', 'Confirm the programme'), 'Confirm the address')
  await reader.press('button', 'Yes, send me the programme')
  await reader.opens('The programme', 'The programme comes to you')

  await page.goto('/account', { waitUntil: 'domcontentloaded' })
  await reader.write('Address for the letter', 'member@demo.test')
  await reader.press('button', 'Send the letter')
  await reader.hears('a letter is on its way')
  const phone = await visit({ baseURL: shop.baseURL, viewport: { width: 375, height: 800 } })
  const other = await openScreenReader(phone.page)
  await pressIn(phone.page, await shop.mailbox.arrived('member@demo.test', 'Your link to sign in'), 'Sign in')
  await other.write('Address that the e-mail went to', 'member@demo.test')
  await other.press('button', 'Go on')
  await other.opens('', /A friend of the hall|signed in/i)
})
