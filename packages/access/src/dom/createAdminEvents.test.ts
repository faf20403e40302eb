import { expect, test } from 'vitest'
import { broadcasts } from './createAdminEvents.js'

test.each([
  [[2], true],
  [[1, 2, 5], true],
  [[], false],
  [[1], false],
  [[20, 12], false],
])('events of an account with the permissions %o reach other tabs: %s [ACC-7]', (permissions, reaches) => {
  expect(broadcasts(permissions)).toBe(reaches)
})
