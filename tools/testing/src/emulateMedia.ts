import { cdp } from 'vitest/browser'

/** Preferences of a person as media features. */
export interface EmulatedMedia {
  /** Default `reduce`: tests move nothing unless they ask for it. */
  readonly 'prefers-reduced-motion'?: 'reduce' | 'no-preference'
  readonly 'prefers-color-scheme'?: 'light' | 'dark'
  readonly 'forced-colors'?: 'active' | 'none'
}

/**
 * Shows the page of a browser test as a person with these wishes sees it. Each call replaces what an earlier one asked
 * for; after the test the page is as it was.
 */
export async function emulateMedia(wanted: EmulatedMedia = {}): Promise<void> {
  const features = Object.entries({ 'prefers-reduced-motion': 'reduce', ...wanted })
  const session = cdp() as unknown as { send(method: string, parameters: object): Promise<unknown> }
  await session.send('Emulation.setEmulatedMedia', { features: features.map(([name, value]) => ({ name, value })) })
}

/** Files of browser tests share one page: a wish that was left behind would change what the next file sees. */
export async function restoreMedia(): Promise<void> {
  const left = '(prefers-reduced-motion: no-preference), (forced-colors: active), (prefers-color-scheme: dark)'
  if (matchMedia(left).matches) await emulateMedia()
}
