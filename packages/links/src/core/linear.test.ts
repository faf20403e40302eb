import { expectLinear } from '@vitrine/testing/steps'
import { expect, test } from 'vitest'
import { HOSTILE, READERS, READERS_BY_NAME } from '../../testing/readers.js'
import * as links from '../index.js'

test('everything that reads a text is looked at', () => {
  const others = ['ITEM_ID', 'TEXT_FILTERS', 'isTextFilter', 'upgradePath']
  expect([...Object.keys(READERS_BY_NAME), ...others].toSorted()).toEqual(Object.keys(links).toSorted())
})

test.each(READERS)('%s takes steps linear in the length of its text', (_, read) => {
  expectLinear(read, HOSTILE)
  expect(links.linkKind('')).toBe('empty-string')
})
