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

test('no settings throw', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (json) => {
      readPopupSettings(json)
      readAnnouncementSettings(json)
      expect(readMobileBarSettings(json).hours.every((line) => line.length > 0)).toBe(true)
    }),
  )
})
