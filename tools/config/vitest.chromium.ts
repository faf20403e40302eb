import { playwright } from '@vitest/browser-playwright'
import { chromiumPath } from '../gate/chromium.ts'
import { fontEnvironment } from '../testing/src/fonts.ts'

/** Flags that keep the browser quiet, offline and the same on every machine. */
const CHROMIUM_FLAGS: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  // Draw in the browser's own process: one process less to start and to speak to.
  '--in-process-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--force-color-profile=srgb',
  '--font-render-hinting=none',
]

/** How every Chromium of the project starts: which executable, which flags, and with the fonts of the tests alone. */
export interface ChromiumLaunch {
  readonly executablePath: string
  readonly args: string[]
  readonly env: Record<string, string | undefined>
}

/**
 * How every Chromium of the project starts. `launchChromium` of `tools/testing` takes it, and so does the provider below.
 * @param flags - Further flags.
 * @param whole - A whole browser, for what the headless shell lacks. Default `false`.
 */
export function launchOptions(flags: readonly string[] = [], whole = false): ChromiumLaunch {
  return {
    executablePath: chromiumPath({ whole }),
    args: [...CHROMIUM_FLAGS, ...flags],
    env: { ...process.env, ...fontEnvironment() },
  }
}

/**
 * The provider of the browser projects. Motion is reduced unless a test, or a whole run, asks for it.
 * @param flags - Further flags.
 */
export function chromium(
  reducedMotion: 'reduce' | 'no-preference' = 'reduce',
  flags: readonly string[] = [],
): ReturnType<typeof playwright> {
  return playwright({ launchOptions: launchOptions(flags), contextOptions: { reducedMotion } })
}
