import type { Viewer } from '@vitrine/enums'

/** What this browser says of its device. */
export function viewer(): Viewer {
  return {
    userAgent: navigator.userAgent,
    hasCoarsePointer: matchMedia('(pointer: coarse)').matches,
    screenWidth: screen.width,
  }
}
