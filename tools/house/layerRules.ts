import { ENGINE } from '../config/layers.ts'
import type { IForbiddenRuleType, IReachabilityForbiddenRuleType, IRegularForbiddenRuleType } from 'dependency-cruiser'

/** The layer table: the packages that each package may import. */
export type Layers = Readonly<Record<string, readonly string[]>>

/** A rule of dependency-cruiser; its comment is the sentence that a broken rule prints. */
export type LayerRule = IForbiddenRuleType & { readonly name: string; readonly comment: string }

const TEST = '\\.(test|test-d|stories)\\.tsx?$|/testing/'
const DOOR = '^packages/[^/]+/src/(index|api|islands)\\.ts$'
/** Tests of the site, which serve Lantern Hall: its content uses every feature. */
const SITE_TEST = `^packages/site/.*(${TEST}|\\.suite\\.tsx?$)`
/** A package as it is resolved, and its name where it is not installed. */
const moduleOf = (names: string): string => `(^|^node_modules/|/node_modules/)(${names})(/|$)`

interface Sides {
  readonly from: IRegularForbiddenRuleType['from']
  readonly to: IRegularForbiddenRuleType['to'] | IReachabilityForbiddenRuleType['to']
}

const rule = (name: string, comment: string, { from, to }: Sides): LayerRule =>
  ({ name, comment, severity: 'error', from, to }) as LayerRule

/**
 * The rules for every import: of values, of types, by `import()`, in tests and in stories.
 * @param layers - One row for each package.
 */
export function importRules(layers: Layers): LayerRule[] {
  const rows = Object.entries(layers).map(([name, row]) =>
    rule(`layer-${name}`, `@vitrine/${name} may import only: ${row.join(', ') || 'no other package'}`, {
      from: { path: `^packages/${name}/` },
      to: { path: '^packages/', pathNot: `^packages/(${[name, ...row].join('|')})/` },
    }),
  )
  return [
    ...rows,
    rule('outside', 'a package imports nothing from apps, benchmarks or tools; its tests may use tools/testing', {
      from: { path: '^packages/', pathNot: `${TEST}|/tsup\\.config\\.ts$|${SITE_TEST}` },
      to: { path: '^(apps|benchmarks|tools)/' },
    }),
    rule('outside-test', 'a test imports nothing from apps, benchmarks or tools but tools/testing', {
      from: { path: `^packages/.*(${TEST})`, pathNot: SITE_TEST },
      to: { path: '^(apps|benchmarks|tools)/', pathNot: '^tools/testing/' },
    }),
    rule('outside-site', 'a test of the site imports nothing from apps but Lantern Hall, its subject', {
      from: { path: SITE_TEST },
      to: { path: '^(apps|benchmarks|tools)/', pathNot: '^tools/testing/|^apps/demo-site/(content/|vitrine\\.config)' },
    }),
    rule('deep-import', 'another package is imported through its doors, never by a path into it', {
      from: { path: '^packages/([^/]+)/' },
      to: { path: '^packages/', pathNot: '^packages/$1/', dependencyTypes: ['local'] },
    }),
    rule('no-door', 'the package has no such door, or is no dependency in package.json', {
      from: { path: '^packages/' },
      // Exempt imports with a query such as `.css?raw` from the rule against unresolved imports: only a bundler
      // resolves the query, so the dependency checker cannot find the file.
      to: { path: '^@vitrine/', pathNot: '\\.css\\?', couldNotResolve: true },
    }),
    rule('circle', 'value imports lead back to the file', {
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only', 'type-import', 'dynamic-import'] } },
    }),
    rule('static-island', "a static import would be in every page's first load; use import()", {
      from: { path: '^packages/blocks/src/(islands|registry/(islands|features|entryFeatures))\\.ts$' },
      to: {
        dynamic: false,
        dependencyTypesNot: ['type-only', 'type-import'],
        // Exempt the modules that run on every first page of a visit from the ban on static imports, because they
        // belong to the first load.
        pathNot:
          '^packages/(blocks/src/(cookies/(visits|consentRule)|tracking/awaitVisitor|registry/(islands|features|entryFeatures))\\.ts|(cookies|links|parts|tracking)/src/index\\.ts)$',
      },
    }),
    rule('kit-below', 'kit stands below the block types and imports none of them', {
      from: { path: '^packages/blocks/src/kit/', pathNot: TEST },
      to: { path: '^packages/blocks/src/', pathNot: '^packages/blocks/src/kit/' },
    }),
    rule('registry-above', 'registry stands above the block types; only the doors import it', {
      from: {
        path: '^packages/blocks/src/',
        pathNot: `^packages/blocks/src/((react/)?index|islands)\\.ts$|/registry/|${TEST}`,
      },
      to: { path: '^packages/blocks/src/(registry/|react/|index\\.ts|islands\\.ts)' },
    }),
    rule('css-from-script', 'script imports no sheet; the page links sheets', {
      from: { path: '^packages/', pathNot: TEST },
      to: { path: '\\.css($|\\?)' },
    }),
    rule('node-module', 'a module of Node does not exist in a browser', {
      from: { path: '^packages/', pathNot: `${TEST}|^packages/(${ENGINE.join('|')})/` },
      to: { dependencyTypes: ['core'] },
    }),
  ]
}

/** The folders whose files and subfolders stand in floors: an import of a value or a type never leads back up; an `import()` may. */
export const floorsOf = (layers: Layers): string[] => [
  ...Object.keys(layers).map((name) => `packages/${name}/src`),
  'packages/site/server',
]

/** The rules for those folders. */
export const floorRules: readonly LayerRule[] = [
  rule('file-circle', 'imports of values and types lead back to the file', {
    from: {},
    to: { circular: true, viaOnly: { dependencyTypesNot: ['dynamic-import'] } },
  }),
  {
    name: 'folder-circle',
    comment: 'the folders import each other in a circle',
    severity: 'error',
    scope: 'folder',
    from: {},
    to: { circular: true },
  },
]

/** The modules that the rules for floors leave out: tests may reach up. */
export const OFF_FLOORS = `${TEST}|\\.suite\\.`

/** The rules for everything that a door reaches without `import()`. */
export const doorRules: readonly LayerRule[] = [
  rule('react-in-core', 'a door without a view reaches React', {
    from: { path: DOOR },
    to: {
      path: moduleOf('react|react-dom|@types/react|framer-motion|@floating-ui/react|@radix-ui/[^/]+'),
      reachable: true,
    },
  }),
]
