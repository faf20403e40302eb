import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Fault } from './cruiseHouse.ts'

/** The files that a package ships: built ones, and the sources that its declaration maps name. */
const FILES: readonly string[] = ['dist', 'src', '!src/**/*.{test,test-d,stories}.*', '!src/testing', 'CHANGELOG.md']

/** Members of the root's manifest that decide those of the packages. */
interface Root {
  readonly repository: { readonly type: string; readonly url: string }
  readonly homepage: string
  readonly bugs: { readonly url: string }
  readonly engines: { readonly node: string }
}

const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'))

/** The members that every published manifest must have as they are here. */
export function expectedMembers(root: string, name: string): Readonly<Record<string, unknown>> {
  const { repository, homepage, bugs, engines } = read(path.join(root, 'package.json')) as Root
  const directory = `packages/${name}`
  const files = existsSync(path.join(root, directory, 'templates')) ? [...FILES, 'templates'] : FILES
  return { homepage: `${homepage}/${directory}`, bugs, repository: { ...repository, directory }, engines, files }
}

/** Completes the built files before they are packed. */
export const PREPACK = 'node ../../tools/package/finish.ts'

interface Manifest extends Readonly<Record<string, unknown>> {
  readonly keywords?: unknown
  readonly scripts?: Readonly<Record<string, string>>
  readonly publishConfig?: { readonly exports?: Readonly<Record<string, unknown>> }
}

/**
 * Finds published manifests without the project's addresses, Node version and shipped files, types of sheets or three
 * keywords. publint judges the rest of them on the packed packages.
 */
export function judgeManifests(root: string, packages: readonly string[]): Fault[] {
  return packages.flatMap((name) => {
    const file = `packages/${name}/package.json`
    const manifest = read(path.join(root, file)) as Manifest
    const sheets = Object.entries(manifest.publishConfig?.exports ?? {}).filter(([door]) => door.endsWith('.css'))
    const pairs: readonly (readonly [member: string, given: unknown, expected: unknown])[] = [
      ...Object.entries(expectedMembers(root, name)).map(([key, value]) => [key, manifest[key], value] as const),
      ['scripts.prepack', manifest.scripts?.['prepack'], PREPACK],
      ...sheets.map(([door, target]) => {
        const built = `./dist/${door.slice(2)}`
        return [`publishConfig.exports["${door}"]`, target, { types: `${built}.d.ts`, default: built }] as const
      }),
    ]
    const faults = pairs
      .filter(([, given, expected]) => JSON.stringify(given) !== JSON.stringify(expected))
      .map(([member, , expected]) => `${member} is not ${JSON.stringify(expected)}`)
    const { keywords } = manifest
    if (!Array.isArray(keywords) || new Set(keywords).size < 3) faults.push('keywords are fewer than three')
    return faults.map((message) => ({ rule: 'manifest', file, message }))
  })
}
