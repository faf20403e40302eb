import { LIMITS } from '@vitrine/enums'

/**
 * Whether a layout may be stored: it has at most 60 blocks [BLK-8].
 * @param blocks - The blocks of all cells of a page.
 * @returns `error` names the number of blocks and the limit.
 */
export function validateLayout(
  blocks: readonly unknown[],
): { readonly ok: true } | { readonly ok: false; readonly error: string } {
  const most = LIMITS.blocksPerLayout
  if (blocks.length <= most) return { ok: true }
  const error = `[blocks] A layout of ${blocks.length} blocks has more than ${most}. Move blocks to another page.`
  return { ok: false, error }
}
