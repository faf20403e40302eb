import { execFileSync } from 'node:child_process'
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Reports } from './reports.ts'

const RECORDED = 'packages/*/api/*.api.md'
const rank = (kind: string): number => ['none', 'patch', 'minor', 'major'].indexOf(kind)

/** Whether git knows the last releases: not in a copy without git, nor in a shallow clone. */
function hasHistory(git: (...args: readonly string[]) => string): boolean {
  try {
    return git('rev-parse', '--is-shallow-repository').trim() === 'false'
  } catch {
    return false
  }
}

/** Kind of the step between two versions, such as `minor` from 0.1.0 to 0.2.0. */
function stepKind(before: string, after: string): string {
  const old = before.split('.')
  return ['major', 'minor', 'patch'][after.split('.').findIndex((part, index) => part !== old[index])] ?? 'none'
}

/** Lines of one text that the other lacks, where a line that stands twice counts twice. */
function linesOnlyIn(text: string, other: string): string[] {
  const rest = other.split('\n')
  return text.split('\n').filter((line) => {
    const index = rest.indexOf(line)
    if (index >= 0) rest.splice(index, 1)
    return index < 0 && line.trim() !== ''
  })
}

/**
 * Finds recorded reports that differ from the public types, and changes since the commit that set a package's version
 * without a changeset of the fitting kind.
 * @returns One sentence for each fault.
 */
export function checkApi(root: string, reports: Reports): string[] {
  const read = (file: string): string => readFileSync(path.join(root, file), 'utf8')
  const git = (...args: readonly string[]): string =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  const stale = Array.from(new Set([...globSync(RECORDED, { cwd: root }), ...Object.keys(reports)]))
    .filter((file) => !existsSync(path.join(root, file)) || read(file) !== reports[file])
    .map((file) => `${file} differs from the public types. Run \`pnpm api --update\` and read each line that changes.`)
  if (!hasHistory(git)) return stale

  const notes = globSync('.changeset/*.md', { cwd: root }).flatMap((file) =>
    Array.from(read(file).matchAll(/^["'](@[\w/-]+)["']: *(\w+)$/gm), ([, name, kind]) => ({ name, kind: kind! })),
  )
  const unnoted = globSync('packages/*/package.json', { cwd: root }).flatMap((manifest) => {
    const folder = path.dirname(manifest)
    const commit = git('log', '-1', '--format=%H', '-G', '^ *"version":', '--', manifest).trim()
    const files = commit && git('ls-tree', '-r', '--name-only', commit, `${folder}/api/`).split('\n').filter(Boolean)
    // A release without reports leaves nothing to compare with.
    if (!files || files.length === 0) return []
    const released = Object.fromEntries(files.map((file) => [file, git('show', `${commit}:${file}`)]))
    const ours = Object.keys(reports).filter((file) => file.startsWith(`${folder}/`))
    const removed = files.flatMap((file) => linesOnlyIn(released[file]!, reports[file] ?? ''))
    const added = ours.flatMap((file) => linesOnlyIn(reports[file]!, released[file] ?? ''))
    const { name, version } = JSON.parse(read(manifest)) as { name: string; version: string }
    const before = (JSON.parse(git('show', `${commit}:${manifest}`)) as { version: string }).version
    const [line = ''] = [...removed, ...added]
    const needed = line === '' ? 'none' : removed.length > 0 && !version.startsWith('0.') ? 'major' : 'minor'
    // A raised version stands for the changesets that it has consumed.
    const given = notes.filter((note) => note.name === name).map(({ kind }) => kind)
    if (rank(needed) <= Math.max(...[stepKind(before, version), ...given].map(rank))) return []
    return `The public types of ${name} have changed since ${before} (first line: \`${line.trim()}\`) without a changeset of the kind ${needed}. Run \`pnpm changeset\`, choose ${needed} for ${name}, and say what its users do now.`
  })
  return [...stale, ...unnoted]
}

/** Writes the reports, and removes those of entry points that are gone. */
export function writeReports(root: string, reports: Reports): void {
  for (const file of globSync(RECORDED, { cwd: root })) if (!(file in reports)) rmSync(path.join(root, file))
  for (const [file, text] of Object.entries(reports)) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
    writeFileSync(path.join(root, file), text)
  }
}
