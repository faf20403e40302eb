import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Fault } from './cruiseHouse.ts'
import { lowestNode } from './lowestNode.ts'

/** Where the project's code, pages and reports of faults are: said once, in the root's manifest. */
interface Addresses {
  readonly repository: { readonly type: string; readonly url: string }
  readonly homepage: string
  readonly bugs: { readonly url: string }
}

/** The members of a published manifest that the project's addresses decide. */
export function addressesOf(root: string, name: string): Readonly<Record<string, unknown>> {
  const { repository, homepage, bugs } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as Addresses
  const directory = `packages/${name}`
  return { homepage: `${homepage}/${directory}`, bugs, repository: { ...repository, directory } }
}

/** Finds published manifests without their addresses, their lowest Node or three keywords. */
export function judgeManifests(root: string, packages: readonly string[]): Fault[] {
  return packages.flatMap((name) => {
    const file = `packages/${name}/package.json`
    const manifest = JSON.parse(readFileSync(path.join(root, file), 'utf8')) as Record<string, unknown>
    const expected = { ...addressesOf(root, name), engines: { node: lowestNode(root, name) } }
    const faults = Object.entries(expected)
      .filter(([key, value]) => JSON.stringify(manifest[key]) !== JSON.stringify(value))
      .map(([key, value]) => `${key} is not ${JSON.stringify(value)}`)
    const { keywords } = manifest
    if (!Array.isArray(keywords) || new Set(keywords).size < 3) faults.push('keywords are fewer than three')
    return faults.map((message) => ({ rule: 'manifest', file, message }))
  })
}
