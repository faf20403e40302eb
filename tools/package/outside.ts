import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from '../gate/command.ts'
import { must } from './pack.ts'
import type { Packed } from './pack.ts'

/** The types that belong to a React, where they are not the ones this project uses itself. */
const TYPES_OF_REACT_18 = { '@types/react': '18.2.79', '@types/react-dom': '18.2.25' }

/** Versions that the outside projects share with this one, so that there is no second list of versions. */
const FROM_CATALOG = [
  '@aws-sdk/client-s3',
  '@aws-sdk/s3-request-presigner',
  '@electric-sql/pglite',
  '@types/jsdom',
  '@types/node',
  '@types/react',
  '@types/react-dom',
  '@vitejs/plugin-react',
  'esbuild',
  'jsdom',
  'nodemailer',
  'pg',
  'pg-boss',
  'stripe',
  'typescript',
  'vite',
]

/** The versions of the workspace's catalog. */
export function readCatalog(): Readonly<Record<string, string>> {
  const text = readFileSync(path.join(ROOT, 'pnpm-workspace.yaml'), 'utf8')
  const lines = /^catalog:\n((?: {2}.*\n)+)/m.exec(text)?.[1] ?? ''
  return Object.fromEntries(
    Array.from(lines.matchAll(/^ {2}'?([^':\s]+)'?: (\S+)$/gm), ([, name, version]) => [name!, version!]),
  )
}

/** A module that imports every sheet, as a page does without the types of a bundler. */
function sheetImports(packed: readonly Packed[]): string {
  const sheets = packed.flatMap(({ name, doors }) =>
    doors.filter((door) => door.endsWith('.css')).map((door) => `import '${name}/${door.slice(2)}'\n`),
  )
  return `${sheets.join('')}export {}\n`
}

/** The ranges in which published packages name their outside dependencies. */
export function readPublishedRanges(): Readonly<Record<string, string>> {
  const text = readFileSync(path.join(ROOT, 'pnpm-workspace.yaml'), 'utf8')
  const lines = /^ {2}published:\n((?: {4}.*\n)+)/m.exec(text)?.[1] ?? ''
  return Object.fromEntries(
    Array.from(lines.matchAll(/^ {4}'?([^':\s]+)'?: (\S+)$/gm), ([, name, range]) => [name!, range!]),
  )
}

/** Version that an installation takes from each range: the lowest or the newest. */
export type VersionChoice = 'lowest' | 'highest'

/** The lowest version of a caret range. */
export const lowestVersion = (range: string): string => range.replace(/^\^/, '')

/** Throws if another version is installed than the requested lowest one. Returns the installed versions as text. */
function checkVersions(folder: string, ranges: Readonly<Record<string, string>>, choice: VersionChoice): string {
  return Object.entries(ranges)
    .map(([name, range]) => {
      const file = path.join(folder, 'node_modules', name, 'package.json')
      const { version } = JSON.parse(readFileSync(file, 'utf8')) as { readonly version: string }
      if (choice === 'lowest' && version !== lowestVersion(range))
        throw new Error(`[package] ${name} ${version} is installed, and the lowest version of ${range} was asked for.`)
      return `${name} ${version}`
    })
    .join(', ')
}

/** Throws if a published manifest has a member that serves this repository alone. */
function checkManifests(folder: string, packed: readonly Packed[]): void {
  for (const { name } of packed) {
    const manifest = JSON.parse(readFileSync(path.join(folder, 'node_modules', name, 'package.json'), 'utf8')) as object
    for (const member of ['scripts', 'size-limit'])
      if (member in manifest) throw new Error(`[package] ${name} publishes "${member}": see .pnpmfile.mjs.`)
  }
}

/** Projects outside of this one. */
export interface OutsideOptions {
  readonly react: string
  /** Which versions of outside dependencies are installed. */
  readonly versions: VersionChoice
}

/**
 * Makes the outside projects with one React: a folder with the packed packages, their optional peers and a Vite app's
 * tools installed, and the consumers inside it, which find them there as they would in a project of their own.
 * @param from - Folder of an installation with other versions, of which npm then changes only what differs.
 * @returns The folder, and the versions of the outside dependencies as text.
 */
export async function installOutside(
  folder: string,
  { react, versions }: OutsideOptions,
  packed: readonly Packed[],
  from?: string,
): Promise<{ readonly folder: string; readonly versions: string }> {
  mkdirSync(folder, { recursive: true })
  const catalog = readCatalog()
  const ranges = readPublishedRanges()
  const chosen = Object.fromEntries(
    Object.entries(ranges).map(([name, range]) => [name, versions === 'lowest' ? lowestVersion(range) : range]),
  )
  const tools = Object.fromEntries(
    FROM_CATALOG.filter((name) => !Object.hasOwn(ranges, name)).map((name) => [name, catalog[name]!]),
  )
  const tarballs = Object.fromEntries(packed.map(({ name, tarball }) => [name, `file:${tarball}`]))
  const manifest = {
    name: 'outside',
    private: true,
    type: 'module',
    dependencies: { ...tarballs, ...chosen, react, 'react-dom': react },
    devDependencies: { ...tools, ...(react.startsWith('18.') && TYPES_OF_REACT_18) },
    // Override the packages' dependencies on each other with their tarballs, because npm would otherwise fetch them
    // from a registry by version range.
    overrides: { ...tarballs, ...chosen },
  }
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify(manifest, null, 2))
  if (from)
    for (const name of ['package-lock.json', 'node_modules'])
      // Keep the links of `node_modules/.bin` as they are: as absolute ones they would lead into the other folder.
      cpSync(path.join(from, name), path.join(folder, name), { recursive: true, verbatimSymlinks: true })
  await must('npm', ['install', '--no-audit', '--no-fund', '--prefer-offline', '--loglevel', 'error'], folder)
  checkManifests(folder, packed)
  cpSync(path.join(ROOT, 'tools/package/consumers'), folder, { recursive: true })
  writeFileSync(path.join(folder, 'node-ssr/sheets.ts'), sheetImports(packed))
  return { folder, versions: checkVersions(folder, ranges, versions) }
}
