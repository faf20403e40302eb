import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { checkSite } from './checkSite.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'check-site-'))
  vi.stubEnv('SITE_DIR', folder)
  vi.stubEnv('SITE_FILE', undefined)
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true, force: true })
})

/** Checks the folder. @returns The exit code and what was written. */
async function check(): Promise<readonly [number, string]> {
  let text = ''
  const code = await checkSite({ write: (more) => (text += more) })
  return [code, text]
}

const PAGE = { id: 'home', path: '/', pageType: 1, title: 'Home', description: '' }
const product = (id: number) => ({ id: `p-${id}`, type: 'product', data: { productId: `${id}` } })
const siteWith = (pages: readonly object[]): string =>
  `export default { pictures: {}, content: ${JSON.stringify({ pages, items: [] })} }`

test('a site without faults says so [ENG-71]', async () => {
  writeFileSync(path.join(folder, 'vitrine.config.mjs'), siteWith([{ ...PAGE, bands: [] }]))
  expect(await check()).toEqual([0, 'The site has no fault.\n'])
})

test('each fault of the content is a line [ENG-71]', async () => {
  const blocks = Array.from({ length: 201 }, (_, id) => product(id))
  writeFileSync(path.join(folder, 'vitrine.config.mjs'), siteWith([{ ...PAGE, bands: [{ cells: [{ blocks }] }] }]))
  expect(await check()).toEqual([1, '/ has 201 products, and may have 200\n'])
})

test('a folder without a site, a file that cannot be run and a file without a site are one sentence each [ENG-71]', async () => {
  expect(await check()).toEqual([1, expect.stringContaining(`There is no site in ${folder}`)])
  const file = path.join(folder, 'vitrine.config.mjs')
  writeFileSync(file, 'throw new Error("the lamp is out")')
  expect(await check()).toEqual([1, `${file} cannot be loaded: the lamp is out\n`])
  writeFileSync(path.join(folder, 'vitrine.config.js'), 'export default 7')
  expect((await check())[1]).toContain('has no default export made by defineSite')
})
