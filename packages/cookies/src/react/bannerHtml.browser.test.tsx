import { COOKIES } from '@vitrine/messages'
import { escapeHtml, unsafelyTrustHtml } from '@vitrine/trust'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { bannerHtml, type BannerHtmlOptions } from '../core/bannerHtml.js'
import { createConsent } from '../dom/createConsent.js'
import { enhanceCookieBanner } from '../dom/enhanceCookieBanner.js'
import { deleteCookie, readCookie } from '../dom/jar.js'
import { CookieBanner } from './CookieBanner.js'

function parse(markup: string): Element {
  const host = document.createElement('div')
  host.innerHTML = markup
  return host
}

const html = unsafelyTrustHtml('<p>We use cookies. <a href="/cookies">Read more</a></p>')
const arabic = { lang: 'ar', dir: 'rtl' } as const

describe('bannerHtml writes the HTML of CookieBanner', () => {
  test.each<readonly [string, BannerHtmlOptions]>([
    ['without options', {}],
    ['for a popup in a corner', { layout: 'popup', position: 'top-right', theme: 'light', html }],
    ['for a closed bar of words', { buttons: 'text', open: false, position: 'top' }],
    ['for an icon', { buttons: 'icon', acceptLabel: '"Okay" & on', contentLanguage: arabic }],
    ['with buttons in the language of the page', { contentLanguage: arabic }],
    ['for an icon in the language of the page', { buttons: 'icon', contentLanguage: arabic }],
    ['with a link to the categories', { settingsHref: '/cookies' }],
    ['with one answer and a signal', { choices: 'accept', globalPrivacyControl: true }],
    [
      'with own words in their language',
      { html, acceptLabel: '<b>Ja</b>', declineLabel: 'Nein', contentLanguage: arabic },
    ],
    ['with the words of a catalogue', { messages: { ...COOKIES, accept: "D'accord", cookieText: 'Tea & <cake>' } }],
  ])('%s [COO-34] [COO-37] [COO-40]', (_, options) => {
    const react = parse(renderToStaticMarkup(<CookieBanner {...options} />))
    const plain = parse(bannerHtml(options))
    expect(plain.querySelectorAll('[data-scope="cookies"][data-part="accept"]').length).toBe(1)
    expect(plain.isEqualNode(react), `${plain.innerHTML}\n${react.innerHTML}`).toBe(true)
  })
})

test('the behaviour takes over the HTML and stores the answer [COO-35]', async () => {
  deleteCookie('ss_cookieAllowed')
  const host = document.body.appendChild(parse(bannerHtml({ html: escapeHtml('May we count visits?') })))
  const stop = enhanceCookieBanner(host.querySelector<HTMLElement>('[data-part="banner"]')!, {
    consent: createConsent(),
  })
  await page.getByRole('button', { name: 'Accept' }).click()
  expect(host.querySelector('[data-part="banner"]')).toBe(null)
  expect(readCookie('ss_cookieAllowed')).toBeTruthy()
  stop()
  host.remove()
  deleteCookie('ss_cookieAllowed')
})
