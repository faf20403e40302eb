import { createConsent, deleteCookie, writeCookie } from '@vitrine/cookies'
import { render } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { CookieBannerBlock } from './CookieBannerBlock.js'
import { readCookieSettings } from './codec.js'

const accept = page.getByRole('button', { name: 'Accept' })
const decline = page.getByRole('button', { name: 'Decline' })

beforeEach(() => deleteCookie('ss_cookieAllowed'))

test('the banner is shown only when the stored settings enable it [COO-36]', () => {
  const off = render(<CookieBannerBlock settings={readCookieSettings({})} consent={createConsent()} />)
  expect(off.container.innerHTML).toBe('')
  const settings = readCookieSettings({ isCookieBannerEnabled: true })
  render(<CookieBannerBlock settings={settings} consent={createConsent()} />)
  expect(accept.elements()).toHaveLength(1)
})

test.each([
  ['BUTTON', 'OPT_IN_AND_OUT', true],
  ['TEXT', 'OPT_IN_AND_OUT', true],
  ['ICON', 'OPT_IN_AND_OUT', false],
  ['BUTTON', 'OPT_IN', false],
  ['TEXT', 'OPT_IN', false],
  ['ICON', 'OPT_IN', false],
])('stored as %s with %s, the banner offers decline: %s [COO-37]', (look, acceptType, offered) => {
  const settings = readCookieSettings({
    isCookieBannerEnabled: true,
    cookieBannerCtaVariant: look,
    cookieBannerAcceptType: acceptType,
  })
  render(<CookieBannerBlock settings={settings} consent={createConsent()} />)
  expect(decline.elements()).toHaveLength(offered ? 1 : 0)
  expect(accept.elements()).toHaveLength(1)
})

test('a preview shows a banner that is switched off and already answered [COO-38]', () => {
  writeCookie('ss_cookieAllowed', 'true')
  const view = (preview: boolean) => (
    <CookieBannerBlock settings={readCookieSettings({})} consent={createConsent()} preview={preview} />
  )
  const { rerender, container } = render(view(true))
  expect(accept.elements()).toHaveLength(1)
  rerender(view(false))
  expect(container.innerHTML).toBe('')
})

test('the words and the HTML of the owner are shown in the owner’s language [SRV-97]', () => {
  const settings = readCookieSettings({
    isCookieBannerEnabled: true,
    cookieBannerCtaVariant: 'BUTTON',
    cookieBannerCtaText: 'Einverstanden',
    cookieBannerText: '<p>Wir zählen <em>Besuche</em>.</p>',
  })
  render(
    <CookieBannerBlock settings={settings} consent={createConsent()} contentLanguage={{ lang: 'de', dir: 'ltr' }} />,
  )
  expect(page.getByRole('button', { name: 'Einverstanden' }).element().getAttribute('lang')).toBe('de')
  const text = document.querySelector('[data-scope=cookies][data-part=text]')!
  expect([text.getAttribute('lang'), text.innerHTML]).toEqual(['de', '<p>Wir zählen <em>Besuche</em>.</p>'])
})
