import path from 'node:path'
import { launchChromium } from '../testing/src/launchChromium.ts'
import { serveFiles } from './serveFiles.ts'

/** Opens the built page, waits until it says that it is hydrated, presses its button, and expects silence and an answer. */
export async function hydratesInChromium(folder: string): Promise<string> {
  const { origin, end } = await serveFiles(path.join(folder, 'dist'))
  const browser = await launchChromium()
  try {
    const page = await browser.newPage()
    const said: string[] = []
    page.on('console', (message) => said.push(`${message.type()}: ${message.text()}`))
    page.on('pageerror', (error) => said.push(String(error)))
    await page.goto(origin)
    const expectSoon = async (selector: string, sentence: string): Promise<void> => {
      await page
        .locator(selector)
        .waitFor({ timeout: 15_000 })
        .catch(() => {
          throw new Error([sentence, ...said].join('\n'))
        })
    }
    await expectSoon('[data-shown="0"]', "the server's HTML is not in the built page")
    await expectSoon('body[data-hydrated]', 'React never took the page over')
    await page.getByRole('button', { name: 'Next' }).first().click()
    await expectSoon('[data-shown="1"]', 'a click on Next did not show the second slide')
    if (said.length > 0) throw new Error(`the page works, but it said:\n${said.join('\n')}`)
    return 'hydrated'
  } finally {
    await browser.close()
    end()
  }
}
