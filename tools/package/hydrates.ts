import { createServer } from 'node:http'
import { readFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { chromium } from 'playwright'
import { CHROMIUM_FLAGS, chromiumPath } from '../../vitest.chromium.ts'

const TYPES: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }

/** Opens the built page, waits until it says that it is hydrated, presses its button, and expects silence and an answer. */
export async function hydratesInChromium(folder: string): Promise<string> {
  const server = createServer((request, response) => {
    const file = path.join(folder, 'dist', request.url === '/' ? 'index.html' : path.normalize(request.url ?? ''))
    readFile(file).then(
      (content) => response.writeHead(200, { 'content-type': TYPES[path.extname(file)] ?? 'application/octet-stream' }).end(content),
      () => response.writeHead(404).end(),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: [...CHROMIUM_FLAGS] })
  try {
    const page = await browser.newPage()
    const said: string[] = []
    page.on('console', (message) => said.push(`${message.type()}: ${message.text()}`))
    page.on('pageerror', (error) => said.push(String(error)))
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
    await page.locator('body[data-hydrated]').waitFor({ timeout: 15_000 })
    await page.getByRole('button', { name: 'Next' }).first().click()
    await page.locator('[data-shown="1"]').waitFor({ timeout: 5_000 })
    const unexpected = said.filter((line) => !line.includes('favicon') && !line.includes('404'))
    if (unexpected.length > 0) throw new Error(`the page said:\n${unexpected.join('\n')}`)
    return 'hydrated'
  } finally {
    await browser.close()
    server.close()
  }
}
