import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { drawn } from '../../../tools/testing/src/drawn.ts'
import { galleryOn } from './galleryOn.ts'
import { useVisitors } from './harness.ts'
import { rewritePage } from './routes.ts'

const { visit } = useVisitors()
const CALM = { reducedMotion: 'reduce' } as const
/** Options of a navigation that does not wait for pictures. */
const SOON = { waitUntil: 'domcontentloaded' } as const

/** The slides of the collection that can be seen without script, by their ids: all of them until the sheets are there. */
const inView = (page: Page): Promise<(string | null)[]> =>
  page
    .locator('#block-prints-gallery [data-part=track]')
    .first()
    .evaluate((track) => {
      const box = track.getBoundingClientRect()
      return [...track.children].flatMap((slide) => {
        const { left, right } = slide.getBoundingClientRect()
        return left < box.right - 1 && right > box.left + 1 ? [slide.getAttribute('data-slide-id')] : []
      })
    })

const meta = (page: Page, name: string): Promise<string | null> =>
  page.locator(`meta[name="${name}"], meta[property="${name}"]`).getAttribute('content')

const stateOf = (page: Page): Promise<unknown> => page.evaluate(() => history.state?.itemId)

describe('the address of a slide', () => {
  test.each([true, false])('serves the gallery with that slide shown, with scripts: %s [SRV-62]', async (scripts) => {
    const { page, site } = await visit({ ...CALM, javaScriptEnabled: scripts })
    expect((await page.goto('/prints/eddy?lang=de', SOON))!.status()).toBe(200)
    if (scripts) {
      const gallery = galleryOn(page, 'prints-gallery')
      await gallery.ready()
      await gallery.expectCurrent('eddy')
      expect(await gallery.block.locator('[data-part=counter]').textContent()).toBe('6 von 12')
    } else {
      // Check which slide is in view only without JavaScript: a started gallery stacks its slides, so their positions
      // tell nothing.
      await expect.poll(() => inView(page)).toEqual(['eddy'])
    }
    expect(page.url()).toBe(`${site}/prints/eddy?lang=de`)
    expect(await page.locator('h1').textContent()).toBe('The prints')
  })

  test('is told to those who share it: title, description, picture, and one address [SRV-62]', async () => {
    const { page, site } = await visit({ ...CALM, javaScriptEnabled: false })
    await page.goto('/prints/eddy?lang=de', SOON)
    expect(await page.title()).toBe('Eddy · Prints · Lantern Hall')
    expect(await meta(page, 'og:title')).toBe('Eddy · Prints · Lantern Hall')
    expect(await meta(page, 'description')).toMatch(/^Tides, 2023\. What is left of the current/)
    expect(await meta(page, 'og:description')).toBe(await meta(page, 'description'))
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(`${site}/prints/eddy`)
    expect(await meta(page, 'og:url')).toBe(`${site}/prints/eddy`)
    const picture = (await meta(page, 'og:image'))!
    expect(new URL(picture).origin).toBe(site)
    const response = await page.request.get(picture)
    expect([response.status(), response.headers()['content-type']]).toEqual([200, expect.stringMatching(/^image\//)])
    expect((await meta(page, 'og:image:alt'))!.length).toBeGreaterThan(10)
  })

  test('of the collection itself begins with the first slide, and has no picture of its own [SRV-62]', async () => {
    const { page, site } = await visit({ ...CALM, javaScriptEnabled: false })
    await page.goto('/prints', SOON)
    await expect.poll(() => inView(page)).toEqual(['harbour-after-ten'])
    expect(await page.title()).toBe('Prints · Lantern Hall')
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(`${site}/prints`)
    expect(await page.locator('meta[property="og:image"]').count()).toBe(0)
  })

  test.each(
    drawn([
      ['no-such-print'],
      ['room-long-hall'],
      ['eddy/large'],
      ['%E0%A4%A'],
      ['%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E'],
      ['constructor'],
    ]),
  )('that names %s, which the collection has not, answers 404 with the way to the others [SRV-62]', async (name) => {
    const { page, site } = await visit({ ...CALM, javaScriptEnabled: false, expected: ['404 (Not Found)'] })
    const response = await page.goto(`/prints/${name}`, SOON)
    expect(response!.status()).toBe(404)
    expect(await page.locator('link[rel=canonical]').count()).toBe(0)
    if (name.includes('/')) return
    await page.getByRole('link', { name: 'See all that hang here' }).click()
    expect(page.url()).toBe(`${site}/prints`)
  })

  test('below a page that is no collection leads nowhere [SRV-62]', async () => {
    const { page } = await visit({ ...CALM, javaScriptEnabled: false, expected: ['404 (Not Found)'] })
    expect((await page.goto('/rooms/long-hall/long-swell', SOON))!.status()).toBe(404)
    expect(await page.getByRole('link', { name: 'Back to the entrance' }).isVisible()).toBe(true)
  })
})

describe('a gallery with history on', () => {
  test('keeps its slide in the address, in place, and the address brings it back [GAL-40] [GAL-41] [SRV-62]', async () => {
    const { page, site } = await visit(CALM)
    await page.goto('/healthz')
    await page.goto('/prints', SOON)
    const gallery = galleryOn(page, 'prints-gallery')
    await gallery.ready()
    await gallery.expectCurrent('harbour-after-ten')
    expect(page.url()).toBe(`${site}/prints`)
    const entries = await page.evaluate(() => history.length)
    await gallery.block.getByRole('button', { name: 'Next' }).click()
    await gallery.expectCurrent('wild-carrot')
    expect(page.url()).toBe(`${site}/prints/wild-carrot`)
    expect(await page.title()).toBe('Wild Carrot · Prints · Lantern Hall')
    await gallery.block.getByRole('button', { name: 'Next' }).click()
    await gallery.expectCurrent('doors-at-seven')
    expect(page.url()).toBe(`${site}/prints/doors-at-seven`)
    expect([await stateOf(page), await page.evaluate(() => history.length)]).toEqual([
      '/prints/doors-at-seven',
      entries,
    ])

    await page.reload(SOON)
    await gallery.ready()
    await gallery.expectCurrent('doors-at-seven')
    expect(page.url()).toBe(`${site}/prints/doors-at-seven`)
    const guest = await visit({ ...CALM, javaScriptEnabled: false })
    await guest.page.goto(page.url(), SOON)
    await expect.poll(() => inView(guest.page)).toEqual(['doors-at-seven'])

    await page.evaluate(() => history.back())
    await page.waitForURL(`${site}/healthz`, { waitUntil: 'commit' })
    await page.evaluate(() => history.forward())
    await page.waitForURL(`${site}/prints/doors-at-seven`, { waitUntil: 'commit' })
    await gallery.ready()
    await gallery.expectCurrent('doors-at-seven')
  })

  test('without an address of its collection writes a hash with the slide’s url, which brings it back [GAL-41] [GAL-42 a]', async () => {
    const { page, site } = await visit(CALM)
    await page.goto('/rooms/long-hall', SOON)
    const gallery = galleryOn(page, 'hall-slider')
    await gallery.ready()
    const entries = await page.evaluate(() => history.length)
    await gallery.block.getByRole('button', { name: 'Next' }).click()
    await gallery.expectCurrent('market-basket')
    expect(page.url()).toBe(`${site}/rooms/long-hall#itemId=%2Fprints%2Fmarket-basket`)
    expect([await stateOf(page), await page.evaluate(() => history.length)]).toEqual(['/prints/market-basket', entries])
    await page.reload(SOON)
    await gallery.ready()
    await gallery.expectCurrent('market-basket')
    const guest = await visit(CALM)
    await guest.page.goto(page.url(), SOON)
    const again = galleryOn(guest.page, 'hall-slider')
    await again.ready()
    await again.expectCurrent('market-basket')
  })

  test.each([
    ['#itemId=lady-fern', 'lady-fern', 'a'],
    ['#itemId=%2Fprints%2Flady-fern', 'lady-fern', 'a'],
    ['?itemId=chair-cane', 'chair-cane', 'c'],
    ['?lang=ar&itemId=chair-cane', 'chair-cane', 'c'],
    ['?itemId=chair-cane#itemId=lady-fern', 'lady-fern', 'a'],
    ['#itemId=no-such-print', 'paper-moons', 'b'],
    ['?itemId=%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E', 'paper-moons', 'b'],
  ])('opened at %s starts at %s, at rest [GAL-42 %s]', async (address, id) => {
    const { page, site } = await visit({ reducedMotion: 'no-preference' })
    await page.goto(`/rooms/long-hall${address}`, SOON)
    const gallery = galleryOn(page, 'hall-slider')
    await gallery.ready()
    await gallery.expectCurrent(id)
    expect(await gallery.block.locator('[data-part=root]').first().getAttribute('data-direction')).toBe(null)
    expect(page.url()).toBe(`${site}/rooms/long-hall${address}`)
  })

  test('follows a hash that changes, back and forward [GAL-42 d] [GAL-42 e]', async () => {
    const { page } = await visit(CALM)
    await page.goto('/rooms/long-hall', SOON)
    const gallery = galleryOn(page, 'hall-slider')
    await gallery.ready()
    const setHash = (hash: string): Promise<void> =>
      page.evaluate((value) => {
        location.hash = value
      }, hash)
    await setHash('itemId=lady-fern')
    await gallery.expectCurrent('lady-fern')
    await setHash('itemId=river-quarter')
    await gallery.expectCurrent('river-quarter')
    await page.evaluate(() => history.back())
    await gallery.expectCurrent('lady-fern')
    await page.evaluate(() => history.forward())
    await gallery.expectCurrent('river-quarter')
    await page.evaluate(() => {
      location.hash = 'itemId=chair-cane'
      location.hash = 'itemId=moon-over-tide'
    })
    await gallery.expectCurrent('moon-over-tide')
    await setHash('itemId=no-such-print')
    await gallery.block.getByRole('button', { name: 'Next' }).click()
    await gallery.expectCurrent('chair-cane')
    expect(new URL(page.url()).hash).toBe('#itemId=%2Fprints%2Fchair-cane')
  })

  test('leaves the address alone in the editor [GAL-40]', async () => {
    const { page, site } = await visit(CALM)
    await rewritePage(page, '/prints', (html) => html.replace('<body ', '<body class="edit-mode" '))
    await page.goto('/prints', SOON)
    const gallery = galleryOn(page, 'prints-gallery')
    await gallery.ready()
    await gallery.block.getByRole('button', { name: 'Next' }).click()
    await gallery.expectCurrent('wild-carrot')
    expect([page.url(), await stateOf(page)]).toEqual([`${site}/prints`, undefined])
  })
})

test('a gallery without history leaves the address alone [GAL-40]', async () => {
  const { page, site } = await visit(CALM)
  await page.goto('/rooms/long-hall', SOON)
  const gallery = galleryOn(page, 'hall-random')
  await gallery.ready()
  await gallery.block.getByRole('button', { name: 'Next' }).click()
  await expect.poll(() => gallery.block.locator('[data-part=counter]').textContent()).not.toBe('1 of 5')
  expect([page.url(), await stateOf(page)]).toEqual([`${site}/rooms/long-hall`, undefined])
})
