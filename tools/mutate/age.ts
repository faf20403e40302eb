import { existsSync } from 'node:fs'
import path from 'node:path'
import { countCommits } from '../gate/history.ts'
import { readResults } from './results.ts'

/** Commits after which the figures of `docs/mutation.json` count as old. */
const MOST_COMMITS = 200

/**
 * Says when the figures of `pnpm mutate` describe old code.
 * @returns A sentence for the gate's last lines; `undefined` while the figures are recent.
 */
export function describeMutationAge(root: string): string | undefined {
  const file = path.join(root, 'docs/mutation.json')
  if (!existsSync(file)) return 'Breaks: never tried. Run pnpm mutate --count 400.'
  const { commit } = readResults(file)
  const since = countCommits(root, commit)
  if (since !== undefined && since <= MOST_COMMITS) return undefined
  const age = since === undefined ? 'at a commit that this history does not have' : `${since} commits ago`
  return `Breaks: tried ${age}. Run pnpm mutate --count 400 and commit docs/mutation.json.`
}
