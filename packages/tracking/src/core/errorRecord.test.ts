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

test('secrets and addresses of people are removed from message, stack and address', () => {
  const error = Object.assign(new Error('no ada@example.com'), { stack: 'at /?token=abc' })
  const { message, stack, url } = errorRecord({ error }, { ...place, url: 'https://a.test/?key=1' }, 0).data
  expect({ message, stack, url }).toEqual({
    message: 'no [e-mail]',
    stack: 'at /?token=[removed]',
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
])('%s that was thrown is described', (_, error, message) => {
  expect(errorRecord({ error }, place, 0).data.message).toBe(message)
})
