import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../gate/command.ts'
import { lowestVersion, readCatalog, readPublishedRanges } from './outside.ts'

test('the tools of an outside app have the versions of the catalog', () => {
  const catalog = readCatalog()
  for (const name of ['vite', 'typescript', '@vitejs/plugin-react']) expect(catalog[name]).toMatch(/^\d+\.\d+\.\d+$/)
  expect(Object.keys(catalog)).not.toContain('node')
})

test('published packages name their dependencies by caret ranges from the version of the catalog', () => {
  const catalog = readCatalog()
  const ranges = Object.entries(readPublishedRanges())
  expect(ranges.map(([name]) => name)).toEqual(expect.arrayContaining(['dompurify', 'valibot']))
  for (const [name, range] of ranges) {
    expect(range).toMatch(/^\^\d+\.\d+\.\d+$/)
    // A dependency that nothing else of the repository uses stands among the published ranges alone.
    expect(lowestVersion(range), name).toBe(catalog[name] ?? lowestVersion(range))
  }
})

test.each(globSync('packages/*/package.json', { cwd: ROOT }))('%s publishes no exact version', (file) => {
  const { dependencies = {}, peerDependencies = {} } = JSON.parse(readFileSync(path.join(ROOT, file), 'utf8')) as {
    readonly dependencies?: Record<string, string>
    readonly peerDependencies?: Record<string, string>
  }
  const faults = Object.entries({ ...dependencies, ...peerDependencies }).filter(
    ([, range]) => !/^(workspace:\^|catalog:published|\^)/.test(range),
  )
  expect(faults).toEqual([])
})
