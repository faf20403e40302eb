import { expect, test } from 'vitest'
import ledger from '/docs/spec/enums.md?raw'
import * as enums from '../index.js'

/** The requirement of one row of the ledger. */
function requirement(id: string): string {
  const text = ledger
    .split('\n')
    .find((line) => line.startsWith(`| ${id} |`))
    ?.split(' | ')[1]
  expect(text, `${id} stands in the ledger`).toBeTruthy()
  return text ?? ''
}

/** Where the ledger says more than a name needs. */
const SHORTER: Readonly<Record<string, string>> = {
  'main-content-collection': 'collection',
  'show-cart': 'cart',
  'commerce-cart-v2': 'cart-v2',
}

const kebab = (words: string) => {
  const name = words
    .trim()
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
  return SHORTER[name] ?? name
}

/** Every "name number" that rows list, whatever sentence is around it. */
const numbered = (...ids: string[]) =>
  ids.flatMap((id) =>
    requirement(id)
      .split(/[,;:.]| include /)
      .flatMap((part) => {
        const [, name = '', number] = /^(.*\S) (\d+)$/.exec(part.trim()) ?? []
        return number && !/ (?:to|span)$/.test(name) ? [[kebab(name), Number(number)] as const] : []
      }),
  )

const members = (words: enums.Vocabulary) =>
  Object.values(words).map((value) => [enums.nameOf(words, value), value] as const)

const byNumber = (a: readonly [unknown, unknown], b: readonly [unknown, unknown]) => Number(a[1]) - Number(b[1])

test.each([
  { words: enums.PageType, rows: ['ENU-4'] },
  { words: enums.BlockType, rows: ['ENU-12', 'ENU-13'] },
  { words: enums.CollectionType, rows: ['ENU-18', 'ENU-19'] },
  { words: enums.RecordType, rows: ['ENU-21', 'ENU-23'] },
  { words: enums.ProductType, rows: ['ENU-24'] },
  { words: enums.PublicationStatus, rows: ['ENU-26'] },
  { words: enums.WebsiteState, rows: ['ENU-33'] },
  { words: enums.WebsiteRole, rows: ['ENU-35'] },
  { words: enums.FeatureFlag, rows: ['ENU-40'] },
  { words: enums.BadgeType, rows: ['ENU-44'] },
  { words: enums.UnitSystem, rows: ['ENU-45'] },
])('the numbers of $rows are those of the ledger', ({ words, rows }) => {
  expect(members(words).toSorted(byNumber)).toEqual(numbered(...rows).toSorted(byNumber))
})

test('the numbers of the permissions are those of the ledger', () => {
  const names = numbered('ENU-38').map(([name, number]) => [
    `${number < 100 || /^(?:config|staff)-/.test(name) ? '' : number < 500 ? 'config-' : 'staff-'}${name}`,
    number,
  ])
  expect(members(enums.Permission)).toEqual(names)
})

test.each([
  { words: enums.PageKind, row: 'ENU-6' },
  { words: enums.SlideType, row: 'ENU-7' },
  { words: enums.SliceType, row: 'ENU-8' },
  { words: enums.PageTweakType, row: 'ENU-9' },
  { words: enums.DeviceView, row: 'ENU-10' },
  { words: enums.BarStyle, row: 'ENU-11' },
  { words: enums.ShapeMask, row: 'ENU-17' },
  { words: enums.CollectionView, row: 'ENU-20' },
  { words: enums.SiteKind, row: 'ENU-34' },
])('the words of $row are those of the ledger', ({ words, row }) => {
  const list = requirement(row).split(': ')[1]?.split('. ')[0]?.replace(/\.$/, '') ?? ''
  expect(Object.values(words)).toEqual(list.split(',').map((word) => kebab(word.replaceAll('`', ''))))
})
