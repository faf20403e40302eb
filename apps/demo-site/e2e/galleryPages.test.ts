import type { Locator, Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { drawn } from '../../../tools/testing/src/drawn.ts'
import { galleryOn } from './galleryOn.ts'
import { DRAWN_POLICIES, useVisitors } from './harness.ts'
import { hold, rewritePage, withBlockJson } from './routes.ts'

const { visit } = useVisitors('no-preference')
const CALM = { reducedMotion: 'reduce' } as const
const MOVING = { reducedMotion: 'no-preference' } as const
/** Options of a navigation that does not wait for pictures. */
const SOON = { waitUntil: 'domcontentloaded' } as const

/** Every gallery of the pages: the design it asks for, as its root names it, and its number of slides. */
const GALLERIES = {
  '/prints': [
    ['prints-gallery', 'stacked', 12],
    ['rooms', 'list', 4],
  ],
  '/rooms/long-hall': [
    ['hall-autoplay', 'stacked', 5],
    ['hall-kenburns', 'stacked', 5],
    ['hall-random', 'stacked', 5],
    ['hall-slider', 'strip', 7],
    ['hall-carousel', 'carousel', 9],
  ],
  '/rooms/print-room': [
    ['room-grid', 'grid', 8],
    ['room-autocolumns', 'autocolumns', 14],
    ['room-autorows', 'autorows', 7],
    ['room-autogrid', 'autogrid', 7],
  ],
  '/rooms/projection-room': [
    ['projection-slideshow', 'stacked', 5],
    ['projection-grid', 'grid', 6],
  ],
  '/rooms/workbench': [
    ['bench-stacked', 'base', 2],
    ['bench-unknown', 'base', 2],
    ['bench-slideshow', 'stacked', 3],
  ],
} as const
const PAGES = Object.keys(GALLERIES) as (keyof typeof GALLERIES)[]

const counterOf = (block: Locator): Promise<string | null> => block.locator('[data-part=counter]').first().textContent()
const isReady = '[data-part=root][data-state=ready]'

test('the rooms are reached from the navigation, by a list of links [SRV-72]', async () => {
  const { page, site } = await visit(CALM)
  await page.goto('/', SOON)
  await page.getByRole('navigation').getByRole('link', { name: 'Prints', exact: true }).click()
  await page.waitForURL(`${site}/prints`, SOON)
  const rooms = page.locator('#block-rooms').getByRole('link')
  const hrefs = await rooms.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  expect(hrefs).toEqual(['/rooms/long-hall', '/rooms/print-room', '/rooms/projection-room', '/rooms/workbench'])
  await page.getByRole('link', { name: 'The print room' }).click()
  await page.waitForURL(`${site}/rooms/print-room`, SOON)
  await page.getByRole('link', { name: 'To the other rooms' }).click()
  await page.waitForURL(`${site}/prints#block-rooms`, SOON)
})

describe.each(PAGES)('%s', (path) => {
  test.each(DRAWN_POLICIES)('shows each gallery in its design, without a fault, under %s [SRV-72]', async (policy) => {
    const { page } = await visit({ ...CALM, policy })
    await page.goto(path, SOON)
    for (const [id, design, count] of GALLERIES[path]) {
      const root = page.locator(`#block-${id} [data-scope=gallery][data-part=root]`).first()
      await root.scrollIntoViewIfNeeded()
      expect(await root.getAttribute('data-design'), id).toBe(design)
      const slides = root.locator('[data-part=slide]')
      expect(await slides.count(), id).toBe(count)
      const first = (await slides.first().boundingBox())!
      expect(Math.min(first.width, first.height), id).toBeGreaterThan(40)
    }
  })

  test.each(drawn([375, 1280]))('moves nothing when its scripts start, at %i px', async (width) => {
    const { page } = await visit({ ...CALM, viewport: { width, height: 900 } })
    // Hold back all pictures, so that every movement on the page comes from scripts and not from a loading picture.
    await hold(page, '**/images/**')
    const entry = await hold(page, '**/assets/entry-*.js')
    await page.goto(path, SOON)
    await page.evaluate(() => document.fonts.ready)
    const boxes = (): Promise<string[]> =>
      page.locator('[data-block-type], [data-block-type] [data-part=slide] > [data-part=frame]').evaluateAll((all) =>
        all.flatMap((one) => {
          const { y, height } = one.getBoundingClientRect()
          const isTurning = one.closest('[data-part=track]')
          return isTurning ? [] : [`${one.id} ${Math.round(y + scrollY)} ${Math.round(height)}`]
        }),
      )
    const before = await boxes()
    expect(before.length).toBeGreaterThan(2)
    await entry.release()
    for (const block of await page.locator('[data-block-type=gallery]').all()) {
      await block.scrollIntoViewIfNeeded()
      const turns = await block.locator('[data-part=controls]').count()
      if (turns) await block.locator(isReady).first().waitFor()
    }
    // Scroll back to the top before comparing positions, because sticky texts move with the page.
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    expect(await boxes()).toEqual(before)
  })
})

describe('the slideshow', () => {
  test('that turns by itself does so, until it is told to rest [SRV-72]', async () => {
    const { page } = await visit(MOVING)
    await page.goto('/rooms/long-hall', SOON)
    const { block, ready } = galleryOn(page, 'hall-autoplay')
    await ready()
    await expect.poll(() => counterOf(block)).not.toBe('1 of 5')
    const pause = block.locator('[data-part=rotation]')
    expect(await pause.getAttribute('data-state')).toBe('playing')
    await pause.click()
    await expect.poll(() => pause.getAttribute('data-state')).toBe('paused')
  })

  test('of chance never shows the same print again [SRV-72]', async () => {
    const { page } = await visit(CALM)
    await page.goto('/rooms/long-hall', SOON)
    const { block, ready } = galleryOn(page, 'hall-random')
    await ready()
    const next = block.getByRole('button', { name: 'Next' })
    for (let turn = 0; turn < 5; turn += 1) {
      const before = await counterOf(block)
      await next.click()
      await expect.poll(() => counterOf(block)).not.toBe(before)
    }
  })

  test.each([
    [MOVING, true],
    [CALM, false],
  ])('that comes closer does so where motion is welcome: %o [SRV-72]', async (motion, moves) => {
    const { page } = await visit(motion)
    await page.goto('/rooms/long-hall', SOON)
    const { block, ready } = galleryOn(page, 'hall-kenburns')
    await ready()
    const root = block.locator(isReady)
    expect(await root.getAttribute('data-transition')).toBe('kenburns')
    const animations = (): Promise<boolean> =>
      block.evaluate(
        (element) => element.querySelector('[data-part=track]')!.getAnimations({ subtree: true }).length > 0,
      )
    if (moves) await expect.poll(animations).toBe(true)
    else expect(await animations()).toBe(false)
  })

  test('with thumbnails is led by them [SRV-72]', async () => {
    const { page } = await visit(CALM)
    await page.goto('/prints', SOON)
    const { block, ready, expectCurrent } = galleryOn(page, 'prints-gallery')
    await ready()
    const strip = block.locator('[data-part=thumbnails]')
    await strip.locator(isReady).waitFor()
    await strip.getByRole('button', { name: 'Go to 2 of 12' }).click()
    await expectCurrent('wild-carrot')
    await expect.poll(() => strip.locator('[aria-current=true]').getAttribute('aria-label')).toBe('Go to 2 of 12')
  })

  test('with a film leaves its clicks to the film, which plays [SRV-72]', async () => {
    const { page } = await visit(CALM)
    await page.goto('/rooms/projection-room', SOON)
    const { block, ready, expectCurrent } = galleryOn(page, 'projection-slideshow')
    await ready()
    await block.getByRole('button', { name: 'Next' }).click()
    await expectCurrent('lanterns-at-seven')
    await block.getByRole('button', { name: 'Play The lanterns at seven' }).click()
    const film = block.locator('video')
    await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0)
    await expectCurrent('lanterns-at-seven')
  })
})

test('the slider brings the print that is pressed to the middle [SRV-72]', async () => {
  const { page } = await visit(CALM)
  await page.goto('/rooms/long-hall', SOON)
  const { block, ready, expectCurrent } = galleryOn(page, 'hall-slider')
  await ready()
  await block.getByRole('button', { name: 'Go to 2 of 7' }).click()
  await expectCurrent('market-basket')
  const offCentre = (): Promise<number> =>
    block.locator('[data-slide-id=market-basket] img').evaluate((image) => {
      const { left, right } = image.getBoundingClientRect()
      const box = image.closest('[data-part=track]')!.getBoundingClientRect()
      return Math.abs((left + right) / 2 - (box.left + box.right) / 2)
    })
  await expect.poll(offCentre).toBeLessThan(2)
})

test.each([
  [1280, 4],
  [375, 2],
])('at %i px the carousel moves by %i and stops at its ends [SRV-72]', async (width, perRow) => {
  const { page } = await visit({ ...CALM, viewport: { width, height: 900 } })
  await page.goto('/rooms/long-hall', SOON)
  const { block, ready } = galleryOn(page, 'hall-carousel')
  await ready()
  const inView = (): Promise<number[]> =>
    block.locator('[data-part=track]').evaluate((track) => {
      const box = track.getBoundingClientRect()
      return [...track.querySelectorAll('[data-part=slide]')].flatMap((slide, index) => {
        const { left, right } = slide.getBoundingClientRect()
        return left >= box.left - 2 && right <= box.right + 2 ? [index] : []
      })
    })
  const from = (first: number): number[] => Array.from({ length: perRow }, (_, index) => first + index)
  await expect.poll(inView).toEqual(from(0))
  expect(await block.getByRole('button', { name: 'Previous' }).getAttribute('aria-disabled')).toBe('true')
  await block.getByRole('button', { name: 'Next' }).click()
  await expect.poll(inView).toEqual(from(perRow))
  expect(await block.getByRole('button', { name: 'Previous' }).getAttribute('aria-disabled')).toBe(null)
})

test.each(
  drawn([
    ['/rooms/print-room', 'room-grid', 'Eddy', 'dark', '2 of 8'],
    ['/rooms/print-room', 'room-autocolumns', 'Totality', 'dark', '2 of 14'],
    ['/rooms/print-room', 'room-autorows', 'Wild Carrot', 'light', '2 of 7'],
    ['/rooms/print-room', 'room-autogrid', 'Inner Courtyard', 'light', '2 of 7'],
    ['/rooms/projection-room', 'projection-grid', 'Canal Sheds', 'light', '2 of 6'],
    ['/rooms/workbench', 'bench-stacked', 'Twenty-Four Leaves', 'dark', '2 of 2'],
  ]),
)('on %s a picture of %s opens large: %s, %s, %s [SRV-72]', async (path, id, title, theme, place) => {
  const { page } = await visit(CALM)
  await page.goto(path, SOON)
  await page
    .locator(`#block-${id}`)
    .getByRole('link', { name: `Open ${title}` })
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(place, { exact: true }).waitFor()
  expect(await dialog.getAttribute('data-theme')).toBe(theme)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
})

test('a film among pictures follows them in the lightbox, and plays there [SRV-72]', async () => {
  const { page } = await visit(CALM)
  await page.goto('/rooms/projection-room', SOON)
  await page.locator('#block-projection-grid').getByRole('link', { name: 'Open Canal Sheds' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('2 of 6', { exact: true }).waitFor()
  await page.keyboard.press('ArrowRight')
  await dialog.getByText('3 of 6', { exact: true }).waitFor()
  const shown = dialog.locator('[data-part=slide]:not([inert])')
  await expect
    .poll(() => shown.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime))
    .toBeGreaterThan(0)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
})

describe('on the workbench', () => {
  const FAULTS = [
    "Gallery design 'mosaic' is not known; the slides are shown one below another.",
    '"id":"bench-broken"',
  ]

  test('an unknown design and broken data cost one line of the log each, and nothing else [SRV-72]', async () => {
    const { page, messages, logged } = await visit(CALM)
    await page.goto('/rooms/workbench', SOON)
    const { block, ready, expectCurrent } = galleryOn(page, 'bench-slideshow')
    await ready()
    await block.getByRole('button', { name: 'Next' }).click()
    await expectCurrent('the-lamp-factory')
    const [one, two] = await page
      .locator('#block-bench-unknown img')
      .evaluateAll((all) => all.map((image) => image.getBoundingClientRect()))
    expect(two!.top).toBeGreaterThan(one!.bottom)
    expect(await page.locator('#block-bench-broken').innerHTML()).toBe('')
    await expect.poll(() => FAULTS.map(logged)).toEqual([1, 1])
    expect(messages).toEqual([])
  })

  test.each([
    ['cannot be decoded', 'x', 'Error decoding gallery block data.'],
    [
      'cannot be used',
      '{"design":"slideshow","rich":true,"transition":"wipe"}',
      'Error evaluating gallery block data.',
    ],
  ])('settings that %s in the browser are told once; the other galleries start [SRV-72]', async (_, json, told) => {
    const { page, messages } = await visit({ ...CALM, expected: ['console.error'] })
    await rewritePage(page, '/rooms/long-hall', (html) => withBlockJson(html, 'hall-autoplay', json))
    await page.goto('/rooms/long-hall', SOON)
    for (const id of ['hall-kenburns', 'hall-random', 'hall-slider', 'hall-carousel']) await galleryOn(page, id).ready()
    await page.locator('#block-hall-autoplay').scrollIntoViewIfNeeded()
    await expect.poll(() => messages.length).toBe(1)
    expect(messages[0]).toContain(told)
    await seesFirst(page, '#block-hall-autoplay')
  })
})

/** Expects the first picture of the server's markup to be visible. */
async function seesFirst(page: Page, block: string): Promise<void> {
  const { width, height } = (await page.locator(`${block} [data-part=slide] img`).first().boundingBox())!
  expect(Math.min(width, height)).toBeGreaterThan(100)
}
