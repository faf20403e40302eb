import { expect, test } from 'vitest'
import { containFocus } from '../index.js'

const both = { container: {} as HTMLElement, predicate: () => true }

test.each([
  ['neither', {}],
  ['both', both],
])('containment with %s of container and predicate throws [DLG-32]', (_, bounds) => {
  expect(() => containFocus(bounds)).toThrow(
    new TypeError('[dialogs] containFocus() needs either a container or a predicate.'),
  )
})
