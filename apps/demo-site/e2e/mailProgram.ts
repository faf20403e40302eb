import type { Page } from 'playwright'
import type { Email } from 'postal-mime'

/** Opens an e-mail in a tab of a mail program, and presses its link on a page. */
export async function pressIn(page: Page, mail: Email, name: string): Promise<void> {
  const tab = await page.context().newPage()
  await tab.setContent(mail.html!)
  const address = await tab.getByRole('link', { name }).getAttribute('href')
  await tab.close()
  await page.goto(address!)
}
