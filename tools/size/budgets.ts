import { globSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { WITHOUT_BUDGET } from '../config/layers.ts'
import { globalFiles } from '../package/globals.ts'
import type { Use } from './measure.ts'

/** One line of a manifest's `size-limit`: code or styles that a team takes from the package, and their limit. */
export interface Budget {
  /** The label in tables: the entry point's specifier for a whole entry point. */
  readonly name: string
  /** Files in the package's folder, as globs; one that opens with `!` leaves files out. Tests never match. */
  readonly path?: string | readonly string[]
  /** The names that are imported from `path`, or from each file of a table. Default: everything that is exported. */
  readonly import?: string | Readonly<Record<string, string>>
  /** Measures every file alone and takes the largest. Default `false`. */
  readonly each?: boolean
  /** Also counts dynamically imported modules. Default `false`. */
  readonly later?: boolean
  /** Modules that do not count: packages, or patterns of the package's own files that open with `./`. */
  readonly ignore?: readonly string[]
  /** The limit as text, for example `'1.2 kB'`. A kilobyte has 1,000 bytes. */
  readonly limit: string
  /** A row of `caps.json` whose bytes the limit may not exceed. */
  readonly cap?: string
  /** Limits of an app's first files under bundlers that split them, by the bundler's name. */
  readonly bundlers?: Readonly<Record<string, string>>
}

/** A hard cap: the bytes of the peer that a budget beats, a size that a row of the ledger names, or one that was set. */
export interface Cap {
  /** The peer's version. Other caps have none. */
  readonly version?: string
  /** The job that was measured: bundled by esbuild, minified, brotli, without React. */
  readonly use: string
  readonly bytes: number
}
export type Caps = Readonly<Record<string, Cap>>

/** A package and its budgets. */
export interface Budgeted {
  readonly name: string
  readonly folder: string
  /** The source of each entry point, from the package's folder. */
  readonly doors: readonly string[]
  /** The classic scripts, by the names of their budgets, such as `'@vitrine/maps/dist/maps.global.js'`. */
  readonly globals: readonly string[]
  readonly budgets: readonly Budget[]
}

interface Manifest {
  readonly name: string
  readonly exports: Readonly<Record<string, string | { readonly '@vitrine/source': string }>>
  'size-limit'?: readonly Budget[]
}

/** Reads the budgets of every package in a folder. */
export function readBudgets(packages: string): Budgeted[] {
  return globSync('*/package.json', { cwd: packages })
    .filter((file) => !WITHOUT_BUDGET.includes(path.dirname(file)))
    .sort()
    .map((file) => {
      const manifest = JSON.parse(readFileSync(path.join(packages, file), 'utf8')) as Manifest
      const doors = Object.entries(manifest.exports).flatMap(([door, target]) =>
        door === './package.json' || typeof target === 'string' ? [] : [target['@vitrine/source'].slice(2)],
      )
      const folder = path.join(packages, path.dirname(file))
      const globals = globalFiles(manifest.name, Object.keys(manifest.exports)).map(({ file: script }) =>
        path.posix.join(manifest.name, script),
      )
      return { name: manifest.name, folder, doors, globals, budgets: manifest['size-limit'] ?? [] }
    })
}

/** Writes the budgets of a package into its manifest. */
export function writeBudgets(folder: string, budgets: readonly Budget[]): void {
  const file = path.join(folder, 'package.json')
  const manifest = { ...(JSON.parse(readFileSync(file, 'utf8')) as Manifest), 'size-limit': budgets }
  writeFileSync(file, `${JSON.stringify(manifest, null, 2)}\n`)
}

/**
 * Lists what has to be measured for one budget. Several uses mean that the largest of them counts.
 * @throws {Error} For a path that matches no file.
 */
export function usesOf(budget: Budget, folder: string): Use[] {
  const common = {
    later: budget.later ?? false,
    ignore: (budget.ignore ?? []).map((name) => (name.startsWith('./') ? path.join(folder, name) : name)),
  }
  const files = filesOf([budget.path ?? []].flat(), folder)
  if (budget.each) return files.map((file) => ({ ...common, files: [file] }))
  if (budget.import === undefined) return [{ ...common, files }]
  const imports =
    typeof budget.import === 'string'
      ? files.map((file) => [file, budget.import] as const)
      : Object.entries(budget.import).map(([file, names]) => [path.join(folder, file), names] as const)
  const text = imports.map(([file, names]) => `export ${names} from ${JSON.stringify(file)}`).join('\n')
  return [{ ...common, code: { text, folder } }]
}

function filesOf(patterns: readonly string[], folder: string): string[] {
  const [wanted, left] = [false, true].map((isLeft) => patterns.filter((one) => one.startsWith('!') === isLeft))
  const exclude = ['**/*.{test,test-d,stories}.*', ...left!.map((one) => one.slice(1))]
  return wanted!.flatMap((pattern) => {
    const files = globSync(pattern, { cwd: folder, exclude }).sort()
    if (files.length === 0) throw new Error(`[size] ${pattern} matches no file of ${folder}.`)
    return files.map((file) => path.join(folder, file))
  })
}

/** Reads a limit: `'1.2 kB'` is 1200, `'686 B'` is 686. */
export function parseLimit(text: string): number {
  const [, number, unit] = /^([\d.]+) (k?B)$/.exec(text) ?? []
  if (!number) throw new Error(`[size] "${text}" is no size. Write "1.2 kB" or "686 B".`)
  return unit === 'kB' ? Math.round(Number(number) * 1000) : Number(number)
}

/** Writes bytes as a limit: whole tenths of a kilobyte as `'1.2 kB'`, anything else as `'686 B'`. */
export function formatLimit(bytes: number): string {
  return bytes % 100 === 0 ? `${bytes / 1000} kB` : `${bytes} B`
}

/**
 * Derives a limit: the measured size and a tenth more, rounded up to a tenth of a kilobyte, and never above the cap.
 * @returns `undefined` when the measured size itself is above the cap.
 */
export function deriveLimit(bytes: number, cap?: number): number | undefined {
  const roomy = Math.max(100, Math.ceil((bytes * 11) / 1000) * 100)
  if (cap === undefined || roomy <= cap) return roomy
  return bytes <= cap ? cap : undefined
}

/** Entry points and classic scripts without a budget, in sentences. */
export function missingBudgets({ name, doors, globals, budgets }: Budgeted): string[] {
  const whole = new Set<unknown>(
    budgets.flatMap((budget) => (budget.import || budget.each || budget.later ? [] : [budget.path].flat())),
  )
  const later = new Set(budgets.flatMap((budget) => (budget.later ? [budget.name] : [])))
  return [
    ...doors.filter((door) => !whole.has(door)).map((door) => `the entry point ${door}`),
    ...globals.filter((script) => !later.has(script)).map((script) => `the script ${script}`),
  ].map((lacking) => `${name}: ${lacking} has no entry in "size-limit" of its package.json.`)
}

/** Faults of one budget with its measured bytes, in sentences. */
export function budgetFaults(name: string, budget: Budget, bytes: number, caps: Caps): string[] {
  const where = `${name}, ${budget.name}`
  const limit = parseLimit(budget.limit)
  const cap = budget.cap === undefined ? undefined : caps[budget.cap]
  return [
    ...(budget.cap !== undefined && !cap ? [`${where}: tools/size/caps.json has no "${budget.cap}".`] : []),
    ...(cap && limit > cap.bytes
      ? [`${where}: the limit of ${limit} B is above its cap, ${budget.cap} with ${cap.bytes} B.`]
      : []),
    ...(bytes > limit
      ? [
          `${where}: ${bytes} B are ${bytes - limit} B over the limit. If the growth is worth it: pnpm size --update ${path.basename(name)}`,
        ]
      : []),
  ]
}
