import path from 'node:path'
import { openRealPage, REPEATS } from '@vitrine/testing/page'
import type { RealPage } from '@vitrine/testing/page'
import { afterAll, beforeAll, expect, test } from 'vitest'

const from = path.join(import.meta.dirname, '../..')

/** Every behaviour with its markup, and the actions between its start and its stop. */
const APP = `
  import * as motion from '@vitrine/motion'
  import { marker } from '@vitrine/motion/shapes'
  const part = (scope, name, inner) => '<div data-scope="' + scope + '" data-part="' + name + '">' + inner + '</div>'
  const LINE = part('marquee', 'root', part('marquee', 'region', part('marquee', 'track', part('marquee', 'item', 'Free to walk in'))) +
    '<button data-scope="marquee" data-part="toggle" data-pause="Pause" data-play="Play" aria-label="Pause"></button>')
  const WORD = '<p>Prints <span data-scope="highlight" data-part="root"><span data-scope="highlight" data-part="text">on the walls</span></span></p>'
  const TRACK = '<div><div><p>One</p><p>Two</p></div></div>'
  const press = (element) => {
    for (const type of ['pointerdown', 'pointermove', 'pointermove'])
      element.dispatchEvent(new PointerEvent(type, { pointerId: 1, clientX: Math.random() * 90, bubbles: true }))
  }
  const touch = (target) => {
    const point = new Touch({ identifier: 1, target, clientX: 1, clientY: 1 })
    target.dispatchEvent(new TouchEvent('touchstart', { bubbles: true, touches: [point], changedTouches: [point] }))
  }
  const BEHAVIOURS = {
    animateBlocks: ['<div data-animation="fade"><img class="loading" alt=""></div>', (box) => motion.animateBlocks(box)],
    dragTrack: [TRACK, (box) => { const stop = motion.dragTrack(box.firstChild.firstChild); press(box.firstChild.firstChild); return stop }],
    drawHighlight: [WORD, (box) => motion.drawHighlight(box.querySelector('[data-part=root]'), marker)],
    watchSwipe: ['<p>Swipe</p>', (box) => { const stop = motion.watchSwipe(box, () => {}); touch(box.firstChild); return stop }],
    hideElement: ['<p>Note</p>', (box) => motion.hideElement(box.firstChild).stop],
    enhanceMarquee: [LINE, (box) => motion.enhanceMarquee(box.firstChild)],
    'marquee on a wave': [LINE, (box) => motion.enhanceMarquee(box.firstChild, { waveIntensity: 0.5, pauseOnHover: true })],
    enhanceScaledText: ['<div><h2>Lantern Hall</h2></div>', (box) => motion.enhanceScaledText(box.querySelector('h2'))],
    watchScrollProgress: ['<p>Chapter</p>', (box) => motion.watchScrollProgress(box.firstChild, () => {})],
    scrollPageTo: ['<p>Chapter</p>', () => { const going = motion.scrollPageTo(500); return going.stop }],
    showElement: ['<p hidden>Note</p>', (box) => motion.showElement(box.firstChild, { scalable: true }).stop],
    enhanceHighlight: [WORD, (box) => motion.enhanceHighlight(box.querySelector('[data-part=root]'), { shape: 'cross', animation: 'fadeScale' })],
    shrinkText: ['<div><p>Lantern Hall</p></div>', (box) => motion.shrinkText(box.querySelector('p'))],
    throttleByLoad: ['', () => { const run = motion.throttleByLoad(() => {}); run(); run(); return run.cancel }],
    tween: ['', () => motion.tween(() => {}).stop],
    watchSize: ['<p>Box</p>', (box) => motion.watchSize(box.firstChild, () => {})],
    watchVisibility: ['<p>Box</p>', (box) => motion.watchVisibility(box.firstChild, () => {})],
  }
  const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
  const box = document.querySelector('main')
  window.names = Object.keys(BEHAVIOURS)
  window.prepare = (name) => {
    box.innerHTML = BEHAVIOURS[name][0]
    if (name === 'shrinkText') Object.assign(box.firstChild.style, { inlineSize: '60px', whiteSpace: 'nowrap', fontSize: '30px' })
  }
  window.live = () => ({ html: document.body.innerHTML, animations: document.getAnimations().length })
  window.cycle = async (name, times) => {
    for (let time = 0; time < times; time += 1) {
      const stop = BEHAVIOURS[name][1](box)
      if (time % 10 === 0) await frame()
      stop()
    }
    await frame()
    await frame()
  }
`

interface Globals {
  readonly names: readonly string[]
  readonly prepare: (name: string) => void
  readonly cycle: (name: string, times: number) => Promise<void>
  readonly live: () => { readonly html: string; readonly animations: number }
}
declare const window: Window & Globals

/** Bytes of heap that the cycles may keep: 200 each. */
const HEAP = 200 * REPEATS

let shown: RealPage
beforeAll(async () => {
  shown = await openRealPage({ code: APP, from, body: '<main></main><div id="long"></div>' })
  await shown.page.emulateMedia({ reducedMotion: 'no-preference' })
})
afterAll(() => shown?.close())

test('every behaviour, started and stopped again and again, leaves no listener, node, style or memory [MOT-24]', async () => {
  const { page, messages, growth } = shown
  const names = await page.evaluate(() => window.names)
  expect(names.length).toBeGreaterThan(15)
  for (const name of names) {
    await page.evaluate((each) => window.prepare(each), name)
    const before = await page.evaluate(() => window.live())
    await page.evaluate((each) => window.cycle(each, 20), name)
    const grown = await growth(
      () => page.evaluate(([each, times]) => window.cycle(each, times), [name, REPEATS] as const),
      HEAP,
    )
    expect(await page.evaluate(() => window.live()), name).toEqual(before)
    expect(grown.listeners, `${name}: listeners`).toBeLessThanOrEqual(0)
    expect(grown.nodes, `${name}: nodes`).toBeLessThanOrEqual(8)
    expect(grown.heap, `${name}: bytes of heap`).toBeLessThanOrEqual(HEAP)
  }
  expect(messages).toEqual([])
})
