import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openBaselines, withBaseline } from './baseline.ts'
import type { LevelSession, Selection } from './level.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'vitrine-baseline-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('shards share which files pass unbroken, and each asks a file that failed again', () => {
  const record = path.join(folder, 'reports/baselines.txt')
  const [one, other] = [openBaselines(record), openBaselines(record)]
  expect(other.get('a.test.ts')).toBeUndefined()
  one.set('a.test.ts', true)
  one.set('b.test.ts', false)
  expect([one.get('a.test.ts'), one.get('b.test.ts')]).toEqual([true, false])
  expect([other.get('a.test.ts'), other.get('b.test.ts')]).toEqual([true, undefined])
  expect(readFileSync(record, 'utf8')).toBe('a.test.ts\n')
})

test('a file that is known to pass unbroken does not run unbroken again', async () => {
  const asked: (readonly [readonly string[], boolean])[] = []
  const session: LevelSession = {
    files: ['a.test.ts'],
    reaches: () => true,
    close: async () => {},
    async run({ files }: Selection, active) {
      asked.push([files, active !== undefined])
      const failed = active ? files.map((file) => ({ file, title: 'breaks' })) : []
      return { ran: 1, failed, isStuck: false }
    },
  }
  const baselines = openBaselines()
  const active = { file: 'a.ts', start: 0, end: 0, text: '' }
  for (let times = 0; times < 2; times += 1)
    expect(await withBaseline(session, baselines).run({ files: ['a.test.ts'] }, active)).toMatchObject({ ran: 1 })
  expect(asked).toEqual([
    [['a.test.ts'], true],
    [['a.test.ts'], false],
    [['a.test.ts'], true],
  ])
})
