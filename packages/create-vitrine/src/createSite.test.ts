import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createSite } from './index.js'

let root: string
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'create-vitrine-'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const read = (folder: string, file: string): string => readFileSync(path.join(folder, file), 'utf8')

test.each(['shop', 'pages'])(
  'the template %s gives a site of the chosen name, whose files beside the content have at most 300 lines [ENG-72]',
  (template) => {
    const folder = createSite(path.join(root, 'My Shop'), { name: 'Spoke Street', template })
    expect(JSON.parse(read(folder, 'package.json'))).toMatchObject({ name: 'my-shop', private: true })
    expect(read(folder, '.gitignore')).toContain('node_modules/')
    for (const file of ['vitrine.config.ts', 'content/settings.ts']) {
      expect(read(folder, file)).toContain("'Spoke Street'")
      expect(read(folder, file)).not.toMatch(/Two Wheels|Open Studio/)
    }
    const files = readdirSync(folder).filter((file) => /\.(ts|json|md)$/.test(file))
    const lines = files.reduce((sum, file) => sum + read(folder, file).split('\n').length, 0)
    expect(lines).toBeLessThanOrEqual(300)
  },
)

test.each(['toString', '../templates/shop', 'shop/../../..', '/etc'])(
  'the unknown template %s is refused, and nothing is written [ENG-72]',
  (template) => {
    const folder = path.join(root, 'site')
    expect(() => createSite(folder, { template })).toThrow(`There is no template "${template}": choose pages or shop.`)
    expect(existsSync(folder)).toBe(false)
  },
)

test.each(['', ' ', 'x'.repeat(61), "Ada's", 'a\\b', 'a\nb'])(
  'the name %j is refused, and nothing is written [ENG-72]',
  (name) => {
    const folder = path.join(root, 'site')
    expect(() => createSite(folder, { name })).toThrow("cannot be a site's name")
    expect(existsSync(folder)).toBe(false)
  },
)

test('a folder with files and a file are refused and stay as they are [ENG-72]', () => {
  writeFileSync(path.join(root, 'letter.txt'), 'Dear Ada')
  expect(() => createSite(root)).toThrow(`${root} has files already`)
  expect(() => createSite(path.join(root, 'letter.txt'))).toThrow('letter.txt is a file: name a folder.')
  expect(readdirSync(root)).toEqual(['letter.txt'])
})
