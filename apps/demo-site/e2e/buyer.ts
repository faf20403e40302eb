import type { Page } from 'playwright'

const main = (page: Page) => page.getByRole('main')

/** The drawer of the cart, which opens after an addition by script. */
export const cartDrawer = (page: Page) => page.getByRole('dialog', { name: 'Shopping cart' })

/** Leaves the drawer of the cart once it has opened. */
export async function leaveDrawer(page: Page): Promise<void> {
  await cartDrawer(page).getByRole('link', { name: 'Check out' }).waitFor()
  await page.keyboard.press('Escape')
  await cartDrawer(page).waitFor({ state: 'detached' })
}

/** Waits for what follows an addition: the drawer, whose call a leaving page would end, or without script the notice. */
export async function added(page: Page): Promise<void> {
  const drawer = cartDrawer(page).getByRole('link', { name: 'Check out' })
  await drawer.or(page.getByText('Added to your cart.')).first().waitFor()
}

/** Puts one of a product into the cart from its page, by keyboard. */
export async function add(page: Page, path: string, option?: string): Promise<void> {
  await page.goto(path, { waitUntil: 'domcontentloaded' })
  if (option !== undefined) await main(page).getByRole('radio', { name: option }).check()
  await main(page).getByRole('button', { name: 'Add to cart', exact: true }).press('Enter')
  await page.getByRole('banner').getByRole('link', { name: 'One item in cart' }).waitFor()
  await added(page)
}

/** Types the name and the e-mail of a buyer. */
export async function typeBuyer(page: Page): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill('Ada Lovelace')
  await page.getByLabel('E-mail', { exact: true }).fill('ada@example.com')
}

/** Types an address in Albany, New York. */
export async function typeAddress(page: Page): Promise<void> {
  await page.getByLabel('Street and number').fill('12 Mill Street')
  await page.getByLabel('Postal code').fill('12207')
  await page.getByLabel('City').fill('Albany')
  await page.getByLabel('Country').selectOption('US')
}

/** Sends the form of a checkout, and waits for the page that follows. */
export async function send(page: Page, button: RegExp): Promise<void> {
  await page.getByRole('button', { name: button }).press('Enter')
  await page.waitForURL(/\/checkout\/(?:confirmed|payment)\?token=/, { waitUntil: 'domcontentloaded' })
}
