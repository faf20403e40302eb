import { type AnyBlock, BLOCKS } from '@vitrine/blocks/react'
import { JSDOM } from 'jsdom'
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { useVisitors } from './harness.ts'
import { sparePictures } from './routes.ts'

const { visit } = useVisitors()

/** Pages on which together every type of block stands. */
const PAGES: readonly string[] = [
  '/',
  '/table',
  '/weddings',
  '/tours',
  '/for-members',
  '/write',
  '/visit',
  '/whats-on',
  '/elsewhere',
  '/story',
  '/cafe',
  '/workbench/pictures',
  '/workbench/films',
  '/workbench/words',
  '/workbench/figures',
]

/** Remedy for a block type that stands on none of the pages. */
const PLACE = 'Name a page on which the block stands in PAGES, in this file.'

/** Registered types with a module for the browser, or for some of their variants. */
const STARTED = Object.values<AnyBlock>(BLOCKS as never).flatMap(({ name, island }) => (island ? [name] : []))
/** Registered block types that need no module in the browser. */
const STATIC = Object.values<AnyBlock>(BLOCKS as never).flatMap(({ name, island }) => (island ? [] : [name]))

/** The types on a page, and the module of each block that has one: as the tables of the page name them. */
function readModules(page = document): { type: string; file: string | undefined }[] {
  const tables = page.querySelector('script[data-page-tables]')!.textContent
  const { islands } = JSON.parse(tables) as { islands: Record<string, { file: string }> }
  return [...page.querySelectorAll<HTMLElement>('[data-block-type]:not([data-block-empty])')].map(({ dataset }) => {
    const { blockType: type = '', blockVariant: variant = '' } = dataset
    return { type, file: (islands[`${type}/${variant}`] ?? islands[type])?.file }
  })
}

/** Brings every block into view and touches it, without a press. */
async function touchAll(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const block of document.querySelectorAll('[data-block-type]')) {
      block.scrollIntoView({ behavior: 'instant' })
      block.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    }
    scrollTo({ top: 0, behavior: 'instant' })
  })
  await page.waitForLoadState('networkidle')
  await page.waitForFunction(() => !document.querySelector('[data-block-type][aria-busy]'))
}

test.each(PAGES)('every block of %s starts, without a report [RUN-10]', async (path) => {
  const { page } = await visit()
  await sparePictures(page)
  const fetched = new Set<string>()
  page.on('response', (response) => {
    const file = /\/assets\/([\w-]+)\.js$/.exec(response.url())?.[1]
    if (file !== undefined && response.ok()) fetched.add(file)
  })
  await page.goto(path, { waitUntil: 'networkidle' })
  const blocks = await page.evaluate(readModules, undefined)
  await touchAll(page)
  const notFetched = (): string[] =>
    blocks.flatMap(({ type, file }) => (file === undefined || fetched.has(file) ? [] : [type]))
  await expect.poll(notFetched).toEqual([])
})

test('every type of block stands on one of these pages, with a module or without [RUN-10]', async () => {
  const { page } = await visit()
  const started = new Set<string>()
  const still = new Set<string>()
  for (const path of PAGES) {
    const { document } = new JSDOM(await (await page.request.get(path)).text()).window
    for (const { type, file } of readModules(document)) (file === undefined ? still : started).add(type)
  }
  // Expect no module of `photo-service-a`: the site renders the pictures of this photo service on the server [SRV-74].
  expect(STARTED.filter((type) => !started.has(type))).toEqual(['photo-service-a'])
  expect(
    STARTED.filter((type) => !started.has(type) && !still.has(type)),
    PLACE,
  ).toEqual([])
  expect(
    STATIC.filter((type) => !still.has(type) || started.has(type)),
    PLACE,
  ).toEqual([])
})

/** Values of an attribute or a style on a bench, each once. */
const distinct = (page: Page, selector: string, attribute: string): Promise<string[]> =>
  page
    .locator(selector)
    .evaluateAll((all, name) => [...new Set(all.flatMap((one) => one.getAttribute(name) ?? []))].toSorted(), attribute)

test('the benches show each block in every setting, and at its limits [SRV-71]', async () => {
  const { page } = await visit()
  await page.goto('/workbench', { waitUntil: 'domcontentloaded' })
  const benches = await page
    .getByRole('main')
    .getByRole('list')
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  expect(benches).toEqual([
    '/workbench/pictures',
    '/workbench/masks',
    '/workbench/films',
    '/workbench/words',
    '/workbench/figures',
  ])

  await page.goto('/workbench/pictures', { waitUntil: 'networkidle' })
  expect(await distinct(page, '[data-scope=image][data-part=root]', 'data-variant')).toEqual([
    'card',
    'collage',
    'inline',
    'overlap',
    'poster',
    'stack',
  ])
  expect(await page.locator('[data-block-type=shape]:not([data-block-empty]) svg').count()).toBe(4)
  await page.goto('/workbench/masks', { waitUntil: 'networkidle' })
  const masks = await page
    .locator('[data-block-type=image] [data-mask]')
    .evaluateAll((all) => new Set(all.map((one) => one.getAttribute('style'))).size)
  expect(masks).toBe(40)

  await page.goto('/workbench/films', { waitUntil: 'networkidle' })
  expect(await page.locator('#block-bench-mode-0, #block-bench-mode-1, #block-bench-mode-2').count()).toBe(3)
  const words = page.locator('#block-bench-embed-0 [data-scope=video][data-part=words]')
  expect(await words.innerText()).toBe('The lantern on the canal was lit again on Friday.')
  const link = page.locator('#block-bench-embed-1 a')
  expect([await link.innerText(), await link.getAttribute('href')]).toEqual([
    'Social Example',
    'https://social.example/lanternhall/7',
  ])

  await page.goto('/workbench/words', { waitUntil: 'networkidle' })
  expect(await page.locator('[data-block-type=text-highlight]').count()).toBe(13)
  expect(await page.locator('[data-block-type=scaled-text]').count()).toBe(2)
  expect(await page.locator('[data-block-type=marquee]').count()).toBe(2)
  await page.goto('/workbench/figures', { waitUntil: 'networkidle' })
  expect(await page.locator('[data-block-type=chart]:has(svg):has(table)').count()).toBe(5)
  expect(await page.locator('[data-block-type=map]').count()).toBe(6)
})

/** The body of a page, one line for each element, without what browsers hide or read as text where scripts run. */
function linesOf(html: string): string[] {
  const { body } = new JSDOM(html).window.document
  for (const plain of body.querySelectorAll('noscript')) plain.textContent = ''
  for (const element of body.querySelectorAll('*')) {
    // Remove the class that an animated block keeps after its animation [MOT-30], so that markup from before and after
    // the animation compares as equal.
    element.classList.remove('animation-loaded')
    const attributes = [...element.attributes].filter(({ name }) => name !== 'nonce')
    for (const name of element.getAttributeNames()) element.removeAttribute(name)
    for (const { name, value } of attributes.toSorted((one, other) => (one.name < other.name ? -1 : 1)))
      element.setAttribute(name, value)
  }
  return body.outerHTML.replaceAll('><', '>\n<').split('\n')
}

test.each(PAGES)('%s has the markup of a page without scripts again once it has stopped', async (path) => {
  const { page } = await visit()
  await sparePictures(page)
  const response = await page.goto(path, { waitUntil: 'networkidle' })
  await touchAll(page)
  await page.evaluate(() => {
    const stop = (document as unknown as Record<symbol, () => void>)[Symbol.for('vitrine.runtime.1')]!
    stop()
  })
  const stopped = await page.evaluate(() => document.documentElement.outerHTML)
  expect(linesOf(stopped)).toEqual(linesOf(await response!.text()))
})
