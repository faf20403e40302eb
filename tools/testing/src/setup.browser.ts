import { afterEach, beforeEach, expect } from 'vitest'

/**
 * Browser test files share one page (it saves minutes), so each test starts from an empty one, and an unexpected
 * console error or warning fails the test that caused it.
 */
const unexpected: string[] = []
const allowed = new Set<string>()

for (const level of ['error', 'warn'] as const) {
  const original = console[level]
  console[level] = (...values: unknown[]) => {
    const text = values.map(String).join(' ')
    if (![...allowed].some((part) => text.includes(part))) unexpected.push(`console.${level}: ${text}`)
    original.apply(console, values)
  }
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
  unexpected.length = 0
})

afterEach(() => {
  const seen = unexpected.splice(0)
  allowed.clear()
  expect(seen, 'unexpected console messages').toEqual([])
})
