import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { hashOf, readReach, readRecord, type ReachRecord, unreachedIn } from './reach.ts'

const SOURCE = 'const one = 1\nexport function next(a) { return a + one }\nfunction unused() { return 2 }\nload()\n'
const FILE = 'packages/a/src/next.ts'
const nextText = 'function next(a) { return a + one }'
const next = SOURCE.indexOf(nextText)
const NEXT = `${FILE}:${next}-${next + nextText.length}:function`
const TEST = { level: 'unit', file: 'packages/a/src/next.test.ts', title: 'counts on', ran: 1 } as const

let root = ''
beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'vitrine-reach-'))
})
afterEach(() => rmSync(root, { recursive: true }))

function reachOf(record: Partial<ReachRecord>) {
  mkdirSync(path.join(root, 'packages/a/src'), { recursive: true })
  writeFileSync(path.join(root, FILE), SOURCE)
  const whole = {
    tests: [TEST],
    pieces: { [NEXT]: [0] },
    onLoad: [],
    hashes: { [FILE]: hashOf(SOURCE) },
  }
  writeFileSync(path.join(root, 'reach.json'), JSON.stringify({ ...whole, ...record }))
  return readReach(root, path.join(root, 'reach.json'))
}
function mutantAt(text: string) {
  const start = SOURCE.indexOf(text)
  return { file: FILE, line: 1, rows: [], start, end: start + text.length, text: '', change: '' }
}

test('finds the tests that ran the function around a break', () => {
  const reach = reachOf({})
  expect(reach.of(mutantAt('a + one'))).toEqual([TEST])
  expect(reach.of(mutantAt('2'))).toEqual([])
})

test('knows nothing of code that runs while a file is loaded', () => {
  expect(reachOf({}).of(mutantAt('load()'))).toBeUndefined()
  expect(reachOf({ onLoad: [NEXT] }).of(mutantAt('a + one'))).toBeUndefined()
})

test('knows nothing of a file that has changed since, or without a record', () => {
  expect(reachOf({ hashes: {} }).of(mutantAt('a + one'))).toBeUndefined()
  expect(readReach(root, path.join(root, 'nothing.json')).of(mutantAt('a + one'))).toBeUndefined()
})

test('lists the pieces that no test ran, and nothing of a file that has changed since', () => {
  reachOf({})
  const record = readRecord(path.join(root, 'reach.json'))
  expect(unreachedIn(root, FILE, record)).toEqual([
    { line: 3, kind: 'function', text: 'function unused() { return 2 }' },
  ])
  expect(unreachedIn(root, FILE, { ...record, hashes: {} })).toBeUndefined()
})
