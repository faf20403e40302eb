import { expect, test } from 'vitest'
import { errorRecord } from './errorRecord.js'

const place = { app: 'site', websiteId: 'w1', templateId: 't1', url: 'https://lantern.test/', userAgent: 'Chrome' }

test('an error is described by its message, stack, file and place [TRK-39]', () => {
  const error = Object.assign(new TypeError('x is undefined'), { stack: 'at a\nat b' })
  const source = { error, filename: 'https://lantern.test/entry.js', lineno: 3, colno: 9 }
  expect(errorRecord(source, place, 1767225600000)).toEqual({
    event: 'javascript-error',
    timestamp: 1767225600000,
    data: {
      ...place,
      message: 'x is undefined',
      stack: 'at a\nat b',
      file: 'https://lantern.test/entry.js',
      line: 3,
      column: 9,
    },
  })
})

test('a stack is cut to 5000 characters [TRK-39]', () => {
  const error = Object.assign(new Error('a'), { stack: 's '.repeat(9000) })
  expect(errorRecord({ error }, place, 0).data.stack).toHaveLength(5000)
})

test('secrets and addresses of people are removed from message, stack, file and address [TRK-66]', () => {
  const error = Object.assign(new Error('no ada@example.com'), { stack: 'at /?token=abc' })
  const source = { error, filename: '/a.js?code=abc' }
  const { message, stack, file, url } = errorRecord(source, { ...place, url: 'https://a.test/?key=1' }, 0).data
  expect({ message, stack, file, url }).toEqual({
    message: 'no [e-mail]',
    stack: 'at /?token=[removed]',
    file: '/a.js?code=[removed]',
    url: 'https://a.test/?key=[removed]',
  })
})

test.each([
  ['a text', 'broken', 'broken'],
  ['nothing', undefined, 'undefined'],
  ['an object without a message', { code: 1 }, '[object Object]'],
  [
    'an object that cannot be read',
    new Proxy(
      {},
      {
        get: () => {
          throw new Error('no')
        },
      },
    ),
    'An error that cannot be read',
  ],
])('%s that was thrown is described [TRK-39]', (_, error, message) => {
  expect(errorRecord({ error }, place, 0).data.message).toBe(message)
})

test('a message is cut to 1000 characters, and the words of the browser count where the error has none [TRK-39]', () => {
  const messageOf = (error: unknown, message?: string): string => errorRecord({ error, message }, place, 0).data.message
  expect(messageOf(new Error('m '.repeat(600)))).toBe('m '.repeat(500))
  expect(messageOf(undefined, 'Script error.')).toBe('Script error.')
  expect(messageOf(new Error(''), 'Script error.')).toBe('')
  expect(messageOf({ message: 7 }, '')).toBe('[object Object]')
})

test('an error without a place has none [TRK-39]', () => {
  const { stack, file, line, column } = errorRecord({ error: 'x', filename: '', lineno: 0, colno: 0 }, place, 0).data
  expect([stack, file, line, column]).toEqual([undefined, undefined, undefined, undefined])
  expect(errorRecord({ error: 'x', filename: '/a.js?token=canary' }, place, 0).data.file).toBe('/a.js?token=[removed]')
})
