import { MASKS } from '../data/masks.js'
import type { Mask } from '../data/masks.js'

/**
 * Finds a mask by its name [MED-31].
 * @returns `undefined` for an unknown name: the picture is then not cut.
 */
export function findMask(name: string | undefined): Mask | undefined {
  return name !== undefined && Object.hasOwn(MASKS, name) ? MASKS[name as keyof typeof MASKS] : undefined
}
