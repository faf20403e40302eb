import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'

const root = path.join(import.meta.dirname, '../..')
const project = mkdtempSync(path.join(os.tmpdir(), 'vitrine-oxlint-'))
afterAll(() => rmSync(project, { recursive: true, force: true }))
mkdirSync(path.join(project, 'tools/house'), { recursive: true })
for (const file of ['oxlint.config.ts', 'tools/house/plugin.ts'])
  copyFileSync(path.join(root, file), path.join(project, file))
symlinkSync(path.join(root, 'node_modules'), path.join(project, 'node_modules'))

interface Finding {
  readonly code: string
  readonly filename: string
}

/** Lints files by the project's own settings; returns each finding as its rule and its file. */
function lint(files: Readonly<Record<string, string>>): string[] {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(project, file)), { recursive: true })
    writeFileSync(path.join(project, file), text)
  }
  const { stdout, stderr } = spawnSync(
    path.join(root, 'node_modules/.bin/oxlint'),
    ['--format', 'json', ...Object.keys(files)],
    {
      cwd: project,
      encoding: 'utf8',
    },
  )
  if (!stdout.startsWith('{')) throw new Error(`oxlint says no findings but: ${stdout}${stderr}`)
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: readonly Finding[] }
  for (const file of Object.keys(files)) rmSync(path.join(project, file))
  return diagnostics.map(({ code, filename }) => `${code} ${filename}`).sort()
}

test('a name that a package may not use is caught by its rule', () => {
  const faults: Readonly<Record<string, readonly [rule: string, text: string]>> = {
    'process.ts': ['eslint(no-restricted-globals)', 'export const dev = process.env'],
    'global.ts': ['eslint(no-restricted-properties)', 'export const dev = globalThis.process'],
    'meta.ts': ['eslint(no-restricted-properties)', 'export const dev = import.meta.env.DEV'],
    'fetch.ts': ['eslint(no-restricted-globals)', `export const load = (): unknown => fetch('/')`],
    'window.ts': ['eslint(no-restricted-properties)', `export const load = (): unknown => window.fetch('/')`],
    'inner.ts': ['eslint(no-restricted-properties)', `export const set = (e: Element): void => { e.innerHTML = '' }`],
    'adjacent.ts': [
      'eslint(no-restricted-properties)',
      `export const set = (e: Element): void => e.insertAdjacentHTML('beforeend', '')`,
    ],
    'frame.ts': [
      'eslint(no-restricted-properties)',
      `export const set = (e: HTMLIFrameElement): void => { e.srcdoc = '' }`,
    ],
    'type.ts': ['typescript(explicit-module-boundary-types)', 'export const twice = (a: number) => a * 2'],
    'Danger.tsx': [
      'react(no-danger)',
      `export const Danger = (): unknown => <p dangerouslySetInnerHTML={{ __html: '' }} />`,
    ],
  }
  const files = Object.entries(faults).map(([name, [, text]]) => [`packages/links/src/${name}`, text] as const)
  const expected = Object.entries(faults).map(([name, [rule]]) => `${rule} packages/links/src/${name}`)
  // Expect a second fault for `process.env`: a rule against the property reports it besides the rule against the global
  // `process`.
  expected.push('eslint(no-restricted-properties) packages/links/src/process.ts')
  expect(lint(Object.fromEntries(files))).toEqual(expected.sort())
})

test('the exemptions are one package each, and tests', () => {
  const FETCH = `export const load = (): unknown => fetch('/')`
  const SINK = `export const set = (e: Element): void => { e.innerHTML = '' }`
  expect(
    lint({
      'packages/core-data/src/client.ts': FETCH,
      'packages/core-data/src/sink.ts': SINK,
      'packages/trust/src/fetch.ts': FETCH,
      'packages/trust/src/setHtml.ts': SINK,
      'packages/trust/src/Html.tsx': `export const Html = (): unknown => <p dangerouslySetInnerHTML={{ __html: '' }} />`,
      'packages/links/src/a.test.ts': `${FETCH}\n${SINK}\nexport const dev = process`,
      'packages/links/src/testing/a.ts': SINK,
      'packages/links/src/own.ts': `export const stages = { process: 1 }\nexport const first = stages.process`,
      'apps/site/a.ts': FETCH,
    }),
  ).toEqual([
    'eslint(no-restricted-globals) packages/trust/src/fetch.ts',
    'eslint(no-restricted-properties) packages/core-data/src/sink.ts',
  ])
})
