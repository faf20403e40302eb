import { builtinModules } from 'node:module'
import path from 'node:path'
import { readModule } from './readModule.ts'
import type { ModuleImport, SourceModule } from './readModule.ts'

/** What lint looks at: file texts by path from the project's root, and the layer table. */
export interface House {
  readonly files: Readonly<Record<string, string>>
  readonly layers: Readonly<Record<string, readonly string[]>>
}

/** One broken rule. `rule` is stable; `message` is for the person who broke it. */
export interface Fault {
  readonly rule:
    | 'layer'
    | 'table'
    | 'circle'
    | 'react-in-core'
    | 'static-island'
    | 'css-from-script'
    | 'node-module'
    | 'environment'
    | 'deep-import'
    | 'fetch'
    | 'html-sink'
    | 'layer-line'
    | 'same-name'
  readonly file: string
  readonly line: number
  readonly message: string
}

/** The line every sheet opens with, so that load order cannot change looks. */
export const LAYER_LINE = '@layer vitrine.tokens, vitrine.parts, vitrine.blocks;'

const BUILTIN = new Set(builtinModules)
const isTest = (file: string): boolean => /\.(test|test-d|stories)\.tsx?$/.test(file) || file.includes('/testing/')
const packageOf = (file: string): string | undefined => /^packages\/([^/]+)\//.exec(file)?.[1]

/** Judges every file of the packages by the rules of the house. Order: by file, then line. */
export function lintHouse(house: House): Fault[] {
  const faults: Fault[] = [...judgeTable(house)]
  const modules = new Map<string, SourceModule>()
  for (const [file, text] of Object.entries(house.files)) {
    if (!packageOf(file)) continue
    if (/\.tsx?$/.test(file)) modules.set(file, readModule(file, text))
    if (file.endsWith('.css') && !text.startsWith(LAYER_LINE))
      faults.push({
        rule: 'layer-line',
        file,
        line: 1,
        message: `the sheet opens with another line than "${LAYER_LINE}"`,
      })
  }
  for (const [file, module] of modules) faults.push(...judgeFile(file, module, house))
  faults.push(...findSameNames(Object.keys(house.files)), ...findCircles(modules), ...findReactInCore(modules, house))
  return faults.sort((a, b) => a.file.localeCompare(b.file) || a.line - b.line)
}

/** Two built files whose names differ by case alone are one file on many machines. */
function findSameNames(files: readonly string[]): Fault[] {
  const seen = new Map<string, string>()
  const faults: Fault[] = []
  for (const file of files) {
    const folded = file.replace(/\.tsx?$/, '.js').toLowerCase()
    const other = seen.get(folded)
    if (other !== undefined)
      faults.push({ rule: 'same-name', file, line: 1, message: `${other} is the same file where case does not count` })
    seen.set(folded, file)
  }
  return faults
}

function judgeTable({ layers }: House): Fault[] {
  const seen = new Set<string>()
  const faults: Fault[] = []
  for (const [name, row] of Object.entries(layers)) {
    for (const other of row)
      if (!seen.has(other))
        faults.push({
          rule: 'table',
          file: 'layers.ts',
          line: 1,
          message: `${name} may not stand on ${other}: a row names only packages that stand above it`,
        })
    seen.add(name)
  }
  return faults
}

function judgeFile(file: string, module: SourceModule, { layers }: House): Fault[] {
  const own = packageOf(file)!
  const row = layers[own]
  const faults: Fault[] = []
  const add = (rule: Fault['rule'], line: number, message: string): void =>
    void faults.push({ rule, file, line, message })
  if (!row) add('layer', 1, `packages/${own} has no row in layers.ts`)
  for (const found of module.imports) {
    const { specifier, line } = found
    const vitrine = /^@vitrine\/([^/]+)(\/.*)?$/.exec(specifier)
    if (specifier.endsWith('.css')) add('css-from-script', line, `script imports ${specifier}; the page links sheets`)
    if (vitrine) {
      const [, other, door = ''] = vitrine as unknown as [string, string, string | undefined]
      const testing = other === 'testing' && isTest(file)
      if (other !== own && !testing && row && !row.includes(other))
        add(
          'layer',
          line,
          `@vitrine/${own} may import only: ${row.join(', ') || 'nothing'}; here it imports ${specifier}`,
        )
      if (/^\/(src|dist)(\/|$)/.test(door))
        add('deep-import', line, `${specifier} goes past the doors of @vitrine/${other}`)
    }
    if (specifier.startsWith('.')) {
      const target = path.posix.join(path.posix.dirname(file), specifier)
      if (packageOf(target) !== own) add('deep-import', line, `${specifier} leaves packages/${own}`)
    }
    if (!isTest(file) && (specifier.startsWith('node:') || BUILTIN.has(specifier)))
      add('node-module', line, `${specifier} exists only in Node`)
  }
  if (file === 'packages/blocks/src/islands.ts')
    for (const found of module.imports.filter((one) => !one.dynamic && !one.typeOnly))
      add('static-island', found.line, `${found.specifier} would be in every page's first load; use import()`)
  if (!isTest(file))
    for (const use of module.uses) {
      if (use.name === 'process' || use.name === 'import.meta.env')
        add('environment', use.line, `${use.name} does not exist where a package runs`)
      if (use.name === 'fetch' && own !== 'core-data')
        add('fetch', use.line, 'only core-data calls fetch; declare an endpoint')
      if (use.name === 'innerHTML' && own !== 'trust')
        add('html-sink', use.line, 'only trust sets HTML; use setHtml or <Html>')
    }
  return faults
}

function resolve(file: string, specifier: string, known: ReadonlyMap<string, SourceModule>): string | undefined {
  if (specifier.startsWith('.')) {
    const stem = path.posix.join(path.posix.dirname(file), specifier).replace(/\.jsx?$/, '')
    return [`${stem}.ts`, `${stem}.tsx`].find((candidate) => known.has(candidate))
  }
  const vitrine = /^@vitrine\/([^/]+)(?:\/(.+))?$/.exec(specifier)
  if (!vitrine) return undefined
  const base = `packages/${vitrine[1]}/src/${vitrine[2] ?? 'index'}`
  return [`${base}.ts`, `${base}/index.ts`].find((candidate) => known.has(candidate))
}

const staticEdges = (module: SourceModule): readonly ModuleImport[] => module.imports.filter((one) => !one.dynamic)

/** Value imports that lead back to where they started; types may, since they are gone at run time. */
function findCircles(modules: ReadonlyMap<string, SourceModule>): Fault[] {
  const faults: Fault[] = []
  const done = new Set<string>()
  const visit = (file: string, trail: readonly string[]): void => {
    const at = trail.indexOf(file)
    if (at >= 0) {
      faults.push({
        rule: 'circle',
        file,
        line: 1,
        message: `imports itself: ${[...trail.slice(at), file].join(' → ')}`,
      })
      return
    }
    if (done.has(file)) return
    for (const edge of staticEdges(modules.get(file)!)) {
      const next = edge.typeOnly ? undefined : resolve(file, edge.specifier, modules)
      if (next) visit(next, [...trail, file])
    }
    done.add(file)
  }
  for (const file of modules.keys()) visit(file, [])
  return faults
}

/** React, or its types, reached over static imports from a door that must work without it. */
function findReactInCore(modules: ReadonlyMap<string, SourceModule>, { layers }: House): Fault[] {
  const faults: Fault[] = []
  for (const name of Object.keys(layers))
    for (const door of ['index', 'api', 'islands']) {
      const start = `packages/${name}/src/${door}.ts`
      if (!modules.has(start)) continue
      const seen = new Set<string>()
      const visit = (file: string, trail: readonly string[]): void => {
        if (seen.has(file)) return
        seen.add(file)
        for (const edge of staticEdges(modules.get(file)!)) {
          if (/^react(-dom)?($|\/)/.test(edge.specifier))
            faults.push({
              rule: 'react-in-core',
              file: start,
              line: 1,
              message: `reaches ${edge.specifier}: ${[...trail, file].join(' → ')}`,
            })
          const next = resolve(file, edge.specifier, modules)
          if (next) visit(next, [...trail, file])
        }
      }
      visit(start, [])
    }
  return faults
}
