import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const server = path.join(import.meta.dirname, '..')
const textOf = (file: string): string => readFileSync(path.join(server, file), 'utf8')

test('every suite of the server runs', () => {
  const names = globSync('**/*.suite.ts', { cwd: server }).map(
    (file) => /export function (\w+Suite)\b/.exec(textOf(file))?.[1] ?? file,
  )
  const running = [...globSync('**/*.test.ts', { cwd: server }), 'testing/suites.ts'].map(textOf).join('\n')
  const missing = names.filter((name) => !running.includes(`import { ${name} }`))
  expect(names.length).toBeGreaterThan(10)
  expect(missing, 'Add it to SUITES, in server/testing/suites.ts.').toEqual([])
})
