import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { PIPELINES, tailwind } from './pipelines.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'vitrine-pipelines-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const sheet = path.join(folder, 'a.css')
const PACKAGES = ['commerce', 'cookies', 'dialogs', 'forms', 'gallery', 'lightbox', 'media', 'motion', 'blocks']

test('Lightning CSS turns light-dark() and :dir() into something else, so the check would notice them', async () => {
  writeFileSync(sheet, 'a { color: light-dark(red, blue) } a:dir(rtl) { color: red }')
  const css = await PIPELINES['Next 16']!([sheet], folder)
  expect(css).toContain('--lightningcss-light')
  expect(css).toContain(':lang(')
})

describe.each(Object.keys(PIPELINES))('%s', (name) => {
  test.each(PACKAGES)('writes neither a list of languages nor a missing variable for %s', async (one) => {
    const css = await PIPELINES[name]!(
      [path.join(import.meta.dirname, `../../../packages/${one}/src/styles.css`)],
      folder,
    )
    expect(css.length).toBeGreaterThan(1000)
    expect(css).not.toMatch(/lightningcss-|:lang\(/)
  })
})

test('Tailwind writes its reset in a layer', async () => {
  const [, base] = (await tailwind()).split('@layer base {')
  expect(base).toContain('box-sizing: border-box')
})
