import { globSync } from 'node:fs'
import path from 'node:path'

const ROOT = path.join(import.meta.dirname, '../..')

/** What a visitor meets first, and what browsers have differed in: these run in every gate. */
export const CORE: readonly string[] = [
  'packages/cookies/src/react/CookieBanner.browser.test.tsx',
  'packages/dialogs/src/react/dialogs.contract.browser.test.tsx',
  'packages/forms/src/dom/formActions.browser.test.tsx',
  'packages/overlays/src/dom/bars.browser.test.tsx',
  'packages/overlays/src/react/Popup.browser.test.tsx',
  'packages/parts/src/dom/watchScrollEnd.browser.test.ts',
]

/** A number below 1 that a text and a seed always give. */
function draw(text: string, seed: number): number {
  let hash = seed
  for (const sign of text) hash = Math.imul(hash ^ sign.codePointAt(0)!, 16_777_619)
  return ((hash ^ (hash >>> 15)) >>> 0) / 2 ** 32
}

/** Every test of components, from the project's root. */
export const componentTests = (): readonly string[] =>
  globSync('packages/*/src/**/*.browser.test.{ts,tsx}', { cwd: ROOT }).toSorted()

/** The core, and a tenth of all others, drawn by a seed. */
export function fastPart(seed: number): readonly string[] {
  return componentTests().filter((file) => CORE.includes(file) || draw(file, seed) < 0.1)
}
