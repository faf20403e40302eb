import { isDue } from '@vitrine/core-data/site'
import { expect, test } from 'vitest'
import { fakeSite } from '../testing/fakeSite.js'
import { pageFeatures } from './features.js'

/** A parsed page without any marker. */
const page = { readyState: 'complete', URL: 'https://lantern.test/', querySelector: () => null } as unknown as Document

/** Names of the features that a page loads for its type alone. */
function dueOn(pageType: number): string[] {
  const site = fakeSite(undefined, { pageType })
  return Object.entries(pageFeatures).flatMap(([name, entry]) => (isDue(entry, site, page) ? [name] : []))
}

test('the type of a review request loads the reviews, and no other type does [RUN-21]', () => {
  expect(dueOn(209)).toEqual(['reviews'])
  const others = [1, 2, 3, 50, 100, 101, 102, 103, 104, 105, 106, 201, 202, 203, 204, 206, 207, 208, 210, 211, 300, 301]
  for (const pageType of others) expect(dueOn(pageType)).not.toContain('reviews')
})

test('of the other types only search and the two carts fetch a feature by their number [RUN-24]', () => {
  expect([102, 200, 205].map(dueOn)).toEqual([['search'], ['cartPage'], ['cartPage']])
  const plain = [1, 2, 3, 50, 100, 101, 103, 104, 105, 106, 201, 202, 203, 204, 206, 207, 208, 210, 211, 300, 301]
  expect(plain.filter((pageType) => dueOn(pageType).length > 0)).toEqual([])
})
