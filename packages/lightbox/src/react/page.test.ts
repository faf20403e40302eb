import path from 'node:path'
import { openRealPage, REPEATS } from '@vitrine/testing/page'
import type { RealPage } from '@vitrine/testing/page'
import type { CDPSession, Page } from 'playwright'
import { afterEach, describe, expect, test } from 'vitest'

const from = path.join(import.meta.dirname, '../..')
const sheets = ['./src/styles.css']

let open: RealPage | undefined
afterEach(async () => {
  await open?.close()
  open = undefined
})

/** A wall of links that the opener reads, and a lightbox of React's, open from the start. */
const APP = `
  import { StrictMode, useState, version } from 'react'
  import { createRoot } from 'react-dom/client'
  import { enhanceLightbox, openLightbox } from '@vitrine/lightbox'
  import { Lightbox } from '@vitrine/lightbox/react'
  import { escapeHtml } from '@vitrine/trust'

  const picture = (index) => 'data:image/svg+xml,' + encodeURIComponent(
    '<svg xmlns="http://www.w3.org/2000/svg" width="2400" height="1600"><rect width="100%" height="100%" fill="hsl(' + index * 9 + ' 60% 50%)"/></svg>')
  const wall = document.querySelector('#wall')
  for (let index = 0; index < 12; index += 1) {
    const link = document.createElement('a')
    link.href = picture(index)
    Object.assign(link.dataset, { lightboxItem: '', imageDimensions: '2400x1600', slideId: 'print-' + index, title: 'Print ' + index })
    const image = new Image(60, 40)
    image.src = link.href
    image.alt = 'Print ' + index
    link.append(image)
    wall.append(link)
  }
  const stop = enhanceLightbox(wall, { hash: true, share: true, download: true })
  const items = Array.from({ length: 1000 }, (_, index) => ({
    src: picture(index % 40), alt: 'Print ' + index, width: 2400, height: 1600,
    captionHtml: escapeHtml('Print ' + index),
  }))

  function App() {
    const [open, setOpen] = useState(false)
    return <>
      <button id="open" onClick={() => setOpen(true)}>Open</button>
      <Lightbox items={items} open={open} onOpenChange={(next) => setOpen(next)} />
    </>
  }
  function Open() {
    const [open, setOpen] = useState(true)
    return <Lightbox items={items} open={open} onOpenChange={(next) => setOpen(next)} />
  }
  createRoot(document.querySelector('#app')).render(
    <StrictMode>{location.hash === '#open' ? <Open /> : <App />}</StrictMode>,
  )
  Object.assign(window, { openLightbox, items, stop, reactVersion: version })
`
const BODY = '<div id="app"></div><div id="wall"></div>'

interface Globals {
  readonly openLightbox: typeof import('../index.js').openLightbox
  readonly items: readonly import('../index.js').LightboxItem[]
  readonly reactVersion: string
}
declare const window: Window & Globals

const shownIn = (page: Page): Promise<string | null> =>
  page.evaluate(() => document.querySelector('dialog [data-part=slide]:not([inert]) img')?.getAttribute('alt') ?? null)

describe.each([
  [18, '18.2.0'],
  [19, '19.'],
] as const)('React %i', (react, version) => {
  test('StrictMode opens once, moves and closes without a warning or inline style [LBX-13] [LBX-23] [LBX-24]', async () => {
    open = await openRealPage({ code: APP, from, react, production: false, body: BODY, sheets })
    const { page, messages } = open
    expect(await page.evaluate(() => window.reactVersion)).toContain(version)
    await page.click('#open')
    const dialog = page.getByRole('dialog')
    await dialog.waitFor()
    expect(await dialog.count()).toBe(1)
    await page.keyboard.press('ArrowRight')
    expect(await shownIn(page)).toBe('Print 1')
    await page.keyboard.press('+')
    await page.getByRole('button', { name: 'Zoom out' }).waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    expect(await page.evaluate(() => document.activeElement!.id)).toBe('open')
    await page.getByRole('link', { name: 'Print 3', exact: true }).click()
    await dialog.waitFor()
    await page.waitForURL(/#itemId=print-3$/)
    await page.goBack()
    await dialog.waitFor({ state: 'detached' })
    expect(messages.filter((message) => !message.includes('React DevTools'))).toEqual([])
  })

  test('a lightbox that is open from the start opens once in StrictMode [LBX-36]', async () => {
    open = await openRealPage({ code: APP, from, react, production: false, body: BODY, sheets })
    const { page, messages } = open
    await page.evaluate(() => history.replaceState(null, '', '#open'))
    await page.reload()
    await page.getByRole('dialog').waitFor()
    expect(await shownIn(page)).toBe('Print 0')
    expect(await page.locator('dialog').count()).toBe(1)
    expect(messages.filter((message) => !message.includes('React DevTools'))).toEqual([])
  })
})

test('opening again and again leaves no node and no listener behind, and at most 1 kB of heap each [LBX-6]', async () => {
  open = await openRealPage({ code: APP, from, body: BODY, sheets })
  const { page, growth } = open
  const round = (times: number): Promise<void> =>
    page.evaluate(async (count) => {
      for (let index = 0; index < count; index += 1) {
        const opened = (await window.openLightbox({ items: window.items, index: index * 7 }))!
        opened.next()
        await opened.close()
      }
    }, times)
  // Open some before the measurement, because the first create objects that stay and would count as a leak.
  await round(REPEATS / 4)
  const grown = await growth(() => round(REPEATS), REPEATS * 1024)
  expect(grown.nodes).toBeLessThanOrEqual(0)
  expect(grown.listeners).toBeLessThanOrEqual(0)
  expect(grown.heap).toBeLessThanOrEqual(REPEATS * 1024)
  expect(await page.locator('dialog').count()).toBe(0)
})

/** Moves one finger, or two, over the page, with 16 ms between the steps. */
async function draw(session: CDPSession, ...steps: readonly (readonly [number, number])[][]): Promise<void> {
  const start = Date.now() / 1000
  for (const [at, points] of steps.entries()) {
    await session.send('Input.dispatchTouchEvent', {
      type: at === 0 ? 'touchStart' : points.length > 0 ? 'touchMove' : 'touchEnd',
      touchPoints: points.map(([x, y], id) => ({ x, y, id })),
      timestamp: start + at * 0.016,
    })
  }
}

describe('real fingers', () => {
  async function phone(): Promise<{ readonly page: Page; readonly session: CDPSession }> {
    open = await openRealPage({ code: APP, from, body: BODY, sheets })
    const { page } = open
    const session = await page.context().newCDPSession(page)
    await page.setViewportSize({ width: 400, height: 800 })
    await session.send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 5 })
    await page.getByRole('link', { name: 'Print 0', exact: true }).click()
    await page.locator('dialog [data-state=loaded]').first().waitFor()
    return { page, session }
  }
  const widthOf = (page: Page): Promise<number> =>
    page.evaluate(() =>
      Math.round(document.querySelector('dialog [data-part=slide]:not([inert]) img')!.getBoundingClientRect().width),
    )

  test('swipe to move, and down to close [LBX-20] [LBX-30]', async () => {
    const { page, session } = await phone()
    await draw(session, [[300, 400]], [[260, 402]], [[200, 404]], [[140, 404]], [])
    await expect.poll(() => shownIn(page)).toBe('Print 1')
    await draw(session, [[200, 300]], [[202, 340]], [[204, 400]], [[204, 460]], [])
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(await page.evaluate(() => document.activeElement!.querySelector('img')?.alt)).toBe('Print 1')
  })

  test('pinch to zoom, one finger to move about, two taps to go back [LBX-27] [LBX-28]', async () => {
    const { page, session } = await phone()
    expect(await widthOf(page)).toBe(360)
    await draw(
      session,
      [
        [180, 400],
        [220, 400],
      ],
      [
        [160, 400],
        [240, 400],
      ],
      [
        [140, 400],
        [260, 400],
      ],
      [],
    )
    await expect.poll(() => widthOf(page)).toBeGreaterThan(700)
    const zoomed = await widthOf(page)
    expect(await page.evaluate(() => visualViewport!.scale)).toBe(1)
    await draw(session, [[200, 400]], [[180, 400]], [[120, 400]], [])
    expect([await shownIn(page), await widthOf(page)]).toEqual(['Print 0', zoomed])
    await draw(session, [[200, 400]], [])
    await draw(session, [[200, 400]], [])
    await expect.poll(() => widthOf(page)).toBe(360)
  })
})
