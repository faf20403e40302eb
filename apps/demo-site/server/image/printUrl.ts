import { createHash } from 'node:crypto'
import { findPrint } from '../../content/prints/index.ts'

/** Part of every address: raise it when the encoders' settings change, and browsers fetch the pictures anew. */
const PIPELINE = 'pipeline-1'

const hashes = new Map<string, string>()

/** The version in a print's address: changes when its drawing or the pipeline does. `undefined` for an unknown print. */
export function printHash(slug: string): string | undefined {
  const print = findPrint(slug)
  if (!print) return undefined
  let hash = hashes.get(slug)
  if (hash === undefined) {
    hash = createHash('sha256').update(PIPELINE).update(print.draw()).digest('hex').slice(0, 12)
    hashes.set(slug, hash)
  }
  return hash
}

/**
 * The address of a print, to which `?format={width}w` is added. What it answers never changes.
 * @returns `undefined` for an unknown print.
 * @example printUrl('doors-at-seven') // => '/images/doors-at-seven/3f2a91c07be4'
 */
export function printUrl(slug: string): string | undefined {
  const hash = printHash(slug)
  return hash && `/images/${slug}/${hash}`
}
