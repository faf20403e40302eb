import { execFileSync } from 'node:child_process'
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { build } from 'esbuild'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { deriveFiles, judgeBlocks } from '../blocks/derive.ts'
import { addBlock } from './addBlock.ts'

const project = path.join(import.meta.dirname, '../..')
const SOURCE = 'packages/blocks/src'

const LIST = `${SOURCE}/registry/list.ts`

/** Folder of a copy of the project without its block type `quote`, so that a test can add that type again. */
let prepared: string
beforeAll(async () => {
  root = prepared = mkdtempSync(path.join(os.tmpdir(), 'vitrine-block-'))
  for (const file of ['packages/enums/src/data/blockType.ts', '.oxfmtrc.json', 'packages/blocks/README.md', SOURCE])
    cpSync(path.join(project, file), path.join(root, file), { recursive: true })
  mkdirSync(path.join(root, '.changeset'))
  for (const modules of ['node_modules', 'packages/blocks/node_modules'])
    symlinkSync(path.join(project, modules), path.join(root, modules))
  rmSync(path.join(root, SOURCE, 'quote'), { recursive: true })
  writeFileSync(path.join(root, LIST), read(LIST).replace("export { quote } from '../quote/block.js'\n", ''))
  for (const [file, text] of Object.entries(await deriveFiles(root))) writeFileSync(path.join(root, file), text)
})
afterAll(() => rmSync(prepared, { recursive: true, force: true }))

/** The test's own copy of that folder. */
let root: string
beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'vitrine-block-'))
  cpSync(prepared, root, { recursive: true, verbatimSymlinks: true })
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const read = (file: string): string => readFileSync(path.join(root, file), 'utf8')

/** Renders a block of the copied package with its `renderBlock`. */
async function render(block: object): Promise<string> {
  const { outputFiles } = await build({
    stdin: {
      contents: `import { renderToStaticMarkup, renderToString } from 'react-dom/server'
        import { renderBlock } from './registry/renderBlock.js'
        export const html = (block) => renderBlock(block, { renderToStaticMarkup, renderToString, onError(error) { throw error } })`,
      resolveDir: path.join(root, SOURCE),
    },
    bundle: true,
    write: false,
    format: 'esm',
    // Bundle with the condition `worker`, neither for browsers nor for Node: the result is imported as a data URL,
    // which cannot require Node's modules.
    conditions: ['@vitrine/source', 'worker'],
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
  })
  const code = Buffer.from(outputFiles[0]!.contents).toString('base64')
  return ((await import(`data:text/javascript;base64,${code}`)) as { html: (given: object) => string }).html(block)
}

describe('pnpm new block', () => {
  test('writes one folder, one line and a changeset, and derives the rest', async () => {
    const before = read(LIST).split('\n')
    const files = await addBlock(root, 'quote', { island: true })
    expect(files.filter((file) => !file.startsWith(`${SOURCE}/quote/`))).toEqual([
      `${SOURCE}/registry/list.ts`,
      '.changeset/block-quote.md',
      `${SOURCE}/registry/islands.ts`,
      `${SOURCE}/registry/numbers/names.ts`,
      `${SOURCE}/styles.css`,
      'packages/blocks/README.md',
    ])
    expect(globSync('*', { cwd: path.join(root, SOURCE, 'quote') }).sort()).toEqual([
      'QuoteBlock.stories.tsx',
      'QuoteBlock.tsx',
      'block.ts',
      'codec.test.ts',
      'codec.ts',
      'island.browser.test.tsx',
      'island.ts',
      'quote.css',
      'sample.json',
    ])
    const lines = read(LIST).split('\n')
    expect(lines.filter((line) => !before.includes(line))).toEqual(["export { quote } from '../quote/block.js'"])
    expect(read(`${SOURCE}/registry/islands.ts`)).toContain(
      "  quote: { load: () => import('../quote/island.js'), strategy: 'visible' },\n",
    )
    expect(read(`${SOURCE}/registry/numbers/names.ts`)).toContain("  31: 'quote',\n")
    expect(read(`${SOURCE}/styles.css`)).toContain("@import './quote/quote.css';\n")
    expect(read('packages/blocks/README.md')).toMatch(/^\| `quote` +\| 31 +\| `visible` +\| `text` +\|$/m)
  })

  test('writes a type that the registry renders, with nothing left to derive', async () => {
    await addBlock(root, 'quote', { island: false })
    expect(await judgeBlocks(root)).toEqual([])
    expect(await render({ id: 'b1', type: 31, data: { text: ' Light ' } })).toBe(
      '<div id="block-b1" data-block-type="quote"><div data-scope="quote" data-part="root"><p data-scope="quote" data-part="text">Light</p></div></div>',
    )
  })

  test('writes files that the compiler accepts', async () => {
    await addBlock(root, 'quote', { island: true })
    const options = { noEmit: true, types: ['vite/client'] }
    const config = {
      extends: path.join(project, 'tools/config/tsconfig.test.json'),
      compilerOptions: options,
      include: [`${SOURCE}/quote`],
    }
    writeFileSync(path.join(root, 'tsconfig.json'), JSON.stringify(config))
    const tsc = path.join(project, 'node_modules/.bin/tsc')
    const lines = execFileSync(tsc, ['-p', root, '--listFiles'], { encoding: 'utf8' }).trim().split('\n')
    expect(lines).toContain(path.join(root, SOURCE, 'quote/block.ts'))
    // Beside the names of files the compiler writes nothing.
    expect(lines.filter((line) => !path.isAbsolute(line))).toEqual([])
  })

  test('refuses a type without a number, a type that is there and a name in another case', async () => {
    const add = (type: string) => addBlock(root, type, { island: false })
    await expect(add('hologram')).rejects.toThrow('Hologram has no number in packages/enums/src/data/blockType.ts')
    await expect(add('gallery')).rejects.toThrow('packages/blocks/src/gallery is already there')
    await expect(add('Quote')).rejects.toThrow('name the block type in kebab-case, not Quote')
  })
})

describe('the static level', () => {
  test('names a folder that the registry does not list, and a derived file that is stale', async () => {
    const before = read(LIST)
    await addBlock(root, 'quote', { island: true })
    writeFileSync(path.join(root, LIST), before)
    const faults = await judgeBlocks(root)
    expect(faults.map(({ rule, file }) => [rule, file])).toEqual([
      ['unlisted-block', `${SOURCE}/quote/block.ts`],
      ['derived-file', `${SOURCE}/registry/islands.ts`],
      ['derived-file', `${SOURCE}/registry/numbers/names.ts`],
      ['derived-file', `${SOURCE}/styles.css`],
      ['derived-file', 'packages/blocks/README.md'],
    ])
  })
})
