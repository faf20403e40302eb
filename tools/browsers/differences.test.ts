import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { COMPONENT_TESTS, CORE, fastPart } from './choose.ts'
import { DIFFERENCES } from './differences.ts'

const ROOT = path.join(import.meta.dirname, '../..')

test('every known difference names a test that there is', () => {
  const gone = DIFFERENCES.filter(({ file, title = '' }) => {
    if (!existsSync(path.join(ROOT, file))) return true
    // A title with values of a table stands in the file with its marks.
    const text = readFileSync(path.join(ROOT, file), 'utf8')
      .replaceAll(/%[sij]/g, '')
      .replaceAll('  ', ' ')
    return title.split(' ').some((word) => !text.includes(word) && !/\d/.test(word))
  })
  expect(gone).toEqual([])
})

test('every file of component tests that runs in other browsers is there', () => {
  expect(COMPONENT_TESTS.filter((file) => !existsSync(path.join(ROOT, file)))).toEqual([])
})

test('the fast part is the core and some of the others, the same for the same seed', () => {
  const drawn = fastPart('webkit', 20_261_128)
  expect(drawn.slice(0, CORE.length)).toEqual(CORE)
  expect(drawn.length).toBeLessThan(COMPONENT_TESTS.length / 2)
  expect(fastPart('webkit', 20_261_128)).toEqual(drawn)
  const others = [1, 2, 3, 4, 5].map((seed) => fastPart('webkit', seed).join())
  expect(new Set(others).size).toBeGreaterThan(1)
})
