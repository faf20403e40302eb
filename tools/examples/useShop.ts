import type { Browser, Page } from 'playwright'

const WIDTHS = [375, 768, 1280]

/** Takes a page's screenshots at three widths. */
async function takePictures(page: Page, screenshots: string, name: string): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 })
    await page.screenshot({ path: `${screenshots}-${name}-${width}.png`, fullPage: true })
  }
}

/** Buys in the example shop without script, until the last piece of a print is gone. */
export async function useShop(browser: Browser, address: string, screenshots: string): Promise<void> {
  const page = await browser.newPage({ javaScriptEnabled: false })
  await page.goto(`${address}shop`)
  await takePictures(page, screenshots, 'shop')
  const card = page.getByRole('listitem').filter({ hasText: '50 × 70 cm' })
  await card.getByRole('button', { name: 'Add to cart' }).click()
  await page.getByLabel('Pieces').fill('3')
  await page.getByRole('button', { name: 'Change' }).click()
  await page.getByText('Unable to update quantity').waitFor()
  await page.goBack()
  await page.getByLabel('Pieces').fill('2')
  await page.getByRole('button', { name: 'Change' }).click()
  await takePictures(page, screenshots, 'cart')
  await page.getByRole('link', { name: 'Check out' }).click()
  await page.getByLabel('Way to send').selectOption({ label: 'Courier, the next day: €12.00' })
  await page.getByRole('button', { name: 'Show the total' }).click()
  await page.getByText('€102.00').waitFor()
  await takePictures(page, screenshots, 'checkout')
  await page.getByLabel('Name').fill('Ada')
  await page.getByLabel('E-mail').fill('ada@example.com')
  await page.getByLabel('Street and number').fill('Mill Street 1')
  await page.getByLabel('Postal code').fill('9000')
  await page.getByLabel('City').fill('Ghent')
  await page.getByRole('button', { name: 'Place the order' }).click()
  await page.getByText('Thank you for your order. It waits for its payment').waitFor()
  await takePictures(page, screenshots, 'order')
  await page.goto(`${address}shop`)
  await card.getByText('Sold out').waitFor()
  await page.close()
}
