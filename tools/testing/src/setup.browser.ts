import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, expect } from 'vitest'
import { restoreMedia } from './emulateMedia.ts'

/**
 * Browser test files share one page (it saves minutes), so each test starts from an empty one, what it rendered is
 * unmounted, and an unexpected console error or warning fails the test that caused it.
 */
const unexpected: string[] = []
const allowed = new Set<string>()

const LISTENING = Symbol.for('vitrine.testing.console')
type Listened = Console['error'] & { [LISTENING]?: Console['error'] }

for (const level of ['error', 'warn'] as const) {
  // The page outlives a file: what an earlier file put there is replaced, not wrapped once more.
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
  // eslint-disable-next-line no-var
  var allowConsole: (part: string) => void
}
globalThis.allowConsole = (part) => {
  allowed.add(part)
}

beforeEach(() => {
  document.body.replaceChildren()
  if (location.hash) history.replaceState(null, '', location.pathname + location.search)
  scrollTo(0, 0)
  if (!document.hasFocus()) focus()
  for (const [name] of document.cookie.matchAll(/[^=; ]+(?==)/g)) document.cookie = `${name}=; Path=/; Max-Age=0`
  unexpected.length = 0
})

afterEach(async () => {
  cleanup()
  await restoreMedia()
  const seen = unexpected.splice(0)
  allowed.clear()
  expect(seen, 'unexpected console messages').toEqual([])
})
