import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { addLine, beginCheckpoint, readCheckpoint } from './checkpoint.ts'

let folder: string
let file: string
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'vitrine-checkpoint-'))
  file = path.join(folder, 'run.jsonl')
})
afterEach(() => rmSync(folder, { recursive: true }))

test('a later line on a break replaces its verdict', () => {
  const plan = { commit: 'abc', seed: 7, count: 2 }
  beginCheckpoint(file, plan)
  addLine(file, { at: 0, place: 'a.ts:1', change: 'x', verdict: 'survived', due: true })
  addLine(file, { at: 1, place: 'a.ts:2', change: 'y', verdict: 'row', by: 'wraps' })
  addLine(file, { at: 0, place: 'a.ts:1', change: 'x', verdict: 'other', by: 'turns' })
  expect(readCheckpoint(file)).toEqual({
    plan,
    lines: new Map([
      [0, { at: 0, place: 'a.ts:1', change: 'x', verdict: 'other', by: 'turns' }],
      [1, { at: 1, place: 'a.ts:2', change: 'y', verdict: 'row', by: 'wraps' }],
    ]),
  })
})

test('a reason that somebody adds keeps the verdict and what is still due', () => {
  beginCheckpoint(file, { commit: 'abc', seed: 7, count: 1 })
  addLine(file, { at: 0, place: 'a.ts:1', change: 'x', verdict: 'survived', due: true })
  addLine(file, { at: 0, reason: 'Equivalent: the same length.' })
  expect(readCheckpoint(file).lines.get(0)).toEqual({
    at: 0,
    place: 'a.ts:1',
    change: 'x',
    verdict: 'survived',
    due: true,
    reason: 'Equivalent: the same length.',
  })
})
