/**
 * `prepack` of every package, so it runs before `pnpm pack` and `pnpm publish`. Completes the built files: removes those
 * of deleted modules, writes types for the sheets and a classic script for each entry point that a page can load, and
 * takes the ledger's row ids out of the declarations, because the ledger is not shipped.
 */
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { writeGlobals } from './globals.ts'
import { withoutRowIds } from './rowIds.ts'

const folder = process.cwd()
const { name, publishConfig } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
  readonly name: string
  readonly publishConfig: {
    readonly exports: Readonly<Record<string, string | { readonly types?: string; readonly default?: string }>>
  }
}
// Neither tsup nor tsc removes what it has built from a module that is deleted. The bundles of the site are built anew
// each time.
const unbundled = existsSync(path.join(folder, 'src'))
  ? globSync('dist/**/*.{js,d.ts,js.map,d.ts.map}', { cwd: folder })
  : []
for (const file of unbundled) {
  const source = path.join(folder, file.replace(/^dist/, 'src').replace(/(\.d\.ts|\.js)(\.map)?$/, ''))
  const candidates = source.endsWith('.css') ? [source] : [`${source}.ts`, `${source}.tsx`]
  if (!candidates.some((candidate) => existsSync(candidate))) rmSync(path.join(folder, file))
}
for (const [door, target] of Object.entries(publishConfig.exports)) {
  if (door.endsWith('.css') && typeof target === 'object' && target.types) {
    writeFileSync(path.join(folder, target.types), 'export {}\n')
  }
}
for (const file of globSync('dist/**/*.d.ts', { cwd: folder })) {
  const text = readFileSync(path.join(folder, file), 'utf8')
  const shipped = withoutRowIds(text)
  if (shipped !== text) writeFileSync(path.join(folder, file), shipped)
}
await writeGlobals(folder, name, publishConfig.exports)
