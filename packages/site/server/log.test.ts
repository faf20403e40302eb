import { PassThrough } from 'node:stream'
import { beforeEach, expect, test } from 'vitest'
import type { Log } from '@vitrine/server/core'
import { createLog } from './log.ts'

let log: Log
let written: { readonly out: () => unknown[]; readonly errors: () => unknown[] }

beforeEach(() => {
  const [out, errors] = [new PassThrough(), new PassThrough()]
  const lines = (stream: PassThrough): unknown[] =>
    String(stream.read() ?? '')
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as unknown)
  written = { out: () => lines(out), errors: () => lines(errors) }
  log = createLog(out, errors)
})

test('an event is one line of JSON with its details, and an error goes to the second stream [SRV-105]', () => {
  log.info('the site is served', { engine: 'pglite' })
  log.info('the site is closed')
  log.error('old rows could not be swept')
  expect(written.out()).toEqual([
    { level: 'info', time: expect.stringMatching(/^\d{4}-.+Z$/), engine: 'pglite', message: 'the site is served' },
    { level: 'info', time: expect.any(String), message: 'the site is closed' },
  ])
  expect(written.errors()).toEqual([
    { level: 'error', time: expect.any(String), message: 'old rows could not be swept' },
  ])
})

test('a line break in a detail cannot begin a line of its own [SRV-105]', () => {
  log.info('a request', { agent: 'x\n{"level":"error"}' })
  expect(written.out()).toMatchObject([{ agent: 'x\n{"level":"error"}' }])
})

test('an error line keeps the stack without tokens and without the row that a driver quotes [SRV-105]', () => {
  const token = 'Zm9vYmFyYmF6cXV4Zm9vYmFyYmF6cXV4Zm9vYmFyYmF'
  const error = Object.assign(new Error(`no such page: /account/link?token=${token}`), {
    detail: 'Key (email)=(ada@example.com) already exists.',
  })
  log.error('a request failed', error)
  const [line] = written.errors() as { error: string }[]
  expect(line!.error).toMatch(/^Error: no such page: \/account\/link\?token=\[removed\]\n +at /)
  expect(JSON.stringify(line)).not.toContain(token)
  expect(JSON.stringify(line)).not.toContain('ada@example.com')
})

test('a thrown value that is no error is written as JSON [SRV-105]', () => {
  log.error('a request failed', { errno: 51 })
  log.error('a request failed', () => {})
  expect(written.errors()).toMatchObject([{ error: '{"errno":51}' }, { error: '() => {}' }])
})

test('an error without a stack is written with its message, and words of up to 42 characters stay [SRV-105]', () => {
  const error = new Error(`no ${'a'.repeat(42)} and no ${'b'.repeat(43)}`)
  delete error.stack
  log.error('a request failed', error, { path: '/' })
  expect(written.errors()).toMatchObject([{ path: '/', error: `no ${'a'.repeat(42)} and no [removed]` }])
})
