import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Fault } from './cruiseHouse.ts'
import { lowestNode } from './lowestNode.ts'

/** Addresses of the project's code, pages and issue tracker, from the root's manifest. */
interface Addresses {
  readonly repository: { readonly type: string; readonly url: string }
  readonly homepage: string
  readonly bugs: { readonly url: string }
}

/** The files that a package ships: built ones, and the sources that its declaration maps name. */
export const FILES: readonly string[] = [
  'dist',
  'src',
  '!src/**/*.{test,test-d,stories}.*',
  '!src/testing',
  'CHANGELOG.md',
]

/** Completes the built files before they are packed. */
export const PREPACK = 'node ../../tools/package/finish.ts'

/** The members of a published manifest that the project's addresses decide. */
export function addressesOf(root: string, name: string): Readonly<Record<string, unknown>> {
  const { repository, homepage, bugs } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as Addresses
  const directory = `packages/${name}`
  return { homepage: `${homepage}/${directory}`, bugs, repository: { ...repository, directory } }
}

interface Manifest {
  readonly keywords?: unknown
  readonly scripts?: Readonly<Record<string, string>>
  readonly publishConfig?: { readonly exports?: Readonly<Record<string, unknown>> }
}

/** Finds published manifests without their addresses, lowest Node, shipped files, types of sheets or three keywords. */
export function judgeManifests(root: string, packages: readonly string[]): Fault[] {
  return packages.flatMap((name) => {
    const file = `packages/${name}/package.json`
    const manifest = JSON.parse(readFileSync(path.join(root, file), 'utf8')) as Record<string, unknown>
    const expected = { ...addressesOf(root, name), engines: { node: lowestNode(root, name) }, files: FILES }
    const faults = Object.entries(expected)
      .filter(([key, value]) => JSON.stringify(manifest[key]) !== JSON.stringify(value))
      .map(([key, value]) => `${key} is not ${JSON.stringify(value)}`)
    const { keywords, scripts, publishConfig } = manifest as Manifest
    if (!Array.isArray(keywords) || new Set(keywords).size < 3) faults.push('keywords are fewer than three')
    if (scripts?.['prepack'] !== PREPACK) faults.push(`scripts.prepack is not ${JSON.stringify(PREPACK)}`)
    for (const [door, target] of Object.entries(publishConfig?.exports ?? {})) {
      const expectedTarget = { types: `./dist/${door.slice(2)}.d.ts`, default: `./dist/${door.slice(2)}` }
      if (door.endsWith('.css') && JSON.stringify(target) !== JSON.stringify(expectedTarget)) {
        faults.push(`publishConfig.exports["${door}"] is not ${JSON.stringify(expectedTarget)}`)
      }
    }
    return faults.map((message) => ({ rule: 'manifest', file, message }))
  })
}
