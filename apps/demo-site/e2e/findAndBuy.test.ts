import { CARDS } from '@vitrine/testing/stripe'
import type { Locator, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cartDrawer } from './buyer.ts'
import { type CardShop, openCardShop } from './cardShop.ts'
import { useVisitors } from './harness.ts'
import { choose, tabTo } from './keys.ts'
import { expectSound } from './soundPage.ts'

const { visit } = useVisitors()

let shop: CardShop
beforeAll(async () => {
  shop = await openCardShop()
}, 60_000)
afterAll(() => shop.close())

/** How a visitor uses a page: by a pointer, or by the keys alone. */
interface Hands {
  press(control: Locator): Promise<unknown>
  tick(box: Locator): Promise<unknown>
  select(list: Locator, text: string): Promise<unknown>
  pick(page: Page, radio: string): Promise<unknown>
  write(field: Locator, text: string): Promise<unknown>
}

const POINTER: Hands = {
  press: (control) => control.click(),
  tick: (box) => box.check(),
  select: (list, text) => list.selectOption(text),
  // Products below the page's own have colours of the same names.
  pick: (page, radio) => page.getByRole('radio', { name: radio }).first().check(),
  write: (field, text) => field.fill(text),
}

const KEYBOARD: Hands = {
  async press(control) {
    await tabTo(control.page(), control)
    await control.page().keyboard.press('Enter')
  },
  async tick(box) {
    await tabTo(box.page(), box)
    await box.page().keyboard.press('Space')
  },
  async select(list, text) {
    await tabTo(list.page(), list)
    await list.page().keyboard.type(text)
  },
  pick: choose,
  async write(field, text) {
    await tabTo(field.page(), field)
    await field.page().keyboard.press('ControlOrMeta+a')
    await field.page().keyboard.type(text)
  },
}

const main = (page: Page) => page.getByRole('main')

/** Searches by a misspelt name, whose product is found all the same. */
async function search(page: Page, { press, write }: Hands): Promise<void> {
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  await press(page.getByRole('banner').getByRole('link', { name: 'Search' }))
  await write(main(page).getByRole('searchbox'), 'enamle mug')
  await page.keyboard.press('Enter')
  await main(page).getByRole('link', { name: 'Enamel mug of the night shift' }).waitFor()
}

/** Narrows the shelf by two filters and a sorting, which stand in the address, and opens the first product. */
async function narrow(page: Page, { press, tick, select }: Hands, script: boolean): Promise<void> {
  await press(page.getByRole('banner').getByRole('link', { name: 'Shop', exact: true }))
  await page.waitForURL('**/shop', { waitUntil: 'domcontentloaded' })
  if (script) await page.locator('[data-scope=shelf][data-live]').waitFor()
  await tick(page.getByRole('checkbox', { name: /^For the house/ }))
  if (script) await page.waitForURL(/category=/)
  await tick(page.getByRole('checkbox', { name: /^Amber/ }))
  if (script) await page.waitForURL(/option\.Colour=/)
  await select(page.getByLabel('Sort by'), 'Price, low to high')
  if (!script) await press(page.getByRole('button', { name: 'Show products' }).last())
  await page.waitForURL(/\/shop\?option\.Colour=Amber&category=For\+the\+house&sort=price-asc$/)
  await page.reload({ waitUntil: 'domcontentloaded' })
  const titles = page.locator('[data-scope=shelf][data-part=list]').getByRole('heading', { level: 2 })
  await expect
    .poll(() => titles.allInnerTexts())
    .toEqual(['Enamel mug of the night shift', 'Notebook of twenty-four leaves'])
  const card = titles.first().locator('xpath=ancestor::li')
  expect(await card.getByRole('group', { name: 'Colour' }).locator('[data-part=value]').allInnerTexts()).toEqual([
    'Amber',
    'Ink',
    'Moss (sold out)',
    'Chalk',
  ])
  await press(titles.first().getByRole('link'))
  await page.waitForURL('**/shop/enamel-mug', { waitUntil: 'domcontentloaded' })
}

/** Looks at the second picture, in the lightbox or as a page of its own, and comes back. */
async function look(page: Page, { press }: Hands, script: boolean): Promise<void> {
  const picture = main(page).getByRole('listitem').nth(1).getByRole('link')
  await press(picture)
  if (!script) {
    await page.waitForURL('**/images/**')
    await page.goBack({ waitUntil: 'domcontentloaded' })
    return
  }
  const dialog = page.getByRole('dialog')
  await dialog.getByText('2 of 3').first().waitFor()
  await page.keyboard.press('ArrowRight')
  await dialog.getByText('3 of 3').first().waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
}

/** Chooses a swatch, adds the mug, and applies a coupon in the drawer, or without script in the cart. */
async function fillCart(page: Page, { press, pick, write }: Hands, script: boolean): Promise<void> {
  await pick(page, 'Chalk')
  await press(main(page).getByRole('button', { name: 'Add to cart', exact: true }))
  if (!script) await press(page.getByRole('link', { name: 'View cart' }))
  const cart = script ? cartDrawer(page) : main(page)
  await cart.getByText('Chalk').waitFor()
  await write(cart.getByRole('textbox', { name: 'Coupon code' }), 'lantern10')
  await page.keyboard.press('Enter')
  await cart.getByRole('button', { name: 'Remove coupon LANTERN10' }).waitFor()
  await cart.getByText('$139.20 more for free delivery.').waitFor()
  if (script) await expectSound(page)
  await press(cart.getByRole('link', { name: 'Check out' }))
  await page.waitForURL(/\/goto-checkout/, { waitUntil: 'domcontentloaded' })
}

/** Types buyer and address, pays by card at the provider with the bank's second factor, and reads the confirmation. */
async function pay(page: Page, { press, pick, select, write }: Hands, email: string): Promise<string> {
  const fields = [
    ['Name', 'Ada Lovelace'],
    ['E-mail', email],
    ['Street and number', '12 Mill Street'],
    ['Postal code', '12207'],
    ['City', 'Albany'],
  ] as const
  for (const [label, text] of fields) await write(page.getByLabel(label, { exact: true }), text)
  await select(page.getByLabel('Country'), 'United States')
  await pick(page, 'Card (Stripe)')
  await press(page.getByRole('button', { name: /^Place the order/ }))
  await page.getByRole('heading', { name: 'Pay $16.88' }).waitFor()
  await write(page.getByLabel('Card number'), CARDS.secondFactor)
  await press(page.getByRole('button', { name: 'Pay' }))
  await press(page.getByRole('button', { name: 'Complete' }))
  await page.getByRole('heading', { name: 'It is yours' }).waitFor()
  const text = await main(page).innerText()
  for (const part of ['Enamel mug of the night shift', 'Chalk', '$16.88']) expect(text).toContain(part)
  return /#\d+/.exec(text)![0]
}

test.each([
  ['by pointer', POINTER, true],
  ['by keyboard alone', KEYBOARD, true],
  ['without script', POINTER, false],
] as const)(
  '%s a visitor finds a product by a misspelt name and buys it by card [JRN-16]',
  async (name, hands, script) => {
    const { page } = await visit({ baseURL: shop.baseURL, javaScriptEnabled: script })
    const email = `${name.replaceAll(' ', '-')}@example.com`
    await search(page, hands)
    await narrow(page, hands, script)
    await look(page, hands, script)
    await fillCart(page, hands, script)
    const number = await pay(page, hands, email)
    const mail = await shop.mailbox.arrived(email, number)
    expect(mail.text).toContain('$16.88')
    const [{ id }] = (await shop.own.db.selectFrom('orders').select('id').where('email', '=', email).execute()) as [
      { id: string },
    ]
    expect(shop.standIn.account.charged(id)).toBe(1688)
    expect(shop.mailbox.mails.filter(({ to }) => to?.[0]?.address === email)).toHaveLength(1)
  },
  90_000,
)
