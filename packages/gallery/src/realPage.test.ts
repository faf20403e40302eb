import path from 'node:path'
import { openRealPage, REPEATS, type RealPage } from '@vitrine/testing/page'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LAYOUTS } from './core/galleryOptions.js'

const from = path.join(import.meta.dirname, '..')

/** Every layout over the server's markup and in React, and the actions of a visitor between its start and its stop. */
const APP = `
  import { enhanceGallery } from '@vitrine/gallery'
  import { Gallery } from '@vitrine/gallery/react'
  import { createRoot } from 'react-dom/client'
  import { renderToStaticMarkup } from 'react-dom/server.browser'
  import { flushSync } from 'react-dom'
  // Use one dot as every picture, so that the page fetches no file. The gallery may append any width to this address: a
  // GIF ignores what follows its end.
  const DOT = 'data:image/gif,GIF89a%01%00%01%00%80%00%00%00%00%00%FF%FF%FF%2C%00%00%00%00%01%00%01%00%00%02%02D%01%00%3B'
  const print = (_, index) => ({ id: 'print-' + index, src: DOT, width: 1500, height: 1000 + index * 50, alt: 'Print ' + index,
    caption: 'Lanterns ' + index, description: 'Ink on paper' })
  const film = { ...print(0, 9), id: 'film', video: { html: '<iframe src="https://www.youtube.com/embed/doors"></iframe>' } }
  const items = [...Array.from({ length: 8 }, print), film]
  const rich = { opensItems: true, autoplay: true, thumbnails: { gap: 4 }, captions: 'overlay', gap: 4, loop: true }
  const LAYOUTS = ${JSON.stringify(LAYOUTS)}
  const ports = { loadVideo: () => Object.assign(() => {}, { pause: () => {} }), loadImage: () => {}, onOpenItem: () => {} }
  const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
  const box = document.querySelector('main')
  const of = (name) => [...box.querySelectorAll('[data-scope=gallery][data-part=' + name + ']')]
  // Give every layout a function that starts it and returns its stop, with and without React, so that the tests can
  // start and stop all of them alike.
  const STARTS = Object.fromEntries(LAYOUTS.flatMap((layout) => {
    const options = { layout, ...rich }
    const view = <Gallery {...options} items={items} aria-label="Prints" onOpenItem={ports.onOpenItem} />
    return [
      [layout, async () => enhanceGallery(box, options, ports)],
      ['React ' + layout, async () => {
        const root = createRoot(box)
        flushSync(() => root.render(view))
        return () => flushSync(() => root.unmount())
      }],
    ]
  }))
  window.names = Object.keys(STARTS)
  window.prepare = (name) => {
    box.innerHTML = name.startsWith('React ') ? '' : renderToStaticMarkup(<Gallery layout={name} {...rich} items={items} />)
  }
  window.html = () => box.innerHTML
  window.use = async () => {
    of('rotation')[0]?.click()
    for (const name of ['next', 'next', 'previous', 'select', 'open']) {
      of(name)[0]?.click()
      await frame()
    }
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }))
    box.style.inlineSize = box.style.inlineSize === '700px' ? '500px' : '700px'
    await new Promise((done) => setTimeout(done, 150))
    await frame()
  }
  window.states = () => of('root').map(({ dataset }) => dataset.design + ' ' + (dataset.state ?? ''))
  window.run = async (name) => (window.stop = await STARTS[name]())
  window.cycle = async (name, times) => {
    for (let time = 0; time < times; time += 1) {
      const stop = await STARTS[name]()
      if (time % 20 === 0) await frame()
      stop()
    }
    await frame()
    await frame()
  }
  for (const kind of ['keydown', 'touchstart']) document.addEventListener(kind, () => {}, { once: true, passive: true })
`

interface Globals {
  readonly names: readonly string[]
  readonly prepare: (name: string) => void
  readonly run: (name: string) => Promise<void>
  readonly use: () => Promise<void>
  readonly stop: () => void
  readonly states: () => readonly string[]
  readonly html: () => string
  readonly cycle: (name: string, times: number) => Promise<void>
}
declare const window: Window & Globals

/** Bytes of heap that the galleries may leave behind: less than a closure each and what it holds. */
const HEAP = 200 * REPEATS

let shown: RealPage
beforeAll(async () => {
  const sheets = [path.join(from, 'src/styles.css'), path.join(from, '../media/src/styles.css')]
  shown = await openRealPage({ code: APP, from, body: '<main></main>', sheets })
  await shown.page.setViewportSize({ width: 800, height: 900 })
})
afterAll(() => shown?.close())

describe('under a policy without unsafe-inline', () => {
  const layouts = ['slideshow', 'strip', 'carousel', 'grid', 'auto-grid', 'columns', 'rows', 'list', 'stack']

  test.each(layouts)('a %s starts, moves, is resized and stops without a violation [GAL-97]', async (layout) => {
    const { page, messages } = shown
    const said = messages.length
    await page.evaluate((name) => window.prepare(name), `React ${layout}`)
    await page.evaluate((name) => window.run(name), `React ${layout}`)
    await page.evaluate(() => window.use())
    const [state] = await page.evaluate(() => window.states())
    expect(state).toMatch(/^(?:(?:stacked|strip|carousel) ready|(?:grid|auto\w+|list|base) )$/)
    await page.evaluate(() => window.stop())
    expect(messages.slice(said)).toEqual([])
  })
})

test('galleries of every layout come and go again and again, and leave no listener, node, markup or memory [GAL-48]', async () => {
  const { page, growth } = shown
  const names = (await page.evaluate(() => window.names)).filter(
    (name) => !/React (auto|columns|rows|list|stack)/.test(name),
  )
  // Expect 13 layouts: the React layouts that show all items share one component, so the filter keeps only one of them.
  expect(names).toHaveLength(13)
  for (const name of names) {
    await page.evaluate((each) => window.prepare(each), name)
    const before = await page.evaluate(() => window.html())
    await page.evaluate((each) => window.cycle(each, 20), name)
    const grown = await growth(
      () => page.evaluate(([each, times]) => window.cycle(each, times), [name, REPEATS] as const),
      HEAP,
    )
    expect(grown.listeners, `${name}: listeners`).toBeLessThanOrEqual(0)
    expect(grown.nodes, `${name}: nodes`).toBeLessThanOrEqual(8)
    expect(grown.heap, `${name}: bytes of heap`).toBeLessThanOrEqual(HEAP)
    expect(await page.evaluate(() => window.html()), name).toBe(before)
  }
})
