import { playwright } from '@vitest/browser-playwright'
import { findChromium } from './tools/gate/chromium.ts'

/** Where the browser of the tests stands. Throws a sentence when there is none. */
export function chromiumPath(): string {
  const path = findChromium()
  if (!path) throw new Error('No Chromium found. Run npm test once, or set CHROMIUM_PATH to an executable.')
  return path
}

/** Flags that keep the browser quiet, offline and the same on every machine. */
export const CHROMIUM_FLAGS: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--force-color-profile=srgb',
  '--font-render-hinting=none',
]

/** The provider of the browser projects. Motion is reduced unless a test, or a whole run, asks for it. */
export function chromium(reducedMotion: 'reduce' | 'no-preference' = 'reduce'): ReturnType<typeof playwright> {
  return playwright({
    launchOptions: { executablePath: chromiumPath(), args: [...CHROMIUM_FLAGS] },
    contextOptions: { reducedMotion },
  })
}
