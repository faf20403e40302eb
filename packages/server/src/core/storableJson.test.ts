import fc from 'fast-check'
import { expect, test } from 'vitest'
import { storableJson } from './storableJson.js'

/** Writes U+FFFD for each character that no database stores, in each name and text of a parsed value. */
function storableValue(value: unknown): unknown {
  if (typeof value === 'string') return value.toWellFormed().replaceAll('\0', '\ufffd')
  if (Array.isArray(value)) return value.map(storableValue)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [storableValue(key), storableValue(one)]))
}

/** JSON in which some characters are written as escapes, in either case. */
const escaped = (json: string, n: number): string =>
  json.replaceAll(/\\u[\da-f]{4}|\\.|[é\u{1f600}]/gu, (piece, place: number) => {
    if (/^\\[^u]/.test(piece)) return piece
    const hex = (unit: string): string => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`
    const isWritten = piece.startsWith('\\') || (place + n) % 2 === 0
    const escape = piece.startsWith('\\') || !isWritten ? piece : piece.split('').map(hex).join('')
    return n % 3 === 0 && escape.startsWith('\\') ? escape.toUpperCase().replaceAll('\\U', '\\u') : escape
  })

test('storable JSON is the JSON of the storable value, however its characters are written [SRV-4]', () => {
  const text = fc.string({ unit: fc.constantFrom('a', '\0', '\ud83d', '\ude00', '\\', '"', 'é', '\u{1f600}', 'u0000') })
  const value = fc.letrec((tie) => ({
    any: fc.oneof({ depthSize: 'small' }, text, fc.integer(), fc.array(tie('any')), fc.dictionary(text, tie('any'))),
  })).any
  fc.assert(
    fc.property(value, fc.nat(20), (sent, n) => {
      expect(JSON.parse(storableJson(escaped(JSON.stringify(sent), n)))).toEqual(storableValue(sent))
    }),
    { numRuns: 300 },
  )
})

test('JSON of which everything is storable stays as it is [SRV-4]', () => {
  for (const json of ['{"a":"\\ud83d\\ude00"}', '{"__proto__":{"a":1}}', '"\\\\u0000"', '[1,2', ''])
    expect(storableJson(json)).toBe(json)
})

test.each([
  ['numbers', `[${'1,'.repeat(499_000)}1]`],
  ['empty objects', `[${'{},'.repeat(333_000)}{}]`],
  ['escaped quotes', `["\\u0000${'\\"'.repeat(499_000)}"]`],
  ['null characters', `["${'\\u0000'.repeat(166_000)}"]`],
])('a megabyte of %s costs less than 100 ms of the processor [SRV-4]', (_, json) => {
  const costs = [1, 2, 3].map(() => {
    const before = process.cpuUsage()
    JSON.parse(storableJson(json))
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1000
  })
  expect(Math.min(...costs)).toBeLessThan(100)
})
