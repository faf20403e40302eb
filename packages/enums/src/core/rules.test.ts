import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as enums from '../index.js'

const { PageType, ProductType, PublicationStatus, RecordType } = enums

test('page groups are predicates over the page type [ENU-5]', () => {
  const whole = (predicate: (type: unknown) => boolean) => Object.values(PageType).filter(predicate)
  expect(whole(enums.isNotFoundPage)).toEqual([100])
  expect(whole(enums.isLockScreenPage)).toEqual([103])
  expect(whole(enums.isAccessDeniedPage)).toEqual([106])
  expect(whole(enums.isMemberOnlyPage)).toEqual([105, 106])
  expect(whole(enums.isCartPage)).toEqual([200, 205])
  expect(whole(enums.isReviewsRequestPage)).toEqual([209])
  expect(enums.isCartPage('200')).toBe(false)
})

test('items of a collection have the type names of stored data [ENU-22]', () => {
  expect(enums.recordTypeName(RecordType.Audio)).toBe('album-track')
  expect(enums.recordTypeName(RecordType.Event)).toBe('event-item')
  expect(enums.recordTypeName(RecordType.Image)).toBe('gallery-image')
  expect(enums.recordTypeName(RecordType.Text)).toBe('blog-post')
  expect(enums.recordTypeName(RecordType.Video)).toBe('gallery-video')
  expect(enums.recordTypeName(RecordType.Review)).toBeUndefined()
})

test('the portfolio item has a type name of its own [ENU-23]', () =>
  expect(enums.recordTypeName(61)).toBe('portfolio-item'))

test('content spellings and product types are one to one [ENU-25]', () => {
  expect(['PHYSICAL', 'DIGITAL', 'SERVICE', 'GIFT_CARD', 'PAYWALL'].map(enums.productTypeOf)).toEqual([1, 2, 3, 4, 5])
  expect(Object.values(ProductType).map(enums.contentProductTypeOf)).toEqual([
    'PHYSICAL',
    'DIGITAL',
    'SERVICE',
    'GIFT_CARD',
    'PAYWALL',
  ])
  expect(['physical', '', '__proto__', 'constructor', 'toString'].map(enums.productTypeOf)).toEqual(
    Array.from({ length: 5 }),
  )
  expect([0, 6, '1'].map(enums.contentProductTypeOf)).toEqual(Array.from({ length: 3 }))
})

describe('labels', () => {
  test('four statuses have a display label [ENU-27] [COL-4]', () =>
    expect([2, 3, 4, 5].map(enums.statusLabel)).toEqual(['Scheduled', 'Needs Review', 'Draft', 'Private']))

  test('published and deleted have none [ENU-28]', () => {
    expect(enums.statusLabel(PublicationStatus.Published)).toBeNull()
    expect(enums.statusLabel(PublicationStatus.Deleted)).toBeNull()
    expect(enums.statusLabel('constructor')).toBeNull()
  })

  test('the visibility states are draft, published, needs review and scheduled [ENU-29]', () => {
    expect(enums.VISIBILITY_STATES.map((state) => enums.nameOf(PublicationStatus, state))).toEqual([
      'draft',
      'published',
      'needs-review',
      'scheduled',
    ])
    expect([1, 2, 3, 4, 5, 6, 7].filter(enums.isVisibilityState)).toEqual([1, 2, 3, 4])
  })

  test('visibility states are statuses, with their numbers [ENU-30]', () =>
    expect(enums.VISIBILITY_STATES).toEqual([4, 1, 3, 2]))

  test('workflow states have labels [ENU-31] [COL-5]', () => {
    expect(['PUBLISHED', 'SCHEDULED', 'DRAFT'].map(enums.workflowLabel)).toEqual(['Available', 'Scheduled', 'Hidden'])
    expect(['PRIVATE', 'draft', '', undefined, 4].map(enums.workflowLabel)).toEqual(Array(5).fill('Unsupported'))
  })

  test('the two labels of a draft differ [ENU-32] [COL-6]', () => {
    expect(enums.workflowLabel('DRAFT')).toBe('Hidden')
    expect(enums.statusLabel(PublicationStatus.Draft)).toBe('Draft')
  })
})

test('each permission carries its group [ENU-37] [ENU-38]', () => {
  expect(Object.values(enums.Permission).map((permission) => [permission, enums.permissionGroup(permission)])).toEqual([
    [1, 'config'],
    [2, 'admin'],
    [100, 'content'],
    [110, 'settings'],
    [120, 'activity'],
    [130, 'commerce'],
    [140, 'newsletter'],
    [150, 'crm'],
    [160, 'marketing'],
    [170, 'scheduling'],
    [500, 'staff'],
    [510, 'staff'],
    [520, 'staff'],
    [530, 'staff'],
    [540, 'staff'],
  ])
  expect(enums.permissionGroup(3)).toBeUndefined()
})

test('provider groups: social to 40, storage to 50, payment to 60, others to 82 [ENU-42]', () => {
  expect([1, 40, 41, 50, 51, 60, 61, 82].map(enums.providerGroup)).toEqual([
    'social',
    'social',
    'storage',
    'storage',
    'payment',
    'payment',
    'other',
    'other',
  ])
  expect([0, 83, 1.5, NaN, '1', null].map(enums.providerGroup)).toEqual(Array.from({ length: 6 }))
})

test('unit labels [ENU-46]', () => {
  expect(enums.unitLabels(enums.UnitSystem.Imperial).weight).toBe('lbs')
  expect(enums.unitLabels(enums.UnitSystem.Metric)).toEqual({ weight: 'kg', dimension: 'cm' })
})

test('the inch mark is U+0022 [ENU-47]', () =>
  expect(enums.unitLabels(enums.UnitSystem.Imperial).dimension.codePointAt(0)).toBe(0x22))

describe('limits', () => {
  test('limits [ENU-48]', () =>
    expect(enums.LIMITS).toMatchObject({
      blocksPerLayout: 60,
      tracksPerAlbum: 60,
      orderableItems: 250,
      nestedCategories: 10000,
      productsPerCollection: 200,
      photoGalleryCount: 20,
      photoGallerySize: 50,
      sliderAspectRatio: 50,
      bytesPerMegabyte: 1000000,
    }))

  test('lengths of tags and categories [ENU-49]', () =>
    expect(enums.LIMITS).toMatchObject({ tagLength: 50, categoryLength: 25 }))

  test('collections, their tags and categories have limits [COL-10]', () => {
    const { orderableItems, nestedCategories, productsPerCollection, tagLength, categoryLength } = enums.LIMITS
    expect([orderableItems, nestedCategories, productsPerCollection, tagLength, categoryLength]).toEqual([
      250, 10_000, 200, 50, 25,
    ])
  })

  test('both limits are inclusive and count trimmed code points [ENU-50]', () => {
    expect(enums.fitsTag('a'.repeat(50))).toBe(true)
    expect(enums.fitsTag('a'.repeat(51))).toBe(false)
    expect(enums.fitsCategory('a'.repeat(25))).toBe(true)
    expect(enums.fitsCategory('a'.repeat(26))).toBe(false)
    expect(enums.fitsTag(` \t${'😀'.repeat(50)}\n`)).toBe(true)
    expect(enums.fitsTag('😀'.repeat(51))).toBe(false)
    expect(enums.fitsTag('')).toBe(true)
    expect(enums.fitsTag('x'.repeat(1_000_000))).toBe(false)
  })

  test('a text fits when it has no more code points than the limit, whatever they are [ENU-50]', () => {
    const points = fc.array(fc.constantFrom('a', 'é', '😀', '\ud800', '中'), { maxLength: 60 })
    fc.assert(
      fc.property(points, (list) => {
        // Expect a lone surrogate in the text to count as one code point, as the string's iterator counts it.
        const text = list.join('')
        expect(enums.fitsTag(text)).toBe([...text].length <= 50)
        expect(enums.fitsCategory(` ${text} `)).toBe([...text].length <= 25)
      }),
    )
  })

  test('the password mask is eight bullets [ENU-51]', () => expect(enums.PASSWORD_MASK).toBe('••••••••'))
})

describe('breakpoints', () => {
  test('mobile is up to 432 px, desktop from 433 px, tablet never [ENU-52]', () => {
    expect(enums.BREAKPOINTS).toEqual({ mobileMax: 432, desktopMin: 433 })
    expect([0, 320, 432, 433, 800].map(enums.isMobileWidth)).toEqual([true, true, true, false, false])
    expect([432, 433, 5000].map(enums.isDesktopWidth)).toEqual([false, true, true])
    expect([432, 600, 1024].map(enums.isTabletWidth)).toEqual([false, false, false])
  })

  test('every width is mobile below 433 px, else desktop, and none is a tablet [ENU-53]', () => {
    expect(enums.isMobileWidth(432.9)).toBe(true)
    fc.assert(
      fc.property(fc.double({ noNaN: true }), (width) => {
        expect(enums.isMobileWidth(width)).toBe(width < 433)
        expect(enums.isDesktopWidth(width)).toBe(width >= 433)
        expect(enums.isTabletWidth(width)).toBe(false)
      }),
    )
  })

  test('sizes of devices [ENU-54]', () =>
    expect(enums.DEVICES).toEqual({ desktopWidths: [800, 1024], heights: [926, 1024, 1366] }))

  test('sizes of devices do not decide the layout [ENU-55]', () => {
    expect(enums.isDesktopWidth(799)).toBe(true)
    expect(Object.values(enums.BREAKPOINTS)).not.toContain(800)
    expect(Object.values(enums.BREAKPOINTS)).not.toContain(1024)
  })
})

describe('isMobileViewer', () => {
  const PHONE = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36'
  const IPHONE =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1'
  const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15'

  test('a mobile user agent, or a coarse pointer on a screen up to 1024 px [ENU-58]', () => {
    const desk = { hasCoarsePointer: false, screenWidth: 1920 }
    expect(enums.isMobileViewer({ ...desk, userAgent: PHONE })).toBe(true)
    expect(enums.isMobileViewer({ ...desk, userAgent: IPHONE })).toBe(true)
    expect(enums.isMobileViewer({ ...desk, userAgent: MAC })).toBe(false)
    expect(enums.isMobileViewer({ userAgent: MAC, hasCoarsePointer: true, screenWidth: 1024 })).toBe(true)
    expect(enums.isMobileViewer({ userAgent: MAC, hasCoarsePointer: true, screenWidth: 1025 })).toBe(false)
    expect(enums.isMobileViewer({ userAgent: MAC, hasCoarsePointer: false, screenWidth: 375 })).toBe(false)
  })

  test.each(['Android', 'android', 'Mobi', 'iPhone', 'iPad', 'iPod', 'IPOD'])(
    'a user agent with "%s" is mobile [ENU-58]',
    (word) => {
      const desk = { hasCoarsePointer: false, screenWidth: 1920 }
      expect(enums.isMobileViewer({ ...desk, userAgent: `Mozilla/5.0 (X; ${word})` })).toBe(true)
    },
  )

  test('without a mobile user agent, pointer and screen decide alone [ENU-58]', () => {
    fc.assert(
      fc.property(fc.boolean(), fc.double({ noNaN: true }), (hasCoarsePointer, screenWidth) => {
        expect(enums.isMobileViewer({ userAgent: MAC, hasCoarsePointer, screenWidth })).toBe(
          hasCoarsePointer && screenWidth <= 1024,
        )
        expect(enums.isMobileViewer({ userAgent: PHONE, hasCoarsePointer, screenWidth })).toBe(true)
      }),
    )
  })
})

test('design tokens [ENU-56]', () => {
  expect(enums.DESIGN_TOKENS).toMatchObject({ fontWeights: [400, 500, 600], radii: [0, 4, 8] })
  expect(enums.DESIGN_TOKENS.durations).toEqual([0, 50, 100, 150, 200, 250, 300, 350, 400, 450, 500, 550, 600])
  expect(Math.max(...enums.DESIGN_TOKENS.spacing)).toBe(55)
})

test('spacing steps [ENU-57]', () => expect(enums.DESIGN_TOKENS.spacing).toEqual([0, 11, 22, 33, 44, 55]))

test('image widths, widest first [MED-2]', () =>
  expect(enums.IMAGE_WIDTHS).toEqual([2500, 1500, 1000, 750, 500, 300, 100]))
