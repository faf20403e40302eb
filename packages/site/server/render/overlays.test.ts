import { describe, expect, test } from 'vitest'
import { type OverlayFacts, readOverlays } from './overlays.ts'
import site from '../../../../apps/demo-site/vitrine.config.ts'

const BAR = { isEnabled: true, announcementHtml: 'Late', version: 2 }
const POPUP = {
  style: 'light',
  enableMobile: false,
  displayFrequency: 30,
  showUntilSignup: true,
  version: 3,
  slices: [{ type: 'heading', text: 'The programme' }],
}
const MOBILE = { style: 'dark', phone: '+1 555' }
const CLOSED = 'ss_popup=3_30_1.'
const PHONE = 'Mozilla/5.0 (iPhone) Mobile Safari'

const read = (facts: Partial<OverlayFacts> = {}, popup: object = {}, settings: object = {}) =>
  readOverlays(
    new Map(
      Object.entries({
        announcementBar: BAR,
        popupOverlay: { ...POPUP, ...popup },
        mobileInformationBar: MOBILE,
        ...settings,
      }),
    ),
    {
      pageType: 2,
      path: '/late',
      search: '',
      cookies: '',
      pictures: site.pictures,
      readPicture: (slug = '') => site.pictures.pictureOf(slug),
      userAgent: '',
      isAccount: false,
      ...facts,
    },
  )

describe('the popup of a visitor', () => {
  test.each<[string, boolean, Partial<OverlayFacts>, object]>([
    ['on every page where no pages are listed', true, {}, {}],
    ['on a listed page', true, {}, { pages: ['/story', '/late'] }],
    ['on a page that is not listed', false, {}, { pages: ['/story'] }],
    ['where its style is none', false, {}, { style: 'none' }],
    ['on the cart', false, { pageType: 200 }, {}],
    ['on a screenshot', false, { search: '?screenshot' }, {}],
    ['on a phone, which it leaves out', false, { userAgent: PHONE }, {}],
    ['on a phone, which it includes', true, { userAgent: PHONE }, { enableMobile: true }],
    ['for who has closed it', false, { cookies: `a=1; ${CLOSED}1767225600000` }, {}],
    ['for who has closed an earlier version', true, { cookies: 'ss_popup=2_30_1.1767225600000' }, {}],
    ['for a cookie whose name only ends alike', true, { cookies: `not${CLOSED}1` }, {}],
  ])('%s is included: %s [OVL-19]', (_, isIncluded, facts, popup) => {
    const overlays = read(facts, popup)
    expect([overlays.popup !== undefined, overlays.popupRule !== undefined]).toEqual([isIncluded, isIncluded])
    expect(overlays.manager).toBeUndefined()
  })

  test('comes with its rule and the cookie that stands for a closed one [OVL-19]', () => {
    const { popup, popupRule } = read()
    expect(popupRule).toEqual({ ...popup!.rule, closedBy: CLOSED })
    expect(popupRule).toMatchObject({ style: 'light', displayFrequency: 30, version: 3 })
  })
})

describe('the announcement bar', () => {
  test.each<[string, boolean, boolean, Partial<OverlayFacts>, object]>([
    ['to a visitor', true, true, {}, {}],
    ['to a visitor who has closed it', false, true, { cookies: 'a=1; ss_announcement=2.1' }, {}],
    ['to a visitor who has closed an earlier version', true, true, { cookies: 'ss_announcement=1.1' }, {}],
    ['to a visitor on the checkout', false, false, { pageType: 201 }, {}],
    ['where it is off', false, false, {}, { announcementBar: { ...BAR, isEnabled: false } }],
    ['to an account that has closed it', true, false, { isAccount: true, cookies: 'ss_announcement=2.1' }, {}],
    ['to an account on the checkout', true, false, { isAccount: true, pageType: 201 }, {}],
    [
      'to an account where it is off',
      false,
      false,
      { isAccount: true },
      { announcementBar: { ...BAR, isEnabled: false } },
    ],
  ])('%s is shown: %s; the page names its cookie: %s [OVL-26] [OVL-27]', (_, isShown, hasMark, facts, settings) => {
    const { announcement, closedBy } = read(facts, {}, settings)
    expect([announcement?.version, closedBy]).toEqual([
      isShown ? 2 : undefined,
      hasMark ? 'ss_announcement=2.' : undefined,
    ])
  })
})

describe('an account', () => {
  const states = (facts: Partial<OverlayFacts> = {}, popup: object = {}, settings: object = {}) =>
    read({ isAccount: true, ...facts }, popup, settings).manager!.entries.map(({ name, state }) => `${name} ${state}`)

  test('has every overlay, and a manager that lists them with their states [OVL-26] [OVL-27]', () => {
    const overlays = read({ isAccount: true })
    expect(overlays.popup!.rule.version).toBe(3)
    expect(overlays.manager!.settings).toEqual({ popup: overlays.popup!.rule, bar: 2, mobileBar: 'dark' })
    expect(states()).toEqual(['popup show', 'announcement-bar show', 'mobile-bar device'])
  })

  test('has the popup that a visitor of the page would not see, without its rule [OVL-27]', () => {
    const overlays = read({ isAccount: true, cookies: `${CLOSED}1; ss_announcement=2.1` })
    expect(overlays.popup).toBeDefined()
    expect(overlays.popupRule).toBeUndefined()
    expect(states({ cookies: `${CLOSED}1; ss_announcement=2.1` })).toEqual([
      'popup page',
      'announcement-bar closed',
      'mobile-bar device',
    ])
  })

  test('has neither popup nor bars where the settings have none [OVL-27]', () => {
    const off = { announcementBar: { ...BAR, isEnabled: false }, mobileInformationBar: { style: 'none' } }
    const overlays = read({ isAccount: true }, { style: 'none' }, off)
    expect([overlays.popup, overlays.announcement, overlays.mobileBar]).toEqual([undefined, undefined, undefined])
    expect(overlays.manager!.settings).toEqual({ popup: undefined, bar: undefined, mobileBar: 'none' })
    expect(states({}, { style: 'none' }, off)).toEqual(['popup off', 'announcement-bar off', 'mobile-bar style'])
  })
})
