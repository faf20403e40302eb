import { JSDOM } from 'jsdom'
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { drawn } from '../../../tools/testing/src/drawn.ts'
import { useVisitors } from './harness.ts'
import { openPage } from './settle.ts'

const { visit } = useVisitors()

interface Written {
  readonly file: string
}

interface Tables {
  readonly islands: Readonly<Record<string, Written>>
  readonly features: Readonly<Record<string, Written>>
}

interface Module {
  readonly name: string
  /** A page with the module's marker, or of its type. */
  readonly path: string
  /** Its entry in one of the page's tables, or the name of a file that another module fetches. */
  readonly entry: { readonly feature: string } | { readonly island: string } | { readonly file: RegExp }
  /** Waits until the marker is in reach of the visitor and uses it, where the page alone does not fetch the module. */
  use?(page: Page): Promise<void>
}

/** Presses the first element of a kind, as a visitor does. */
const press = (selector: string) => async (page: Page) => {
  const element = page.locator(selector).first()
  await element.scrollIntoViewIfNeeded()
  await element.dispatchEvent('pointerdown')
}

const scrollTo = (selector: string) => (page: Page) => page.locator(selector).first().scrollIntoViewIfNeeded()

const MODULES: readonly Module[] = [
  { name: 'comments', path: '/journal/bread-at-five', entry: { feature: 'comments' } },
  {
    name: 'the announcement bar',
    path: '/late',
    entry: { island: 'overlays' },
    use: press('[data-scope=overlays][data-part=announcement-bar]'),
  },
  { name: 'the popup overlay', path: '/late', entry: { file: /^popup-/ } },
  {
    name: 'the audio player',
    path: '/workbench/films',
    entry: { island: 'audio' },
    use: press('[data-block-type=audio]:not([data-block-empty])'),
  },
  {
    name: 'the quick view',
    path: '/shop',
    entry: { file: /^quickView-/ },
    use: (page) => page.getByRole('link', { name: 'Quick view of Lamp No. 4, rewired' }).click(),
  },
  {
    name: 'image zoom',
    path: '/shop/market-bag',
    entry: { file: /^zoom-/ },
    use: (page) => page.locator('[data-scope=image-zoom][data-part=toggle]').focus(),
  },
  { name: 'the blog', path: '/journal', entry: { feature: 'lists' } },
  {
    name: 'the gallery',
    path: '/rooms/long-hall',
    entry: { island: 'gallery/rich' },
    use: scrollTo('#block-hall-autoplay'),
  },
  { name: 'the calendar', path: '/calendar', entry: { feature: 'calendar' } },
  { name: 'events', path: '/events?past=1', entry: { feature: 'lists' } },
  { name: 'search', path: '/search', entry: { feature: 'search' } },
  {
    name: 'social buttons',
    path: '/elsewhere',
    entry: { island: 'follow-button' },
    use: scrollTo('[data-block-type=follow-button]'),
  },
  {
    name: 'share buttons',
    path: '/elsewhere',
    entry: { island: 'share-buttons' },
    use: scrollTo('[data-block-type=share-buttons]'),
  },
  { name: 'the cart page', path: '/cart', entry: { feature: 'cartPage' } },
]

/** Names of the scripts that a page asks for from now on. */
function watchScripts(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    const file = /\/assets\/([\w-]+)\.js$/.exec(new URL(request.url()).pathname)?.[1]
    if (file !== undefined) asked.push(file)
  })
  return asked
}

/** Reads the tables of a page from its HTML. */
function tablesIn(html: string): Tables {
  const script = new JSDOM(html).window.document.querySelector('script[data-page-tables]')
  return JSON.parse(script!.textContent) as Tables
}

/** Whether a script is the file of a module, by the tables of the module's page. */
function isFileOf({ entry }: Module, { islands, features }: Tables, script: string): boolean {
  if ('file' in entry) return entry.file.test(script)
  return script === ('feature' in entry ? features[entry.feature]! : islands[entry.island]!).file
}

test.each(drawn(MODULES))('$path fetches the module of $name once [RUN-16] [RUN-17]', async (module) => {
  const { page } = await visit()
  const asked = watchScripts(page)
  const response = await openPage(page, module.path)
  const tables = tablesIn(await response!.text())
  await module.use?.(page)
  await expect.poll(() => asked.filter((script) => isFileOf(module, tables, script)).length).toBe(1)
})

test('a page without their markers fetches none of these modules [RUN-16] [RUN-17]', async () => {
  const { page } = await visit()
  const asked = watchScripts(page)
  await openPage(page, '/newsletter/leave')
  const plain = asked.splice(0)
  for (const module of MODULES) {
    const tables = tablesIn(await (await page.request.get(module.path)).text())
    const fetched = plain.filter((script) => isFileOf(module, tables, script))
    expect({ name: module.name, fetched }).toEqual({ name: module.name, fetched: [] })
  }
})

test('tour dates and social links are whole without a module [RUN-16]', async () => {
  const { page } = await visit({ javaScriptEnabled: false })
  await page.goto('/whats-on', { waitUntil: 'domcontentloaded' })
  const dates = page.locator('#block-tour-dates')
  expect(await dates.getByRole('row').getByRole('link').count()).toBeGreaterThan(0)
  expect(Object.keys(tablesIn(await page.content()).islands)).not.toContain('tour-dates')
  await page.goto('/elsewhere', { waitUntil: 'domcontentloaded' })
  const links = page.locator('[data-block-type=social-links]').getByRole('link')
  expect(await links.first().getAttribute('href')).toMatch(/^https:/)
  expect(Object.keys(tablesIn(await page.content()).islands)).not.toContain('social-links')
})
