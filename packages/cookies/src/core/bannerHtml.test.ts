import { unsafelyTrustHtml } from '@vitrine/trust'
import { linesOf, tagLines } from '@vitrine/testing/markup'
import { expect, test } from 'vitest'
import { bannerHtml } from './bannerHtml.js'

const arabic = { lang: 'ar', dir: 'rtl' } as const

test('the banner is a labelled bar with its question, a hidden note, decline and accept [COO-34] [COO-40] [COO-48]', () => {
  expect(tagLines(bannerHtml())).toEqual(
    linesOf(`<div data-scope="cookies" data-part="banner" role="region" aria-label="Cookies" data-variant="bar" data-position="bottom" data-theme="dark">
      <div data-scope="cookies" data-part="text">By using this website, you agree to our use of cookies. We use cookies to provide you with a great experience and to help our website run effectively.</div>
      <p data-scope="cookies" data-part="signal" hidden>Your browser asks not to be tracked. We do as it says, unless you accept.</p>
      <div data-scope="cookies" data-part="actions">
      <button data-scope="cookies" data-part="decline" type="button" data-variant="button" data-replay>Decline</button>
      <button data-scope="cookies" data-part="accept" type="button" data-variant="button" data-replay>Accept</button>
      </div>
      </div>`),
  )
})

test('an icon is one button with a check mark, whose name and tooltip are the accept text [COO-37] [COO-40]', () => {
  const html = bannerHtml({
    buttons: 'icon',
    layout: 'popup',
    position: 'top-right',
    theme: 'light',
    acceptLabel: 'Yes',
  })
  expect(html).toContain('data-variant="popup" data-position="top-right" data-theme="light"')
  expect(tagLines(html.slice(html.indexOf('<div data-scope="cookies" data-part="actions"')))).toEqual(
    linesOf(`<div data-scope="cookies" data-part="actions">
      <button data-scope="cookies" data-part="accept" type="button" data-variant="icon" data-replay aria-label="Yes" title="Yes">
      <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" focusable="false">
      <path d="m5 12.5 4.5 4.5L19 7.5" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round">
      </path>
      </svg>
      </button>
      </div>
      </div>`),
  )
})

test('a banner is written closed, with the note, and without decline when it is asked to [COO-34] [COO-37]', () => {
  const html = bannerHtml({ open: false, globalPrivacyControl: true, choices: 'accept', buttons: 'text' })
  expect(html).toContain('data-theme="dark" hidden>')
  expect(html).toContain('<p data-scope="cookies" data-part="signal">')
  expect(html).not.toContain('data-part="decline"')
  expect(html).toContain('data-part="accept" type="button" data-variant="text" data-replay>Accept</button>')
  const decline = 'data-part="decline" type="button" data-variant="text" data-replay>Decline</button>'
  expect(bannerHtml({ buttons: 'text' })).toContain(decline)
})

test('the owner’s texts have their language, and those of the catalogue that of the page [COO-40] [COO-41]', () => {
  const html = unsafelyTrustHtml('<p>May we?</p>')
  const own = bannerHtml({ html, acceptLabel: '<Ja>', declineLabel: 'Nein', contentLanguage: arabic })
  expect(own).toContain('<div data-scope="cookies" data-part="text" lang="ar" dir="rtl"><p>May we?</p></div>')
  expect(own.match(/lang="ar" dir="rtl"/g)?.length).toBe(3)
  expect(own).toContain('>Nein</button>')
  expect(own).toContain('>&lt;Ja&gt;</button>')
  for (const buttons of ['button', 'icon'] as const)
    expect(bannerHtml({ buttons, contentLanguage: arabic })).not.toContain('lang=')
  expect(bannerHtml({ html, acceptLabel: 'Ja' })).not.toContain('lang=')
})

test('the link to the page of categories follows the buttons, in the words of the catalogue [COO-51]', () => {
  const html = bannerHtml({ settingsHref: '/cookies?a=1&b=2' })
  expect(html).toContain(
    '>Accept</button><a data-scope="cookies" data-part="settings" href="/cookies?a=1&amp;b=2">Choose</a></div></div>',
  )
  expect(bannerHtml()).not.toContain('data-part="settings"')
})
