import type { Viewer } from '@vitrine/enums'

/** Describes the device, as this browser reports it. */
export function viewer(): Viewer {
  return {
    userAgent: navigator.userAgent,
    hasCoarsePointer: matchMedia('(pointer: coarse)').matches,
    screenWidth: screen.width,
  }
}
