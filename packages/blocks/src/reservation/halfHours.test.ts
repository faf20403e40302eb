import fc from 'fast-check'
import { expect, test } from 'vitest'
import { halfHours } from './halfHours.js'

test.each([
  ['18:10', '19:30', ['18:30', '19:00', '19:30']],
  ['23:00', '00:30', ['23:00', '23:30', '00:00', '00:30']],
  ['9:00', '9:29', ['09:00']],
  ['9:01', '9:30', ['09:30']],
  ['23:30', '23:30', ['23:30']],
  ['23:59', '00:29', ['00:00']],
])('the times from %s to %s are the half hours %j [BLK-42]', (from, to, expected) => {
  expect(halfHours(from, to)).toEqual(expected)
})

test.each([
  ['24:00', '00:30'],
  ['00:60', '00:30'],
  ['100:00', '00:30'],
  ['1:5', '00:30'],
  ['', '00:30'],
  ['x0:30', '00:30'],
  ['0:30x', '00:30'],
])('the begin %j cannot be read, so the times begin at midnight [BLK-42]', (from, to) => {
  expect(halfHours(from, to)).toEqual(['00:00', '00:30'])
})

test('an end that cannot be read is the last half hour of the day [BLK-42]', () => {
  expect(halfHours('22:30', '23:60')).toEqual(['22:30', '23:00', '23:30'])
  expect(
    [halfHours('0:00', '23:59'), halfHours('12:00', '11:59')].map((times) => [times.length, times.at(-1)]),
  ).toEqual([
    [48, '23:30'],
    [48, '11:30'],
  ])
})

test('times that cannot be read are the 48 half hours of a day [BLK-42]', () => {
  expect(halfHours('noon', '25:00')).toHaveLength(48)
})

test.each([
  ['9:01', '9:29', '09:30', '09:00'],
  ['23:31', '23:59', '00:00', '23:30'],
])('no half hour lies from %s to %s, so the times are the 48 of a day [BLK-42]', (from, to, first, last) => {
  const times = halfHours(from, to)
  expect([times.length, times[0], times.at(-1)]).toEqual([48, first, last])
})

test('whatever the times, there are 1 to 48, each once and at a half hour [BLK-42]', () => {
  const time = fc.oneof(
    fc.string(),
    fc.tuple(fc.nat(30), fc.nat(70)).map(([hours, minutes]) => `${hours}:${String(minutes).padStart(2, '0')}`),
  )
  fc.assert(
    fc.property(time, time, (from, to) => {
      const times = halfHours(from, to)
      expect(times.length).toBeGreaterThan(0)
      expect(times.length).toBeLessThanOrEqual(48)
      expect(new Set(times).size).toBe(times.length)
      expect(times.every((one) => /^([01]\d|2[0-3]):(00|30)$/.test(one))).toBe(true)
    }),
  )
})
