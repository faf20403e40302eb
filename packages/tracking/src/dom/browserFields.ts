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
    // Report storage as unsupported if reading `localStorage` throws, because the browser then forbids the page to
    // store anything.
    localStorageSupported: !!attempt(() => localStorage),
  }
}
