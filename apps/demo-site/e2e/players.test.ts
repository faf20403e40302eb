import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { useVisitors } from './harness.ts'
import { openOwnSite } from './ownSite.ts'
import { openPage } from './settle.ts'

const { visit } = useVisitors('no-preference')
/** Headless browsers may have no licence for a film's codec or no device for its sound. */
const EXPECTED = ['the server responded with a status of 416']

const stateOf = (page: Page, id: string): Promise<string | null> =>
  page.locator(`#block-${id} [data-scope=media][data-part=video]`).getAttribute('data-state')
const isPlaying = (page: Page, id: string): Promise<boolean> =>
  page.locator(`#block-${id} [data-playing]`).first().isVisible()

test.each(['nonce', 'self'] as const)(
  'one video plays at a time, in the page, under the policy %s [MED-37] [SRV-3 c]',
  async (policy) => {
    const { page, site } = await visit({ policy, expected: EXPECTED })
    const frames: string[] = []
    page.on(
      'request',
      (request) => void (/\/stub\/players|\/films\//.test(request.url()) && frames.push(request.url())),
    )
    await openPage(page, '/')
    expect(frames, 'no player before somebody presses play').toEqual([])
    await page.getByRole('button', { name: 'Play Before the first song' }).click()
    const player = page.frameLocator('#block-stage-film iframe')
    await player.locator('main[data-state=play]').waitFor()
    expect(await stateOf(page, 'stage-film')).toBe('video')
    const source = new URL((await page.locator('#block-stage-film iframe').getAttribute('src'))!)
    expect([source.origin === new URL(site).origin, source.searchParams.get('autoplay')]).toEqual([false, '1'])

    await page.getByRole('button', { name: 'Play The lanterns at seven' }).click()
    await expect.poll(() => stateOf(page, 'stage-film')).toBe('overlay')
    expect(await stateOf(page, 'lantern-film')).toBe('video')
    await player.locator('main[data-state=pause]').waitFor({ state: 'attached' })
    await expect
      .poll(() => page.locator('#block-lantern-film video').evaluate((film: HTMLVideoElement) => film.currentTime))
      .toBeGreaterThan(0)

    await page.getByRole('button', { name: 'Play Before the first song' }).click()
    await player.locator('main[data-state=play]').waitFor()
    await expect.poll(() => stateOf(page, 'lantern-film')).toBe('overlay')
    expect(await page.locator('#block-lantern-film video').evaluate((film: HTMLVideoElement) => film.paused)).toBe(true)
  },
)

test('where the configuration says so, videos play in the providers’ own players [SRV-3 c]', async () => {
  const own = await openOwnSite()
  try {
    const { page } = await visit({ baseURL: await own.serve({ players: 'real' }) })
    const asked: string[] = []
    await page.route('https://www.youtube.com/**', async (route) => {
      asked.push(new URL(route.request().url()).pathname)
      await route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Player</title>' })
    })
    await openPage(page, '/')
    expect(asked).toEqual([])
    await page.getByRole('button', { name: 'Play Before the first song' }).click()
    await expect.poll(() => asked).toEqual(['/embed/lantern-hall-1'])
    // Close the page before the server, so that the page sends no request to a closing server.
    await page.close()
  } finally {
    await own.close()
  }
})

test('the audio player is fetched on demand, plays, and pauses a video [MED-47] [MED-48]', async () => {
  const { page } = await visit({ expected: EXPECTED })
  const scripts: string[] = []
  page.on('request', (request) => void (/\/audio-island/.test(request.url()) && scripts.push(request.url())))
  await openPage(page, '/')
  await page.locator('#block-pieces').scrollIntoViewIfNeeded()
  expect(scripts).toEqual([])
  await page.getByRole('button', { name: 'Play The lanterns at seven' }).click()
  await expect.poll(() => stateOf(page, 'lantern-film')).toBe('video')
  const pieces = page.getByRole('group', { name: 'Three pieces from the bay' })
  await pieces.getByRole('link', { name: /Canal, after rain/ }).click()
  await expect.poll(() => isPlaying(page, 'pieces')).toBe(true)
  expect(scripts).toHaveLength(1)
  await expect.poll(() => stateOf(page, 'lantern-film')).toBe('overlay')
  await pieces.getByRole('button', { name: 'Pause' }).click()
  await pieces.getByRole('button', { name: 'Play' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/')
})

test('without script a video is a link to its player, a track to its sound [RUN-48 a]', async () => {
  const { page } = await visit({ javaScriptEnabled: false })
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  const video = await page.locator('#block-stage-film [data-part=overlay]').getAttribute('href')
  expect(new URL(video!).pathname).toBe('/stub/players/youtube.html')
  expect(await page.locator('#block-lantern-film [data-part=overlay]').getAttribute('href')).toBe(
    '/films/lanterns.webm',
  )
  expect(await page.locator('#block-pieces [data-part=track]').first().getAttribute('href')).toBe(
    '/sounds/slow-lamp.mp3',
  )
  await expect.poll(() => page.locator('#block-pieces [data-part=controls]').isVisible()).toBe(false)
})

test('a picture arrives in the width that was chosen for it [MED-3]', async () => {
  const { page } = await visit({ viewport: { width: 700, height: 800 }, pictures: true })
  await openPage(page, '/')
  const poster = page.locator('#block-stage-film [data-part=overlay] img')
  await poster.scrollIntoViewIfNeeded()
  const asked = await poster.evaluate(async (image: HTMLImageElement) => {
    await image.decode()
    const bitmap = await createImageBitmap(await (await fetch(image.currentSrc)).blob())
    return [new URL(image.currentSrc).searchParams.get('format'), bitmap.width]
  })
  expect(asked).toEqual(['750w', 750])
})
