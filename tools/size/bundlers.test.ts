import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { noise } from './noise.ts'
import { measureBundlers } from './bundlers.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'vitrine-bundlers-test-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const file = (name: string, text: string): string => {
  writeFileSync(path.join(folder, name), text)
  return path.join(folder, name)
}

file('late.ts', `export const late: string = '${noise(2, 4000)}'`)
file('unused.ts', `export const unused: string = '${noise(3, 4000)}'`)
file('all.ts', `export * from './unused.js'\nexport const first: string = '${noise(1, 4000)}'`)
const entry = file(
  'entry.ts',
  `import { useState } from 'react'\nexport { first } from './all.js'\nexport const load = () => import('./late.js')\nexport { useState }`,
)

test('every bundler counts the first chunks without React and unused exports', async () => {
  const sizes = await measureBundlers({ file: entry, later: false, ignore: [] })
  expect(Object.keys(sizes)).toEqual(['esbuild', 'Vite', 'Rspack'])
  for (const bytes of Object.values(sizes)) {
    expect(bytes).toBeGreaterThan(2300)
    expect(bytes).toBeLessThan(4000)
  }
})

test('every bundler adds later chunks on request', async () => {
  const sizes = await measureBundlers({ file: entry, later: true, ignore: [] })
  for (const bytes of Object.values(sizes)) {
    expect(bytes).toBeGreaterThan(4700)
    expect(bytes).toBeLessThan(6500)
  }
})
