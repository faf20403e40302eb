import { expect, test } from 'vitest'
import type { FeatureEntry, IslandTable, Site } from './site.js'
import { ANY_TYPE, findIsland, isDue } from './tables.js'

const load = async (): Promise<never> => {
  throw new Error('no test loads code')
}
const entry = (when: 'load' | 'visible') => ({ when, load }) as unknown as IslandTable[string]
const table: IslandTable = { gallery: entry('visible'), 'gallery/wall': entry('load'), [ANY_TYPE]: entry('load') }

test.each([
  ['gallery', 'wall', 'gallery/wall'],
  ['gallery', 'stack', 'gallery'],
  ['gallery', undefined, 'gallery'],
  ['*', undefined, '*'],
])('a block of type %s and variant %s has the entry %s [RUN-56]', (type, variant, name) => {
  expect(findIsland(table, type, variant)).toBe(table[name])
})

test.each(['video', 'constructor', '', undefined])('a block of the unlisted type %s has no entry [RUN-13]', (type) => {
  expect(findIsland(table, type, undefined)).toBeUndefined()
})

const page = (readyState: string, address = 'https://hall.example/prints?page=2#itemId=tides'): Document =>
  ({
    readyState,
    URL: address,
    querySelector: (selector: string) => (selector === '.cart' ? {} : null),
  }) as unknown as Document
const site = { context: { pageType: 200 } } as unknown as Site
const due = (feature: Omit<FeatureEntry, 'load'>, document = page('complete')): boolean =>
  isDue({ ...feature, load } as FeatureEntry, site, document)

test('a feature is due where its selector or its code says so [RUN-17]', () => {
  expect([due({ when: '.cart' }), due({ when: '.lightbox' })]).toEqual([true, false])
  expect([due({ when: () => true }), due({ when: () => false })]).toEqual([true, false])
  expect(due({ when: (given, document) => given === site && document.URL.endsWith('tides') })).toBe(true)
  expect(due({})).toBe(false)
})

test('a feature is due on its page types [RUN-17]', () => {
  expect([due({ pageTypes: [205, 200] }), due({ pageTypes: [205] }), due({ pageTypes: [] })]).toEqual([
    true,
    false,
    false,
  ])
  expect(due({ when: '.lightbox', pageTypes: [200] })).toBe(true)
})

test('a feature of an address is due when the parsed page has the parameter in its query or hash [RUN-17]', () => {
  expect(due({ address: 'itemId=' })).toBe(true)
  expect(due({ address: 'page=' })).toBe(true)
  expect(due({ address: 'Id=' })).toBe(false)
  expect(due({ address: 'itemId=' }, page('loading'))).toBe(false)
  expect(due({ address: 'itemId=' }, page('interactive'))).toBe(true)
  expect(due({ address: 'b=' }, page('complete', 'https://hall.example/?a=1&b=2'))).toBe(true)
})
