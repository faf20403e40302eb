import { readFileSync } from 'node:fs'
import path from 'node:path'
import { layers } from '../config/layers.ts'
import { expectedMembers, PREPACK } from '../house/manifests.ts'
import { globalFiles } from '../package/globals.ts'
import { fillTemplates, type Parts } from './templates.ts'

const root = path.join(import.meta.dirname, '../..')

/** The files of a new package, by path from the project's root. */
export function packageFiles(name: string, parts: Parts): Record<string, string> {
  const row = layers[name] ?? []
  const references = row.map((other) => `{ "path": "../${other}" }`).join(', ')
  const files = {
    'package.json': `${JSON.stringify(manifest(name, row, parts), null, 2)}\n`,
    LICENSE: readFileSync(path.join(root, 'LICENSE'), 'utf8'),
    ...fillTemplates('package', name, parts, { __references__: references }),
  }
  return {
    ...Object.fromEntries(Object.entries(files).map(([file, text]) => [`packages/${name}/${file}`, text])),
    [`.changeset/${name}-first.md`]: `---\n'@vitrine/${name}': minor\n---\n\nFirst version of \`@vitrine/${name}\`.\n`,
  }
}

function manifest(name: string, row: readonly string[], { view, api }: Parts): Record<string, unknown> {
  const scripts = { '.': 'index', ...(view && { './react': 'react/index' }), ...(api && { './api': 'api' }) }
  const sheets = view ? ['styles.css', 'styles.layer.css'] : []
  const built = (file: string) => ({ types: `./dist/${file}.d.ts`, default: `./dist/${file}.js` })
  const own = { './package.json': './package.json' }
  const label = (door: string): string => path.posix.join(`@vitrine/${name}`, door)
  return {
    name: `@vitrine/${name}`,
    version: '0.0.0',
    description: `Vitrine ${name}.`,
    keywords: [name, 'vitrine', 'typescript'],
    ...expectedMembers(root, name),
    license: 'MIT',
    type: 'module',
    sideEffects: ['**/*.css'],
    scripts: { build: 'tsup && tsc -b', prepack: PREPACK },
    exports: {
      ...mapValues(scripts, (file) => ({ '@vitrine/source': `./src/${file}.ts`, ...built(file) })),
      ...bySheet(sheets, (sheet) => ({ '@vitrine/source': `./src/${sheet}`, default: `./dist/${sheet}` })),
      ...own,
    },
    publishConfig: {
      access: 'public',
      exports: {
        ...mapValues(scripts, built),
        ...bySheet(sheets, (sheet) => ({ types: `./dist/${sheet}.d.ts`, default: `./dist/${sheet}` })),
        ...own,
      },
    },
    ...(row.length > 0 && {
      dependencies: Object.fromEntries(row.map((other) => [`@vitrine/${other}`, 'workspace:^'])),
    }),
    ...(view && {
      peerDependencies: { react: '^18.2.0 || ^19.0.0' },
      peerDependenciesMeta: { react: { optional: true } },
    }),
    'size-limit': [
      ...Object.entries(scripts).map(([door, file]) => ({ name: label(door), path: `src/${file}.ts`, limit: '2 kB' })),
      ...sheets.map((sheet) => ({ name: label(sheet), path: `src/${sheet}`, limit: '0.5 kB' })),
      ...globalFiles(`@vitrine/${name}`, Object.keys(scripts)).map(({ file, door }) => ({
        name: label(file),
        path: `src/${scripts[door as keyof typeof scripts]}.ts`,
        later: true,
        limit: '2 kB',
      })),
    ],
  }
}

const mapValues = (table: Readonly<Record<string, string>>, map: (value: string) => object): object =>
  Object.fromEntries(Object.entries(table).map(([key, value]) => [key, map(value)]))

const bySheet = (sheets: readonly string[], map: (sheet: string) => object): object =>
  Object.fromEntries(sheets.map((sheet) => [`./${sheet}`, map(sheet)]))
