import type { Browser, Page } from 'playwright'

/** Address that the form sends by script, and as a plain post. */
export const SCRIPT_EMAIL = 'reader@example.com'
export const PLAIN_EMAIL = 'plain@example.com'

/** Opens an example as a visitor does and uses each of its parts. Throws with what was not as expected. */
export const useExample = (browser: Browser, address: string, screenshots: string): Promise<void> =>
  usePage(browser, address, screenshots, [answerBanner, openPicture, answerDialog, sendForm])

/** Opens an example that is a form alone. */
export const useForm = (browser: Browser, address: string, screenshots: string): Promise<void> =>
  usePage(browser, address, screenshots, [sendForm])

/** Sends the form in a browser without script. */
export async function postPlainForm(browser: Browser, address: string): Promise<void> {
  const page = await browser.newPage({ javaScriptEnabled: false })
  await page.goto(address)
  await fillIn(page, PLAIN_EMAIL)
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.getByText('Thank you.').first().waitFor()
  await page.close()
}

/**
 * Opens the form of comments in a browser without script.
 * @returns Sends a comment, which the server takes once a person could have written it.
 */
export async function openComments(browser: Browser, address: string): Promise<() => Promise<void>> {
  const page = await browser.newPage({ javaScriptEnabled: false })
  await page.goto(address)
  return async () => {
    await page.getByLabel('Your name').fill('A reader')
    await page.getByLabel('Your comment').fill('The tides are lovely.')
    await page.getByRole('button', { name: 'Send comment' }).click()
    await page.getByText('Thank you. We read your comment').waitFor()
    await page.close()
  }
}

/** Opens an example at three widths for its screenshots, and uses each of its parts. */
export async function usePage(
  browser: Browser,
  address: string,
  screenshots: string,
  parts: readonly ((page: Page) => Promise<void>)[],
): Promise<void> {
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
  const part = async (does: (page: Page) => Promise<void>): Promise<void> => {
    await does(page).catch((error: unknown) => {
      throw new Error([`${does.name}: ${String(error)}`, ...said].join('\n'), { cause: error })
    })
  }
  for (const does of parts) await part(does)
  if (said.length > 0) throw new Error(`the page works, but it said:\n${said.join('\n')}`)
  await page.close()
}

async function answerBanner(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Decline' }).click()
  await page.getByRole('region', { name: 'Cookies' }).waitFor({ state: 'hidden' })
}

async function openPicture(page: Page): Promise<void> {
  await page.getByRole('img', { name: 'Lanterns at dusk' }).click()
  const viewer = page.getByRole('dialog')
  await viewer.getByRole('img', { name: 'Lanterns at dusk' }).first().waitFor()
  await page.keyboard.press('Escape')
  await viewer.waitFor({ state: 'hidden' })
}

async function answerDialog(page: Page): Promise<void> {
  await page.getByRole('button', { name: /print/ }).last().click()
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: 'Okay' }).click()
  await question.waitFor({ state: 'hidden' })
}

/** Sends the form empty, then filled. */
async function sendForm(page: Page): Promise<void> {
  const submit = page.getByRole('button', { name: 'Submit' })
  await submit.click()
  await page.getByText('Email is required.').first().waitFor()
  await fillIn(page, SCRIPT_EMAIL)
  await submit.click()
  await page.getByText('Thank you.').waitFor()
}

async function fillIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  const message = page.getByLabel('Message')
  if ((await message.count()) > 0) await message.fill('Is the hall open on Sunday?')
}
