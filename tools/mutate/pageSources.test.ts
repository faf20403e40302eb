import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { build } from 'esbuild'
import { afterEach, expect, test, vi } from 'vitest'
import { setActiveBreak } from './changeSource.ts'
import { pageSources } from './pageSources.ts'

const FILE = 'packages/a/src/one.ts'
const SOURCE = 'export const one = (): number => 1\n'

let root = ''
afterEach(() => {
  setActiveBreak(undefined)
  vi.unstubAllEnvs()
  rmSync(root, { recursive: true })
})

/** Bundles a page that imports the one file of a project. */
async function bundle(): Promise<string> {
  root = mkdtempSync(path.join(os.tmpdir(), 'vitrine-page-'))
  mkdirSync(path.join(root, path.dirname(FILE)), { recursive: true })
  writeFileSync(path.join(root, FILE), SOURCE)
  const { outputFiles } = await build({
    stdin: { contents: `import { one } from './${FILE}'\nconsole.log(one())`, resolveDir: root },
    bundle: true,
    write: false,
    plugins: pageSources(root),
  })
  return outputFiles[0]!.text
}

test('a page that a test opens has the active break', async () => {
  const start = SOURCE.indexOf('1')
  setActiveBreak({ file: FILE, start, end: start + 1, text: '2' })
  expect(await bundle()).toContain('var one = () => 2')
})

test('a page that a test opens has marks while tests are recorded', async () => {
  vi.stubEnv('VITRINE_MARKS', '1')
  expect(await bundle()).toContain(`__vitrineRan?.("${FILE}:19-34:function")`)
})

test('in usual runs a page has the code as it is', async () => {
  expect(await bundle()).toContain('var one = () => 1')
})
