import type { Browser, CDPSession } from 'playwright'
import { launchChromium } from '../../tools/testing/src/launchChromium.ts'
import { bytesOf } from '../lib/bytes.ts'
import { contest } from '../lib/contest.ts'
import { CONTESTANTS, COUNT, USES } from '../lightbox/contestants.ts'
import { servePages } from '../lightbox/pages.ts'
import type { Result, RunOptions, Suite } from '../suite.ts'

/** A lightbox over 1,000 items: opened, opened again, and what stays. */
export const lightbox: Suite = { name: 'lightbox', run }

interface Opened {
  /** Milliseconds from the call to the frame that shows the picture. */
  readonly cold: number
  /** Milliseconds of each further opening. */
  readonly warm: readonly number[]
  /** Milliseconds of the main thread until it rests, in thread ticks. */
  readonly coldTask: number
  readonly warmTask: number
  readonly nodes: number
}

/** Memory left by 100 opens, or by the given number. */
interface Kept {
  readonly nodesKept: number
  readonly listenersKept: number
  readonly heapKept: number
}

interface Measured extends Opened, Kept {
  /** On a page with the thumbnails of all items. */
  readonly onWall: Opened
}

declare const window: Window & { benchOpen(index: number): Promise<void>; benchClose(): Promise<void> }

async function metrics(session: CDPSession): Promise<(name: string) => number> {
  const { metrics: read } = await session.send('Performance.getMetrics')
  return (name) => read.find((metric) => metric.name === name)?.value ?? 0
}

async function measure(browser: Browser, url: string, shown: string, opens: number): Promise<Opened & Kept> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' })
  const page = await context.newPage()
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error)))
  const session = await context.newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  await page.goto(url, { waitUntil: 'networkidle' })
  // Decode all pictures before measuring, as a page's thumbnails would be decoded, so that the figures contain only the
  // lightbox's own work.
  await page.evaluate(async () => {
    await Promise.all(
      Array.from({ length: 40 }, async (_, index) => {
        const image = Object.assign(new Image(), { src: `/picture/${index}` })
        await image.decode()
      }),
    )
  })

  /** Opens an item at the start of a frame. Resolves when the frame that shows it has been painted. */
  const open = (index: number): Promise<number> =>
    page.evaluate(
      async ([at, selector]) => {
        const frame = (): Promise<unknown> => new Promise(requestAnimationFrame)
        await frame()
        const began = performance.now()
        await window.benchOpen(at)
        for (let wait = 0; ; wait += 1) {
          if (document.querySelector<HTMLImageElement>(selector)?.complete) break
          if (wait === 300) throw new Error(`nothing is shown at ${selector}`)
          await frame()
        }
        // Wait for a message event after the last frame: the event arrives in the next task, after all work of the
        // frame.
        await new Promise<void>((resolve) => {
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = () => resolve()
          port2.postMessage(undefined)
        })
        return performance.now() - began
      },
      [index, shown] as const,
    )
  const close = (): Promise<void> => page.evaluate(() => window.benchClose())
  const count = (): Promise<number> => page.evaluate(() => document.querySelectorAll('*').length)
  const task = async (work: () => Promise<number>): Promise<readonly [number, number]> => {
    const before = await metrics(session)
    const took = await work()
    // Wait 200 ms before reading the figures, so that they include work that a lightbox has postponed until after its
    // first frame.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 200)))
    const after = await metrics(session)
    return [took, (after('TaskDuration') - before('TaskDuration')) * 1000]
  }

  const nodesBefore = await count()
  const [cold, coldTask] = await task(() => open(500))
  const nodes = (await count()) - nodesBefore
  await close()
  const warm: number[] = []
  const warmTasks: number[] = []
  for (const index of [501, 3, 999, 250, 700]) {
    const [took, spent] = await task(() => open(index))
    warm.push(took)
    warmTasks.push(spent)
    await close()
  }

  const rest = async (): Promise<(name: string) => number> => {
    for (let pass = 0; pass < 3; pass += 1) {
      await session.send('HeapProfiler.collectGarbage')
      await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 50)))
    }
    return metrics(session)
  }
  const cycle = (times: number): Promise<void> =>
    page.evaluate(async (rounds) => {
      for (let round = 0; round < rounds; round += 1) {
        await window.benchOpen(round % 40)
        await new Promise(requestAnimationFrame)
        await window.benchClose()
      }
    }, times)
  await cycle(Math.ceil(opens / 2))
  const before = await rest()
  await cycle(opens)
  const after = await rest()
  await context.close()
  if (errors.length > 0) throw new Error(`${url}: ${errors.join(' ')}`)
  return {
    cold,
    warm,
    coldTask,
    warmTask: warmTasks.toSorted((one, other) => one - other)[2]!,
    nodes,
    nodesKept: after('Nodes') - before('Nodes'),
    listenersKept: after('JSEventListeners') - before('JSEventListeners'),
    heapKept: (after('JSHeapUsedSize') - before('JSHeapUsedSize')) / opens,
  }
}

async function run({ quick, say }: RunOptions): Promise<Result> {
  const names = Object.keys(CONTESTANTS)
  const server = await servePages()
  const browser = await launchChromium({ whole: true })
  const measured: Record<string, Measured[]> = Object.fromEntries(names.map((name) => [name, []]))
  try {
    const rounds = quick ? 1 : 7
    for (let round = 0; round < rounds; round += 1) {
      say(`round ${round + 1} of ${rounds}`)
      for (let place = 0; place < names.length; place += 1) {
        const name = names[(round + place) % names.length]!
        const url = `${server.address}/${name.replaceAll(' ', '-')}`
        const { shown } = CONTESTANTS[name]!
        measured[name]!.push({
          ...(await measure(browser, url, shown, quick ? 5 : 100)),
          onWall: await measure(browser, `${url}/wall`, shown, 1),
        })
      }
    }
  } finally {
    await browser.close()
    server.stop()
  }
  const of = (what: (one: Measured) => readonly number[]): Record<string, number[]> =>
    Object.fromEntries(names.map((name) => [name, measured[name]!.flatMap(what)]))
  const scripts: Record<string, number[]> = {}
  const sheets: Record<string, number[]> = {}
  for (const [name, { code, css }] of Object.entries(USES)) {
    scripts[name] = [await bytesOf(code)]
    if (css) sheets[name] = [await bytesOf(`@import '${css}';`, { loader: 'css' })]
  }
  return contest(
    'lightbox: 1,000 items',
    `A set of ${COUNT} pictures, opened in its middle. The code of each is there before (ours prefetched, as a pointer over a
thumbnail does, which also prepares the first open; PhotoSwipe's core imported at once), the pictures are decoded, nothing moves (reduced motion, and each one's own
animation off). From the call at the beginning of a frame to the end of the frame that shows the picture, on a page with nothing else on
it and on one with the thumbnails of all items; "main thread" is all of Chromium's tasks until it rests, in thread ticks, so that other work on the
machine does not count, but what is put off until after that frame does. What 100 opens leave is read after
collecting garbage, 50 opens having gone before.`,
    [
      { what: 'cold open', unit: 'ms', samples: of(({ cold }) => [cold]) },
      { what: 'cold open, main thread', unit: 'ms', samples: of(({ coldTask }) => [coldTask]) },
      { what: 'warm open', unit: 'ms', samples: of(({ warm }) => warm) },
      { what: 'warm open, main thread', unit: 'ms', samples: of(({ warmTask }) => [warmTask]) },
      { what: 'cold open, over 1,000 thumbnails', unit: 'ms', samples: of(({ onWall }) => [onWall.cold]) },
      {
        what: 'cold open, over 1,000 thumbnails, main thread',
        unit: 'ms',
        samples: of(({ onWall }) => [onWall.coldTask]),
      },
      { what: 'warm open, over 1,000 thumbnails', unit: 'ms', samples: of(({ onWall }) => onWall.warm) },
      {
        what: 'warm open, over 1,000 thumbnails, main thread',
        unit: 'ms',
        samples: of(({ onWall }) => [onWall.warmTask]),
      },
      { what: 'elements added', unit: 'elements', samples: of(({ nodes }) => [nodes]) },
      { what: 'nodes kept by 100 opens', unit: 'nodes', compare: false, samples: of(({ nodesKept }) => [nodesKept]) },
      {
        what: 'listeners kept by 100 opens',
        unit: 'listeners',
        compare: false,
        samples: of(({ listenersKept }) => [listenersKept]),
      },
      {
        what: 'heap kept by each open',
        unit: 'bytes',
        compare: false,
        samples: of(({ heapKept }) => [Math.round(heapKept)]),
      },
      { what: 'script, brotli', unit: 'bytes', samples: scripts },
      { what: 'sheet, brotli', unit: 'bytes', samples: sheets },
    ],
  )
}
