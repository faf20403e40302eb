import { expect, test } from 'vitest'
import { partDifferences } from './partDifferences.ts'

const part = (name: string, attributes: Record<string, string>, tag = 'button') => ({ name, tag, attributes })

test('two readings that agree differ in nothing', () => {
  const parts = [part('gallery/next[0]', { 'aria-label': 'Next' })]
  expect(partDifferences(['DOM', parts], ['React', structuredClone(parts)])).toEqual([])
})

test('a different value names part, attribute and both values', () => {
  const first = [part('gallery/slide[0]', { inert: '' }), part('gallery/slide[1]', { 'aria-hidden': 'true' })]
  const second = [part('gallery/slide[0]', { inert: '' }), part('gallery/slide[1]', { 'aria-hidden': 'false' })]
  expect(partDifferences(['DOM', first], ['React', second])).toEqual([
    'gallery/slide[1] aria-hidden: "true" in DOM, "false" in React',
  ])
})

test('an attribute that only one side has is absent on the other, also when it is empty', () => {
  const first = [part('gallery/next[0]', { disabled: '' })]
  const second = [part('gallery/next[0]', { title: 'Next' })]
  expect(partDifferences(['DOM', first], ['React', second])).toEqual([
    'gallery/next[0] disabled: "" in DOM, absent in React',
    'gallery/next[0] title: absent in DOM, "Next" in React',
  ])
})

test('a part that only one side has is named', () => {
  const first = [part('gallery/next[0]', {}), part('gallery/next[1]', {})]
  const second = [part('gallery/next[0]', {}), part('gallery/previous[0]', {})]
  expect(partDifferences(['DOM', first], ['React', second])).toEqual([
    'gallery/next[1]: in DOM only',
    'gallery/previous[0]: in React only',
  ])
})

test('another element for the same part is a difference', () => {
  const first = [part('gallery/next[0]', {}, 'a')]
  expect(partDifferences(['DOM', first], ['React', [part('gallery/next[0]', {})]])).toEqual([
    'gallery/next[0]: <a> in DOM, <button> in React',
  ])
})
