import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const ROOT = path.join(import.meta.dirname, '../../..')
const FILES = globSync(['packages/*/src/**/*.tsx', 'packages/*/src/react/*Props.ts'], { cwd: ROOT }).filter(
  (file) => !/\.(test|stories)\./.test(file),
)

// Expect no prop of the type `readonly Item[]` outside a union, because the extractor of the props tables would print
// "unknown" for it.
test('every required list among the props is written as the tables of props can print it', () => {
  expect(FILES.length).toBeGreaterThan(100)
  const unknown = FILES.flatMap((file) =>
    readFileSync(path.join(ROOT, file), 'utf8')
      .split('\n')
      .filter((line) => /^ {2}readonly \w+: readonly [\w.]+\[\]$/.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  )
  expect(unknown).toEqual([])
})
