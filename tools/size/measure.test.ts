import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { measure } from './measure.ts'
import type { Use } from './measure.ts'
import { noise } from './noise.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'vitrine-size-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const file = (name: string, text: string): string => {
  writeFileSync(path.join(folder, name), text)
  return path.join(folder, name)
}
const use = (text: string, more: Partial<Use> = {}): Use => ({ code: { text, folder }, ...more })

file('shared.ts', `export const shared = '${noise(1, 1000)}'`)
file('late.ts', `import { shared } from './shared.ts'\nexport const late = shared + '${noise(2, 1000)}'`)
const one = file('one.ts', `import { shared } from './shared.ts'\nexport const one = () => shared`)
const two = file('two.ts', `import { shared } from './shared.ts'\nexport const two = () => [shared]`)
const lazy = file('lazy.ts', `export const load = () => import('./late.ts')`)

test('bytes are those of brotli at its best over the minified module', async () => {
  // Expect 35 bytes: the 31 bytes of `var t="a";export{t as letter};` and a line break are too short to compress, and
  // brotli adds 4 bytes.
  expect(await measure([use(`export const letter: string = 'a'`)])).toEqual([35])
})

test('an empty module has one byte, and two runs agree', async () => {
  expect(await measure([use('export {}'), use('export {}')])).toEqual([1, 1])
  const first = await measure([{ files: [one] }])
  expect(await measure([{ files: [one] }])).toEqual(first)
})

test('a dynamic import counts only when it is asked for', async () => {
  const [first, whole] = await measure([{ files: [lazy] }, { files: [lazy], later: true }])
  expect(first).toBeLessThan(100)
  expect(whole).toBeGreaterThan(1200)
})

test('code that two files share counts once', async () => {
  const [alone, both] = await measure([{ files: [one] }, { files: [one, two] }])
  expect(alone).toBeGreaterThan(600)
  expect(both! - alone!).toBeLessThan(150)
})

test('an export that is not imported does not count', async () => {
  file('both.ts', `export const small = 1\nexport const large = '${noise(3, 1000)}'`)
  const [bytes] = await measure([use(`export { small } from './both.ts'`)])
  expect(bytes).toBeLessThan(60)
})

test('React and what is to be ignored do not count', async () => {
  const [bytes, ignored] = await measure([
    use(`import { createElement } from 'react'\nexport const element = createElement('p')`),
    { files: [one], ignore: [path.join(folder, 'shared.ts')] },
  ])
  expect(bytes).toBeLessThan(100)
  expect(ignored).toBeLessThan(150)
})

test('a sheet counts with the sheets that it imports', async () => {
  file('inner.css', `p { content: '${noise(4, 1000)}' }`)
  const [bytes] = await measure([{ files: [file('outer.css', `@import './inner.css';`)] }])
  expect(bytes).toBeGreaterThan(600)
})
