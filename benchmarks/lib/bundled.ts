import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { bundle } from './bundle.ts'

/** Line that defines `require` in a module: bundled CommonJS code needs it for the modules of Node. */
const REQUIRE = `import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);`

/**
 * A module of this folder as a site would run it: bundled from the packages' sources and minified, for all contestants
 * alike.
 * @param code - Its text; bare imports are found from this folder.
 */
export async function bundled<Module>(code: string): Promise<Module> {
  const { outputFiles } = await bundle(code, { platform: 'node', target: 'node24', banner: { js: REQUIRE } })
  const folder = path.join(import.meta.dirname, '../dist/bundled')
  const file = path.join(folder, `${createHash('sha256').update(code).digest('hex').slice(0, 16)}.mjs`)
  mkdirSync(folder, { recursive: true })
  writeFileSync(file, outputFiles[0]!.contents)
  return (await import(file)) as Module
}
