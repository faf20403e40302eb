import { unsafelyTrustHtml } from '@vitrine/trust'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CookieBanner, type CookieBannerProps } from './CookieBanner.js'

const arabic = { lang: 'ar', dir: 'rtl' } as const
const html = unsafelyTrustHtml('<p>May we?</p>')
const text = (view: ReactElement): string | undefined =>
  renderToStaticMarkup(view)
    .split('<p data-scope="cookies" data-part="signal"')[0]!
    .split('<div data-scope="cookies" data-part="text"')
    .at(1)

test('the question of a banner is its children, its HTML or that of the catalogue, each in its language [COO-34] [COO-41]', () => {
  const language = ' lang="ar" dir="rtl"'
  expect(text(<CookieBanner contentLanguage={arabic}>Question</CookieBanner>)).toBe(`${language}>Question</div>`)
  expect(text(<CookieBanner>Question</CookieBanner>)).toBe('>Question</div>')
  expect(text(<CookieBanner html={html} contentLanguage={arabic} />)).toBe(`${language}><p>May we?</p></div>`)
  for (const children of [undefined, null])
    expect(text(<CookieBanner contentLanguage={arabic}>{children}</CookieBanner>)).toMatch(/^>By using this website/)
})

test('the buttons of a banner have their words, the owner’s in their own language [COO-37] [COO-40]', () => {
  const buttons = (view: ReactElement): string[] =>
    renderToStaticMarkup(view)
      .split('<button ')
      .slice(1)
      .map((rest) => `<button ${rest.split('</button>')[0]}</button>`)
  const own = <CookieBanner acceptLabel="Ja" declineLabel="Nein" contentLanguage={arabic} />
  const attributes = 'type="button" data-variant="button" data-replay=""'
  expect(buttons(own)).toEqual([
    `<button data-scope="cookies" data-part="decline" ${attributes} lang="ar" dir="rtl">Nein</button>`,
    `<button data-scope="cookies" data-part="accept" ${attributes} lang="ar" dir="rtl">Ja</button>`,
  ])
  expect(buttons(<CookieBanner buttons="icon" contentLanguage={arabic} />)).toEqual([
    '<button data-scope="cookies" data-part="accept" type="button" data-variant="icon" data-replay="" aria-label="Accept" ' +
      'title="Accept"><svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" focusable="false">' +
      '<path d="m5 12.5 4.5 4.5L19 7.5" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round">' +
      '</path></svg></button>',
  ])
})

test('a server writes the banner open or closed, and a preview always open [COO-34] [COO-38]', () => {
  const isHidden = (props: CookieBannerProps): boolean =>
    /^<div [^>]*hidden=""/.test(renderToStaticMarkup(<CookieBanner {...props} />))
  expect([{}, { open: false }, { open: false, preview: true }].map(isHidden)).toEqual([false, true, false])
})
