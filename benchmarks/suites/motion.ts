import type { Browser, CDPSession, Page } from 'playwright'
import { launchChromium } from '../../tools/testing/src/launchChromium.ts'
import { bytesOf } from '../lib/bytes.ts'
import { contest } from '../lib/contest.ts'
import { HIGHLIGHTS, LINES, MARQUEES, servePages, WORDS } from '../motion/pages.ts'
import type { Result, RunOptions, Suite } from '../suite.ts'

/** Lines that move, words that are highlighted, a track that is dragged. */
export const motion: Suite = { name: 'motion', run }

/** Number of frames in which a line is measured. */
const FRAMES = 1000
/** Number of frames after which all initial work is done. */
const FIRST = 60
/** Number of finger moves in a drag. */
const MOVES = 60

/** Cost of the page up to now: ms of the main thread in thread ticks, and layouts. */
interface Cost {
  readonly script: number
  readonly work: number
  readonly task: number
  readonly layouts: number
}

interface Visit {
  readonly page: Page
  readonly session: CDPSession
  cost(): Promise<Cost>
  leave(): Promise<void>
}

async function visit(browser: Browser, url: string, options: object = {}): Promise<Visit> {
  const viewport = { width: 1280, height: 900 }
  const context = await browser.newContext({ viewport, reducedMotion: 'no-preference', ...options })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  await page.goto(url, { waitUntil: 'load' })
  return {
    page,
    session,
    async cost() {
      const { metrics } = await session.send('Performance.getMetrics')
      const of = (name: string): number => metrics.find((metric) => metric.name === name)?.value ?? 0
      return {
        script: of('ScriptDuration') * 1000,
        work: (of('ScriptDuration') + of('LayoutDuration') + of('RecalcStyleDuration')) * 1000,
        task: of('TaskDuration') * 1000,
        layouts: of('LayoutCount'),
      }
    },
    leave: () => context.close(),
  }
}

const frames = (page: Page, count: number): Promise<void> =>
  page.evaluate(async (all) => {
    for (let frame = 0; frame < all; frame += 1) await new Promise(requestAnimationFrame)
  }, count)

/** Animations of the page that run. */
const running = (page: Page): Promise<number> =>
  page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length)

/** Measures the cost from the page's load to its thousandth frame, and the layouts of all frames but the first ones. */
async function watchLines(browser: Browser, url: string): Promise<Cost> {
  const { page, cost, leave } = await visit(browser, url)
  await frames(page, FIRST)
  const moving = await running(page)
  if (moving < LINES) throw new Error(`${url} moved ${moving} lines`)
  const first = await cost()
  // Wait by a timer instead of animation frames: an animation on the compositor needs no main-thread work, which a
  // requested frame would cause.
  await page.waitForTimeout(((FRAMES - FIRST) * 1000) / 60)
  const last = await cost()
  await leave()
  return { ...last, layouts: last.layouts - first.layouts }
}

/**
 * Measures the cost from the page's load until every word is highlighted, while the page scrolls one window at a time.
 */
async function watchWords(browser: Browser, url: string): Promise<Cost> {
  const { page, cost, leave } = await visit(browser, url)
  const [drawn, seen] = await page.evaluate(async () => {
    const wait = (ms: number): Promise<unknown> => new Promise((done) => setTimeout(done, ms))
    const ended = new Set<Element | null>()
    addEventListener('animationend', ({ target }) => ended.add((target as Element).closest('svg')))
    for (let y = 0; y < document.body.scrollHeight; y += 850) {
      scrollTo(0, y)
      await wait(1300)
    }
    await wait(2000)
    return [document.querySelectorAll('svg path').length, ended.size]
  })
  const last = await cost()
  if (drawn !== WORDS || seen !== WORDS) throw new Error(`${url} drew ${drawn} words, ${seen} of them moved`)
  await leave()
  return last
}

/** Counts the layouts while a finger drags, without its first moves. */
async function dragLayouts(browser: Browser, url: string): Promise<number> {
  const { page, session, cost, leave } = await visit(browser, url, { hasTouch: true })
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x: number): Promise<unknown> =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y: 150 }] })
  await touch('touchStart', 390)
  for (let move = 1; move <= 5; move += 1) {
    await touch('touchMove', 390 - 5 * move)
    await frames(page, 1)
  }
  const first = await cost()
  for (let move = 6; move <= MOVES; move += 1) {
    await touch('touchMove', 390 - 5 * move)
    await frames(page, 1)
  }
  const last = await cost()
  const gone = await page.evaluate(() => parseFloat(getComputedStyle(document.querySelector('#track')!).translate))
  if (gone > -200) throw new Error(`the track went ${gone} px`)
  await touch('touchEnd', 0)
  await leave()
  return last.layouts - first.layouts
}

async function run({ quick, say }: RunOptions): Promise<Result> {
  const server = await servePages()
  const browser = await launchChromium({ whole: true })
  const lines: Record<string, Cost[]> = Object.fromEntries(Object.keys(MARQUEES).map((name) => [name, []]))
  const words: Record<string, Cost[]> = Object.fromEntries(Object.keys(HIGHLIGHTS).map((name) => [name, []]))
  const drags: number[] = []
  try {
    const rounds = quick ? 1 : 5
    for (let round = 0; round < rounds; round += 1) {
      say(`round ${round + 1} of ${rounds}`)
      for (const [costs, kind, watch] of [
        [lines, 'marquee', watchLines],
        [words, 'highlight', watchWords],
      ] as const) {
        const names = Object.keys(costs)
        for (let place = 0; place < names.length; place += 1) {
          const name = names[(round + place) % names.length]!
          costs[name]!.push(await watch(browser, `${server.address}/${kind}/${name}`))
        }
      }
      drags.push(await dragLayouts(browser, `${server.address}/drag`))
    }
  } finally {
    await browser.close()
    server.stop()
  }
  const of = (costs: typeof lines, what: keyof Cost): Record<string, number[]> =>
    Object.fromEntries(Object.entries(costs).map(([name, all]) => [name, all.map((one) => one[what])]))
  const use = (names: string): string => `export { ${names} } from '@vitrine/motion'`
  const peer = (name: string, from: string): string => `export { ${name} } from '${from}'`
  return contest(
    'motion: lines that move, words that are highlighted',
    `Marquee: ${LINES} lines at 50 px a second, from before the page to its ${FRAMES}th frame at 60 a second; layouts are those after frame ${FIRST}. Ours
takes over lines in the HTML, react-fast-marquee renders them with React, whose script is not in its bytes. Highlight: ${WORDS}
words underlined by hand in 0.75 s as the page is scrolled through, until all are drawn. Drag: layouts of a finger's moves 6
to ${MOVES} over \`dragTrack\`. Main thread of Chromium in thread ticks.`,
    [
      { what: 'Marquee: script', unit: 'ms', samples: of(lines, 'script') },
      { what: 'Marquee: script, style and layout', unit: 'ms', samples: of(lines, 'work') },
      { what: 'Marquee: all tasks', unit: 'ms', samples: of(lines, 'task') },
      { what: `Marquee: layouts in ${FRAMES - FIRST} frames`, unit: '', samples: of(lines, 'layouts') },
      { what: 'Highlight: script', unit: 'ms', samples: of(words, 'script') },
      { what: 'Highlight: script, style and layout', unit: 'ms', samples: of(words, 'work') },
      { what: 'Highlight: all tasks', unit: 'ms', samples: of(words, 'task') },
      { what: 'Highlight: layouts', unit: '', samples: of(words, 'layouts') },
      { what: `Drag: layouts in ${MOVES - 5} moves`, unit: '', samples: { ours: drags } },
      {
        what: 'Marquee, brotli',
        unit: 'bytes',
        samples: {
          ours: [await bytesOf(use('marquee'))],
          'react-fast-marquee': [await bytesOf(peer('default', 'react-fast-marquee'))],
        },
      },
      {
        what: 'One highlight, brotli',
        unit: 'bytes',
        samples: {
          ours: [await bytesOf(use('drawHighlight, underline'))],
          'rough-notation': [await bytesOf(peer('annotate', 'rough-notation'))],
        },
      },
    ],
  )
}
