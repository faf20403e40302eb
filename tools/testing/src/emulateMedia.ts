import { server } from 'vitest/browser'
import { browser } from './devTools.ts'

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
  const parameters = { features: features.map(([name, value]) => ({ name, value })) }
  await browser().send('Emulation.setEmulatedMedia', parameters)
}

/** Files of browser tests share one page: a wish that was left behind would change what the next file sees. */
export async function restoreMedia(): Promise<void> {
  if (server.browser !== 'chromium') return
  const left = '(prefers-reduced-motion: no-preference), (forced-colors: active), (prefers-color-scheme: dark)'
  if (matchMedia(left).matches) await emulateMedia()
}
