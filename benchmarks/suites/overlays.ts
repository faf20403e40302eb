import type { Browser } from 'playwright'
import { launchChromium } from '../../tools/testing/src/launchChromium.ts'
import { measure as weigh } from '../../tools/size/measure.ts'
import { bundled } from '../lib/bundled.ts'
import { scriptOf, sheetOf } from '../lib/bundle.ts'
import { contest } from '../lib/contest.ts'
import { openPage, rounds } from '../lib/mainThread.ts'
import type { ThreadCost } from '../lib/mainThread.ts'
import { serve } from '../lib/serve.ts'
import type { PageServer } from '../lib/serve.ts'
import { FOLDER, USES } from '../overlays/uses.ts'
import type { Result, RunOptions, Suite } from '../suite.ts'

/** The popup and the bars: what they weigh beside the dialogs, and what opening and closing costs. */
export const overlays: Suite = { name: 'overlays', run }

declare const bench: { open(): unknown; close(): unknown }

interface Measured {
  readonly open: ThreadCost
  readonly close: ThreadCost
  /** Largest movement in pixels of the text below. */
  readonly moved: number
}

const SCRIPT = `
  import { openPopup } from '@vitrine/overlays'
  import { RULE } from './overlays/rule.ts'
  const dialog = document.querySelector('dialog')
  globalThis.bench = {
    open: () => void (bench.opened = openPopup(dialog, { rule: RULE, preview: true })),
    close: () => dialog.querySelector('[data-part=close]').click(),
  }`

async function servePages(): Promise<PageServer> {
  const { html } = await bundled<{ readonly html: string }>(`export { html } from './overlays/servePopup.tsx'`)
  const script = await scriptOf(SCRIPT)
  const sheet = await sheetOf(`@import '@vitrine/overlays/styles.css';`)
  const text = '<p class="line">A line of text.</p>'.repeat(200)
  const body = `<!doctype html><html lang="en-US"><title>Popup</title><style>${sheet}</style>${html}${text}<script type="module" src="/popup.js"></script>`
  return serve(({ pathname }) => {
    if (pathname === '/') return { body }
    return pathname === '/popup.js' ? { type: 'text/javascript', body: script } : undefined
  })
}

async function measure(browser: Browser, url: string): Promise<Measured> {
  const { page, cost, leave } = await openPage(browser, url)
  const places = (): Promise<number[]> =>
    page.evaluate(() =>
      Array.from(document.querySelectorAll('.line'), (line) => {
        const { left, top } = line.getBoundingClientRect()
        return left + top
      }),
    )
  const before = await places()
  // Start each step from a timer, because Chromium does not count script that DevTools calls directly as script time.
  const open = await cost(() => page.evaluate(() => void setTimeout(() => bench.open())))
  await page.waitForSelector('dialog[open]')
  const during = await places()
  const close = await cost(() => page.evaluate(() => void setTimeout(() => bench.close())))
  await page.waitForSelector('dialog:not([open])', { state: 'attached' })
  const after = await places()
  await leave()
  const moved = Math.max(
    ...before.map((at, line) => Math.max(Math.abs(at - during[line]!), Math.abs(at - after[line]!))),
  )
  return { open, close, moved }
}

async function run({ quick, say }: RunOptions): Promise<Result> {
  const server = await servePages()
  const browser = await launchChromium()
  const samples = await rounds(['ours'], quick ? 1 : 9, (name) => {
    say(name)
    return measure(browser, `${server.address}/`)
  }).finally(async () => {
    await browser.close()
    server.stop()
  })
  const of = (pick: (measured: Measured) => number): Record<string, readonly number[]> => ({
    ours: samples['ours']!.map(pick),
  })
  const bytes = await weigh(USES.map(({ text, ignore }) => ({ code: { text, folder: FOLDER }, ignore })))
  return contest(
    'Overlays: beside the dialogs',
    'Bytes are what a page fetches more than one that has the dialogs. The popup opens over 200 lines of text, with a scrollbar at the side. Milliseconds are those of the main thread, in thread ticks, from the call until 100 ms after it.',
    [
      ...USES.map(({ what }, at) => ({ what, unit: 'bytes, brotli', samples: { ours: [bytes[at]!] } })),
      { what: 'open, script', unit: 'ms', samples: of(({ open }) => open.script) },
      { what: 'open, script, style and layout', unit: 'ms', samples: of(({ open }) => open.work) },
      { what: 'close, script, style and layout', unit: 'ms', samples: of(({ close }) => close.work) },
      { what: 'moved by opening and closing', unit: 'px', samples: of(({ moved }) => moved) },
    ],
  )
}
