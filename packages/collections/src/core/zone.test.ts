import { describe, expect, test } from 'vitest'
import { readZone } from './zone.js'

const berlin = readZone('Europe/Berlin')!

test('a zone tells the wall time and the offset of an instant [COL-13]', () => {
  expect(berlin.wallTime(Date.UTC(2026, 6, 1, 22, 30, 5))).toEqual({
    year: 2026,
    month: 7,
    day: 2,
    hour: 0,
    minute: 30,
    second: 5,
  })
  expect([berlin.offset(Date.UTC(2026, 6, 1)), berlin.offset(Date.UTC(2026, 0, 1))]).toEqual([7_200_000, 3_600_000])
})

test('a year before 1 is counted on from 0 [COL-13]', () => {
  expect(readZone('UTC')!.wallTime(-62_167_219_200_000)).toMatchObject({ year: 0, month: 1, day: 1 })
})

describe('a wall time', () => {
  const at = (month: number, day: number, hour: number): readonly number[] =>
    berlin.instants({ year: 2026, month, day, hour, minute: 30, second: 0 })

  test('is shown at one instant [COL-13]', () => expect(at(11, 27, 19)).toEqual([Date.UTC(2026, 10, 27, 18, 30)]))

  test('is shown twice at the end of summer time [COL-13]', () =>
    expect(at(10, 25, 2)).toEqual([Date.UTC(2026, 9, 25, 0, 30), Date.UTC(2026, 9, 25, 1, 30)]))

  test('is never shown where summer time skips it [COL-13]', () => expect(at(3, 29, 2)).toEqual([]))
})

test.each(['Europe/Atlantis', '', 'x\u0000'])('%j is no zone [COL-13]', (name) =>
  expect(readZone(name)).toBeUndefined(),
)
