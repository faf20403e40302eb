import type { PageFields } from '@vitrine/core-data/api'
import { attempt } from '@vitrine/parts'

/** Reads the page fields that only the browser knows [TRK-8] [TRK-9]. */
export function browserFields(): PageFields {
  return {
    userAgent: navigator.userAgent,
    clientDate: Date.now(),
    viewportInnerWidth: innerWidth,
    viewportInnerHeight: innerHeight,
    screenWidth: screen.width,
    screenHeight: screen.height,
    // Report `false` if reading `localStorage` throws, as it does where the browser forbids storage.
    localStorageSupported: attempt(() => !!localStorage) ?? false,
  }
}
