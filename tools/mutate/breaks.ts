import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type Mutant, mutantsOf } from './mutants.ts'

const SOURCES = [
  'packages/*/src/**/*.{ts,tsx}',
  'apps/demo-site/{server,pages}/**/*.{ts,tsx}',
  'apps/demo-site/client.ts',
]
/**
 * Files that are not broken: tests and stories are no product; tables and locales are data, which tests compare as a
 * whole.
 */
const NO_CODE = /\.(?:test|suite|test-d|stories)\.|\/(?:testing|data|locales)\//

/** Every way to break the code of the packages and of the site, always in the same order. */
export async function allBreaks(root: string, folder = ''): Promise<Mutant[]> {
  const all: Mutant[] = []
  for (const file of globSync(SOURCES, { cwd: root }).sort())
    if (!NO_CODE.test(file) && file.startsWith(folder))
      all.push(...(await mutantsOf(file, readFileSync(path.join(root, file), 'utf8'))))
  return all
}
