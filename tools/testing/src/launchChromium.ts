import { chromium } from 'playwright'
import type { Browser, LaunchOptions } from 'playwright'
import { launchOptions } from '../../../vitest.chromium.ts'

/**
 * Starts the Chromium of the tests, with their fonts. Lint refuses any other way to start one.
 * @param options.flags - Flags beside those that every start has.
 * @param options.ignoreDefaultArgs - Flags of Playwright that this start leaves out.
 */
export function launchChromium(
  options: { readonly flags?: readonly string[]; readonly ignoreDefaultArgs?: LaunchOptions['ignoreDefaultArgs'] } = {},
): Promise<Browser> {
  const { flags, ignoreDefaultArgs } = options
  return chromium.launch({ ...launchOptions(flags), ...(ignoreDefaultArgs && { ignoreDefaultArgs }) })
}
