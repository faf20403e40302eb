import { expect, test, vi } from 'vitest'
import { mergeProps } from './mergeProps.js'

test('the caller replaces any attribute but the scope, part and state that the component has set [PAR-4]', () => {
  expect(
    mergeProps(
      {
        'data-scope': 'own',
        'data-part': 'root',
        'data-state': 'open',
        'data-states': 'a',
        'x-data-part': 'b',
        id: 'c',
      },
      { 'data-scope': 'x', 'data-part': 'x', 'data-state': 'x', 'data-states': 'x', 'x-data-part': 'x', id: 'x' },
    ),
  ).toEqual({
    'data-scope': 'own',
    'data-part': 'root',
    'data-state': 'open',
    'data-states': 'x',
    'x-data-part': 'x',
    id: 'x',
  })
  expect(mergeProps({}, { 'data-state': 'x' })).toEqual({ 'data-state': 'x' })
  expect(mergeProps({ id: 'own' }, { id: undefined })).toEqual({ id: 'own' })
})

test('class names are joined, styles merged with the caller’s on top [PAR-4]', () => {
  expect(mergeProps({ className: 'own' }, { className: 'given' })).toEqual({ className: 'own given' })
  expect(mergeProps({}, { className: 'given' })).toEqual({ className: 'given' })
  expect(mergeProps({ className: 'own' }, { className: '' })).toEqual({ className: 'own' })
  expect(mergeProps({ style: { color: 'red', top: 1 } }, { style: { color: 'blue' } })).toEqual({
    style: { color: 'blue', top: 1 },
  })
})

test('the caller’s handler runs first, and the component’s unless it is prevented [PAR-4]', () => {
  const calls: unknown[][] = []
  const own = (...given: unknown[]): void => void calls.push(['own', ...given])
  const given = (...also: unknown[]): void => void calls.push(['given', ...also])
  const { onOpen } = mergeProps({ onOpen: own }, { onOpen: given }) as Record<'onOpen', (...all: unknown[]) => void>
  const event = { defaultPrevented: false }
  onOpen(event, 7)
  expect(calls.splice(0)).toEqual([
    ['given', event, 7],
    ['own', event, 7],
  ])
  onOpen({ defaultPrevented: true })
  expect(calls.splice(0)).toEqual([['given', { defaultPrevented: true }]])
  onOpen()
  expect(calls).toEqual([
    ['given', undefined],
    ['own', undefined],
  ])
})

test.each(['only', 'render', 'xonClick'])(
  'the function "%s" is no handler, so the caller’s replaces it [PAR-4]',
  (name) => {
    const [own, given] = [vi.fn(), vi.fn()]
    expect(mergeProps({ [name]: own }, { [name]: given })[name]).toBe(given)
  },
)

test('a handler replaces what is none [PAR-4]', () => {
  const handler = vi.fn()
  expect(mergeProps({ onClick: null }, { onClick: handler })['onClick']).toBe(handler)
  expect(mergeProps({ onClick: handler }, { onClick: null })['onClick']).toBeNull()
})
