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

/** Names that differ from the ledger's longer words. */
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

/** Every pair "name number" in the rows, within any sentence. */
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

test('the numbers of the permissions are those of the ledger [ENU-38]', () => {
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

/** The words after a colon of a row, or of one of its parts. */
const words = (id: string, after: string): readonly string[] =>
  (requirement(id).split(after)[1] ?? '')
    .split(/[.;)]/)[0]!
    .split(',')
    .map((word) => word.replaceAll(/[`':]/g, '').trim())

const numbersIn = (text: string): readonly number[] =>
  Array.from(text.matchAll(/\d+(?:,\d{3})*/g), ([number]) => Number(number.replaceAll(',', '')))

test('the predicates of page types are those of the ledger [ENU-5]', () => {
  const predicates = {
    'not-found': enums.isNotFoundPage,
    'lock-screen': enums.isLockScreenPage,
    'access-denied': enums.isAccessDeniedPage,
    'member-only': enums.isMemberOnlyPage,
    'cart-page': enums.isCartPage,
    'reviews-request': enums.isReviewsRequestPage,
  }
  const groups = requirement('ENU-5')
    .split(': ')[1]!
    .split(', ')
    .map((group) => group.split(' = '))
  expect(groups.map(([name]) => kebab(name!))).toEqual(Object.keys(predicates))
  for (const [name, numbers] of groups)
    expect(Object.values(enums.PageType).filter(predicates[kebab(name!) as keyof typeof predicates])).toEqual(
      numbersIn(numbers!),
    )
})

test.each([
  { row: 'ENU-12', guard: enums.isBlockType },
  { row: 'ENU-18', guard: enums.isCollectionType },
  { row: 'ENU-21', guard: enums.isRecordType },
  { row: 'ENU-39', guard: enums.isFeatureFlag },
  { row: 'ENU-41', guard: enums.isAccountProvider },
])('the range of $row is that of the ledger', ({ row, guard }) => {
  const [, first, last] = /(?:is|span) (\d+) to (\d+)/.exec(requirement(row)) ?? []
  const all = Array.from({ length: 200 }, (_, number) => number).filter(guard)
  expect([all.at(0), all.at(-1), all.length]).toEqual([Number(first), Number(last), Number(last)])
})

test('the variants of blocks are those of the ledger, in its order [ENU-14] [ENU-15]', () => {
  const [first, last] = numbersIn(requirement('ENU-14'))
  const named = Array.from(
    requirement('ENU-14')
      .split(' cover ')[1]!
      .matchAll(/(\w+)(?: \(([^)]+)\))?/g),
    ([, group, variants]) =>
      variants?.split(', ').map((variant) => `${group!.replace(/^charts$/, 'chart')}-${variant}`) ?? [
        group!.replace(/^reservations$/, 'reservation'),
      ],
  ).flat()
  const names = Object.values(enums.BlockVariant).map((value) => enums.nameOf(enums.BlockVariant, value))
  expect(names.filter((name) => name !== 'table-booking')).toEqual(named)
  const ranges = Array.from(
    requirement('ENU-15').matchAll(/[:,]([a-z ]+) (\d{4})(?:-(\d{4}))?/g),
    ([, group, from, to]) => [kebab(group!).replace(/^charts$/, 'chart'), Number(from), Number(to ?? from)] as const,
  )
  expect(ranges).toHaveLength(7)
  for (const [group, from, to] of ranges) {
    const members = Object.values(enums.BlockVariant).filter((value) =>
      enums.nameOf(enums.BlockVariant, value)?.startsWith(group),
    )
    expect([group, ...members]).toEqual([group, ...Array.from({ length: to - from + 1 }, (_, n) => from + n)])
  }
  expect([enums.BlockVariant.GallerySlideshow, enums.BlockVariant.Events]).toEqual([first, last])
})

test('the media types of gallery items are those of the ledger [ENU-16]', () =>
  expect(Object.values(enums.GalleryMediaType)).toEqual(words('ENU-16', ': ')))

test('the names of record types are those of the ledger [ENU-22] [ENU-23]', () => {
  const named = Array.from(requirement('ENU-22').matchAll(/\b([a-z]+) \(`([a-z-]+)`\)/g), ([, type, name]) => [
    type,
    name,
  ])
  expect(named).toHaveLength(5)
  for (const [type, name] of [
    ...named,
    ['portfolio-item', /type name is `([a-z-]+)`/.exec(requirement('ENU-23'))?.[1]],
  ])
    expect(enums.recordTypeName(enums.valueNamed(enums.RecordType, type))).toBe(name)
})

test('the spellings of product types are those of the ledger [ENU-25]', () => {
  const pairs = Array.from(requirement('ENU-25').matchAll(/\b([A-Z_]{4,}) (\d)/g), ([, name, number]) => [
    name,
    Number(number),
  ])
  expect(pairs).toHaveLength(5)
  for (const [name, number] of pairs) {
    expect(enums.productTypeOf(String(name))).toBe(number)
    expect(enums.contentProductTypeOf(number)).toBe(name)
  }
})

test('the labels of statuses and of workflow states are those of the ledger [ENU-27] [ENU-31]', () => {
  const labels = words('ENU-27', 'for four: ')
  expect(Object.values(enums.PublicationStatus).map(enums.statusLabel).filter(Boolean)).toEqual(labels)
  const [published, scheduled, draft, other] = Array.from(
    requirement('ENU-31').matchAll(/'(\w+)'/g),
    ([, label]) => label,
  )
  expect(['PUBLISHED', 'SCHEDULED', 'DRAFT', 'PRIVATE'].map(enums.workflowLabel)).toEqual([
    published,
    scheduled,
    draft,
    other,
  ])
})

test('the states of visibility are those of the ledger [ENU-29]', () =>
  expect(enums.VISIBILITY_STATES.map((state) => enums.nameOf(enums.PublicationStatus, state))).toEqual(
    words('ENU-29', ': ').map(kebab),
  ))

test('the gaps are those of the ledger [ENU-36]', () => {
  const [, first, second, role] = /states (\d+) and (\d+) and role (\d+)/.exec(requirement('ENU-36')) ?? []
  expect([Number(first), Number(second)].filter(enums.isWebsiteState)).toEqual([])
  expect(enums.isWebsiteRole(Number(role))).toBe(false)
})

test('the groups of permissions are those of the ledger [ENU-37]', () => {
  const groups = words('ENU-37', 'config groups (').map(kebab)
  const config = Object.values(enums.Permission).filter((value) => value >= 100 && value < 500)
  expect(config.map(enums.permissionGroup)).toEqual(groups)
  const staff = words('ENU-37', 'staff permissions (')
    .map((word) => kebab(word.replace(' and others', '')))
    .map((name) => enums.valueNamed(enums.Permission, `staff-${name}`))
  expect(staff.map(enums.permissionGroup)).toEqual(staff.map(() => 'staff'))
  expect(numbersIn(requirement('ENU-37'))).toEqual([enums.Permission.AdminAccess])
})

test('the flags that the ledger names are assigned [ENU-39]', () => {
  const flags = words('ENU-39', ' and include ').filter((flag) => !/various/.test(flag))
  expect(flags).toHaveLength(10)
  for (const flag of flags)
    expect([flag, enums.valueNamed(enums.FeatureFlag, kebab(flag))]).toEqual([flag, expect.any(Number)])
})

test('the groups of providers are those of the ledger [ENU-41] [ENU-42]', () => {
  expect(words('ENU-41', 'in the groups ')).toEqual(['social', 'storage', 'payment', 'others'])
  const ranges = Array.from(
    requirement('ENU-42').matchAll(/(social|storage|payment|other)s? (\d+) to (\d+)/g),
    ([, group, from, to]) => [group, Number(from), Number(to)] as const,
  )
  expect(ranges).toHaveLength(4)
  for (const [group, from, to] of ranges)
    for (let number = from; number <= to; number += 1) expect(enums.providerGroup(number)).toBe(group)
  expect(requirement('ENU-42')).toContain(`food ordering ${enums.AccountProvider.FoodOrdering}`)
})

test('the cohorts are those of the ledger [ENU-43]', () =>
  expect(Object.values(enums.SurveyCohort)).toEqual(words('ENU-43', ': ')))

test('the labels of units are those of the ledger [ENU-46] [ENU-47]', () => {
  const [, imperial, metric] = /weight is (\w+) for imperial and (\w+) for metric/.exec(requirement('ENU-46')) ?? []
  const [, length] = /or (\w+) \(metric\)/.exec(requirement('ENU-46')) ?? []
  const [, inch] = /character `(.)`/.exec(requirement('ENU-47')) ?? []
  expect(enums.unitLabels(enums.UnitSystem.Imperial)).toEqual({ weight: imperial, dimension: inch })
  expect(enums.unitLabels(enums.UnitSystem.Metric)).toEqual({ weight: metric, dimension: length })
})

test('the limits are those of the ledger, in their order [ENU-48] [ENU-49]', () =>
  expect(Object.values(enums.LIMITS)).toEqual([
    ...numbersIn(requirement('ENU-48').replace('one MB is ', '')),
    ...numbersIn(requirement('ENU-49')),
  ]))

test('the placeholder of a password is that of the ledger [ENU-51]', () =>
  expect(requirement('ENU-51')).toContain(`"${enums.PASSWORD_MASK}"`))

test('the breakpoints are those of the ledger [ENU-52] [ENU-54]', () => {
  expect(numbersIn(requirement('ENU-52'))).toEqual([enums.BREAKPOINTS.mobileMax, enums.BREAKPOINTS.desktopMin])
  expect(numbersIn(requirement('ENU-54'))).toEqual([...enums.DEVICES.desktopWidths, ...enums.DEVICES.heights])
})

test('the widest screen of a mobile viewer is that of the ledger [ENU-58]', () => {
  const [width] = numbersIn(requirement('ENU-58').split('screen up to ')[1]!)
  const touch = { userAgent: '', hasCoarsePointer: true }
  expect(enums.isMobileViewer({ ...touch, screenWidth: width! })).toBe(true)
  expect(enums.isMobileViewer({ ...touch, screenWidth: width! + 1 })).toBe(false)
})

test('the design tokens are those of the ledger [ENU-56] [ENU-57]', () => {
  const [weights, spacing, radii, durations] = requirement('ENU-56').split(';').map(numbersIn)
  const { DESIGN_TOKENS } = enums
  expect([DESIGN_TOKENS.fontWeights, DESIGN_TOKENS.radii]).toEqual([weights, radii])
  expect(Math.max(...DESIGN_TOKENS.spacing)).toBe(spacing![0])
  const [from, to, step, count] = durations!
  expect(DESIGN_TOKENS.durations).toEqual(Array.from({ length: count! }, (_, index) => from! + index * step!))
  expect(DESIGN_TOKENS.durations.at(-1)).toBe(to)
  expect(DESIGN_TOKENS.spacing).toEqual(numbersIn(requirement('ENU-57')))
})

/** Rows about the behaviour of a list, without values to compare; the tests of those functions prove them. */
const RULES = ['ENU-1', 'ENU-2', 'ENU-3', 'ENU-28', 'ENU-30', 'ENU-32', 'ENU-50', 'ENU-53', 'ENU-55']

test('no row of the ledger is left out here', async () => {
  const here = (await import('./ledger.test.ts?raw')).default as string
  const rows = Array.from(ledger.matchAll(/^\| (ENU-\d+) \|/gm), ([, id]) => id!)
  expect(rows).toHaveLength(58)
  expect(rows.filter((id) => !here.includes(`'${id}'`))).toEqual([])
  expect(RULES.filter((id) => !rows.includes(id))).toEqual([])
})
