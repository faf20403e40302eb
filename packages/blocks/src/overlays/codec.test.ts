import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readAnnouncementSettings, readMobileBarSettings, readPopupRule, readPopupSettings } from './codec.js'

const RULE = {
  style: 'dark',
  enableMobile: true,
  displayFrequency: 30,
  showUntilSignup: true,
  version: 4,
}

test('the rule has style, enableMobile, displayFrequency in days, showUntilSignup and version [OVL-1]', () => {
  expect(readPopupRule(RULE)).toEqual({ ...RULE, delay: 1000, scrollDepth: 0.5 })
  expect(readPopupRule({ ...RULE, displayFrequency: -1 }).displayFrequency).toBe(-1)
})

test.each(['none', 'light', 'dark', 'show'])(
  'style %s is one of the four of popup and mobile bar [OVL-2] [OVL-24]',
  (style) => {
    expect([readPopupRule({ style }).style, readMobileBarSettings({ style }).style]).toEqual([style, style])
  },
)

test.each([undefined, null, 3, 'text', [], {}, { style: 'grey', displayFrequency: 'often', version: '1' }])(
  'settings that cannot be read, %o, are a popup that never shows [OVL-1]',
  (json) => {
    expect(readPopupRule(json)).toEqual({
      style: 'none',
      enableMobile: false,
      displayFrequency: -1,
      showUntilSignup: false,
      version: 0,
      delay: 1000,
      scrollDepth: 0.5,
    })
  },
)

test('of the slices the first of each type counts, and what is unsafe is left out [OVL-15]', () => {
  const slices = [
    { type: 'gallery' },
    { type: 'heading', text: ' The programme ' },
    { type: 'heading', text: 'Another' },
    { type: 'body', html: '<p>Monthly.</p>' },
    { type: 'image', src: '/images/eddy', width: 3, height: 2, alt: 'Eddy' },
    { type: 'custom-form', formId: 'newsletter' },
    { type: 'popup-overlay-action', label: 'See', href: '/prints', newWindow: true },
  ]
  expect(readPopupSettings({ ...RULE, slices, pages: ['/late', 3] })).toMatchObject({
    heading: 'The programme',
    bodyHtml: '<p>Monthly.</p>',
    image: { src: '/images/eddy', width: 3, height: 2, alt: 'Eddy' },
    formId: 'newsletter',
    action: { label: 'See', href: '/prints', newWindow: true },
    pages: ['/late'],
  })
  const bad = [
    { type: 'image', src: 'javascript:1', width: 3, height: 2 },
    { type: 'popup-overlay-action', label: 'See', href: 'javascript:1' },
  ]
  expect(readPopupSettings({ slices: bad })).toMatchObject({ image: undefined, action: undefined, pages: undefined })
})

test('the announcement bar has text, click-through address, new window and version [OVL-21]', () => {
  const json = {
    isEnabled: true,
    announcementHtml: 'Late',
    clickthroughUrl: { url: '/late', newWindow: true },
    version: 3,
  }
  const settings = { enabled: true, html: 'Late', href: '/late', newWindow: true, version: 3 }
  expect(readAnnouncementSettings(json)).toEqual(settings)
  expect(readAnnouncementSettings({ ...json, clickthroughUrl: { url: 'javascript:1' } }).href).toBeUndefined()
  expect(readAnnouncementSettings({ ...json, announcementHtml: ' ' }).enabled).toBe(false)
})

test.each([
  [{ displayFrequency: 0 }, { displayFrequency: 0 }],
  [{ displayFrequency: -7 }, { displayFrequency: -1 }],
  [{ displayFrequency: Infinity }, { displayFrequency: -1 }],
  [{ displayFrequency: '7' }, { displayFrequency: -1 }],
  [
    { enableMobile: 1, showUntilSignup: 'true' },
    { enableMobile: false, showUntilSignup: false },
  ],
  [{ version: NaN }, { version: 0 }],
  [{ delay: 0 }, { delay: 0 }],
  [{ delay: -1 }, { delay: 0 }],
  [{ delay: 5000 }, { delay: 5000 }],
  [{ scrollDepth: 0 }, { scrollDepth: 0 }],
  [{ scrollDepth: -0.1 }, { scrollDepth: 0 }],
  [{ scrollDepth: 1 }, { scrollDepth: 1 }],
  [{ scrollDepth: 1.1 }, { scrollDepth: 1 }],
])('the stored rule with %j has %j [OVL-1] [OVL-18]', (stored, expected) => {
  expect(readPopupRule({ ...RULE, ...stored })).toEqual({ ...RULE, delay: 1000, scrollDepth: 0.5, ...expected })
})

test.each([
  [{}, {}],
  [{ slices: { type: 'heading', text: 'The programme' } }, {}],
  [{ slices: [7, null, [], { type: 'heading', text: ' ' }] }, {}],
  [
    {
      slices: [
        { type: 'heading', text: 7 },
        { type: 'body', html: '  ' },
      ],
    },
    {},
  ],
  [{ slices: [{ type: 'newsletter', formId: 'letter' }] }, { formId: 'letter' }],
  [
    {
      slices: [
        { type: 'custom-form', formId: ' a ' },
        { type: 'newsletter', formId: 'b' },
      ],
    },
    { formId: 'a' },
  ],
  [{ slices: [{ type: 'newsletter', formId: '' }] }, {}],
  [{ pages: [' /late ', '', 3, '/'] }, { pages: ['/late', '/'] }],
  [{ pages: [] }, { pages: [] }],
  [{ pages: '/late' }, {}],
])('a popup stored as %j has %j, and no other content [OVL-15]', (stored, expected) => {
  expect(readPopupSettings(stored)).toEqual({ rule: readPopupRule({}), ...expected })
})

test.each([
  [
    { src: '/a', width: 1, height: 1 },
    { src: '/a', width: 1, height: 1, alt: '' },
  ],
  [
    { src: ' /a ', width: 3, height: 2, alt: ' Eddy ' },
    { src: '/a', width: 3, height: 2, alt: 'Eddy' },
  ],
  [{ src: '/a', width: 0, height: 2 }, undefined],
  [{ src: '/a', width: 3, height: 0 }, undefined],
  [{ src: '/a', width: '3', height: 2 }, undefined],
  [{ src: '/a', width: 3 }, undefined],
])('the picture of a popup stored as %j is %j [OVL-15]', (slice, expected) => {
  expect(readPopupSettings({ slices: [{ type: 'image', ...slice }] }).image).toEqual(expected)
})

test.each([
  [
    { label: 'See', href: '/prints' },
    { label: 'See', href: '/prints', newWindow: false },
  ],
  [
    { label: ' See ', href: '/prints', newWindow: 'true' },
    { label: 'See', href: '/prints', newWindow: false },
  ],
  [{ label: ' ', href: '/prints' }, undefined],
  [{ href: '/prints' }, undefined],
])('the action of a popup stored as %j is %j [OVL-15]', (slice, expected) => {
  expect(readPopupSettings({ slices: [{ type: 'popup-overlay-action', ...slice }] }).action).toEqual(expected)
})

test.each([
  [{}, { enabled: false, html: '', newWindow: false, version: 1 }],
  [
    { isEnabled: 1, announcementHtml: 'Late' },
    { enabled: false, html: 'Late', newWindow: false, version: 1 },
  ],
  [
    { isEnabled: true, announcementHtml: ' Late ' },
    { enabled: true, html: 'Late', newWindow: false, version: 1 },
  ],
  [
    { clickthroughUrl: { newWindow: 1 }, version: '3' },
    { enabled: false, html: '', newWindow: false, version: 1 },
  ],
  [
    { isEnabled: true, clickthroughUrl: '/late' },
    { enabled: false, html: '', newWindow: false, version: 1 },
  ],
])('an announcement bar stored as %j is %j, without a link [OVL-21]', (stored, expected) => {
  const { href, ...rest } = readAnnouncementSettings(stored)
  expect([rest, href]).toEqual([expected, undefined])
})

test.each([
  [{}, { style: 'none', hours: [] }],
  [
    { style: 'light', email: ' a@hall.example ', phone: '1', location: 'Harwich', hours: [' Ten to six ', '', 7] },
    { style: 'light', email: 'a@hall.example', phone: '1', location: 'Harwich', hours: ['Ten to six'] },
  ],
  [
    { style: 'grey', email: ' ', phone: 7, location: '', hours: 'Ten' },
    { style: 'none', hours: [] },
  ],
])('a mobile bar stored as %j has the style and the items %j [OVL-24] [OVL-25]', (stored, expected) => {
  expect(readMobileBarSettings(stored)).toEqual(expected)
})

test('no settings throw [OVL-1] [OVL-21] [OVL-24]', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (json) => {
      readPopupSettings(json)
      readAnnouncementSettings(json)
      expect(readMobileBarSettings(json).hours.every((line) => line.length > 0)).toBe(true)
    }),
  )
})
