import { expect, test } from 'vitest'
import { makeShownMark, makeSubmissionKey, readSubmissionKey, secondsSince } from './submissionKey.js'

const secret = Buffer.alloc(32, 's')
const NOW = new Date('2026-03-04T12:00:00Z')
const after = (seconds: number): Date => new Date(NOW.getTime() + seconds * 1000)

test('a submission key is good for its minutes, for its visitor and this site alone [SRV-22]', () => {
  const key = makeSubmissionKey(secret, 'crumb', NOW, 30)
  expect(key).toMatch(/^[0-9a-z]+\.[\w-]{22}\.[\w-]+$/)
  expect(makeSubmissionKey(secret, 'crumb', NOW, 30)).not.toBe(key)
  expect(readSubmissionKey(secret, 'crumb', key, NOW)).toBe('valid')
  expect(readSubmissionKey(secret, 'crumb', key, after(1799.999))).toBe('valid')
  expect(readSubmissionKey(secret, 'crumb', key, after(1800))).toBe('expired')
  expect(readSubmissionKey(secret, 'another', key, NOW)).toBe('unknown')
  expect(readSubmissionKey(Buffer.alloc(32, 't'), 'crumb', key, NOW)).toBe('unknown')
})

test('a submission key that was changed is unknown [SRV-22]', () => {
  const key = makeSubmissionKey(secret, 'crumb', NOW, 30)
  const [expires = '', random, signature] = key.split('.')
  for (const made of ['', 'x', `${key}.`, `z${expires}.${random}.${signature}`, `${expires}.a.${signature}`])
    expect(readSubmissionKey(secret, 'crumb', made, NOW)).toBe('unknown')
})

test('a mark tells the seconds since a form was shown, and none that was made elsewhere [SRV-113]', () => {
  const mark = makeShownMark(secret, NOW)
  expect(secondsSince(secret, mark, after(2.5))).toBe(2.5)
  expect(secondsSince(secret, mark, NOW)).toBe(0)
  expect(secondsSince(Buffer.alloc(32, 't'), mark, NOW)).toBeUndefined()
  expect(secondsSince(secret, `1${mark}`, NOW)).toBeUndefined()
  for (const made of [undefined, '', 'x', '.']) expect(secondsSince(secret, made, NOW)).toBeUndefined()
})
