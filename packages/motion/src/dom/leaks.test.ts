import path from 'node:path'
import { openRealPage } from '@vitrine/testing/page'
import type { RealPage } from '@vitrine/testing/page'
import { afterAll, beforeAll, expect, test } from 'vitest'

const from = path.join(import.meta.dirname, '../..')

/** Every behaviour over markup of its own, and what to do to it between its start and its stop. */
const APP = `
  import * as motion from '@vitrine/motion'
  const part = (scope, name, inner) => '<div data-scope="' + scope + '" data-part="' + name + '">' + inner + '</div>'
  const LINE = part('marquee', 'root', part('marquee', 'region', part('marquee', 'track', part('marquee', 'item', 'Free to walk in'))) +
    '<button data-scope="marquee" data-part="toggle" data-pause="Pause" data-play="Play" aria-label="Pause"></button>')
  const WORD = '<p>Prints <span data-scope="highlight" data-part="root"><span data-scope="highlight" data-part="text">on the walls</span></span></p>'
  const TRACK = '<div><div><p>One</p><p>Two</p></div></div>'
  const press = (element) => {
    for (const type of ['pointerdown', 'pointermove', 'pointermove'])
      element.dispatchEvent(new PointerEvent(type, { pointerId: 1, clientX: Math.random() * 90, bubbles: true }))
  }
  const BEHAVIOURS = {
    animateBlocks: ['<div data-animation="fade"><img class="loading" alt=""></div>', (box) => motion.animateBlocks(box)],
    dragTrack: [TRACK, (box) => { const stop = motion.dragTrack(box.firstChild.firstChild); press(box.firstChild.firstChild); return stop }],
    drawHighlight: [WORD, (box) => motion.drawHighlight(box.querySelector('[data-part=root]'), motion.marker)],
    followSwipe: ['<p>Swipe</p>', (box) => motion.followSwipe({ target: box.firstChild, touches: [1], changedTouches: [{ clientX: 1, clientY: 1 }], timeStamp: 1 }, () => {})],
    hideElement: ['<p>Note</p>', (box) => motion.hideElement(box.firstChild).stop],
    marquee: [LINE, (box) => motion.marquee(box.firstChild)],
    'marquee on a wave': [LINE, (box) => motion.marquee(box.firstChild, { waveIntensity: 0.5, pausedOnHover: true })],
    scaledText: ['<div><h2>Lantern Hall</h2></div>', (box) => motion.scaledText(box.querySelector('h2'))],
    scrollProgress: ['<p>Chapter</p>', (box) => motion.scrollProgress(box.firstChild, () => {})],
    scrollTo: ['<p>Chapter</p>', () => { const going = motion.scrollTo(500); return going.stop }],
    showElement: ['<p hidden>Note</p>', (box) => motion.showElement(box.firstChild, { scalable: true }).stop],
    textHighlight: [WORD, (box) => motion.textHighlight(box.querySelector('[data-part=root]'), { shape: 'cross', animation: 'fadeScale' })],
    textShrink: ['<div><p>Lantern Hall</p></div>', (box) => motion.textShrink(box.querySelector('p'))],
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
    if (name === 'textShrink') Object.assign(box.firstChild.style, { inlineSize: '60px', whiteSpace: 'nowrap', fontSize: '30px' })
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

/** Bytes of heap that 200 cycles may keep: 200 each. */
const HEAP = 40_000

let shown: RealPage
beforeAll(async () => {
  shown = await openRealPage({ code: APP, from, body: '<main></main><div id="long"></div>' })
  await shown.page.emulateMedia({ reducedMotion: 'no-preference' })
}, 60_000)
afterAll(() => shown?.close())

test('every behaviour, started and stopped 200 times, leaves no listener, node, style or memory [MOT-24]', async () => {
  const { page, messages, growth } = shown
  const names = await page.evaluate(() => window.names)
  expect(names.length).toBeGreaterThan(15)
  for (const name of names) {
    await page.evaluate((each) => window.prepare(each), name)
    const before = await page.evaluate(() => window.live())
    await page.evaluate((each) => window.cycle(each, 20), name)
    const grown = await growth(() => page.evaluate((each) => window.cycle(each, 200), name), HEAP)
    expect(await page.evaluate(() => window.live()), name).toEqual(before)
    expect(grown.listeners, `${name}: listeners`).toBeLessThanOrEqual(0)
    expect(grown.nodes, `${name}: nodes`).toBeLessThanOrEqual(8)
    expect(grown.heap, `${name}: bytes of heap`).toBeLessThanOrEqual(HEAP)
  }
  expect(messages).toEqual([])
}, 120_000)
