import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { describeStyling } from '../styling.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'vitrine-styling-'))
  mkdirSync(path.join(folder, 'bell/src/styles'), { recursive: true })
  mkdirSync(path.join(folder, 'dialogs'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const write = (file: string, text: string): void => writeFileSync(path.join(folder, 'bell/src', file), text)

test('lists parts with their states from nested rules, and parts that only a component names', () => {
  write('Bell.tsx', "const part = createPart<'root' | 'clapper'>('bell')")
  write(
    'styles/bell.css',
    "[data-scope='bell'][data-part='root'] { color: red; &[data-state='ringing'] { color: blue } &:not([hidden]) > b { color: green } }",
  )
  const text = describeStyling(path.join(folder, 'bell'))
  expect(text).toMatch(/\| `bell` +\| `clapper` +\| +\|/)
  expect(text).toMatch(/\| `bell` +\| `root` +\| `\[data-state="ringing"\]` `\[hidden\]` \|/)
})

test('lists custom properties that are no tokens, with default and setter', () => {
  write('Bell.tsx', "const style = { '--vt-bell-turn': 3 }")
  write(
    'styles/bell.css',
    "[data-scope='bell'][data-part='root'] { color: var(--vt-color-ink, red); rotate: var(--vt-bell-turn); inset: var(--vt-dialogs-above, 0px); width: var(--vt-bell-width, 4px) }",
  )
  const text = describeStyling(path.join(folder, 'bell'))
  expect(text).not.toContain('--vt-color-ink')
  expect(text).toMatch(/`--vt-bell-turn` +\| +\| the component/)
  expect(text).toMatch(/`--vt-bell-width` +\| `4px` +\| a site, if it wants to/)
  expect(text).toMatch(/`--vt-dialogs-above` +\| `0px` +\| `@vitrine\/dialogs`/)
})

test('a package without parts has no page', () => {
  write('index.ts', "export const nothing = 1\n/**\n * const part = createPart<'root'>('bell')\n */")
  expect(describeStyling(path.join(folder, 'bell'))).toBeUndefined()
})
