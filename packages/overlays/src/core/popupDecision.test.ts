import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { PopupFacts, PopupRecord, PopupRule } from './popup.js'
import { popupDecision } from './popupDecision.js'

const DAY = 86_400_000
const rule: PopupRule = {
  style: 'light',
  enableMobile: true,
  displayFrequency: 7,
  showUntilSignup: true,
  version: 2,
}
const facts: PopupFacts = { pageType: 2, search: '', isMobile: false, record: undefined, now: 1_000 * DAY }
const record: PopupRecord = { version: 2, submitted: false, closedAt: 999 * DAY }

const decide = (settings: Partial<PopupRule>, given: Partial<PopupFacts>): string =>
  popupDecision({ ...rule, ...settings }, { ...facts, ...given })

describe('the place of a page view', () => {
  test.each([3, 100])('page type %i, a splash page or one not found, has no popup [OVL-5]', (pageType) => {
    expect(decide({}, { pageType })).toBe('page')
  })

  test('a lock screen has no popup [OVL-6]', () => expect(decide({}, { pageType: 103 })).toBe('page'))

  test.each([104, 200, 201, 202, 203, 204, 205, 206, 207, 208, 209, 210, 211, 301])(
    'page type %i belongs to a purchase or a preview and has no popup [OVL-28]',
    (pageType) => expect(decide({}, { pageType })).toBe('page'),
  )

  test.each([1, 2, 50, 101, 102, 105, 106, 199, 212, 300])(
    'page type %i has the popup [OVL-5] [OVL-28]',
    (pageType) => {
      expect(decide({}, { pageType })).toBe('show')
    },
  )

  test('edit mode has no popup [OVL-28]', () => expect(decide({}, { isEditing: true })).toBe('page'))

  test.each([
    ['?screenshot', 'screenshot'],
    ['?screenshot=true', 'screenshot'],
    ['?screenshot=0', 'screenshot'],
    ['screenshot=1', 'screenshot'],
    ['?screenshot=false', 'show'],
    ['?screenshots=true', 'show'],
    ['', 'show'],
  ])('the query %o decides: %s [OVL-7]', (search, decision) => expect(decide({}, { search })).toBe(decision))

  test.each([
    [true, true, 'show'],
    [false, true, 'device'],
    [false, false, 'show'],
    [true, false, 'show'],
  ])('with enableMobile %s and a mobile viewer %s the answer is %s [OVL-8]', (enableMobile, isMobile, decision) =>
    expect(decide({ enableMobile }, { isMobile })).toBe(decision),
  )

  test.each([
    ['none', 'style'],
    ['light', 'show'],
    ['dark', 'show'],
    ['show', 'show'],
  ] as const)('style %s: %s [OVL-2] [OVL-9]', (style, decision) => expect(decide({ style }, {})).toBe(decision))
})

describe('the record of a visitor', () => {
  test('without a record the popup shows [OVL-10]', () => expect(decide({ displayFrequency: -1 }, {})).toBe('show'))

  test('an older version shows, whatever else the record says [OVL-11]', () => {
    const old = { version: 1, submitted: true, closedAt: 1_000 * DAY }
    expect(decide({ displayFrequency: -1 }, { record: old })).toBe('show')
  })

  test.each([
    [true, 'submitted'],
    [false, 'show'],
  ])('a visitor who has signed up, with showUntilSignup %s: %s [OVL-12]', (showUntilSignup, decision) => {
    const signedUp = { ...record, submitted: true, closedAt: 1 }
    expect(decide({ showUntilSignup }, { record: signedUp })).toBe(decision)
  })

  test.each([
    [7, 993 * DAY, 'show'],
    [7, 993 * DAY + 1, 'frequency'],
    [7, 999 * DAY, 'frequency'],
    [1, 999 * DAY, 'show'],
    [0, 1_000 * DAY, 'show'],
    [0, 1_001 * DAY, 'show'],
    [-1, 1, 'frequency'],
    [-1, undefined, 'frequency'],
    [7, undefined, 'show'],
    [Number.NaN, 1, 'frequency'],
  ])('every %s days, closed at %s: %s [OVL-13] [OVL-14]', (displayFrequency, closedAt, decision) => {
    expect(decide({ displayFrequency }, { record: { ...record, closedAt } })).toBe(decision)
  })
})

test('the first reason in the order of the checks is the answer [OVL-14]', () => {
  const all = {
    pageType: 3,
    search: '?screenshot',
    isMobile: true,
    record: { version: 2, submitted: true, closedAt: 1_000 * DAY },
  }
  const against = { enableMobile: false, style: 'none' as const }
  expect(decide(against, all)).toBe('page')
  expect(decide(against, { ...all, pageType: 2 })).toBe('screenshot')
  expect(decide(against, { ...all, pageType: 2, search: '' })).toBe('device')
  expect(decide(against, { ...all, pageType: 2, search: '', isMobile: false })).toBe('style')
  expect(decide({}, { ...all, pageType: 2, search: '', isMobile: false })).toBe('submitted')
})

const anyRule: fc.Arbitrary<PopupRule> = fc.record({
  style: fc.constantFrom('none' as const, 'light' as const, 'dark' as const, 'show' as const),
  enableMobile: fc.boolean(),
  displayFrequency: fc.constantFrom(-1, 0, 1, 7, 30),
  showUntilSignup: fc.boolean(),
  version: fc.integer({ min: 0, max: 3 }),
})
const anyRecord = fc.record({
  version: fc.integer({ min: 0, max: 3 }),
  submitted: fc.boolean(),
  closedAt: fc.option(
    fc.integer({ min: 960, max: 1_040 }).map((days) => days * DAY),
    { nil: undefined },
  ),
})

/** The rows of the ledger as a table: the first line that applies decides. */
const TABLE: readonly (readonly [decision: string, applies: (rule: PopupRule, facts: PopupFacts) => boolean])[] = [
  ['page', (_, { isEditing }) => isEditing === true],
  ['page', (_, { pageType }) => [3, 100, 103, 104, 301].includes(pageType) || /^(20\d|21[01])$/.test(`${pageType}`)],
  ['screenshot', (_, { search }) => ['?screenshot', '?screenshot=1', '?a=1&screenshot=x'].includes(search)],
  ['device', ({ enableMobile }, { isMobile }) => isMobile && !enableMobile],
  ['style', ({ style }) => style === 'none'],
  ['show', (_, { record: known }) => known === undefined],
  ['show', ({ version }, { record: known }) => known!.version < version],
  ['submitted', ({ showUntilSignup }, { record: known }) => known!.submitted && showUntilSignup],
  ['frequency', ({ displayFrequency }) => displayFrequency === -1],
  ['show', ({ displayFrequency }) => displayFrequency === 0],
  ['show', (_, { record: known }) => known!.closedAt === undefined],
  ['show', ({ displayFrequency }, { record: known, now }) => (now - known!.closedAt!) / DAY >= displayFrequency],
  ['frequency', () => true],
]

test('every combination of settings and facts follows the table [OVL-11] [OVL-12] [OVL-13]', () => {
  const anyFacts = fc.record({
    pageType: fc.constantFrom(1, 2, 3, 50, 100, 102, 103, 104, 105, 199, 200, 205, 211, 212, 300, 301),
    search: fc.constantFrom('', '?screenshot', '?screenshot=false', '?screenshot=1', '?a=1&screenshot=x'),
    isMobile: fc.boolean(),
    isEditing: fc.boolean(),
    record: fc.option(anyRecord, { nil: undefined }),
    now: fc.constant(1_000 * DAY),
  })
  fc.assert(
    fc.property(anyRule, anyFacts, (settings, given) => {
      const [decision] = TABLE.find(([, applies]) => applies(settings, given))!
      expect(popupDecision(settings, given)).toBe(decision)
    }),
    { numRuns: 2_000 },
  )
})

test('time alone never hides a popup that is shown [OVL-13] [OVL-14]', () => {
  fc.assert(
    fc.property(anyRule, anyRecord, fc.nat(400), (settings, known, days) => {
      const now = popupDecision(settings, { ...facts, record: known })
      const later = popupDecision(settings, { ...facts, record: known, now: facts.now + days * DAY })
      if (now === 'show') expect(later).toBe('show')
    }),
  )
})
