import { cleanup } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { restoreMedia } from './emulateMedia.ts'

/**
 * Unexpected console messages of the present test, which fail it. Browser test files share one page, which saves
 * minutes, so each test also starts from an empty page, and its components are unmounted.
 */
const unexpected: string[] = []
const allowed = new Set<string>()

const LISTENING = Symbol.for('vitrine.testing.console')
type Listened = Console['error'] & { [LISTENING]?: Console['error'] }

for (const level of ['error', 'warn'] as const) {
  // Replace the console function that an earlier test file has installed instead of wrapping it again, because all test
  // files share the page.
  const original = (console[level] as Listened)[LISTENING] ?? console[level]
  const listened: Listened = (...values: unknown[]) => {
    const text = values.map(String).join(' ')
    if (![...allowed].some((part) => text.includes(part))) unexpected.push(`console.${level}: ${text}`)
    original.apply(console, values)
  }
  listened[LISTENING] = original
  console[level] = listened
}

declare global {
  /** Lets one test expect a console message: any whose text contains this part. Cleared after the test. */
  // eslint-disable-next-line no-var -- only `var` declares a property of the global object
  var allowConsole: (part: string) => void
}
globalThis.allowConsole = (part) => {
  allowed.add(part)
}

/** Whether a frame has had the focus: the page, which outlives a file, remembers. */
const IN_FRAME = Symbol.for('vitrine.testing.inFrame')
const remembered = globalThis as { [IN_FRAME]?: boolean }
if (!(IN_FRAME in remembered))
  addEventListener('blur', () => {
    remembered[IN_FRAME] ||= document.activeElement instanceof HTMLIFrameElement
  })
remembered[IN_FRAME] ??= false

/** The props about which the page has been warned (`warnProp` of parts): it warns once, whichever file came first. */
const WARNED = Symbol.for('vitrine.warned.1')

/** Settles when a key that is pressed reaches the page. */
async function keysArrive(): Promise<void> {
  const heard = vi.fn()
  addEventListener('keydown', heard)
  await expect.poll(() => userEvent.keyboard('{Shift}').then(() => heard.mock.calls.length)).toBeGreaterThan(0)
  removeEventListener('keydown', heard)
}

// Prepare the page before each test file, so that a file meets the same page whether it runs alone or after others: no
// prop has been warned about, sound may play (a click in a corner), and the pointer is over no element.
beforeAll(async () => {
  Reflect.deleteProperty(document, WARNED)
  document.body.replaceChildren()
  const corner = document.body.appendChild(document.createElement('button'))
  corner.style.cssText = 'position: fixed; inset: auto 0 0 auto; inline-size: 4px; block-size: 4px; padding: 0'
  await userEvent.click(corner)
  corner.remove()
})

beforeEach(async () => {
  document.body.replaceChildren()
  if (location.hash) history.replaceState(null, '', location.pathname + location.search)
  scrollTo(0, 0)
  if (!document.hasFocus()) focus()
  // Wait until key presses arrive if the last test left the focus in a frame: the browser blurs the page once more
  // after such a frame is removed.
  if (remembered[IN_FRAME]) await keysArrive()
  remembered[IN_FRAME] = false
  for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie.split('=', 1)[0]}=; Path=/; Max-Age=0`
  unexpected.length = 0
})

afterEach(async () => {
  cleanup()
  await restoreMedia()
  const seen = unexpected.splice(0)
  allowed.clear()
  // Fail a test after which `(hover: none)` still matches: Chromium keeps it after emulated touch ends, so such a test
  // needs its own page (`openRealPage`).
  expect(matchMedia('(hover: none)').matches, 'touch emulation outlives its test').toBe(false)
  expect(seen, 'unexpected console messages').toEqual([])
})
