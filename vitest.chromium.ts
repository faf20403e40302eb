import { existsSync } from 'node:fs'
import { playwright } from '@vitest/browser-playwright'

const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** Where the browser of the tests stands: `CHROMIUM_PATH`, else the first of the usual places. */
export function chromiumPath(): string {
  const path = process.env['CHROMIUM_PATH'] ?? PLACES.find((place) => existsSync(place))
  if (!path) throw new Error('No Chromium found. Install one, or set CHROMIUM_PATH to its executable.')
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

/** The provider of the browser projects. Motion is reduced unless a test asks for it. */
export function chromium(): ReturnType<typeof playwright> {
  return playwright({
    launchOptions: { executablePath: chromiumPath(), args: [...CHROMIUM_FLAGS] },
    contextOptions: { reducedMotion: 'reduce' },
  })
}
