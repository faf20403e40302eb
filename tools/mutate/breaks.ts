import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { isBreakable, SOURCES } from './isBreakable.ts'
import { type Mutant, mutantsOf } from './mutants.ts'

/** Every way to break the code of the packages and of the site, always in the same order. */
export async function allBreaks(root: string, folder = ''): Promise<Mutant[]> {
  const all: Mutant[] = []
  for (const file of globSync(SOURCES, { cwd: root }).sort())
    if (isBreakable(file) && file.startsWith(folder))
      all.push(...(await mutantsOf(file, readFileSync(path.join(root, file), 'utf8'))))
  return all
}
