import { existsSync, globSync } from 'node:fs'
import path from 'node:path'
import { cruise } from 'dependency-cruiser'
import type { ICruiseOptions, ICruiseResult, IViolation } from 'dependency-cruiser'
import { doorRules, floorRules, floorsOf, importRules, OFF_FLOORS } from './layerRules.ts'
import type { LayerRule, Layers } from './layerRules.ts'

/** One broken rule. */
export interface Fault {
  readonly rule: string
  /** From the project's root. */
  readonly file: string
  readonly message: string
}

const FOLDERS = ['packages', 'apps', 'tools', 'benchmarks']
const GENERATED = '(^|/)(dist|\\.data|\\.tsbuild|storybook-static|apps/storybook/pages|consumers|fixtures)/'
const CONDITIONS = ['@vitrine/source', 'import', 'default']

/**
 * Holds the layer table over every import of the project, with dependency-cruiser. Doors are held in a second look without
 * dynamic imports: a door may fetch a view later. Folders that stand in floors are held in a third look, without tests.
 * @throws {Error} When not one import could be read.
 */
export async function cruiseHouse(root: string, layers: Layers): Promise<Fault[]> {
  const folders = FOLDERS.filter((folder) => globSync(folder, { cwd: root }).length > 0)
  const all = await violations(root, folders, importRules(layers), {})
  const doors = globSync('packages/*/src/{index,api,islands}.ts', { cwd: root })
  const atOnce = doors.length > 0 ? await violations(root, doors, doorRules, { dynamic: true }) : []
  const floors = await Promise.all(
    floorsOf(layers)
      .filter((folder) => existsSync(path.join(root, folder)))
      .map((folder) => violations(root, [folder], floorRules, { path: `${GENERATED}|${OFF_FLOORS}` }, folder)),
  )
  return [...all, ...atOnce, ...floors.flat()].sort(
    (a, b) => a.file.localeCompare(b.file) || a.rule.localeCompare(b.rule),
  )
}

async function violations(
  root: string,
  files: readonly string[],
  rules: readonly LayerRule[],
  leftOut: { readonly dynamic?: boolean; readonly path?: string },
  within?: string,
): Promise<Fault[]> {
  const options: ICruiseOptions = {
    baseDir: root,
    validate: true,
    ruleSet: { forbidden: [...rules] },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: GENERATED, ...leftOut },
    ...(within !== undefined && { includeOnly: `^${within}/` }),
    moduleSystems: ['es6'],
    // Use the TypeScript parser, because only that parser also reports type-only imports, which count as dependencies
    // between modules.
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: CONDITIONS },
  }
  const resolve = { extensionAlias: { '.js': ['.ts', '.tsx', '.js'] } }
  const { summary } = (await cruise([...files], options, resolve)).output as ICruiseResult
  if (!leftOut.dynamic && within === undefined && summary.totalDependenciesCruised === 0)
    throw new Error('[house] dependency-cruiser reads no import. Is its TypeScript there? See pnpm-workspace.yaml.')
  const sentences = new Map(rules.map(({ name, comment }) => [name, comment]))
  return summary.violations.map((violation) => ({
    rule: violation.rule.name,
    file: violation.from,
    message: `${sentences.get(violation.rule.name)} (${wayOf(violation)})`,
  }))
}

function wayOf({ from, to, unresolvedTo, cycle, via }: IViolation): string {
  const way = cycle ?? via
  return way ? [from, ...way.map(({ name }) => name)].join(' → ') : `imports ${unresolvedTo ?? to}`
}
