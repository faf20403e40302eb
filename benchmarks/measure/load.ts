import type { Browser } from 'playwright'
import { visit } from './visit.ts'
import type { Visit } from './visit.ts'

/** One load of a page, in numbers. */
export interface Load {
  /** Bytes of script on the wire until the page is idle. */
  readonly script: number
  /** The same bytes without HTTP headers. */
  readonly scriptBody: number
  /** Bytes of HTML on the wire. */
  readonly html: number
  readonly requests: number
  /** Milliseconds of the main thread spent on script: thread ticks, no throttle. */
  readonly scriptMs: number
  /** Milliseconds of the main thread spent on anything. */
  readonly taskMs: number
  /** Sum of the milliseconds beyond 50 of every long task, at a quarter of the speed on a slow network. */
  readonly blockingMs: number
  /** Milliseconds of the longest task, at a sixth of the speed; 0 if no task took 50 ms. */
  readonly longestTaskMs: number
  /** Milliseconds of the longest script in a frame of over 50 ms, at a sixth of the speed; 0 if there is none. */
  readonly longestScriptMs: number
  readonly listeners: number
  /** Bytes of JavaScript heap after a collection. */
  readonly heap: number
}

async function metricsOf({ session }: Visit): Promise<(name: string) => number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return (name) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN
}

/** The members of a long frame (over 50 ms) that this file reads. TypeScript's DOM library lacks the type. */
interface LongFrame extends PerformanceEntry {
  readonly scripts: readonly PerformanceEntry[]
}

/** Durations in milliseconds of the page's tasks of over 50 ms so far, and of the scripts in its frames of over 50 ms. */
async function longOf({ page }: Visit): Promise<{ readonly tasks: number[]; readonly scripts: number[] }> {
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        const tasks: number[] = []
        const scripts: number[] = []
        new PerformanceObserver((list) => {
          for (const { duration } of list.getEntries()) tasks.push(duration)
        }).observe({ type: 'longtask', buffered: true })
        new PerformanceObserver((list) => {
          for (const frame of list.getEntries())
            scripts.push(...(frame as LongFrame).scripts.map((one) => one.duration))
        }).observe({ type: 'long-animation-frame', buffered: true })
        setTimeout(() => resolve({ tasks, scripts }), 100)
      }),
  )
}

/**
 * Loads a page three times as a new visitor: normally, throttled, and as slow as the slowest device. Measures until the
 * page is idle.
 */
export async function measureLoad(browser: Browser, address: string): Promise<Load> {
  const plain = await visit(browser)
  await plain.session.send('Performance.enable', { timeDomain: 'threadTicks' })
  await plain.page.goto(address, { waitUntil: 'commit' })
  await plain.idle()
  const spent = await metricsOf(plain)
  const { script, scriptBody, html, requests } = plain.traffic()
  await plain.session.send('HeapProfiler.collectGarbage')
  const left = await metricsOf(plain)
  await plain.leave()

  const slow = await visit(browser, { slow: true })
  await slow.page.goto(address, { waitUntil: 'commit' })
  await slow.idle()
  const blocking = await longOf(slow)
  await slow.leave()

  const slowest = await visit(browser, { slowest: true })
  await slowest.page.goto(address, { waitUntil: 'commit' })
  await slowest.idle()
  const longest = await longOf(slowest)
  await slowest.leave()

  return {
    script,
    scriptBody,
    html,
    requests,
    scriptMs: spent('ScriptDuration') * 1000,
    taskMs: spent('TaskDuration') * 1000,
    blockingMs: blocking.tasks.reduce((sum, duration) => sum + duration - 50, 0),
    longestTaskMs: Math.max(0, ...longest.tasks),
    longestScriptMs: Math.max(0, ...longest.scripts),
    listeners: spent('JSEventListeners'),
    heap: left('JSHeapUsedSize'),
  }
}
