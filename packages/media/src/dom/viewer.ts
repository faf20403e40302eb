import type { Viewer } from '@vitrine/enums'

/** The device, as this browser reports it. */
export function viewer(): Viewer {
  return {
    userAgent: navigator.userAgent,
    hasCoarsePointer: matchMedia('(pointer: coarse)').matches,
    screenWidth: screen.width,
  }
}
