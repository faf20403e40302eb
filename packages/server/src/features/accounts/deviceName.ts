import { formatMessage } from '@vitrine/messages'

const BROWSERS: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\b(?:Headless)?Chrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const SYSTEMS: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
]

/** Words for browsers. */
export type DeviceWords = Readonly<Record<'browserOn' | 'someBrowser', string>>

/** Returns a browser's name in words, from its `User-Agent`: "Firefox on Linux", or "A browser" [SRV-16] [SRV-98]. */
export function deviceName(userAgent: string, say: DeviceWords): string {
  const find = (names: typeof BROWSERS): string | undefined => names.find(([pattern]) => pattern.test(userAgent))?.[1]
  const system = find(SYSTEMS)
  const browser = find(BROWSERS) ?? say.someBrowser
  return system === undefined ? browser : formatMessage(say.browserOn, { browser, system })
}
