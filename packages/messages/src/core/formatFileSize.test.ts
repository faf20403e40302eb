import { LIMITS } from '@vitrine/enums'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatFileSize } from '../index.js'

const KB = 1024

test('one MB of a limit is 1,000,000 bytes, which is shown as 976.6 KB [MSG-37 a]', () => {
  expect(LIMITS.bytesPerMegabyte).toBe(1_000_000)
  expect(formatFileSize(LIMITS.bytesPerMegabyte)).toBe('976.6 KB')
})

test('sizes are shown in steps of 1024 [MSG-37 b]', () => {
  expect(formatFileSize(1024)).toBe('1 KB')
  expect(formatFileSize(KB ** 2)).toBe('1 MB')
  expect(formatFileSize(KB ** 3)).toBe('1 GB')
  expect(formatFileSize(KB ** 4)).toBe('1 TB')
  expect(formatFileSize(KB ** 5)).toBe('1024 TB')
})

test('at most one decimal, never ".0" [MSG-38]', () => {
  expect([0, 1, 1023, 1536, 10_240, 10_752].map((bytes) => formatFileSize(bytes))).toEqual([
    '0 B',
    '1 B',
    '1023 B',
    '1.5 KB',
    '10 KB',
    '10.5 KB',
  ])
})

test('what rounds to 1024 is one of the next unit [MSG-38]', () => {
  expect(formatFileSize(KB ** 2 - 1)).toBe('1 MB')
  expect(formatFileSize(KB ** 2 - 52)).toBe('1023.9 KB')
  expect(formatFileSize(1023.96)).toBe('1 KB')
})

test('the decimal point is the locale’s; what is no locale counts as en-US [MSG-38] [MSG-40]', () => {
  expect(formatFileSize(1536, 'de')).toBe('1,5 KB')
  expect(formatFileSize(1536, '*')).toBe('1.5 KB')
})

test('what is no size has no text [MSG-38]', () => {
  expect([NaN, Infinity, -Infinity, -1, undefined as never, '' as never].map((bytes) => formatFileSize(bytes))).toEqual(
    ['', '', '', '', '', '0 B'],
  )
  expect(formatFileSize(-0)).toBe('0 B')
})

test('every size reads back to what it was, within half of its last digit [MSG-38]', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.nat(), fc.nat(Number.MAX_SAFE_INTEGER), fc.double({ min: 0, max: 1e15, noNaN: true })),
      (bytes) => {
        const [, number = '', unit = ''] = /^(\d+(?:\.[1-9])?) (B|KB|MB|GB|TB)$/.exec(formatFileSize(bytes)) ?? []
        expect(number).not.toBe('')
        const step = KB ** ['B', 'KB', 'MB', 'GB', 'TB'].indexOf(unit)
        expect(Math.abs(Number(number) * step - bytes)).toBeLessThanOrEqual(step * 0.0501)
        if (unit !== 'TB') expect(Number(number)).toBeLessThan(1024)
      },
    ),
  )
})
