import { globSync, existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'oxc-parser'

interface Manifest {
  readonly name: string
  readonly exports?: Readonly<Record<string, string | { readonly '@vitrine/source'?: string }>>
}

const SOURCES = [
  'packages/*/src/**/*.{ts,tsx}',
  'packages/*/testing/**/*.{ts,tsx}',
  'tools/testing/src/**/*.{ts,tsx}',
  'apps/demo-site/{server,pages,content,e2e,build}/**/*.{ts,tsx}',
  'apps/demo-site/*.ts',
]

/** Each door of each package with its source file, by specifier: `@vitrine/money/react`. */
function readDoors(root: string): Map<string, string> {
  const doors = new Map<string, string>()
  for (const file of globSync(['packages/*/package.json', 'tools/testing/package.json'], { cwd: root })) {
    const { name, exports = {} } = JSON.parse(readFileSync(path.join(root, file), 'utf8')) as Manifest
    for (const [door, target] of Object.entries(exports)) {
      const source = typeof target === 'string' ? target : target['@vitrine/source']
      if (source) doors.set(path.posix.join(name, door), path.posix.join(path.dirname(file), source))
    }
  }
  return doors
}

/**
 * Specifiers in the code of a page that a test opens by itself, which is a text of the test; a path in it begins at the
 * test's folder or at its package.
 */
function pageImports(file: string, source: string): string[] {
  if (!source.includes("'@vitrine/testing/page'")) return []
  const specifiers = [...source.matchAll(/ from '([^'\n]{1,200})'/g)].map(([, specifier]) => specifier!)
  const [scope, name] = file.split('/')
  const folder = path.posix.relative(path.posix.dirname(file), `${scope}/${name}`)
  return specifiers.flatMap((one) => (one.startsWith('./') ? [one, `${folder}/${one.slice(2)}`] : [one]))
}

function importsOf(file: string, source: string): string[] {
  const { module } = parseSync(file, source)
  const dynamic = module.dynamicImports.map(({ moduleRequest }) =>
    source.slice(moduleRequest.start, moduleRequest.end).replaceAll(/^['"`]|['"`]$/g, ''),
  )
  const reexported = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
  )
  const imported = module.staticImports.map(({ moduleRequest }) => moduleRequest.value)
  return [...imported, ...reexported, ...dynamic, ...pageImports(file, source)]
}

/** The files that a change of one file can reach. */
export interface Importers {
  /** All files that import a file, also through others, nearest first; paths from the root. */
  of(file: string): readonly string[]
}

/** Reads the imports of packages, tests, stories and the demo site. */
export function readImporters(root: string): Importers {
  const doors = readDoors(root)
  const importers = new Map<string, Set<string>>()
  for (const file of globSync(SOURCES, { cwd: root })) {
    for (const specifier of importsOf(file, readFileSync(path.join(root, file), 'utf8'))) {
      const base = specifier.startsWith('.')
        ? path.posix.join(path.posix.dirname(file), specifier)
        : doors.get(specifier)
      const imported = [base, base?.replace(/\.js$/, '.ts'), base?.replace(/\.js$/, '.tsx')].find(
        (candidate) => candidate !== undefined && existsSync(path.join(root, candidate)),
      )
      if (imported) importers.set(imported, (importers.get(imported) ?? new Set()).add(file))
    }
  }
  return {
    of(file) {
      const found = new Set<string>()
      let ring = [file]
      while (ring.length > 0) {
        ring = ring.flatMap((one) => [...(importers.get(one) ?? [])]).filter((one) => !found.has(one) && one !== file)
        for (const one of ring) found.add(one)
      }
      return [...found]
    },
  }
}
