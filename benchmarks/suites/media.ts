import type { Browser } from 'playwright'
import { launchChromium } from '../../tools/testing/src/launchChromium.ts'
import { bytesOf } from '../lib/bytes.ts'
import { contest } from '../lib/contest.ts'
import { CONTESTANTS, COUNT, serveImages } from '../media/images.ts'
import type { Result, RunOptions, Suite } from '../suite.ts'

/** 300 pictures entering the window. */
export const media: Suite = { name: 'media', run }

/** Milliseconds of the main thread, counted in thread ticks, from before the page to the last picture. */
interface Spent {
  readonly script: number
  readonly work: number
  readonly task: number
}

async function measure(browser: Browser, url: string): Promise<Spent> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  await page.goto(url, { waitUntil: 'load' })
  const loaded = await page.evaluate(async () => {
    const frame = (): Promise<unknown> => new Promise(requestAnimationFrame)
    const images = [...document.images]
    const isLate = (image: HTMLImageElement): boolean =>
      image.getBoundingClientRect().top < innerHeight && !(image.complete && image.naturalWidth > 0)
    for (let y = 0; y < document.body.scrollHeight; y += 450) {
      scrollTo(0, y)
      await frame()
      await frame()
      for (let wait = 0; wait < 600 && images.some(isLate); wait += 1) await frame()
    }
    return images.map((image) => image.currentSrc.split('format=').at(-1)).join(' ')
  })
  const { metrics } = await session.send('Performance.getMetrics')
  const ms = (name: string): number => (metrics.find((metric) => metric.name === name)?.value ?? 0) * 1000
  await context.close()
  if (loaded !== Array.from({ length: COUNT }, () => '300w').join(' ')) throw new Error(`${url} showed ${loaded}`)
  return {
    script: ms('ScriptDuration'),
    work: ms('ScriptDuration') + ms('LayoutDuration') + ms('RecalcStyleDuration'),
    task: ms('TaskDuration'),
  }
}

async function run({ quick, say }: RunOptions): Promise<Result> {
  const names = Object.keys(CONTESTANTS)
  const server = await serveImages()
  const browser = await launchChromium({ whole: true })
  const spent: Record<string, Spent[]> = Object.fromEntries(names.map((name) => [name, []]))
  try {
    const rounds = quick ? 1 : 9
    for (let round = 0; round < rounds; round += 1) {
      say(`round ${round + 1} of ${rounds}`)
      for (let place = 0; place < names.length; place += 1) {
        const name = names[(round + place) % names.length]!
        spent[name]!.push(await measure(browser, `${server.address}/${name.replaceAll(' ', '-')}`))
      }
    }
  } finally {
    await browser.close()
    server.stop()
  }
  const of = (what: keyof Spent): Record<string, number[]> =>
    Object.fromEntries(names.map((name) => [name, spent[name]!.map((one) => one[what])]))
  const bytes: Record<string, number[]> = {}
  for (const [name, { code }] of Object.entries(CONTESTANTS)) if (code) bytes[name] = [await bytesOf(code)]
  return contest(
    'media: 300 pictures entering the window',
    `A page of 300 pictures in boxes of 280 by 187 px, scrolled to its end; each is fetched within 200 px of the window, in the
width of 300 px, and the run waits for every one. The same pictures for all, from loopback, never cached. Main thread of
Chromium in thread ticks, from before the page to the last picture; all showed the same 300 pictures.`,
    [
      { what: 'script', unit: 'ms', samples: of('script') },
      { what: 'script, style and layout', unit: 'ms', samples: of('work') },
      { what: 'all tasks', unit: 'ms', samples: of('task') },
      { what: 'script, brotli', unit: 'bytes', samples: bytes },
    ],
  )
}
