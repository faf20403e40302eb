import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from '../gate/command.ts'
import { must } from './pack.ts'
import type { Packed } from './pack.ts'

/** The types that belong to a React, where they are not the ones this project uses itself. */
const TYPES_OF_REACT_18 = { '@types/react': '18.2.79', '@types/react-dom': '18.2.25' }

/** What the outside projects take from this one: the version alone, so that there is no second list of versions. */
const FROM_CATALOG = ['@types/node', '@types/react', '@types/react-dom', '@vitejs/plugin-react', 'typescript', 'vite']

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

/**
 * Makes the outside projects with one React: a folder with the packed packages and a Vite app's tools installed, and the
 * consumers inside it, which find them there as they would in a project of their own.
 * @returns The folder.
 */
export async function installOutside(folder: string, react: string, packed: readonly Packed[]): Promise<string> {
  mkdirSync(folder, { recursive: true })
  const catalog = readCatalog()
  const tools = Object.fromEntries(FROM_CATALOG.map((name) => [name, catalog[name]!]))
  const tarballs = Object.fromEntries(packed.map(({ name, tarball }) => [name, `file:${tarball}`]))
  const manifest = {
    name: 'outside',
    private: true,
    type: 'module',
    dependencies: { ...tarballs, react, 'react-dom': react },
    devDependencies: { ...tools, ...(react.startsWith('18.') && TYPES_OF_REACT_18) },
    // The packages name each other by range; nothing of them may come from a registry.
    overrides: tarballs,
  }
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify(manifest, null, 2))
  await must('npm', ['install', '--no-audit', '--no-fund', '--prefer-offline', '--loglevel', 'error'], folder)
  cpSync(path.join(ROOT, 'tools/package/consumers'), folder, { recursive: true })
  writeFileSync(path.join(folder, 'node-ssr/sheets.ts'), sheetImports(packed))
  return folder
}
