import { execFile } from 'node:child_process'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import getPort from 'get-port'
import { preview } from 'vite'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { useVisitors } from './harness.ts'
import { copyRows, picturesFolder } from './worker.ts'

// An export draws each page in each language.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 })

const { visit } = useVisitors()
const run = promisify(execFile)

const PACKAGES = path.join(import.meta.dirname, '../../../packages')
const COMMAND = path.join(PACKAGES, 'site/dist/server/vitrine.js')

let folder: string
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'static-site-'))
  // The template of a site finds what it imports.
  symlinkSync(path.join(PACKAGES, 'create-vitrine/node_modules'), path.join(folder, 'node_modules'))
})
/** Ends the servers of this file. */
const stops: (() => unknown)[] = []
afterAll(async () => {
  for (const stop of stops) await stop()
  rmSync(folder, { recursive: true, force: true, maxRetries: 20 })
})

/** Runs the command in a terminal. */
async function vitrine(args: readonly string[], env: Readonly<Record<string, string>>): Promise<string> {
  const settings = { ...process.env, DATABASE_URL: '', AVIF_EFFORT: '0', ...env }
  const { stdout } = await run(process.execPath, [COMMAND, ...args], { env: settings, maxBuffer: 1e8 })
  return stdout
}

/** Serves a folder below a path by a file server that knows nothing of the site. */
async function serveFiles(outDir: string, base: string, port: number): Promise<void> {
  const settings = { port, host: '127.0.0.1', strictPort: true }
  const root = path.dirname(outDir)
  const served = await preview({
    configFile: false,
    logLevel: 'silent',
    root,
    base,
    appType: 'mpa',
    build: { outDir },
    preview: settings,
  })
  stops.push(() => served.close())
}

interface Post {
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

/** An address for forms at another origin. @param isOpen - Whether it takes posts of scripts of other origins. */
async function takeForms(isOpen: boolean): Promise<{ address: string; posts: Post[] }> {
  const posts: Post[] = []
  const server = createServer(async (request, response) => {
    if (isOpen)
      for (const name of ['Origin', 'Headers'])
        response.setHeader(`Access-Control-Allow-${name}`, name === 'Origin' ? '*' : 'x-requested-with')
    if (request.method === 'POST') posts.push({ headers: request.headers, body: await text(request) })
    response.writeHead(isOpen || request.method === 'POST' ? 200 : 405, { 'Content-Type': 'text/html' })
    response.end('<!doctype html><title>Forms</title><p>Your words have arrived.</p>')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  stops.push(() => void server.close())
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hall`, posts }
}

/** Addresses that a text of the site names: in attributes, in lists of pictures, and whole ones of the origin. */
function namedIn(name: string, source: string, origin: string): string[] {
  const plain = source.replaceAll('&amp;', '&').replaceAll('&quot;', '"')
  const attributes = name.endsWith('.html')
    ? [...plain.matchAll(/\s(?:href|src|action|poster|data-src)="([^"]+)"/g)]
    : []
  const lists = [...plain.matchAll(/\s(?:image)?srcset="([^"]+)"/g)].flatMap(([, list]) =>
    list!.split(/,\s+/).map((one) => one.split(' ')[0]!),
  )
  const whole = [...plain.matchAll(/https?:\/\/127\.0\.0\.1:\d+[^\s"'<>\\)&;]*/g)].map(([address]) => address)
  return [
    ...attributes.map(([, address]) => address!),
    ...lists,
    ...whole.filter((address) => address.startsWith(origin)),
  ]
}

/** Asks for everything that the files of an export name on their origin. @returns What is not there, with a page that names it. */
async function findBroken(outDir: string, home: string): Promise<{ broken: string[]; asked: number }> {
  const asked = new Map<string, string>()
  for (const name of readdirSync(outDir, { recursive: true, encoding: 'utf8' })) {
    if (!/\.(?:html|xml|css)$/.test(name)) continue
    const at = new URL(name.replace(/index\.html$/, ''), home).href
    for (const address of namedIn(name, readFileSync(path.join(outDir, name), 'utf8'), new URL(home).origin)) {
      const url = new URL(address, at)
      url.hash = ''
      if (url.origin === new URL(home).origin) asked.set(url.href, name)
    }
  }
  const broken: string[] = []
  for (const [address, name] of asked) {
    const { status, url } = await fetch(address)
    if (status !== 200 || !url.startsWith(home)) broken.push(`${status} ${address} in ${name}`)
  }
  return { broken, asked: asked.size }
}

describe('Lantern Hall as static files below a path', () => {
  const out = () => path.join(folder, 'hall')
  let home: string
  let forms: Awaited<ReturnType<typeof takeForms>>
  beforeAll(async () => {
    const port = await getPort({ host: '127.0.0.1' })
    home = `http://127.0.0.1:${port}/sub/`
    forms = await takeForms(true)
    const data = { DATA_DIR: copyRows(), CACHE_DIR: picturesFolder() }
    const told = await vitrine(
      ['export', out(), '--static', '--origin', home, '--forms', forms.address, '--largest', '300'],
      data,
    )
    expect(told).toMatch(/^\d{3} pages, \d+ pictures and \d+ other files were written to /)
    await serveFiles(out(), '/sub/', port)
  })

  test('every address answers, and pictures, search and forms work [JRN-33] [ENG-84] [ENG-86]', async () => {
    const { broken, asked } = await findBroken(out(), home)
    expect(broken).toEqual([])
    expect(asked).toBeGreaterThan(900)

    const called: string[] = []
    const { page, context } = await visit({ baseURL: home, pictures: true })
    context.on('request', (request) => called.push(request.url()))
    context.on(
      'response',
      (response) => response.status() > 399 && called.push(`${response.status()} ${response.url()}`),
    )
    await page.goto('prints/')
    await page.getByRole('button', { name: 'Next' }).first().click()
    await page.getByText('2 of 12').first().waitFor()
    await page.goto('search/')
    await page.getByRole('searchbox').fill('calendr shadws')
    await page.getByRole('button', { name: 'Search' }).click()
    await page
      .getByRole('link', { name: /calendar of shadows/i })
      .first()
      .click()
    await page.getByRole('heading', { level: 1, name: 'A calendar of shadows' }).waitFor()
    await page.goto('./')
    await page.getByLabel('First name').fill('Ada')
    await page.getByLabel('Last name').fill('Lovelace')
    await page.getByLabel('E-mail').first().fill('ada@example.com')
    await page.getByLabel('Message').fill('May I keep my boat in the yard?')
    await page.getByRole('button', { name: 'Send' }).click()
    await page.getByText('Thank you. Your letter is with us.').waitFor()
    expect(forms.posts).toHaveLength(1)
    expect(forms.posts[0]!.body).toContain('May I keep my boat in the yard?')
    await page.goto('de/search/?q=hand')
    await page.locator('.static-results a').first().waitFor()
    expect(called.filter((one) => !one.startsWith(home) && !one.startsWith(forms.address))).toEqual([])
    expect(called.filter((one) => one.includes('/api/'))).toEqual([])
  })

  test('the page of cookies takes back what the banner was given, by category and in each language [ENG-128]', async () => {
    const { page, context } = await visit({ baseURL: home, consented: false })
    const called: string[] = []
    context.on('request', (request) => called.push(request.url()))
    await page.goto('./')
    await page.getByRole('button', { name: 'Accept' }).click()
    await page.goto('cookies/')
    await page.getByText('You allow everything.').waitFor()
    await page.getByRole('checkbox', { name: 'Marketing' }).uncheck()
    await page.getByRole('button', { name: 'Save my choice' }).click()
    await page.getByText('You allow Statistics and Films and maps, and nothing else.').waitFor()
    await page.goto('de/cookies/')
    await page.getByRole('button', { name: 'Sonst nichts erlauben' }).click()
    await page.getByText('Sie erlauben nur das Notwendige.').waitFor()
    const cookies = await context.cookies()
    expect(cookies.map(({ name, value }) => [name, value])).toContainEqual(['ss_cookieAllowed', 'false'])
    expect(await page.getByText('Vermerk').count()).toBe(0)
    expect(called.filter((one) => !one.startsWith(home))).toEqual([])
  })
})

test('a new site as static files leads to its server for what files cannot do, and is read without script [ENG-85] [ENG-86] [ENG-128]', async () => {
  const site = path.join(folder, 'bicycles')
  await run(process.execPath, [
    path.join(PACKAGES, 'create-vitrine/dist/run.js'),
    site,
    '--name',
    'Spoke Street',
    '--template',
    'shop',
  ])
  const port = await getPort({ host: '127.0.0.1' })
  const [home, out] = [`http://127.0.0.1:${port}/`, path.join(folder, 'bicycles-out')]
  const forms = await takeForms(false)
  const data = {
    SITE_DIR: site,
    SITE_FILE: '',
    DATA_DIR: path.join(folder, 'rows'),
    CACHE_DIR: path.join(folder, 'pictures'),
  }
  const args = [
    'export',
    out,
    '--static',
    '--origin',
    home,
    '--forms',
    forms.address,
    '--live',
    'https://live.example',
    '--largest',
    '300',
  ]
  await vitrine(args, data)
  await serveFiles(out, '/', port)
  expect((await findBroken(out, home)).broken).toEqual([])

  const { page } = await visit({ baseURL: home, javaScriptEnabled: false })
  await page.goto('shop/city-bicycle/')
  const link = page.getByRole('link', { name: 'Go on at live.example' })
  expect(await link.getAttribute('href')).toBe('https://live.example/shop/city-bicycle')
  expect(await page.getByRole('button', { name: 'Add to cart' }).count()).toBe(0)
  await page.goto('search/')
  await page.getByRole('link', { name: 'All pages' }).first().click()
  await page.getByRole('link', { name: 'Brass bell' }).first().waitFor()
  await page.goto('cookies/')
  await page.locator('main noscript p').waitFor()
  expect(await page.locator('main noscript p').textContent()).toContain('The choice needs JavaScript.')
  expect(await page.getByRole('button', { name: 'Save my choice' }).count()).toBe(0)

  const { page: scripted } = await visit({ baseURL: home, expected: ['CORS', 'ERR_FAILED', '405'] })
  await scripted.goto('workshop/')
  await scripted.getByLabel('First name').fill('Ada')
  await scripted.getByLabel('Last name').fill('Lovelace')
  await scripted.getByLabel('E-mail').fill('ada@example.com')
  await scripted.getByLabel('Your bicycle').fill('A green one')
  await scripted.getByLabel('What is wrong with it?').fill('The chain is gone.')
  await scripted.getByRole('button', { name: 'Ask for a day' }).click()
  await scripted.getByText('Your words have arrived.').waitFor()
  expect(forms.posts).toHaveLength(1)
  expect(new URLSearchParams(forms.posts[0]!.body).get('submission')).toMatch(/^[0-9a-f-]{36}$/)
})
