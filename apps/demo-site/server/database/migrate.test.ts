import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const folder = path.join(import.meta.dirname, 'migrations')
const files = globSync('*.ts', { cwd: folder })

test('there are migrations', () => {
  expect(files.length).toBeGreaterThan(10)
})

test.each(files)('%s drops and renames no table and no column, so an older release runs after it', (file) => {
  const lines = readFileSync(path.join(folder, file), 'utf8').split('\n')
  const taking = /\bdrop (table|column|view)\b|\brename\b|\.(dropTable|dropColumn|renameTo|renameColumn)\(/i
  expect(lines.filter((line) => taking.test(line))).toEqual([])
})
