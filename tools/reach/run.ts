/**
 * `pnpm reach`: lists modules of the packages that no page, no screen of the panel, no example and no recipe reaches, and
 * the rows of the ledger that stand in such modules alone.
 */
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { readLedger } from '../conformance/ledger.ts'
import { ROOT } from '../gate/command.ts'
import { examplesOf } from '../package/readmeExamples.ts'
import { splitByReach } from './unreached.ts'

/** The site's pages, panel and programs, the starter, and the examples. */
const ENTRIES: readonly string[] = [
  'packages/site/{index,client,editor,editorFrame,uploads,cartReminder,payElement/payElement,staticCookies,staticForms,staticSearch}.ts',
  'packages/site/panel/{palette,item,chrome,words}Editor.ts',
  'packages/site/server/{main,account,template,vitrine}.ts',
  'packages/site/dev/{client,db,reset,site,log,faults}.ts',
  'packages/runtime/src/recorder.ts',
  'packages/create-vitrine/{src/run,templates/*/vitrine.config}.ts',
  'apps/demo-site/vitrine.config.ts',
  'examples/*/*.{ts,tsx}',
  'examples/*/{app,blocks,src}/**/*.{ts,tsx}',
]
/** Pages whose examples in TypeScript are recipes: the package level compiles each. */
const RECIPES: readonly string[] = ['packages/*/README.md']

const recipes = globSync([...RECIPES], { cwd: ROOT }).flatMap((page) =>
  Object.entries(examplesOf(readFileSync(path.join(ROOT, page), 'utf8'))).map(
    ([name, code]) => [`${page}/${name}`, code] as const,
  ),
)
const { reached, unreached } = await splitByReach({
  root: ROOT,
  entries: ENTRIES,
  recipes: new Map(recipes),
  recipeFolder: path.join(ROOT, 'packages/site'),
  modules: ['packages/*/src/**/*.{ts,tsx}', 'packages/site/**/*.{ts,tsx}'],
})

/** Ids of rows that the comments of files name. */
const idsIn = (files: readonly string[]): Set<string> =>
  new Set(
    files.flatMap((file) =>
      [...readFileSync(path.join(ROOT, file), 'utf8').matchAll(/\[([A-Z]{3}-\d+)/g)].map(([, id]) => id!),
    ),
  )

const elsewhere = idsIn(reached)
const rows = readLedger(path.join(ROOT, 'docs/spec')).filter(({ id }) => !elsewhere.has(id))
let count = 0
for (const file of unreached) {
  const ids = idsIn([file])
  const alone = rows.filter(({ id }) => ids.has(id)).map(({ id }) => id)
  count += alone.length
  console.log([file, ...alone].join(' '))
}
console.log(`${unreached.length} of ${reached.length + unreached.length} modules are not reached; ${count} rows`)
if (unreached.length > 0) process.exitCode = 1
