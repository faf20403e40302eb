import { isMobileViewer } from '@vitrine/enums'
import type { Viewer } from '@vitrine/enums'

/** Returns the number of pictures that load in parallel: 1 on a mobile device, 16 elsewhere [MED-13]. */
export function imageLoads(viewer: Viewer): number {
  return isMobileViewer(viewer) ? 1 : 16
}
