import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { componentTests, CORE, fastPart } from './choose.ts'
import { DIFFERENCES } from './differences.ts'

const ROOT = path.join(import.meta.dirname, '../..')

test('every known difference names a test that there is', () => {
  const gone = DIFFERENCES.filter(({ file, title = '' }) => {
    if (!existsSync(path.join(ROOT, file))) return true
    // A title with values of a table stands in the file with its marks.
    const text = readFileSync(path.join(ROOT, file), 'utf8').replaceAll(/%[sij]/g, '').replaceAll('  ', ' ')
    return title
      .split(' ')
      .some((word) => !text.includes(word) && !/\d/.test(word))
  })
  expect(gone).toEqual([])
})

test('the fast part is the core and about a tenth, the same for the same seed', () => {
  const all = componentTests()
  const drawn = fastPart(20_261_128)
  expect(CORE.filter((file) => !drawn.includes(file))).toEqual([])
  expect(drawn.length - CORE.length).toBeGreaterThan(all.length * 0.05)
  expect(drawn.length - CORE.length).toBeLessThan(all.length * 0.15)
  expect(fastPart(20_261_128)).toEqual(drawn)
  expect(fastPart(20_261_129)).not.toEqual(drawn)
})
