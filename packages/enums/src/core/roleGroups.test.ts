import { describe, expect, test } from 'vitest'
import { isViewerOnly, mayEdit, mayManageStore, mayModerate } from './roleGroups.js'

const every = Array.from({ length: 16 }, (_, role) => role)

describe('by role number', () => {
  test.each([
    ['edits', mayEdit, [1, 4, 15]],
    ['moderates', mayModerate, [1, 4, 6, 15]],
    ['manages the store', mayManageStore, [1, 4, 8, 15]],
    ['only views', isViewerOnly, [10]],
  ])('who %s', (_, may, expected) => {
    expect(every.filter((role) => may([role]))).toEqual(expected)
    expect(may([])).toBe(false)
    expect(may(['1', null, undefined, {}])).toBe(false)
  })

  test('one role of several is enough, and a viewer with another role is more than a viewer', () => {
    expect(mayEdit([10, 4])).toBe(true)
    expect(mayModerate([10, 6])).toBe(true)
    expect(mayManageStore([14, 8])).toBe(true)
    expect(isViewerOnly([10, 7])).toBe(false)
  })
})
