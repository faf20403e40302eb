import { describe, expect, test } from 'vitest'
import { isViewerOnly, mayEdit, mayManageStore, mayModerate } from './roleGroups.js'

const every = Array.from({ length: 16 }, (_, role) => role)

describe('by role number', () => {
  test.each([
    ['edits', mayEdit, [1, 4, 15]],
    ['moderates', mayModerate, [1, 4, 6, 15]],
    ['manages the store', mayManageStore, [1, 4, 8, 15]],
  ])('an account that %s has one of these roles [SRV-21]', (_, may, expected) => {
    expect(every.filter((role) => may([role]))).toEqual(expected)
    expect(may([])).toBe(false)
    expect(may(['1', null, undefined, {}])).toBe(false)
  })

  test('an account that only looks has the role of a viewer and no other [ACC-3]', () => {
    expect(every.filter((role) => isViewerOnly([role]))).toEqual([10])
    expect([isViewerOnly([]), isViewerOnly([10, 7]), isViewerOnly([10, 10]), isViewerOnly(['10'])]).toEqual([
      false,
      false,
      false,
      false,
    ])
  })

  test('one role of several is enough [SRV-21]', () => {
    expect(mayEdit([10, 4])).toBe(true)
    expect(mayModerate([10, 6])).toBe(true)
    expect(mayManageStore([14, 8])).toBe(true)
  })
})
