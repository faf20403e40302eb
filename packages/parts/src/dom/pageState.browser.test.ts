import { expect, test, vi } from 'vitest'
import { pageState } from '../index.js'

test('a document has one state of a name, and every document its own [PAR-9]', () => {
  const create = vi.fn(() => new Set<number>())
  const state = pageState(document, 'vitrine.test.page-state.1', create)
  expect(pageState(document, 'vitrine.test.page-state.1', create)).toBe(state)
  expect(create).toHaveBeenCalledOnce()
  const other = new DOMParser().parseFromString('', 'text/html')
  expect(pageState(other, 'vitrine.test.page-state.1', create)).not.toBe(state)
  expect(pageState(document, 'vitrine.test.page-state.2', create)).not.toBe(state)
})

test('what another copy of a package has stored in the document is found [PAR-9]', () => {
  const create = vi.fn(() => new Set<number>())
  const stored = new Set([7])
  Object.assign(document, { [Symbol.for('vitrine.test.page-state.3')]: stored })
  expect(pageState(document, 'vitrine.test.page-state.3', create)).toBe(stored)
  expect(create).not.toHaveBeenCalled()
})
