import { FRAME_RIGHTS } from '../data/frameRights.js'
import { isAtHost } from './isAtHost.js'
import type { FrameRights } from '../data/frameRights.js'

/**
 * The rights of the frame at an address, by its host alone.
 * @param src - Absolute or protocol-relative.
 * @returns `undefined` for a host that the table does not name.
 */
export function frameRights(src: string): FrameRights | undefined {
  return FRAME_RIGHTS.find(({ hosts }) => hosts.some((host) => isAtHost(src, host)))
}
