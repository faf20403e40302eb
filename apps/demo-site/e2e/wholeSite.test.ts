import { afterAll, beforeAll, expect, test } from 'vitest'
import { json } from '../../../packages/site/server/database/json.ts'
import { signIn, useVisitors } from './harness.ts'
import type { OwnSite } from './ownSite.ts'
import { rewriteHome, rewritePage, withBlockJson } from './routes.ts'
import { openPage, settled } from './settle.ts'
import { openTrackedSite, type TrackedSite } from './trackedSite.ts'

const { visit } = useVisitors('no-preference')
let tracked: TrackedSite
let own: OwnSite
beforeAll(async () => {
  tracked = await openTrackedSite()
  own = tracked.own
})
afterAll(() => tracked.close())

test('on start a page asks for consent, animates blocks, formats money and counts the view [RUN-7]', async () => {
  const { page } = await visit({ baseURL: await own.serve(), consented: false, reducedMotion: 'no-preference' })
  const viewed = page.waitForRequest('**/api/census/RecordHit')
  await page.goto('/write', { waitUntil: 'load' })
  await viewed
  const cell = page.locator('.cell[data-animation]')
  await cell.scrollIntoViewIfNeeded()
  await expect.poll(() => cell.evaluate((element) => element.classList.contains('animation-loaded'))).toBe(true)
  await page.getByRole('region', { name: 'Cookies' }).getByRole('button', { name: 'Accept', exact: true }).click()
  await page.getByRole('region', { name: 'Cookies' }).waitFor({ state: 'detached' })

  const fonts = page.waitForResponse('**/stub/fonts/css2?family=Fraunces&display=swap')
  await page.goto('/story', { waitUntil: 'domcontentloaded' })
  expect((await fonts).status()).toBe(200)

  await page.goto('/', { waitUntil: 'domcontentloaded' })
  const product = page.locator('#block-edition')
  await product.locator('input[value="40 × 40 cm"]').check()
  await expect.poll(() => product.locator('[data-part=amount]').first().innerText()).toBe('$44.00')
})

test('a block that fails costs itself alone, and an unknown block keeps its HTML [SRV-89]', async () => {
  const { page, messages } = await visit({ expected: ['[runtime] block gallery wall'] })
  await rewriteHome(page, (html) =>
    withBlockJson(html, 'wall', 'x').replace(
      '<div id="block-plan"',
      '<div id="block-odd" data-block-type="hologram" data-block-json="{}"><p>Seen from all sides</p></div><div id="block-plan"',
    ),
  )
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  await page.locator('#block-wall').scrollIntoViewIfNeeded()
  await page.locator('#block-wall').getByRole('button', { name: 'Next' }).dispatchEvent('pointerdown')
  await expect.poll(() => messages.length).toBe(1)
  expect(messages[0]).toContain('block gallery wall')
  expect(await page.locator('#block-wall img').first().isVisible()).toBe(true)
  await page.locator('#plan-trigger-1').click()
  await page.getByText('Tram 4 stops at Lamp Works').waitFor()
  const product = page.locator('#block-edition')
  await product.locator('input[value="40 × 40 cm"]').check()
  await expect.poll(() => product.locator('[data-part=amount]').first().innerText()).toBe('$44.00')
  expect(await page.locator('#block-odd').innerHTML()).toBe('<p>Seen from all sides</p>')
  expect(messages).toHaveLength(1)
})

test('in the edit frame nothing moves by itself, no popup comes, and a picture’s link is bypassed [SRV-59 g] [SRV-85]', async () => {
  const { page, site } = await visit({ reducedMotion: 'no-preference' })
  await signIn(page, 'owner')
  await page.goto('/config/design?frameUrl=%2Fwrite', { waitUntil: 'domcontentloaded' })
  await page.frameLocator('iframe').locator('body.edit-mode .cell[data-animation]').waitFor()
  const cell = page.frameLocator('iframe').locator('.cell[data-animation]')
  await cell.scrollIntoViewIfNeeded()
  expect(await cell.getAttribute('data-animation-waiting')).toBeNull()
  expect(page.frames().at(-1)!.url()).toBe(`${site}/write?edit-mode=true`)

  await page.clock.install()
  await openPage(page, '/config/design?frameUrl=%2Frooms%2Flong-hall')
  const hall = page.frameLocator('iframe')
  const counter = hall.locator('#block-hall-autoplay [data-part=counter]')
  await counter.scrollIntoViewIfNeeded()
  await expect
    .poll(() => hall.locator('#block-hall-autoplay [data-part=rotation]').getAttribute('data-state'))
    .toBe('playing')
  await page.clock.runFor(30_000)
  expect(await counter.textContent()).toBe('1 of 5')

  await openPage(page, '/late')
  await page.clock.runFor(30_000)
  await page.getByRole('dialog', { name: 'The programme, once a month' }).waitFor()
  await openPage(page, '/config/design?frameUrl=%2Flate')
  await page.clock.runFor(30_000)
  const late = page.frameLocator('iframe')
  await late.getByRole('region', { name: 'Overlays' }).waitFor()
  expect(await late.getByRole('dialog').count()).toBe(0)

  await openPage(page, '/config/design?frameUrl=%2Fprints')
  const link = page.frameLocator('iframe').locator('[data-scope=gallery][data-part=link]').first()
  await link.scrollIntoViewIfNeeded()
  const href = await link.evaluate((element) => (element as HTMLAnchorElement).href)
  const heard = await link.evaluate(
    (element) =>
      new Promise<string>((resolve) => {
        document.addEventListener(
          'vitrine:bypass',
          (event) => resolve((event as CustomEvent<{ url: string }>).detail.url),
          { once: true },
        )
        ;(element as HTMLAnchorElement).click()
      }),
  )
  expect(heard).toBe(href)
  expect(new URL(page.frames().at(-1)!.url()).pathname).toBe('/prints')
})

test('an owner, a missing page and the search page are no views, and a viewer is one [RUN-22]', async () => {
  await tracked.clear()
  const views = async (): Promise<unknown[]> => (await tracked.stored('View')).map(({ data }) => data['pagePath'])
  const { page, context } = await visit({ baseURL: tracked.address, expected: ['404'] })
  for (const path of ['/no-such-page', '/search']) await openPage(page, path)
  await tracked.quiet(page)
  expect(await views()).toEqual([])
  await openPage(page, '/write')
  await expect.poll(views).toEqual(['/write'])
  await signIn(page, 'viewer')
  await openPage(page, '/late')
  await expect.poll(views).toContain('/late')
  // Leave the page first: it loads anew when it notices another account.
  await page.goto('/healthz')
  await context.clearCookies({ name: 'ss_session' })
  await signIn(page, 'owner')
  await openPage(page, '/visit')
  await tracked.quiet(page)
  expect(await views()).not.toContain('/visit')
  await page.close()
})

test('where the rules of a page say that it is not tracked, its script sends nothing [RUN-22]', async () => {
  await tracked.clear()
  const { page } = await visit({ baseURL: tracked.address })
  for (const pageType of [103, 106]) {
    await rewritePage(page, '/write', (html) =>
      html.replace(/"pageType":2,/, `"pageType":${pageType},`).replace('"view":true', '"view":false'),
    )
    await openPage(page, '/write')
    await page.keyboard.press('Shift')
    await settled(page)
    await tracked.quiet(page)
    await page.unrouteAll()
  }
  expect(await tracked.stored('View')).toEqual([])
  await page.close()
})

test('a page of the type of review requests fetches the reviews, and its neighbour does not [RUN-16] [RUN-21]', async () => {
  const base = await own.db.selectFrom('pages').selectAll().where('path', '=', '/furniture').executeTakeFirstOrThrow()
  const rows = [209, 208].map((pageType) => ({
    ...base,
    id: `type-${pageType}`,
    path: `/type-${pageType}`,
    page_type: pageType,
    layout: json([]),
    seed: null,
  }))
  await own.db.insertInto('pages').values(rows).execute()
  const { page } = await visit({ baseURL: await own.serve() })
  const html = await (await page.request.get('/type-209')).text()
  const [, file] = /"file":"([\w-]+)"/.exec(html.slice(html.indexOf('"reviews":{')))!
  const asked: string[] = []
  page.on('request', (request) => request.url().endsWith(`/${file}.js`) && asked.push(page.url()))
  await openPage(page, '/type-208')
  expect(asked).toEqual([])
  await openPage(page, '/type-209')
  expect(asked).toHaveLength(1)
})
