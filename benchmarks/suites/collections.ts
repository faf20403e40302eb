import type { Browser } from 'playwright'
import { launchChromium } from '../../tools/testing/src/launchChromium.ts'
import { CALENDARS } from '../collections/contestants.ts'
import { bundled } from '../lib/bundled.ts'
import { scriptOf, sheetOf } from '../lib/bundle.ts'
import { bytesOf } from '../lib/bytes.ts'
import { contest } from '../lib/contest.ts'
import { openPage, rounds } from '../lib/mainThread.ts'
import type { ThreadCost } from '../lib/mainThread.ts'
import { serve } from '../lib/serve.ts'
import type { Answer, PageServer } from '../lib/serve.ts'
import type { Result, RunOptions, Suite } from '../suite.ts'

/** A month grid that is started and moved, and a field that suggests. */
export const collections: Suite = { name: 'collections', run }

declare const bench: { start(): unknown; next(): unknown }

interface Measured {
  readonly start: ThreadCost
  readonly next: ThreadCost
}

async function servePages(): Promise<PageServer> {
  const { html } = await bundled<{ readonly html: string }>(`export { html } from './collections/serveCalendar.tsx'`)
  const pages = new Map<string, Answer>()
  for (const [name, { script, sheets }] of Object.entries(CALENDARS)) {
    const sheet = await sheetOf(sheets.map((path) => `@import '${path}';`).join('\n'))
    const body = name === 'ours' ? html : ''
    pages.set(`/${name}.js`, { type: 'text/javascript', body: await scriptOf(script) })
    pages.set(`/${name}`, {
      body: `<!doctype html><html lang="en-US"><title>${name}</title><style>${sheet}</style><div id="app">${body}</div><script type="module" src="/${name}.js"></script>`,
    })
  }
  return serve(({ pathname }) => pages.get(decodeURIComponent(pathname)))
}

async function measure(browser: Browser, url: string): Promise<Measured> {
  const { page, cost, leave } = await openPage(browser, url)
  const shown = (month: string): Promise<unknown> =>
    page.waitForFunction(
      (text) => {
        const { innerText } = document.querySelector<HTMLElement>('#app')!
        return innerText.includes(text) && innerText.includes('Evening 55')
      },
      month,
      { polling: 50 },
    )
  // Start each step from a timer, because Chromium does not count script that DevTools calls directly as script time.
  const start = await cost(() => page.evaluate(() => void setTimeout(() => bench.start())))
  await shown('November 2026')
  const next = await cost(() => page.evaluate(() => void setTimeout(() => bench.next())))
  await shown('December 2026')
  await leave()
  return { start, next }
}

async function run({ quick, say }: RunOptions): Promise<Result> {
  const server = await servePages()
  const browser = await launchChromium()
  const names = Object.keys(CALENDARS)
  const samples = await rounds(names, quick ? 1 : 9, (name) => {
    say(name)
    return measure(browser, `${server.address}/${encodeURIComponent(name)}`)
  }).finally(async () => {
    await browser.close()
    server.stop()
  })
  const of = (pick: (measured: Measured) => number): Record<string, readonly number[]> =>
    Object.fromEntries(names.map((name) => [name, samples[name]!.map(pick)]))
  const bytes = async (uses: Readonly<Record<string, string>>, later = false): Promise<Record<string, number[]>> => {
    const weighed = Object.entries(uses).map(
      async ([name, use]) => [name, [await bytesOf(use, { later })]] as [string, number[]],
    )
    return Object.fromEntries(await Promise.all(weighed))
  }
  const calendars = Object.fromEntries(Object.entries(CALENDARS).map(([name, { use }]) => [name, use]))
  const fields = {
    ours: `import { enhanceSearch } from '@vitrine/collections'; globalThis.use = enhanceSearch`,
    'Algolia autocomplete': `import { autocomplete } from '@algolia/autocomplete-js'; globalThis.use = autocomplete`,
  }
  return contest(
    'Collections: a month that moves, a field that suggests',
    'November 2026 with two events on each of 28 days, then December. Ours stands in the HTML of the server and is brought to life; the others draw it in the browser. Milliseconds are those of the main thread, in thread ticks, from the call until 100 ms after it.',
    [
      { what: 'calendar, script of a page', unit: 'bytes, brotli', samples: await bytes(calendars) },
      { what: 'calendar, once it has moved', unit: 'bytes, brotli', samples: await bytes(calendars, true) },
      { what: 'start, script', unit: 'ms', samples: of(({ start }) => start.script) },
      { what: 'start, script, style and layout', unit: 'ms', samples: of(({ start }) => start.work) },
      { what: 'next month, script', unit: 'ms', samples: of(({ next }) => next.script) },
      { what: 'next month, script, style and layout', unit: 'ms', samples: of(({ next }) => next.work) },
      { what: 'suggestions', unit: 'bytes, brotli', samples: await bytes(fields) },
    ],
  )
}
