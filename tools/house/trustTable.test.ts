import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.join(import.meta.dirname, '../..')

/** Cells of the rows of both tables; a row begins with the letter of its table and a number. */
const rows = readFileSync(path.join(root, 'docs/trust.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| F') || line.startsWith('| T'))
  .map((line) => line.split(' | ').map((cell) => cell.replaceAll('| ', '').replaceAll(' |', '').trim()))

test('the page of trust has each of 36 faults and 37 threats once', () => {
  const names = rows.map(([name]) => name)
  expect(names.filter((name) => name!.startsWith('F'))).toEqual(
    Array.from({ length: 36 }, (_, index) => `F${index + 1}`),
  )
  expect(names.filter((name) => name!.startsWith('T'))).toEqual(
    Array.from({ length: 37 }, (_, index) => `T${index + 1}`),
  )
})

test('each test that the page of trust names is there', () => {
  const missing = rows.flatMap(([name, , cell]) => {
    if (cell === 'open') return []
    const [file = '', words = ''] = cell!.replace('in part ', '').slice(1).split('`: “')
    const title = words.slice(0, -1)
    const isThere = title !== '' && readFileSync(path.join(root, file), 'utf8').includes(title)
    return isThere ? [] : [`${name}: ${file}: ${title}`]
  })
  expect(missing).toEqual([])
})
