import axe from 'axe-core'
import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { drawn } from '../../../tools/testing/src/drawn.ts'
import { useVisitors } from './harness.ts'
import { awaitWholePages } from './wholePages.ts'

const { visit } = useVisitors('no-preference')
const SOON = { waitUntil: 'domcontentloaded' } as const

/** Stores on each loaded page the groups of the view transition that reveals the page. */
async function keepTransitions(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const kept = ((window as { kept?: { groups?: (string | null)[] } }).kept = {} as { groups?: (string | null)[] })
    addEventListener('pagereveal', (event) => {
      const { viewTransition } = event as Event & { viewTransition: { ready: Promise<void> } | null }
      if (!viewTransition) return void (kept.groups = [])
      const read = (): void => {
        const effects = document.getAnimations().map(({ effect }) => (effect as KeyframeEffect).pseudoElement)
        kept.groups = [...new Set(effects.filter((name) => name?.startsWith('::view-transition-group')))].toSorted()
      }
      viewTransition.ready.then(read, read)
    })
  })
}

const groupsOf = (page: Page): Promise<unknown> =>
  page.evaluate(() => (window as { kept?: { groups?: unknown } }).kept?.groups)

describe('the page of a print', () => {
  test('has a label with its wall text, its series and what the shop has of it', async () => {
    const { page } = await visit()
    await page.goto('/prints/one-window', SOON)
    const label = page.locator('.print-label')
    expect(await label.getByRole('heading', { level: 2 }).textContent()).toBe('One Window')
    expect(await label.locator('.facts').textContent()).toBe('Facade, 2022')
    expect(await label.getByRole('link', { name: 'One Window, print edition' }).getAttribute('href')).toBe(
      '/shop/one-window-edition',
    )
    const siblings = label.getByRole('navigation', { name: 'From the same series' }).getByRole('link')
    expect(await siblings.evaluateAll((all) => all.map((one) => one.getAttribute('href')))).toEqual([
      '/prints/rooftops-from-the-stairs',
    ])
  })

  test('hides the label when its slideshow shows another print', async () => {
    const { page } = await visit()
    await page.goto('/prints/one-window')
    expect(await page.locator('.print-label').isVisible()).toBe(true)
    await page.locator('#block-prints-gallery').getByRole('button', { name: 'Next' }).click()
    await page.locator('.print-label').waitFor({ state: 'hidden' })
  })

  test('grows out of the picture that leads to it, and header and footer stay', async () => {
    const { page } = await visit({ reducedMotion: 'no-preference', viewport: { width: 1280, height: 3600 } })
    await keepTransitions(page)
    await awaitWholePages(page)
    await page.goto('/prints/one-window')
    await page.locator('.print-label nav a').click()
    await page.waitForURL('**/prints/rooftops-from-the-stairs')
    await expect
      .poll(() => groupsOf(page))
      .toEqual([
        '::view-transition-group(root)',
        '::view-transition-group(site-footer)',
        '::view-transition-group(site-header)',
        '::view-transition-group(site-picture)',
      ])
  })

  test('comes at once under reduced motion', async () => {
    const { page } = await visit({ reducedMotion: 'reduce' })
    await keepTransitions(page)
    await page.goto('/prints/one-window')
    await page.locator('.print-label nav a').click()
    await page.waitForURL('**/prints/rooftops-from-the-stairs')
    await expect.poll(() => groupsOf(page)).toEqual([])
  })
})

test.each([
  ['/prints', 'Prints', 'page'],
  ['/prints/eddy', 'Prints', 'true'],
  ['/shop/factory-lamp', 'Shop', 'true'],
])('the header of %s marks %s as current [SRV-80]', async (path, name, value) => {
  const { page } = await visit()
  await page.goto(path, SOON)
  const current = page.locator('.site-header nav a[aria-current]')
  expect([await current.allTextContents(), await current.getAttribute('aria-current')]).toEqual([[name], value])
})

test('paper has the text of closed panels, and nothing that is only pressed', async () => {
  const { page } = await visit()
  await page.goto('/')
  await page.emulateMedia({ media: 'print' })
  const isSeen = (selector: string): Promise<boolean> =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => element.checkVisibility())
  expect({
    panel: await isSeen('#block-plan [data-part=panel][hidden] p'),
    navigation: await isSeen('.site-header nav'),
    controls: await isSeen('#block-wall [data-part=controls]'),
    form: await isSeen('#block-contact form'),
    title: await isSeen('h1'),
  }).toEqual({ panel: true, navigation: false, controls: false, form: false, title: true })
  const grounds = await page
    .locator('[data-theme=ink]')
    .evaluateAll((all) => all.map((one) => getComputedStyle(one).getPropertyValue('--vt-color-paper')))
  expect(new Set(grounds)).toEqual(new Set(['#fff']))
})

test('the whole row of a room leads there', async () => {
  const { page } = await visit()
  await page.goto('/prints', SOON)
  const words = page.locator('#block-rooms').getByText('Prints side by side')
  await words.scrollIntoViewIfNeeded()
  const { x, y } = (await words.boundingBox())!
  await page.mouse.click(x + 9, y + 9)
  await expect.poll(() => new URL(page.url()).pathname).toBe('/rooms/print-room')
})

test.each(drawn(['/', '/prints/one-window', '/write', '/shop/one-window-edition', '/account', '/nowhere']))(
  'every text of %s reads for a visitor who prefers dark [SRV-90]',
  async (path) => {
    const { page } = await visit({ colorScheme: 'dark', expected: ['Failed to load resource'] })
    await page.goto(path)
    const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
    expect(ground).toBe('rgb(27, 26, 34)')
    await page.evaluate(axe.source)
    const found = await page.evaluate(() =>
      (window as unknown as { axe: typeof axe }).axe.run({ runOnly: ['color-contrast'] }),
    )
    expect(found.violations.flatMap(({ nodes }) => nodes.map(({ html }) => html))).toEqual([])
    expect(found.passes).toHaveLength(1)
  },
)

test('the room of a print has the light of that print, until its slideshow turns', async () => {
  const { page } = await visit({ reducedMotion: 'reduce' })
  await page.goto('/prints/one-window')
  // Wait until the second gallery, the row of thumbnails, is ready: it moves to the shown print when it starts, and
  // this move must not change the page's colours.
  await page.locator('#block-prints-gallery [data-part=root][data-state=ready]').nth(1).waitFor()
  const grounds = (): Promise<string[]> =>
    page.locator('[data-light]').evaluateAll((all) => all.map((one) => getComputedStyle(one).backgroundColor))
  const [room, label] = await grounds()
  expect(label).toBe(room)
  expect(room).not.toBe('rgb(27, 26, 34)')
  await page.locator('#block-prints-gallery').getByRole('button', { name: 'Next' }).click()
  await expect.poll(async () => (await grounds())[0]).toBe('rgb(27, 26, 34)')
})

test('the controls of the prints stand in the first view of a laptop', async () => {
  const { page } = await visit({ viewport: { width: 1280, height: 800 } })
  await page.goto('/prints')
  const { y, height } = (await page.locator('#block-prints-gallery [data-part=controls]').boundingBox())!
  expect(y + height).toBeLessThanOrEqual(800)
})

test('a form ends where the questions above it end', async () => {
  const { page } = await visit({ viewport: { width: 1280, height: 800 } })
  await page.goto('/')
  const ends = await page
    .locator('#block-plan, #block-contact form')
    .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().right)))
  expect(new Set(ends).size).toBe(1)
})

test('the position of the player is long enough for a finger on a phone', async () => {
  const { page } = await visit({ viewport: { width: 375, height: 812 } })
  await page.goto('/')
  const { width } = (await page.locator('[data-scope=audio][data-part=position]').boundingBox())!
  expect(width).toBeGreaterThanOrEqual(250)
})

test('the hero keeps the light of its picture beside its words', async () => {
  const { page } = await visit({ viewport: { width: 1280, height: 800 } })
  await page.goto('/')
  const ground = await page
    .locator('[data-scope=image][data-part=overlay]')
    .first()
    .evaluate((one) => getComputedStyle(one).backgroundImage)
  expect(ground).toContain('linear-gradient(90deg')
})

test('each picture of the page has its blurred version in the HTML, which stays light [SRV-111]', async () => {
  const { page } = await visit()
  const html = await (await page.goto('/', SOON))!.text()
  const previews = html.match(/data:image\/webp;base64,[\w+/=]+/g) ?? []
  expect(previews.length).toBeGreaterThanOrEqual(12)
  expect(previews.join('').length).toBeLessThanOrEqual(0.08 * html.length)
})

test('the header leads to the sign-in, names its fault in the page, and then names the account [SRV-31]', async () => {
  const { page } = await visit({ expected: ['Failed to load resource'] })
  await page.goto('/')
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click()
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByText('Please enter your e-mail and your password.').waitFor()
  await page.getByLabel('E-mail', { exact: true }).fill('guest@demo.test')
  await page.getByLabel('Password', { exact: true }).fill('lantern-light')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  const account = page.getByRole('banner').getByRole('link', { name: 'A guest of the club' })
  await account.waitFor()
  expect(await account.getAttribute('href')).toBe('/account')
})

test.each(drawn([667, 760, 844]))(
  'the first button of the opening picture stands above the cookie banner on a phone of %i px [SRV-171]',
  async (height) => {
    const { page } = await visit({ viewport: { width: 375, height }, consented: false })
    await page.goto('/')
    const banner = page.getByRole('region', { name: 'Cookies' })
    await banner.waitFor()
    const button = (await page.getByRole('link', { name: 'Plan your visit' }).first().boundingBox())!
    expect(button.y + button.height).toBeLessThanOrEqual((await banner.boundingBox())!.y)
  },
)
