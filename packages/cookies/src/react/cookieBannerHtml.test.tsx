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

test('a server writes the banner open or closed, and a preview always open [COO-34] [COO-38]', () => {
  const isHidden = (props: CookieBannerProps): boolean =>
    /^<div [^>]*hidden=""/.test(renderToStaticMarkup(<CookieBanner {...props} />))
  expect([{}, { open: false }, { open: false, preview: true }].map(isHidden)).toEqual([false, true, false])
})
