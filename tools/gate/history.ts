import { execFileSync } from 'node:child_process'

/** Returns what git prints; `undefined` where it fails, for example outside a repository. */
export function git(root: string, ...args: readonly string[]): string | undefined {
  try {
    return execFileSync('git', args, {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      maxBuffer: 1e8,
    }).trim()
  } catch {
    return undefined
  }
}

/** The commit of a working tree, short, with `+` when files differ from it; `unknown` outside a repository. */
export function readCommit(root: string): string {
  const commit = git(root, 'rev-parse', '--short', 'HEAD')
  return commit === undefined ? 'unknown' : `${commit}${git(root, 'status', '--porcelain') === '' ? '' : '+'}`
}
