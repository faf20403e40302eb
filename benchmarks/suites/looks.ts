import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Browser, Page } from 'playwright'
import { launchChromium } from '../../tools/testing/src/launchChromium.ts'
import { median } from '../report.ts'
import { startSite } from '../serving/site.ts'
import type { Result, RunOptions, Suite } from '../suite.ts'

/** Bytes of the pictures in a first view, Largest Contentful Paint, and the time until the first screen is sharp. */
export const looks: Suite = { name: 'looks', run }

const PATHS = ['/', '/visit', '/prints', '/prints/eddy', '/rooms/long-hall', '/rooms/print-room', '/shop'] as const
const PHONE = { width: 412, height: 823 }
const DESKTOP = { width: 1280, height: 800 }
/** The network of a phone on a train: 150 ms, 1.6 Mbit/s. */
const SLOW = { offline: false, latency: 150, downloadThroughput: 209_715, uploadThroughput: 96_000 }
const SLOW_CPU = 4
/** Milliseconds after the last request in which a late picture may still begin. */
const REST = 500
const PATIENCE = 120_000

/** One first view. */
interface View {
  /** Bytes of all pictures that were fetched without scrolling, headers included. */
  readonly bytes: number
  /** Largest Contentful Paint, in ms. */
  readonly paint: number
  /** Arrival of the last picture of the first screen, in ms; 0 without pictures. */
  readonly sharp: number
}

/** Runs in the page: when the last picture of the first screen arrived. */
function lastArrival(): number {
  const inView = [...document.images].filter((image) => {
    const { top, bottom, left, right } = image.getBoundingClientRect()
    const isInside = bottom > 0 && top < innerHeight && right > 0 && left < innerWidth
    return isInside && image.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  })
  if (inView.some(({ complete, naturalWidth }) => !complete || !naturalWidth)) throw new Error('a picture is missing')
  const ends = inView.flatMap(({ currentSrc }) =>
    performance.getEntriesByName(currentSrc).map((entry) => (entry as PerformanceResourceTiming).responseEnd),
  )
  return Math.max(0, ...ends)
}

/** Runs in the page: the largest contentful paint. */
const largestPaint = (): Promise<number> =>
  new Promise((resolve) => {
    new PerformanceObserver((list) => resolve(list.getEntries().at(-1)!.startTime)).observe({
      type: 'largest-contentful-paint',
      buffered: true,
    })
  })

async function view(
  browser: Browser,
  url: string,
  viewport: { readonly width: number; readonly height: number },
  { density = 1, isSlow = false }: { readonly density?: number; readonly isSlow?: boolean } = {},
): Promise<View> {
  const context = await browser.newContext({ viewport, deviceScaleFactor: density, reducedMotion: 'reduce' })
  await context.addCookies([{ name: 'ss_cookieAllowed', value: 'true', url }])
  const page: Page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  if (isSlow) {
    await session.send('Network.emulateNetworkConditions', SLOW)
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW_CPU })
  }
  const pictures = new Set<string>()
  let bytes = 0
  session.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Image') pictures.add(requestId)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (pictures.has(requestId)) bytes += encodedDataLength
  })
  try {
    await page.goto(url, { waitUntil: 'networkidle', timeout: PATIENCE })
    await page.waitForTimeout(REST)
    return { bytes, paint: await page.evaluate(largestPaint), sharp: await page.evaluate(lastArrival) }
  } finally {
    await context.close()
  }
}

const kB = (bytes: number): string => (bytes / 1000).toFixed(0)
const seconds = (samples: readonly number[]): string => (median(samples) / 1000).toFixed(2)
const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`

async function run({ quick, say }: RunOptions): Promise<Result> {
  const rounds = quick ? 1 : 3
  const folder = mkdtempSync(path.join(os.tmpdir(), 'looks-'))
  const data = path.join(folder, 'rows')
  const browser = await launchChromium({ whole: true })
  const bytes: Record<string, Record<string, number>> = {}
  const paint: Record<string, number[]> = {}
  const sharp: Record<string, number[]> = {}
  try {
    for (const page of PATHS) {
      paint[page] = []
      sharp[page] = []
      for (let round = 0; round < rounds; round += 1) {
        say(`${page}: round ${round + 1} of ${rounds}`)
        const site = await startSite({
          DATA_DIR: data,
          CACHE_DIR: path.join(folder, `${PATHS.indexOf(page)}-${round}`),
        })
        const url = site.address + page
        try {
          sharp[page].push((await view(browser, url, PHONE, { density: 2, isSlow: true })).sharp)
          paint[page].push((await view(browser, url, PHONE, { density: 2, isSlow: true })).paint)
          bytes[page] ??= {
            'phone 1x': (await view(browser, url, PHONE)).bytes,
            'phone 2x': (await view(browser, url, PHONE, { density: 2 })).bytes,
            'desktop 1x': (await view(browser, url, DESKTOP)).bytes,
            'desktop 2x': (await view(browser, url, DESKTOP, { density: 2 })).bytes,
          }
        } finally {
          await site.stop()
        }
      }
    }
  } finally {
    await browser.close()
    rmSync(folder, { recursive: true, force: true })
  }
  const raw = {
    date: new Date().toISOString().slice(0, 10),
    node: process.version,
    cores: os.availableParallelism(),
    load: Math.round(os.loadavg()[0]! * 10) / 10,
    rounds,
    bytes,
    paint,
    sharp,
  }
  const heads = ['phone 1x, kB', 'phone 2x, kB', 'desktop 1x, kB', 'desktop 2x, kB', 'LCP, s', 'sharp, s']
  const page = `# looks: how pictures arrive

Pictures that a page fetches without scrolling, in a phone of ${PHONE.width} by ${PHONE.height} px and a desktop of ${DESKTOP.width} by ${DESKTOP.height} px.
LCP: Largest Contentful Paint on a slow phone (2x, 150 ms, 1.6 Mbit/s, CPU by ${SLOW_CPU}). Sharp: the last picture of the first screen
has arrived on the same phone, from a server that has encoded no picture yet; until then the blurred version in the HTML is shown.

${raw.date}, Node ${raw.node}, ${raw.cores} cores, load ${raw.load}. Medians of ${rounds} rounds.

${row(['page', ...heads])}
${row(['---', ...heads.map(() => '---:')])}
${PATHS.map((each) => row([each, ...Object.values(bytes[each]!).map(kB), seconds(paint[each]!), seconds(sharp[each]!)])).join('\n')}
`
  return { page, raw }
}
