import type { Browser } from 'playwright'
import { visit } from './visit.ts'
import type { Visit } from './visit.ts'

/** One load of a page, in numbers. */
export interface Load {
  /** Bytes of script on the wire until the page rests. */
  readonly script: number
  /** The same without headers. */
  readonly scriptBody: number
  /** Bytes of HTML on the wire. */
  readonly html: number
  readonly requests: number
  /** Milliseconds of the main thread spent on script: thread ticks, no throttle. */
  readonly scriptMs: number
  /** Milliseconds of the main thread spent on anything. */
  readonly taskMs: number
  /** Milliseconds beyond 50 of every long task, at a quarter of the speed on a slow network. */
  readonly blockingMs: number
  readonly listeners: number
  /** Bytes of JavaScript heap after a collection. */
  readonly heap: number
}

async function metricsOf({ session }: Visit): Promise<(name: string) => number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return (name) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN
}

/** Milliseconds beyond 50 of the page's long tasks so far. */
async function blocking({ page }: Visit): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        const observer = new PerformanceObserver((list) => {
          for (const { duration } of list.getEntries()) sum += Math.max(0, duration - 50)
        })
        observer.observe({ type: 'longtask', buffered: true })
        setTimeout(() => resolve(sum), 100)
      }),
  )
}

/** Loads a page twice as a new visitor, once plainly and once slowly, and counts until it rests. */
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
  const blockingMs = await blocking(slow)
  await slow.leave()

  return {
    script,
    scriptBody,
    html,
    requests,
    scriptMs: spent('ScriptDuration') * 1000,
    taskMs: spent('TaskDuration') * 1000,
    blockingMs,
    listeners: spent('JSEventListeners'),
    heap: left('JSHeapUsedSize'),
  }
}
