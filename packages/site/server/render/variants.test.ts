import { expect, test } from 'vitest'
import { withVariants } from './variants.ts'

const SETTINGS = new Map<string, unknown>([
  ['cookieBanner', { isCookieBannerEnabled: true, cookieBannerTheme: 'DARK' }],
  ['announcementBar', { isEnabled: true, version: 1 }],
  ['mobileInformationBar', { style: 'none', phone: '1' }],
  ['popupOverlay', { style: 'light', pages: ['/late'], version: 3 }],
  ['header', { siteTitle: 'Hall' }],
])
const changed = (query: Readonly<Record<string, string>>): object =>
  Object.fromEntries(
    [...withVariants(SETTINGS, '/furniture', query)].filter(([key, value]) => value !== SETTINGS.get(key)),
  )
const NO_POPUP = { popupOverlay: { style: 'none', pages: ['/late'], version: 3 } }
const banner = (variant: string, position: string, theme = 'LIGHT') => ({
  ...NO_POPUP,
  cookieBanner: {
    isCookieBannerEnabled: true,
    cookieBannerVariant: variant,
    cookieBannerPosition: position,
    cookieBannerTheme: theme,
  },
})

test.each<[Readonly<Record<string, string>>, object]>([
  [{}, NO_POPUP],
  [{ banner: 'bar-top' }, banner('BAR', 'TOP')],
  [{ banner: 'bar-bottom', theme: 'dark' }, banner('BAR', 'BOTTOM', 'DARK')],
  [{ banner: 'popup-top-left', theme: 'blue' }, banner('POPUP', 'TOP_LEFT')],
  [{ banner: 'popup-bottom-right' }, banner('POPUP', 'BOTTOM_RIGHT')],
  [{ banner: 'popup' }, NO_POPUP],
  [{ banner: 'popup-top-middle' }, NO_POPUP],
  [{ banner: 'x-bar-top' }, NO_POPUP],
  [{ bar: 'off' }, { ...NO_POPUP, announcementBar: { isEnabled: false, version: 1 } }],
  [{ bar: 'on' }, NO_POPUP],
  ...['light', 'dark', 'show', 'none'].map((style): [Readonly<Record<string, string>>, object] => [
    { popup: style, mobile: style },
    {
      popupOverlay: { style, pages: ['/furniture'], version: 3 },
      mobileInformationBar: { style, phone: '1' },
    },
  ]),
  [{ popup: 'bright', mobile: 'bright' }, NO_POPUP],
])('the page of variants with the query %j changes the settings %j [SRV-80]', (query, settings) => {
  expect(changed(query)).toEqual(settings)
})

test('other pages have the settings of the site, whatever their query says [SRV-80]', () => {
  expect(withVariants(SETTINGS, '/late', { banner: 'bar-top', bar: 'off', popup: 'dark' })).toBe(SETTINGS)
})
