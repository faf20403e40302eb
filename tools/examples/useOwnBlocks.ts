import type { Browser } from 'playwright'

/** Opens the example of own blocks as a visitor does and uses each block. Throws with what was not as expected. */
export async function useOwnBlocks(browser: Browser, address: string, screenshots: string): Promise<void> {
  for (const width of [375, 768, 1280]) {
    const page = await browser.newPage({ viewport: { width, height: 800 } })
    await page.goto(address, { waitUntil: 'networkidle' })
    await page.screenshot({ path: `${screenshots}-${width}.png`, fullPage: true })
    await page.close()
  }
  const page = await browser.newPage()
  const said: string[] = []
  page.on('console', (message) => ['warning', 'error'].includes(message.type()) && said.push(message.text()))
  page.on('pageerror', (error) => said.push(String(error)))
  await page.goto(address, { waitUntil: 'networkidle' })
  await page.getByText(/^in \d/).waitFor()
  await page.getByRole('table', { name: 'Box office' }).locator('[aria-current=date]').waitFor()
  await page.getByLabel('A1').check()
  await page.getByLabel('B2').check()
  await page.getByText('2 × $12.00 = $24.00').waitFor()
  await page.getByRole('button', { name: 'Order' }).click()
  await page.getByText('Ordered: A1, B2').waitFor()
  if (said.length > 0) throw new Error(`the page works, but it said:\n${said.join('\n')}`)
  await page.close()
}
