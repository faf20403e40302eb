import { FRAME_RIGHTS } from '../data/frameRights.js'
import { isAtHost } from './isAtHost.js'
import type { FrameRights } from '../data/frameRights.js'

/**
 * Returns the rights of the frame at an address, which depend on its host only.
 * @param src - Absolute or protocol-relative.
 * @returns `undefined` for a host that the table does not name.
 */
export function frameRights(src: string): FrameRights | undefined {
  return FRAME_RIGHTS.find(({ hosts }) => hosts.some((host) => isAtHost(src, host)))
}
