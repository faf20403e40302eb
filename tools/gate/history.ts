import { execFileSync } from 'node:child_process'

function git(root: string, args: readonly string[]): string | undefined {
  try {
    return execFileSync('git', args, { cwd: root, stdio: ['ignore', 'pipe', 'ignore'] })
      .toString()
      .trim()
  } catch {
    return undefined
  }
}

/** The commit of a working tree, short; `undefined` outside a repository. */
export function currentCommit(root: string): string | undefined {
  return git(root, ['rev-parse', '--short', 'HEAD'])
}

/**
 * Counts the commits after another one.
 * @param paths - Only those that touch one of these pathspecs count. Default: all.
 * @returns `undefined` for a commit that this history does not have.
 */
export function countCommits(root: string, commit: string, paths: readonly string[] = []): number | undefined {
  const count = git(root, ['rev-list', '--count', `${commit}..HEAD`, '--', ...paths])
  return count === undefined ? undefined : Number(count)
}

/** The last commit that touched a file; `undefined` where the history is cut off or has none. */
export function lastCommitOf(root: string, file: string): string | undefined {
  if (git(root, ['rev-parse', '--is-shallow-repository']) !== 'false') return undefined
  return git(root, ['log', '-1', '--format=%h', '--', file]) || undefined
}
