import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import getPort from 'get-port'
import { answersWithin } from '../gate/answersWithin.ts'
import { launchChromium } from '../testing/src/launchChromium.ts'
import { must } from './pack.ts'

const PATIENCE_MS = 60_000
/** Words of the demo site, which no other site may show. */
const FOREIGN = /lantern|lamp works|mill street|\bclub\b|the hall\b/i

function expectThat(holds: boolean, sentence: string): void {
  if (!holds) throw new Error(`It is not true that ${sentence}.`)
}

/** Visits the site as a buyer on a phone does: reads, asks for a repair, finds a bell by a typing error, and buys. */
async function visit(address: string): Promise<void> {
  const browser = await launchChromium()
  try {
    const page = await browser.newPage({ viewport: { width: 375, height: 800 } })
    const messages: string[] = []
    page.on('console', (message) => message.type() === 'error' && messages.push(message.text()))
    page.on('pageerror', (error) => messages.push(error.message))
    for (const place of ['/', '/shop', '/shop/city-bicycle', '/workshop', '/account', '/cart', '/index', '/?lang=de']) {
      const answer = await page.goto(address + place)
      expectThat(answer?.status() === 200, `${place} answers 200`)
      const found = FOREIGN.exec(await page.content())?.[0]
      expectThat(found === undefined, `${place} shows nothing of another site, such as "${found}"`)
    }
    await page.goto(`${address}/workshop`)
    await page.getByLabel('First name').fill('Ada')
    await page.getByLabel('Last name').fill('Lovelace')
    await page.getByLabel('E-mail').fill('ada@example.com')
    await page.getByLabel('Your bicycle').fill('A green one')
    await page.getByLabel('What is wrong with it?').fill('The chain is gone.')
    await page.getByRole('button', { name: 'Ask for a day' }).click()
    await page.getByText('We write to you with a day and a price.').waitFor()
    await page.goto(`${address}/search?q=bras+bel`)
    await page.getByRole('link', { name: 'Brass bell' }).first().click()
    await page.getByRole('button', { name: 'Add to cart', exact: true }).click()
    await page.getByText('Added to cart.').waitFor()
    await page.goto(`${address}/cart`)
    await page.getByText('Brass bell').first().waitFor()
    expectThat(messages.length === 0, `no page has an error in the console: ${messages.join('; ')}`)
  } finally {
    await browser.close()
  }
}

/**
 * Makes a site by the packed `create-vitrine` beside the installed packages, checks its files, serves it, and buys there.
 * Throws when a step fails.
 * @param place - Folder of an installation of the packed packages.
 */
export async function expectSecondSite(place: string): Promise<string> {
  const folder = path.join(place, 'second-site')
  rmSync(folder, { recursive: true, force: true })
  const bin = (name: string): string => path.join(place, 'node_modules/.bin', name)
  await must(bin('create-vitrine'), [folder, '--name', 'Spoke Street'], place)
  // The installation around the folder has the package already.
  const manifest = path.join(folder, 'package.json')
  writeFileSync(manifest, JSON.stringify({ ...JSON.parse(readFileSync(manifest, 'utf8')), dependencies: {} }))
  await must(bin('vitrine'), ['check'], folder)
  const pages = path.join(place, 'pages-site')
  rmSync(pages, { recursive: true, force: true })
  await must(bin('create-vitrine'), [pages, '--template', 'pages'], place)
  await must(bin('vitrine'), ['check'], pages)
  const port = String(await getPort({ host: '127.0.0.1' }))
  const env = { ...process.env, SITE_DIR: '', PORT: port, WARM_PICTURES: '0', AVIF_EFFORT: '0' }
  const child = spawn(process.execPath, [bin('vitrine'), 'start'], { cwd: folder, env, stdio: 'ignore' })
  const ended = once(child, 'exit')
  try {
    const address = `http://127.0.0.1:${port}`
    expectThat(await answersWithin(address, child, PATIENCE_MS), 'the site answers within a minute')
    await visit(address)
  } finally {
    child.kill('SIGTERM')
    await ended
  }
  return 'Spoke Street is served, and sells'
}
