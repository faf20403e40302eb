import { chromium } from 'playwright'
import type { Browser, LaunchOptions } from 'playwright'
import { launchOptions } from '../../config/vitest.chromium.ts'

/** How a Chromium of the tests starts. */
export interface ChromiumOptions {
  /** Flags beside those that every start has. */
  readonly flags?: readonly string[]
  /** Flags of Playwright that this start leaves out. */
  readonly ignoreDefaultArgs?: LaunchOptions['ignoreDefaultArgs']
  /**
   * Starts the full browser, which has features that the headless shell lacks, such as the back/forward cache. Default
   * `false`.
   */
  readonly whole?: boolean
}

/** Starts the Chromium of the tests, with their fonts. Lint refuses any other way to start one. */
export function launchChromium({ flags, ignoreDefaultArgs, whole }: ChromiumOptions = {}): Promise<Browser> {
  return chromium.launch({ ...launchOptions(flags, whole), ...(ignoreDefaultArgs && { ignoreDefaultArgs }) })
}
