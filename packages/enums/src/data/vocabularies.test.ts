import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as enums from '../index.js'

/** A vocabulary as the ledger writes it: `physical 1, digital 2`, or its words alone. */
const listed = (words: enums.Vocabulary) =>
  Object.values(words)
    .map((value) => (typeof value === 'number' ? `${enums.nameOf(words, value)} ${value}` : value))
    .join(', ')

type Guard = (value: unknown) => boolean

/** Every vocabulary of the package with its guard: found by name, so that none can be forgotten. */
const vocabularies = Object.entries(enums).flatMap(([name, words]) => {
  const guard = (enums as Readonly<Record<string, unknown>>)[`is${name}`] as Guard | undefined
  return guard ? [{ name, words: words as enums.Vocabulary, guard }] : []
})
const ranges: Readonly<Record<string, number>> = {
  BlockType: 71,
  CollectionType: 24,
  RecordType: 62,
  FeatureFlag: 70,
  AccountProvider: 82,
}
const anything = fc.oneof(
  fc.anything(),
  fc.integer(),
  fc.constantFrom('constructor', '__proto__', 'toString', '1', NaN, -0),
)

describe('every vocabulary', () => {
  test('no vocabulary has lost its guard', () =>
    expect(vocabularies.length, 'A new vocabulary needs its guard `is<Name>` and raises this number.').toBe(25))

  test.each(vocabularies)('$name is frozen, and its values and names are unique [ENU-1]', ({ words }) => {
    expect(Object.isFrozen(words)).toBe(true)
    const values = Object.values(words)
    expect(new Set(values).size).toBe(values.length)
    expect(new Set(values.map((value) => enums.nameOf(words, value))).size).toBe(values.length)
  })

  test.each(vocabularies)(
    '$name is looked up both ways, and its guard knows every member [ENU-1]',
    ({ words, guard }) => {
      for (const value of Object.values(words)) {
        expect(enums.valueNamed(words, enums.nameOf(words, value))).toBe(value)
        expect(guard(value)).toBe(true)
        expect(enums.isMember(words, value)).toBe(true)
      }
    },
  )

  test.each(vocabularies)('$name answers undefined for whatever it does not have [ENU-1]', ({ name, words, guard }) => {
    fc.assert(
      fc.property(anything, (value) => {
        const isOne = Object.values(words).some((member) => member === value)
        expect(enums.isMember(words, value)).toBe(isOne)
        expect(enums.nameOf(words, value) !== undefined).toBe(isOne)
        expect(enums.valueNamed(words, value)).toBe(
          Object.values(words).find((member) => enums.nameOf(words, member) === value),
        )
        if (!(name in ranges)) expect(guard(value)).toBe(isOne)
      }),
    )
  })

  test('words are spelled in kebab case, unless the source shows another spelling [ENU-3]', () => {
    expect(enums.PageKind.CoverPage).toBe('cover-page')
    expect(enums.nameOf(enums.PublicationStatus, 3)).toBe('needs-review')
    expect(enums.GalleryMediaType.ImageEmpty).toBe('imageEmpty')
    expect(enums.SurveyCohort.A).toBe('A')
    const own = new Set<unknown>([enums.GalleryMediaType, enums.SurveyCohort])
    for (const { words } of vocabularies.filter((each) => !own.has(each.words)))
      for (const value of Object.values(words)) expect(enums.nameOf(words, value)).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  })
})

describe('reserved numbers', () => {
  const open = vocabularies.filter(({ name }) => name in ranges)

  test('five vocabularies have some', () => expect(open).toHaveLength(5))

  test.each(open)(
    '$name accepts its whole range and nothing outside, and names its members only [ENU-2]',
    ({ name, words, guard }) => {
      const last = ranges[name] ?? 0
      expect(guard(0)).toBe(false)
      expect(guard(1)).toBe(true)
      expect(guard(last)).toBe(true)
      expect(guard(last + 1)).toBe(false)
      fc.assert(
        fc.property(anything, (value) => {
          expect(guard(value)).toBe(typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= last)
        }),
      )
      fc.assert(
        fc.property(fc.integer({ min: 1, max: last }), (number) => {
          expect(enums.nameOf(words, number) === undefined).toBe(!Object.values(words).includes(number))
        }),
      )
    },
  )

  test('a reserved number stays the number it is [ENU-2]', () => {
    const taken: readonly number[] = Object.values(enums.BlockType)
    const reserved = Array.from({ length: ranges['BlockType']! }, (_, at) => at + 1).find(
      (one) => !taken.includes(one),
    )!
    const stored: unknown = JSON.parse(`${reserved}`)
    expect(enums.isBlockType(stored) && stored).toBe(reserved)
    expect(enums.nameOf(enums.BlockType, stored)).toBeUndefined()
  })
})

describe('pages and slides', () => {
  test('page types [ENU-4]', () =>
    expect(listed(enums.PageType)).toBe(
      'collection 1, page 2, splash-page 3, content-item 50, not-found 100, error 101, search 102, lock-screen 103, popup-overlay 104, protected-content 105, member-area-access-denied 106, cart 200, checkout 201, order-confirmed 202, donate 203, contribution-confirmed 204, cart-v2 205, subscription-confirmed 206, order-received 207, membership-confirmed 208, reviews-request 209, digital-product-composer-preview 210, order-status 211, newsletter-unsubscribe 300, commerce-email-preview 301',
    ))

  test('page kinds [ENU-6]', () => expect(listed(enums.PageKind)).toBe('cover-page, lock-screen, popup-overlay'))

  test('slide types [ENU-7]', () => expect(listed(enums.SlideType)).toBe('cover-page, lock-screen, popup-overlay'))

  test('slice types [ENU-8]', () => {
    expect(listed(enums.SliceType)).toBe(
      'heading, sub-heading, body, image, gallery, video, social-icons, buttons, navigation, custom-form, newsletter, album, map, lock, password, twitter, logo, action, popup-overlay-action, temp-lock-inject',
    )
    expect(Object.keys(enums.SliceType)).toHaveLength(20)
  })

  test('page tweak types [ENU-9]', () =>
    expect(listed(enums.PageTweakType)).toBe('splash-page, lock-screen, popup-overlay, checkout, style'))

  test('device views [ENU-10]', () => expect(listed(enums.DeviceView)).toBe('desktop, phone, tablet'))

  test('mobile bar and popup styles [ENU-11]', () => expect(listed(enums.BarStyle)).toBe('none, light, dark, show'))
})

describe('blocks', () => {
  test('block types fixed by the source [ENU-12]', () => {
    const names = ['navigation', 'html', 'logo', 'map', 'image', 'product', 'newsletter', 'donation', 'button'] as const
    expect(names.map((name) => enums.valueNamed(enums.BlockType, name))).toEqual([1, 2, 3, 4, 5, 43, 51, 52, 53])
    expect(enums.BlockType).toMatchObject({ MemberArea: 67, Accordion: 69, Marquee: 70, Shape: 71 })
    expect([enums.isBlockType(1), enums.isBlockType(71), enums.isBlockType(72)]).toEqual([true, true, false])
  })

  test('block types assigned [ENU-13]', () => {
    expect(listed(enums.BlockType), 'A new block type stands here and in the row ENU-13 of docs/spec/enums.md.').toBe(
      'navigation 1, html 2, logo 3, map 4, image 5, gallery 8, form 9, photo-service-a 12, menu 18, spacer 21, embed 22, code 23, photo-service-b 30, quote 31, video 32, search 33, photo-service-c 36, audio 41, reservation 42, product 43, markdown 44, horizontal-rule 47, calendar 48, tour-dates 49, events 50, newsletter 51, donation 52, button 53, social-links 54, summary 55, share-buttons 56, follow-button 57, wedding-registry 58, chart 59, table-booking 60, archive 61, comments 62, food-ordering 63, appointment-scheduling 65, scaled-text 66, member-area 67, text-highlight 68, accordion 69, marquee 70, shape 71',
    )
  })

  test('block variants run from 1000 to 1019 in the listed order [ENU-14] [ENU-15]', () =>
    expect(listed(enums.BlockVariant)).toBe(
      'gallery-slideshow 1000, gallery-carousel 1001, gallery-grid 1002, gallery-stack 1003, summary-wall 1004, summary-carousel 1005, summary-list 1006, summary-grid 1007, chart-bar 1008, chart-line 1009, chart-pie 1010, image-inline 1011, image-poster 1012, image-card 1013, image-overlap 1014, image-collage 1015, image-stack 1016, reservation 1017, table-booking 1018, events 1019',
    ))

  test('gallery item media types [ENU-16]', () =>
    expect(listed(enums.GalleryMediaType)).toBe(
      'imageEmpty, imageFile, imageLicensed, imageReused, assetReused, video',
    ))

  test('forty shape masks [ENU-17]', () => {
    expect(listed(enums.ShapeMask)).toBe(
      'circle, oval, square, rectangle, pill, diamond, triangle, right-triangle, pentagon, hexagon, heptagon, octagon, star, starburst, burst, badge, scallop, flower, daisy, clover, petal, leaf, drop, egg, heart, cloud, wave, blob, pebble, squircle, arch, double-arch, semicircle, quarter-circle, crescent, gear, cross, shield, parallelogram, trapezoid',
    )
    expect(Object.keys(enums.ShapeMask)).toHaveLength(40)
  })
})

describe('collections and items', () => {
  test('collection types span 1 to 24 [ENU-18]', () => {
    expect(enums.CollectionType).toMatchObject({ SplashPage: 8, Page: 10, Products: 13, Portfolio: 23, Lessons: 24 })
    expect([enums.isCollectionType(24), enums.isCollectionType(25)]).toEqual([true, false])
  })

  test('collection types assigned [ENU-19]', () =>
    expect(listed(enums.CollectionType)).toBe(
      'blog 1, gallery 2, events 3, album 4, index 5, folder 7, splash-page 8, link 9, page 10, products 13, videos 22, portfolio 23, lessons 24',
    ))

  test('collection views [ENU-20]', () => expect(listed(enums.CollectionView)).toBe('list, grid, product'))

  test('record types span 1 to 62 [ENU-21]', () => {
    expect(enums.RecordType).toMatchObject({ Review: 10, StoreItem: 11, DigitalGood: 18, Lesson: 62 })
    expect([enums.isRecordType(62), enums.isRecordType(63)]).toEqual([true, false])
  })

  test('record types assigned [ENU-23]', () =>
    expect(listed(enums.RecordType)).toBe(
      'text 1, image 2, video 3, audio 4, review 10, store-item 11, event 12, digital-good 18, portfolio-item 61, lesson 62',
    ))

  test('product types [ENU-24]', () => {
    expect(listed(enums.ProductType)).toBe('physical 1, digital 2, service 3, gift-card 4, paywall 5')
    expect(enums.ProductType.GiftCard).toBe(4)
  })

  test('publication statuses [ENU-26]', () =>
    expect(listed(enums.PublicationStatus)).toBe(
      'published 1, scheduled 2, needs-review 3, draft 4, private 5, deleted 6',
    ))
})

describe('sites, people and access', () => {
  test('website states [ENU-33]', () =>
    expect(listed(enums.WebsiteState)).toBe(
      'expired 1, pastdue 2, trial 3, beta 4, removed 5, internal 6, comped 7, paid 8, v5-linked 11, active-parking-page 12, resold 13, resold-grace 14, enterprise 15',
    ))

  test('site kinds [ENU-34]', () =>
    expect(listed(enums.SiteKind)).toBe('classic, cover-page, parking-page, commerce, enterprise'))

  test('website roles [ENU-35]', () => {
    expect(listed(enums.WebsiteRole)).toBe(
      'admin 1, billing 2, reporting 3, editor 4, moderator 6, commenter 7, store-manager 8, scheduling 9, viewer 10, campaigns-editor 11, scheduling-viewer 12, scheduling-editor 13, none 14, website-manager 15',
    )
    expect(enums.WebsiteRole.Viewer).toBe(10)
  })

  test('the gaps of the two closed lists are refused [ENU-36]', () => {
    expect([9, 10].map(enums.isWebsiteState)).toEqual([false, false])
    expect(enums.isWebsiteRole(5)).toBe(false)
    expect([8, 11].map(enums.isWebsiteState)).toEqual([true, true])
    expect([4, 6].map(enums.isWebsiteRole)).toEqual([true, true])
  })

  test('permissions, admin access among them [ENU-37] [ENU-38]', () =>
    expect(listed(enums.Permission)).toBe(
      'config-access 1, admin-access 2, config-content 100, config-settings 110, config-activity 120, config-commerce 130, config-newsletter 140, config-crm 150, config-marketing 160, config-scheduling 170, staff-billing 500, staff-login-as 510, staff-domain 520, staff-taxation 530, staff-fraud 540',
    ))

  test('feature flags span 1 to 70 [ENU-39]', () =>
    expect([0, 1, 70, 71].map(enums.isFeatureFlag)).toEqual([false, true, true, false]))

  test('feature flags assigned [ENU-40]', () =>
    expect(listed(enums.FeatureFlag)).toBe(
      'commerce 1, afterpay 2, klarna 3, clearpay 4, gift-cards 5, subscriptions 6, code-injection 7, popup-overlay 8, announcement-bar 9, site-user-accounts 10',
    ))

  test('account providers span 1 to 82, one of them for food ordering [ENU-41]', () => {
    expect([0, 1, 82, 83].map(enums.isAccountProvider)).toEqual([false, true, true, false])
    expect(listed(enums.AccountProvider)).toBe('food-ordering 61')
  })

  test('survey cohorts [ENU-43]', () => expect(listed(enums.SurveyCohort)).toBe('A, B, C, D, E'))

  test('badge types [ENU-44]', () => expect(listed(enums.BadgeType)).toBe('none 1, black 2, white 3'))

  test('unit systems [ENU-45]', () => expect(listed(enums.UnitSystem)).toBe('imperial 1, metric 2'))
})
