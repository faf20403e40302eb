import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { openDevSite, type DevSite } from './devSite.ts'
import { browserOfWorker } from './worker.ts'

// Each step compiles files, beside other tests.
vi.setConfig({ testTimeout: 180_000 })

const FOOTER = 'packages/site/pages/SiteFooter.tsx'
const SHEET = 'packages/site/styles/base.css'
const ISLAND = 'packages/blocks/src/form/island.ts'
const PAGE = 'packages/site/server/render/renderPage.ts'
const CONTENT = 'apps/demo-site/content/write.ts'
const COUPONS = 'packages/commerce/src/react/cart/CartCoupons.tsx'
const WORDS = 'Sixty guests, and a piano.'

let site: DevSite
let page: Page

beforeAll(async () => {
  site = await openDevSite((edit) => {
    edit(SHEET, 'body {', 'body { outline: 3px solid rgb(1, 2, 3);')
    edit(ISLAND, 'return stop', "element.dataset['island'] = 'old'\n    return stop")
  })
  // The first answer seeds a database and compiles the whole server.
  await fetch(`${site.address}/write`)
  const browser = await browserOfWorker()
  page = await browser.newPage({ baseURL: site.address, viewport: { width: 1280, height: 900 } })
  // The development server compiles each file when the page first requests it.
  page.setDefaultTimeout(45_000)
  // Copying the project and its first answer take most of a minute beside other tests.
}, 180_000)

afterAll(async () => {
  await page?.close()
  await site?.close()
})

const wishes = () => page.locator('#form-write-evening\\.wishes')
const overlay = () => page.locator('vite-error-overlay')

/** A text of the overlay, with the place in the file. */
const overlayText = (): Promise<string | null> => overlay().locator('.window').textContent()

/** Opens the page with the forms, types into one and marks the document, so that a reload would show. */
async function openForm(): Promise<{ top: number }> {
  await page.goto('/write')
  await page.waitForFunction(() => Symbol.for('vitrine.runtime.1') in document)
  await wishes().fill(WORDS)
  await page.locator('[data-island]').first().waitFor()
  return page.evaluate(() => {
    document.body.classList.add('not-reloaded')
    scrollTo({ top: 900, behavior: 'instant' })
    return { top: scrollY }
  })
}

describe('a page of the development server', () => {
  test('shows a changed view, sheet, server file, content file and island, and keeps what was typed [SRV-137]', async () => {
    const { top } = await openForm()
    expect(top).toBeGreaterThan(500)

    site.edit(FOOTER, '{translatorOf(lang)(SHELL).aboutCookies}', '{translatorOf(lang)(SHELL).aboutCookies}, all of it')
    await page.getByRole('link', { name: 'About cookies, all of it' }).waitFor()

    site.edit(SHEET, 'rgb(1, 2, 3)', 'rgb(4, 5, 6)')
    await page.waitForFunction(() => getComputedStyle(document.body).outlineColor === 'rgb(4, 5, 6)')

    site.edit(PAGE, 'const title = isRefusal ?', "const title = c ? 'Served anew' : isRefusal ?")
    await page.waitForFunction(() => document.title.startsWith('Served anew'))

    site.edit(CONTENT, '<h2>', '<h2>Hear: ')
    await page
      .getByRole('heading', { name: /^Hear: / })
      .first()
      .waitFor()

    site.edit(ISLAND, "'old'", "'new'")
    await page.locator('[data-island="new"]').first().waitFor()

    expect(await wishes().inputValue()).toBe(WORDS)
    expect(await wishes().evaluate((field) => field === document.activeElement)).toBe(true)
    expect(await page.evaluate(() => scrollY)).toBe(top)
    expect(await page.locator('body.not-reloaded').count()).toBe(1)
  })

  test('keeps the state of a React component whose code changes [SRV-137]', async () => {
    await page.goto('/')
    await page.locator('#block-edition input[value="20 × 20 cm"]').check()
    // Whether the page's script or the browser itself sends the form depends on how fast the modules come.
    const isAdded = page.waitForResponse((response) => response.url().includes('/shopping-cart/entries'))
    await page.locator('#block-edition').getByRole('button', { name: 'Add to cart', exact: true }).click()
    await isAdded
    await page.waitForLoadState('domcontentloaded')
    await page.goto('/cart')
    const coupon = page.getByRole('textbox', { name: 'Coupon code' })
    // The field that React has hydrated is the server's or another: wait for React before typing.
    await page.waitForFunction(() =>
      [...document.querySelectorAll('main *')].some((element) =>
        Object.keys(element).some((key) => key.startsWith('__reactContainer$')),
      ),
    )
    await coupon.fill('LAMP')
    await coupon.evaluate((field) => field.classList.add('same-field'))
    site.edit(COUPONS, '<label htmlFor', '<label data-new="" htmlFor')
    await page.locator('label[data-new]').waitFor()
    expect(await page.locator('input.same-field').inputValue()).toBe('LAMP')
  })
})

describe('an error in a file', () => {
  test.each([
    { kind: 'view', file: FOOTER, from: '<footer', to: '<<footer', place: 'SiteFooter.tsx' },
    { kind: 'sheet', file: SHEET, from: 'body {', to: 'body {{', place: 'base.css' },
    { kind: 'server file', file: PAGE, from: 'const isRefusal', to: 'const const isRefusal', place: 'renderPage.ts' },
    { kind: 'content file', file: CONTENT, from: 'path: ', to: 'path: path: ', place: 'write.ts' },
    { kind: 'island', file: ISLAND, from: 'async start(', to: 'async start((', place: 'island.ts' },
  ])('of syntax in a $kind shows above the page until it is mended [SRV-138]', async ({ file, from, to, place }) => {
    await openForm()
    site.edit(file, from, to)
    expect(await overlayText()).toContain(place)
    site.edit(file, to, from)
    await overlay().waitFor({ state: 'detached' })
    await page.waitForFunction(() => getComputedStyle(document.body).outlineStyle === 'solid')
    expect(site.isRunning()).toBe(true)
  })

  test('that a view throws shows above the rest of the page with its line [SRV-138]', async () => {
    await openForm()
    site.edit(FOOTER, 'const { footer,', "if (props) throw new Error('No lamp')\n  const { footer,")
    const text = await overlayText()
    expect(text).toContain('No lamp')
    expect(text).toMatch(/SiteFooter\.tsx:\d+:/)
    expect(await wishes().inputValue()).toBe(WORDS)
    site.edit(FOOTER, "if (props) throw new Error('No lamp')\n  ", '')
    await overlay().waitFor({ state: 'detached' })
  })

  test('that an island throws, and one that nobody catches, show with their lines [SRV-138]', async () => {
    await openForm()
    site.edit(ISLAND, "element.dataset['island']", "throw new Error('No oil')\n    element.dataset['island']")
    expect(await overlayText()).toMatch(/No oil.*island\.ts:\d+/s)
    site.edit(ISLAND, "throw new Error('No oil')\n    ", '')
    await overlay().waitFor({ state: 'detached' })
    site.edit(PAGE, 'const isRefusal', "void Promise.reject(new Error('No wick'))\n  const isRefusal")
    expect(await overlayText()).toMatch(/No wick.*renderPage\.ts:\d+/s)
    site.edit(PAGE, "void Promise.reject(new Error('No wick'))\n  ", '')
    expect(site.isRunning()).toBe(true)
  })

  test('that prevents the first answer is the answer, and the page follows when it is mended [SRV-138]', async () => {
    await openForm()
    site.edit(PAGE, 'const isRefusal', 'const const isRefusal')
    await overlay().waitFor()
    const answer = await page.goto('/visit')
    expect(answer?.status()).toBe(500)
    expect(await overlayText()).toContain('renderPage.ts')
    site.edit(PAGE, 'const const isRefusal', 'const isRefusal')
    await page.getByRole('heading', { level: 1, name: 'Visit us' }).waitFor()
  })
})

describe('the database of the development server', () => {
  const run = (program: string, ...words: string[]): Promise<{ stdout: string; stderr: string }> =>
    promisify(execFile)(process.execPath, [`${site.app}/../../packages/site/dev/${program}.ts`, ...words], {
      env: { ...process.env, SITE_DIR: site.app, DATA_DIR: '', DATABASE_URL: '' },
    }).catch((error: { stdout: string; stderr: string }) => error)

  test('can be read while the server runs, and not written [SRV-139]', async () => {
    expect((await run('db', "select path from pages where id = 'write'")).stdout).toContain('/write')
    expect((await run('db')).stdout).toMatch(/^pages +\d+$/m)
    expect((await run('db', 'delete from pages')).stderr).toContain('read-only transaction')
  })

  test('is not deleted while the server runs, and is when it has ended [SRV-139]', async () => {
    expect((await run('reset')).stderr).toContain('Another process is using the data folder')
    await site.stop()
    expect((await run('db', 'select count(*) from pages')).stdout).toMatch(/\d\n1 row/)
    expect((await run('reset')).stdout).toMatch(/^Deleted .*\.data\/dev\./)
    expect((await run('reset')).stdout).toContain('Nothing to delete')
    expect((await run('db')).stderr).toContain('run pnpm dev once')
  })
})
