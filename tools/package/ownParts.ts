import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import getPort from 'get-port'
import type { Page } from 'playwright'
import { answersWithin } from '../gate/answersWithin.ts'
import { ROOT } from '../gate/command.ts'
import { launchChromium } from '../testing/src/launchChromium.ts'
import { must } from './pack.ts'

const PATIENCE_MS = 60_000

function expectThat(holds: boolean, sentence: string): void {
  if (!holds) throw new Error(`It is not true that ${sentence}.`)
}

/** Runs the contracts of the ports against the adapters of the package. */
const CONTRACTS = `
import { FILES_CONTRACT } from '@vitrine/server/files-contract'
import { MAIL_CONTRACT, PAYMENT_CONTRACT } from '@vitrine/server/testing'
import { fileMail, shelves, till } from 'example-own-parts'
import { existsSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { folderFiles } from '@vitrine/server/files'
const folder = () => mkdtempSync(path.join(tmpdir(), 'own-parts-'))
let count = 0
for (const { run } of PAYMENT_CONTRACT) {
  const { payments, note, charged } = till(path.join(folder(), 'book'))
  await run({ payments, pay: ({ orderId }) => note(orderId, 14_250, 'USD'), charged })
  count += 1
}
const secret = 'a secret with at least 32 characters'
for (const { run } of FILES_CONTRACT) {
  const root = folder()
  const files = await shelves(root, secret)({ folder: '' })
  const server = folderFiles({ folder: path.join(root, 'first'), secret, base: 'http://127.0.0.1/s/' })
  const ask = (address, headers) => server.answer(new Request(new URL(address, 'http://127.0.0.1'), { headers }))
  await run({ files, ask })
  count += 1
}
const [first] = MAIL_CONTRACT
const file = path.join(folder(), 'mails')
const taken = () => (existsSync(file) ? readFileSync(file, 'utf8').trim().split('\\n').map((line) => ({ headers: [], ...JSON.parse(line) })) : [])
await first.run({ mail: fileMail(file), taken, become() {} })
console.log(count + 1)
`

/** Changes a text of a file, which must be there. */
function replaceIn(file: string, before: string, after: string): void {
  const text = readFileSync(file, 'utf8')
  expectThat(text.includes(before), `${path.basename(file)} has ${before}`)
  writeFileSync(file, text.replace(before, after))
}

/** Gives the site of the starter the eight parts. */
function addParts(folder: string): void {
  const config = path.join(folder, 'vitrine.config.ts')
  replaceIn(
    config,
    "import path from 'node:path'",
    "import path from 'node:path'\nimport { colour, fileMail, french, mosaic, shelves, theme, tide, till } from 'example-own-parts'",
  )
  replaceIn(
    config,
    "  theme: path.join(siteFolder(), 'theme.css'),",
    `  theme,
  blocks: [tide],
  layouts: [mosaic],
  fields: [colour],
  languages: { fr: french },
  payments: till(path.join(siteFolder(), 'book')).payments,
  mail: fileMail(path.join(siteFolder(), 'mails')),
  fileStore: shelves(path.join(siteFolder(), 'shelves'), 'a secret with at least 32 characters'),`,
  )
  replaceIn(
    path.join(folder, 'content/forms.ts'),
    "        { id: 'fault',",
    `        { id: 'paint', type: 'quay-colour', title: 'Paint', required: true },
        { id: 'photo', type: 'file', title: 'Photo' },
        { id: 'fault',`,
  )
  const home = path.join(folder, 'content/home.ts')
  replaceIn(
    home,
    "{ id: 'to-shop',",
    `{ id: 'tide', type: 'tide', data: { place: 'Old Quay', metres: 2 } },
            { id: 'no-tide', type: 'tide', data: { place: '', metres: 2 } },
            { id: 'to-shop',`,
  )
  const text = readFileSync(home, 'utf8')
  const [before, wall = ''] = text.split("id: 'wall',")
  writeFileSync(
    home,
    `${before}id: 'wall',${wall.replace(/design: '[\w-]+'|variant: '[\w-]+'/, "variant: 'quay-mosaic'")}`,
  )
  replaceIn(
    path.join(folder, 'content/settings.ts'),
    "    { code: 'de',",
    "    { code: 'fr', name: 'Français', enabled: true, default: false },\n    { code: 'de',",
  )
}

/** Colours of the first theme as browsers compute them, and its typefaces. */
const OLD = ['rgb(250, 246, 239)', 'rgb(241, 228, 206)', 'rgb(226, 152, 47)', 'rgb(61, 46, 28)', 'rgb(27, 26, 34)']
const OLD_FACES = /^"?(fraunces|instrument)/i

/** Lists what a page still shows of the first theme. */
async function oldLooks(page: Page): Promise<readonly string[]> {
  const found = await page.evaluate(() =>
    [...document.querySelectorAll('*')].flatMap((element) => {
      const style = getComputedStyle(element)
      const values = [style.color, style.backgroundColor, style.borderTopColor, style.fill, style.stroke]
      return [...values, `face ${style.fontFamily}`]
    }),
  )
  const head = await page.locator('head').innerHTML()
  return [
    ...new Set(found.filter((value) => OLD.includes(value) || OLD_FACES.test(value.replace('face ', '')))),
    ...(/theme-color" content="#(?:faf6ef|1b1a22)/.test(head) ? ['theme-color'] : []),
  ]
}

/** Buys a bell, brings the money to the till, and gets the letter of the order. */
async function buy(page: Page, address: string, folder: string): Promise<void> {
  await page.goto(`${address}/shop/bell`)
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await page.getByText('Added to cart.').waitFor()
  await page.goto(`${address}/commerce/goto-checkout`)
  await page.getByLabel('Name', { exact: true }).fill('Ada Lovelace')
  await page.getByLabel('E-mail', { exact: true }).fill('ada@example.com')
  await page.getByLabel('Street and number').fill('12 Quay Street')
  await page.getByLabel('Postal code').fill('12207')
  await page.getByLabel('City').fill('Albany')
  await page.getByLabel('Country').selectOption('US')
  await page
    .getByRole('button', { name: /place|pay|order/i })
    .last()
    .press('Enter')
  await page.waitForURL(/\/checkout\/(?:confirmed|payment)\?token=/)
  const awaited = readFileSync(path.join(folder, 'book.open'), 'utf8').trim().split('\n')
  expectThat(awaited.length === 1, 'one order waits for money at the till')
  appendFileSync(path.join(folder, 'book'), `${awaited[0]}\n`)
  const mails = path.join(folder, 'mails')
  const hasLetter = (): boolean => existsSync(mails) && readFileSync(mails, 'utf8').includes('"to":"ada@example.com"')
  for (let attempt = 0; attempt < 20 && !hasLetter(); attempt += 1) await page.reload({ waitUntil: 'networkidle' })
  await page.getByText('The order is confirmed').waitFor()
  expectThat(hasLetter(), 'the letter of the order left by the transport of the package')
}

/** Visits the site: sees the parts, sends the form, and pays. */
async function visit(address: string, folder: string): Promise<void> {
  const browser = await launchChromium()
  try {
    const page = await browser.newPage({ viewport: { width: 375, height: 800 } })
    const messages: string[] = []
    page.on('console', (message) => message.type() === 'error' && messages.push(message.text()))
    page.on('pageerror', (error) => messages.push(error.message))
    for (const scheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: scheme })
      for (const place of [
        '/',
        '/shop',
        '/shop/bell',
        '/workshop',
        '/account',
        '/cart',
        '/search?q=bell',
        '/no-page',
      ]) {
        await page.goto(address + place)
        const old = await oldLooks(page)
        expectThat(old.length === 0, `${place} shows nothing of the first theme by ${scheme}: ${old.join('; ')}`)
      }
    }
    messages.length = 0
    await page.goto(address)
    await page.getByText('High tide at Old Quay: 2 m').scrollIntoViewIfNeeded()
    await page.getByText('(6.6 ft)').waitFor()
    expectThat(
      (await page.locator('#block-no-tide').innerHTML()) === '',
      'a tide without a harbour leaves its place empty',
    )
    const columns = await page
      .locator("[data-design='quay-mosaic'] [data-part='list']")
      .evaluate((list) => getComputedStyle(list).columnCount)
    expectThat(columns === '2', 'the gallery stands in two columns')
    await page.goto(`${address}/?lang=fr`)
    await page.getByText('Aller au contenu').waitFor({ state: 'attached' })
    expectThat((await page.locator('html').getAttribute('lang')) === 'fr', 'the page is in French')

    await page.goto(`${address}/workshop`)
    await page.getByLabel('First name').fill('Ada')
    await page.getByLabel('Last name').fill('Lovelace')
    await page.getByLabel('E-mail').fill('ada@example.com')
    await page.getByLabel('Your bicycle').fill('A green one')
    await page.getByLabel('What is wrong with it?').fill('The chain is gone.')
    await page.getByLabel('Photo').setInputFiles({ name: 'chain.txt', mimeType: 'text/plain', buffer: Buffer.from('') })
    await page.getByLabel('Photo').setInputFiles([])
    await page.getByLabel('Paint').fill('reddish')
    await page.getByRole('button', { name: 'Ask for a day' }).click()
    await page.getByText('Paint is no colour such as #2fa7d8.').first().waitFor()
    await page.getByLabel('Paint').fill('#2FA7D8')
    const photo = readFileSync(path.join(ROOT, 'docs/lantern-hall.jpg'))
    await page.getByLabel('Photo').setInputFiles({ name: 'chain.jpg', mimeType: 'image/jpeg', buffer: photo })
    await page.getByRole('button', { name: 'Ask for a day' }).click()
    await page.getByText('We write to you with a day and a price.').waitFor()
    const shelf = path.join(folder, 'shelves/first')
    expectThat(existsSync(shelf) && readdirSync(shelf).length > 0, 'the photo lies in the store of the package')

    const plain = await browser.newContext({ javaScriptEnabled: false })
    const bare = await plain.newPage()
    await bare.goto(`${address}/workshop`)
    for (const [label, value] of [
      ['First name', 'Bea'],
      ['Last name', 'Byron'],
      ['E-mail', 'bea@example.com'],
      ['Your bicycle', 'A red one'],
      ['Paint', 'reddish'],
      ['What is wrong with it?', 'Rust.'],
    ] as const)
      await bare.getByLabel(label).fill(value)
    await bare.getByRole('button', { name: 'Ask for a day' }).click()
    await bare.getByText('Paint is no colour such as #2fa7d8.').first().waitFor()
    await plain.close()
    await buy(page, address, folder)
    expectThat(messages.length === 0, `no page has an error in the console: ${messages.join('; ')}`)
  } finally {
    await browser.close()
  }
}

/**
 * Installs a package with eight parts of a team's own beside the packed packages, gives them to a site of the starter,
 * runs the contracts of the ports, and visits the site.
 * @param place - Folder of an installation of the packed packages.
 */
export async function expectOwnParts(place: string): Promise<string> {
  const parts = path.join(place, 'node_modules/example-own-parts')
  rmSync(parts, { recursive: true, force: true })
  cpSync(path.join(ROOT, 'examples/own-parts'), parts, { recursive: true })
  const bin = (name: string): string => path.join(place, 'node_modules/.bin', name)
  await must(bin('tsc'), ['-p', '.'], parts)
  await must(
    bin('esbuild'),
    [
      'tide/island.ts',
      'colour/kind.ts',
      '--bundle',
      '--format=esm',
      '--minify',
      '--outbase=.',
      '--outdir=dist/browser',
    ],
    parts,
  )
  const folder = path.join(place, 'own-parts-site')
  rmSync(folder, { recursive: true, force: true })
  await must(bin('create-vitrine'), [folder, '--name', 'The Quay'], place)
  const manifest = path.join(folder, 'package.json')
  writeFileSync(manifest, JSON.stringify({ ...JSON.parse(readFileSync(manifest, 'utf8')), dependencies: {} }))
  mkdirSync(path.join(folder, 'shelves'))
  addParts(folder)
  const checks = (await must(process.execPath, ['--input-type=module', '--eval', CONTRACTS], place)).trim()
  await must(bin('vitrine'), ['check'], folder)
  const port = String(await getPort({ host: '127.0.0.1' }))
  const env = { ...process.env, SITE_DIR: '', PORT: port, WARM_PICTURES: '0', AVIF_EFFORT: '0' }
  const child = spawn(process.execPath, [bin('vitrine'), 'start'], { cwd: folder, env, stdio: 'ignore' })
  const ended = once(child, 'exit')
  try {
    const address = `http://127.0.0.1:${port}`
    expectThat(await answersWithin(address, child, PATIENCE_MS), 'the site answers within a minute')
    await visit(address, folder)
  } finally {
    child.kill('SIGTERM')
    await ended
  }
  const pages = path.join(folder, 'public')
  await must(bin('vitrine'), ['export', pages, '--static', '--origin', 'https://quay.example'], folder)
  const exported = readFileSync(path.join(pages, 'index.html'), 'utf8')
  expectThat(exported.includes('High tide at Old Quay'), 'the export shows the block')
  const assets = readdirSync(path.join(pages, 'assets'))
  for (const name of [
    /^own-tide-.*css$/,
    /^own-tide-.*js$/,
    /^own-quay-mosaic-/,
    /^own-quay-colour-.*js$/,
    /^own-theme-/,
  ])
    expectThat(
      assets.some((asset) => name.test(asset)),
      `the export has ${String(name)}`,
    )
  return `eight parts are served; ${checks} checks of the ports hold`
}
