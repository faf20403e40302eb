import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '../../../packages/site/server/config.ts'
import { useVisitors } from './harness.ts'
import { openOwnSite, type OwnSite } from './ownSite.ts'
import { openPage } from './settle.ts'

const { visit } = useVisitors()
let own: OwnSite
let configured: string
beforeAll(async () => {
  own = await openOwnSite()
  const { providerScripts, fontServices } = readConfig({
    MAPS_SCRIPT: 'https://maps.example/api.js',
    SOCIAL_SCRIPT: 'https://social.example/widgets.js',
    TABLES_SCRIPT: 'https://tables.example/api.js',
    GIFTS_SCRIPT: 'https://gifts.example/api.js',
    FONTS_ADDRESS: 'https://fonts.example/css2',
    FONT_KIT_ADDRESS: 'https://kits.example/all.css',
  })
  configured = await own.serve({ providerScripts, fontServices })
})
afterAll(() => own.close())

/** Settings that bring each provider of scripts into a page. */
const PROVIDERS = [
  {
    title: 'the maps provider has a stand-in, replaceable by configuration [SRV-3 d]',
    path: '/visit',
    standIn: '/stub/maps/api.js',
    script: 'https://maps.example/api.js',
    use: (page: Page) => page.locator('#block-coast').getByRole('button', { name: 'Zoom in' }).click(),
  },
  {
    title: 'the social provider has a stand-in, replaceable by configuration [SRV-3 f]',
    path: '/elsewhere',
    standIn: '/stub/social/widgets.js',
    script: 'https://social.example/widgets.js',
    use: (page: Page) => page.locator('#block-follow').scrollIntoViewIfNeeded(),
  },
  {
    title: 'the reservation provider has a stand-in, replaceable by configuration [SRV-3 g]',
    path: '/table',
    standIn: '/stub/tables/api.js',
    script: 'https://tables.example/api.js',
    use: (page: Page) => page.locator('#block-canteen').getByRole('button', { name: 'Find a table' }).click(),
  },
  {
    title: 'the registry provider has a stand-in, replaceable by configuration [SRV-3 h]',
    path: '/weddings',
    standIn: '/stub/gifts/api.js',
    script: 'https://gifts.example/api.js',
    use: (page: Page) => page.locator('#block-wish-list').scrollIntoViewIfNeeded(),
  },
]

describe('of scripts', () => {
  test.each(PROVIDERS.map((provider) => [provider.title, provider] as const))('%s', async (_, provider) => {
    const { path, standIn, script, use } = provider
    const { page } = await visit()
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    const answered = page.waitForResponse((response) => new URL(response.url()).pathname === standIn)
    await use(page)
    expect((await answered).status()).toBe(200)

    const other = await visit({ baseURL: configured })
    const standIns: string[] = []
    other.page.on('request', (request) => request.url().includes('/stub/') && standIns.push(request.url()))
    const body = await (await page.request.get(standIn)).text()
    await other.page.route(`${script}*`, (route) => route.fulfill({ contentType: 'text/javascript', body }))
    await other.page.goto(path, { waitUntil: 'domcontentloaded' })
    const asked = other.page.waitForResponse(`${script}*`)
    await use(other.page)
    expect((await asked).status()).toBe(200)
    expect(standIns).toEqual([])
  })
})

/** The stylesheets of services that a page has loaded, and whether its heading is set in their face. */
async function readFonts(page: Page): Promise<{ sheets: string[]; faces: string[] }> {
  await page.waitForFunction(() => [...document.fonts].filter(({ status }) => status === 'loaded').length >= 3)
  return page.evaluate(() => ({
    sheets: [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet][href*="family="]')].map(
      (link) => link.href,
    ),
    faces: [...new Set([...document.fonts].map(({ family }) => family.replaceAll('"', '')))].toSorted(),
  }))
}

test.each(['nonce', 'self'] as const)(
  'fonts and font-kit come from stand-ins, one request for each, under %s [SRV-3 e]',
  async (policy) => {
    const { page, site } = await visit({ policy })
    const asked: string[] = []
    page.on('request', (request) => request.url().includes('family=') && asked.push(request.url()))
    await openPage(page, '/story')
    const expected = [
      `${site}/stub/fonts/css2?family=Fraunces&display=swap`,
      `${site}/stub/fonts/kit.css?family=Instrument+Sans&display=swap`,
    ]
    expect(asked).toEqual(expected)
    const { sheets, faces } = await readFonts(page)
    expect(sheets).toEqual(expected)
    expect(faces).toEqual(expect.arrayContaining(['Fraunces', 'Instrument Sans']))
    await openPage(page, '/write')
    expect(asked).toHaveLength(2)
  },
)

test.each(['nonce', 'self'] as const)('the services of fonts are configuration, under %s [SRV-3 e]', async (csp) => {
  const { providerScripts, fontServices } = readConfig({
    FONTS_ADDRESS: 'https://fonts.example/css2',
    FONT_KIT_ADDRESS: 'https://kits.example/all.css',
  })
  const { page } = await visit({ baseURL: await own.serve({ csp, providerScripts, fontServices }) })
  const asked: string[] = []
  await page.route(/^https:\/\/(fonts|kits)\.example\//, async (route) => {
    asked.push(route.request().url())
    await route.fulfill({ contentType: 'text/css', body: ':root { --brought: yes }' })
  })
  await openPage(page, '/story')
  expect(asked).toEqual([
    'https://fonts.example/css2?family=Fraunces&display=swap',
    'https://kits.example/all.css?family=Instrument+Sans&display=swap',
  ])
  await expect
    .poll(() => page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--brought')))
    .toBe('yes')
})
