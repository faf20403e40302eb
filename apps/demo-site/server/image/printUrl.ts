import { createHash } from 'node:crypto'
import { findPrint } from '../../content/prints/index.ts'

/** Part of every address: raise it when the encoders' settings change, and browsers fetch the pictures anew. */
const PIPELINE = 'pipeline-1'

const versions = new Map<string, string>()

const digest = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 12)

/** The version in a print's address: changes when its file or the pipeline does. `undefined` for an unknown print. */
export function printHash(slug: string): string | undefined {
  const known = versions.get(slug)
  if (known) return known
  const print = findPrint(slug)
  if (!print) return undefined
  const version = digest(PIPELINE + digest(print.svg()))
  versions.set(slug, version)
  return version
}

/**
 * The address of a print, to which `?format={width}w` is added [SRV-111]. What it answers never changes.
 * @returns `undefined` for an unknown print.
 * @example printUrl('doors-at-seven') // => '/images/doors-at-seven/3f2a91c07be4'
 */
export function printUrl(slug: string): string | undefined {
  const hash = printHash(slug)
  return hash && `/images/${slug}/${hash}`
}
