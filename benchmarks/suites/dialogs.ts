import type { Browser, CDPSession, Page } from 'playwright'
import { launchChromium } from '../../tools/testing/src/launchChromium.ts'
import { serveDialogs } from '../dialogs/serve.ts'
import type { DialogServer } from '../dialogs/serve.ts'
import type { Bench } from '../dialogs/start.tsx'
import { bytesOf } from '../lib/bytes.ts'
import { contest } from '../lib/contest.ts'
import type { Result, RunOptions, Suite } from '../suite.ts'

/** A dialog over a page of 5,000 elements, and what comes with it. */
export const dialogs: Suite = { name: 'dialogs', run }

declare const bench: Bench

/** Contestants whose time is measured; of Radix only the two toasts are. */
const TIMED = ['ours', 'Radix', 'Base UI', 'React Aria', 'showModal() alone']
const TOASTS = ['ours', 'Base UI', 'sonner over Radix', 'react-hot-toast over Radix']

const CYCLES = 8

/** Opens a contestant's page in a browser context of its own. */
async function open(browser: Browser, address: string): Promise<readonly [page: Page, session: CDPSession]> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' })
  const page = await context.newPage()
  await page.addInitScript(() => {
    const seen: string[] = []
    Object.assign(globalThis, { violations: seen })
    document.addEventListener('securitypolicyviolation', ({ violatedDirective }) => seen.push(violatedDirective))
  })
  await page.goto(address, { waitUntil: 'load' })
  await page.waitForFunction(() => 'bench' in globalThis)
  await page.focus('#opener')
  return [page, await context.newCDPSession(page)]
}

async function metrics(session: CDPSession): Promise<Record<string, number>> {
  const { metrics: all } = await session.send('Performance.getMetrics')
  return Object.fromEntries(all.map(({ name, value }) => [name, value]))
}

/** Milliseconds of the main thread for one open and close. */
async function time(browser: Browser, address: string): Promise<Record<string, number>> {
  const [page, session] = await open(browser, address)
  try {
    const hasRoom = await page.evaluate(() => innerWidth > document.documentElement.clientWidth)
    if (!hasRoom)
      throw new Error('[bench] The scrollbar of this browser takes no room, so there is nothing to compare.')
    await session.send('Performance.enable', { timeDomain: 'threadTicks' })
    await page.evaluate(() => bench.rounds(3))
    const before = await metrics(session)
    await page.evaluate((cycles) => bench.rounds(cycles), CYCLES)
    const after = await metrics(session)
    const spent = (name: string): number => ((after[name]! - before[name]!) * 1000) / CYCLES
    return {
      task: spent('TaskDuration'),
      script: spent('ScriptDuration'),
      style: spent('RecalcStyleDuration'),
      layout: spent('LayoutDuration'),
    }
  } finally {
    await page.context().close()
  }
}

/**
 * Turns the optimising compilers off while memory is counted: compiled code takes memory, which would look like a leak.
 */
const INTERPRETED = '--js-flags=--no-opt --no-maglev --no-sparkplug'

/** Memory left by a hundred openings, beyond one-time allocations. */
async function left(browser: Browser, address: string): Promise<Record<string, number>> {
  const [page, session] = await open(browser, address)
  try {
    await session.send('Performance.enable')
    const rest = async (): Promise<Record<string, number>> => {
      for (let pass = 0; pass < 3; pass += 1) {
        await session.send('HeapProfiler.collectGarbage')
        await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 50)))
      }
      return metrics(session)
    }
    await page.evaluate(() => {
      document.querySelector('main')!.remove()
      // Replace animation frames by timers to save time: the test counts objects in memory and measures no durations.
      globalThis.requestAnimationFrame = (callback) => Number(setTimeout(callback, 0, performance.now()))
    })
    await page.evaluate(() => bench.rounds(150))
    const before = await rest()
    await page.evaluate(() => bench.rounds(100))
    const after = await rest()
    const grown = (name: string): number => Math.round(after[name]! - before[name]!)
    return { nodes: grown('Nodes'), listeners: grown('JSEventListeners'), heap: grown('JSHeapUsedSize') }
  } finally {
    await page.context().close()
  }
}

const isOpen = (page: Page): Promise<boolean> =>
  page.evaluate(() => !!document.querySelector('[data-close], [data-part="cancel"]'))

async function show(page: Page): Promise<void> {
  await page.evaluate(() => bench.show())
  await page.waitForSelector('[data-close], [data-part="cancel"]')
}

/** Whether the dialog goes within a second. */
const goes = (page: Page): Promise<boolean> =>
  page.waitForSelector('[data-close], [data-part="cancel"]', { state: 'detached', timeout: 1000 }).then(
    () => true,
    () => false,
  )

/** Abilities of each contestant, as 1 or 0, or as a number. */
async function manners(browser: Browser, server: DialogServer, name: string): Promise<Record<string, number>> {
  const [strict] = await open(browser, server.address(name, { strict: true }))
  await show(strict)
  await strict.keyboard.press('Escape')
  await goes(strict)
  await strict.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)))
  const seen = await strict.evaluate(() => (globalThis as unknown as { violations: string[] }).violations)
  const violations = seen.filter((directive) => directive.startsWith('style-src')).length
  await strict.context().close()

  const [plain] = await open(browser, server.address(name))
  await show(plain)
  const inert = await plain.evaluate(() => {
    const before = document.activeElement
    const link = document.querySelector('main')!.querySelector('a')!
    let came = 0
    link.addEventListener('focus', () => (came += 1))
    link.focus()
    ;(before as HTMLElement).focus()
    return Number(came === 0)
  })
  await plain.click('[data-close], [data-part="cancel"]')
  await goes(plain)
  await plain.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)))
  const focus = await plain.evaluate(() => Number(document.activeElement!.id === 'opener'))
  await plain.context().close()

  const [framed] = await open(browser, server.address(name, { frame: true }))
  await show(framed)
  await framed.frameLocator('iframe').locator('input').click()
  await framed.keyboard.press('Escape')
  const escape = Number(await goes(framed))
  await framed.context().close()
  return { inert, violations, focus, escape }
}

/** Whether a toast's button works over a modal, by pointer and by key, while the dialog stays. */
async function toasts(browser: Browser, address: string): Promise<Record<string, number>> {
  const works = async (press: (page: Page) => Promise<void>): Promise<number> => {
    const [page] = await open(browser, address)
    await show(page)
    await page.evaluate(() => bench.notify!())
    await page.waitForSelector('button:text("Undo")')
    // Wait 600 ms until the toast has finished its entrance animation, so that its button stands still for the press.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 600)))
    await press(page)
    const done = await page.evaluate(() => bench.undone === 1)
    const stayed = await isOpen(page)
    await page.context().close()
    return Number(done && stayed)
  }
  const pointer = await works(async (page) => {
    const { x, y, width, height } = (await page.locator('button:text("Undo")').boundingBox())!
    await page.mouse.click(x + width / 2, y + height / 2)
  })
  const keyboard = await works(async (page) => {
    const isThere = (): Promise<boolean> => page.evaluate(() => document.activeElement!.textContent === 'Undo')
    for (let tab = 0; tab < 8 && !(await isThere()); tab += 1) await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
  })
  return { pointer, keyboard }
}

/** Bytes of each contestant without React and without later chunks. */
const DIALOG: Readonly<Record<string, string>> = {
  ours: `export { ConfirmDialog } from '@vitrine/dialogs/react'`,
  Radix: `export { Root, Portal, Overlay, Content, Title, Description, Close } from '@radix-ui/react-dialog'`,
  'Base UI': `import { Dialog } from '@base-ui/react/dialog'
    export const { Root, Portal, Backdrop, Popup, Title, Description, Close } = Dialog`,
  'React Aria': `export { Button, Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components'`,
}
const EVERYTHING: Readonly<Record<string, string>> = {
  ours: `export * from '@vitrine/dialogs/react'
    export { createDialogs, layerStack } from '@vitrine/dialogs'`,
  'sonner over Radix': `export * as dialog from '@radix-ui/react-dialog'
    export * as tooltip from '@radix-ui/react-tooltip'
    export { toast, Toaster } from 'sonner'`,
  'Base UI': `export { AlertDialog } from '@base-ui/react/alert-dialog'
    export { Dialog } from '@base-ui/react/dialog'
    export { Toast } from '@base-ui/react/toast'
    export { Tooltip } from '@base-ui/react/tooltip'`,
  'React Aria': `export { Button, Dialog, Heading, Modal, ModalOverlay, Tooltip, TooltipTrigger } from 'react-aria-components'
    export { UNSTABLE_Toast, UNSTABLE_ToastContent, UNSTABLE_ToastQueue, UNSTABLE_ToastRegion } from 'react-aria-components'`,
}
const WITHOUT_TOAST = `export { AlertDialog, ConfirmDialog, SystemErrorOverlay, Tooltip } from '@vitrine/dialogs/react'`
const TOAST: Readonly<Record<string, string>> = {
  'sonner over Radix': `export { toast, Toaster } from 'sonner'`,
  'react-hot-toast over Radix': `export { toast, Toaster } from 'react-hot-toast'`,
  'Base UI': `export { Toast } from '@base-ui/react/toast'`,
}

async function weigh(uses: Readonly<Record<string, string>>): Promise<Record<string, number[]>> {
  const sizes: Record<string, number[]> = {}
  for (const [name, code] of Object.entries(uses)) sizes[name] = [await bytesOf(code)]
  return sizes
}

async function run({ quick, say }: RunOptions): Promise<Result> {
  const server = await serveDialogs()
  const launch = (...flags: string[]): Promise<Browser> =>
    launchChromium({ whole: true, flags, ignoreDefaultArgs: ['--hide-scrollbars'] })
  const [browser, interpreted] = [await launch(), await launch(INTERPRETED)]
  const samples: Record<string, Record<string, number[]>> = {}
  const add = (what: string, name: string, value: number): void =>
    void ((samples[what] ??= {})[name] ??= []).push(value)
  try {
    const rounds = quick ? 1 : 4
    for (let round = 0; round < rounds; round += 1) {
      say(`opening and closing, round ${round + 1} of ${rounds}`)
      for (let place = 0; place < TIMED.length; place += 1) {
        const name = TIMED[(round + place) % TIMED.length]!
        for (const [what, value] of Object.entries(await time(browser, server.address(name)))) add(what, name, value)
        const bare = await time(browser, server.address(name, { gutter: false }))
        add('task without gutter', name, bare['task']!)
      }
    }
    for (const name of TIMED) {
      say(`${name}: what stays, and manners`)
      for (const [what, value] of Object.entries(await left(interpreted, server.address(name)))) add(what, name, value)
      for (const [what, value] of Object.entries(await manners(browser, server, name))) add(what, name, value)
    }
    for (const name of TOASTS) {
      say(`${name}: a toast over the dialog`)
      for (const [what, value] of Object.entries(await toasts(browser, server.address(name)))) add(what, name, value)
    }
  } finally {
    await browser.close()
    await interpreted.close()
    server.stop()
  }

  const toast = await weigh(TOAST)
  const more = `export { Toaster } from '@vitrine/dialogs/react'`
  toast['ours'] = [(await bytesOf(`${WITHOUT_TOAST}\n${more}`)) - (await bytesOf(WITHOUT_TOAST))]
  const row = (what: string, unit: string, key: string, compare = true) => ({
    what,
    unit,
    samples: samples[key]!,
    compare,
  })
  return contest(
    'dialogs: over a page of 5,000 elements',
    `A confirmation in React 19, opened by its owner without a trigger, over 500 cards of ten elements; opened and closed
${CYCLES} times after three to warm up, by the click of its button, under reduced motion. The main thread of Chromium in
thread ticks, for one open and close. The page has \`scrollbar-gutter: stable\` for good, and in one row has not.
\`showModal() alone\` is the element and \`overflow: hidden\`, the measure of all that make the page inert: the style is
what that costs the browser, and who does not do it does not pay it. What stays: after 100 openings beyond the first 150,
garbage collected, on an empty page. Inert: a link of the page behind does not take focus when told to. Violations: of
\`style-src 'self'\`, for one open and close, nobody given a nonce. Focus: back at the button that had it. Escape: pressed
in an input in a frame of the same origin, in the dialog. Toasts: a button in one, shown while the dialog is open, is
clicked, and reached by Tab and pressed; the dialog stays. 1 is yes. Bytes: minified, brotli, React outside; a toast of
ours beyond a host with dialogs and tooltip.`,
    [
      row('one open and close', 'ms', 'task'),
      row('of it script', 'ms', 'script'),
      row('of it style', 'ms', 'style'),
      row('of it layout', 'ms', 'layout'),
      row('one open and close, no permanent gutter', 'ms', 'task without gutter'),
      row('nodes left by 100', '', 'nodes', false),
      row('listeners left by 100', '', 'listeners', false),
      row('heap left by 100', 'bytes', 'heap', false),
      row('the page behind is inert', '', 'inert', false),
      row('violations of the policy', '', 'violations', false),
      row('focus goes back', '', 'focus', false),
      row('Escape in a frame closes', '', 'escape', false),
      row('toast over it: clicked', '', 'pointer', false),
      row('toast over it: by keyboard', '', 'keyboard', false),
      { what: 'a dialog', unit: 'bytes', samples: await weigh(DIALOG) },
      { what: 'toasts', unit: 'bytes', samples: toast },
      { what: 'dialog, alert, tooltip and toasts', unit: 'bytes', samples: await weigh(EVERYTHING) },
    ],
    { cycles: CYCLES },
  )
}
