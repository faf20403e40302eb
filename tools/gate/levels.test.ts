import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from './command.ts'
import { LEVELS } from './levels.ts'

/** The files that each level starts from. */
const STARTS: readonly (readonly [level: string, globs: readonly string[]])[] = [
  ['unit', ['packages/*/src/**/*.test.{ts,tsx}', 'tools/**/*.test.ts', 'benchmarks/**/*.test.ts']],
  ['component', ['packages/*/src/**/*.browser.test.{ts,tsx}', 'tools/testing/src/*.ts']],
  ['story', ['packages/*/src/**/*.stories.tsx', 'apps/storybook/*.ts', 'apps/storybook/.storybook/*']],
  ['server', ['apps/demo-site/server/**/*.{ts,tsx}', 'apps/demo-site/pages/*.tsx', 'apps/demo-site/build/*.ts']],
  ['e2e', ['apps/demo-site/e2e/*.ts', 'apps/demo-site/*.ts', 'apps/demo-site/styles/*.css']],
  ['package', ['tools/package/*.ts', 'packages/*/tsup.config.ts']],
]

/** Files of the project that a file names: by a relative path, or by a path from the root. */
function filesNamedIn(file: string): readonly string[] {
  const text = readFileSync(path.join(ROOT, file), 'utf8')
  return [...text.matchAll(/['"`]((?:\.\.?)?\/[\w./-]+\.\w+)(?:\?\w+)?['"`]/g)]
    .map(([, name]) => (name!.startsWith('/') ? name!.slice(1) : path.join(path.dirname(file), name!)))
    .filter((name) => !name.startsWith('..') && existsSync(path.join(ROOT, name)))
}

test.each(STARTS)('a change of any file that the %s level names makes it run again', (name, globs) => {
  const { reads } = LEVELS.find((level) => level.name === name)!
  const starts = globs.flatMap((glob) => globSync(glob, { cwd: ROOT })).filter((file) => !file.includes('node_modules'))
  const named = new Set(starts.flatMap(filesNamedIn))
  const missed = [...starts, ...named].filter((file) => !reads.some((prefix) => file.startsWith(prefix)))
  expect(starts.length).toBeGreaterThan(5)
  expect(missed).toEqual([])
})
