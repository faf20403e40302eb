import { createHash } from 'node:crypto'
import { PRINT_DIGESTS } from '../../content/prints/digests.ts'

/** Part of every address: raise it when the encoders' settings change, and browsers fetch the pictures anew. */
const PIPELINE = 'pipeline-1'

const VERSIONS: ReadonlyMap<string, string> = new Map(
  Object.entries(PRINT_DIGESTS).map(([slug, digest]) => [
    slug,
    createHash('sha256').update(PIPELINE).update(digest).digest('hex').slice(0, 12),
  ]),
)

/** The version in a print's address: changes when its drawing or the pipeline does. `undefined` for an unknown print. */
export const printHash = (slug: string): string | undefined => VERSIONS.get(slug)

/**
 * The address of a print, to which `?format={width}w` is added [SRV-111]. What it answers never changes.
 * @returns `undefined` for an unknown print.
 * @example printUrl('doors-at-seven') // => '/images/doors-at-seven/3f2a91c07be4'
 */
export function printUrl(slug: string): string | undefined {
  const hash = printHash(slug)
  return hash && `/images/${slug}/${hash}`
}
