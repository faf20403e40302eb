import { JSDOM } from 'jsdom'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CART } from '@vitrine/messages'
import { AccountLine } from './AccountLine.tsx'
import { LanguageLinks } from './LanguageLinks.tsx'
import { SiteHeader, type SiteHeaderProps } from './SiteHeader.tsx'

const NAVIGATION = [
  { label: 'Home', href: '/' },
  { label: 'Prints', href: '/prints' },
  { label: 'Shop', href: '/shop' },
]

function draw(props: Partial<SiteHeaderProps> = {}): Document {
  const element = createElement(SiteHeader, {
    header: { siteTitle: 'Hall', navigation: NAVIGATION },
    path: '/',
    viewer: undefined,
    cartQuantity: 0,
    hasCart: true,
    deskPath: '/write',
    messages: CART,
    lang: 'en-US',
    contentLanguage: {},
    ...props,
  })
  return new JSDOM(renderToStaticMarkup(element)).window.document
}

test.each([
  ['/', ['/ page']],
  ['/prints', ['/prints page']],
  ['/prints/eddy', ['/prints true']],
  ['/printshop', []],
  ['/account', ['/account page']],
  ['/account/link', ['/account true']],
])('on the page %s the header marks %j as current [SRV-80]', (path, current) => {
  const links = [...draw({ path }).querySelectorAll('a[aria-current]')]
  expect(links.map((link) => `${link.getAttribute('href')} ${link.getAttribute('aria-current')}`)).toEqual(current)
})

test('the header leads to the sign-in, or names who is signed in [SRV-80] [SRV-31]', () => {
  const link = draw().querySelector('.account-link')!
  expect([link.getAttribute('href'), link.textContent]).toEqual(['/account', 'Sign in'])
  expect(draw({ viewer: { name: 'Ada' } }).querySelector('.account-link .label')!.innerHTML).toBe('<bdi>Ada</bdi>')
})

test('the header leads to search, account and cart by a word beside an icon [SRV-175]', () => {
  const links = [...draw().querySelectorAll('.search-link, .account-link, .cart-link')]
  expect(links.map((link) => [link.getAttribute('href'), link.querySelector('.label')!.textContent])).toEqual([
    ['/search', 'Search'],
    ['/account', 'Sign in'],
    ['/cart', 'Cart'],
  ])
  expect(links.map((link) => link.querySelector('svg')!.getAttribute('aria-hidden'))).toEqual(['true', 'true', 'true'])
})

test('the header of a checkout has the wordmark and a way to help alone [SRV-173]', () => {
  const links = [...draw({ isBare: true }).querySelectorAll('header a')]
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/', '/write'])
})

test('the words of a header have their languages on a page in another one [SRV-97]', () => {
  const document = draw({ lang: 'de', contentLanguage: { lang: 'fr' } })
  const nav = document.querySelector('nav')!
  expect(nav.getAttribute('aria-label')).toBe('Hauptnavigation')
  expect(nav.querySelector('a')!.outerHTML).toBe('<a href="/" aria-current="page"><span lang="fr">Home</span></a>')
  expect(draw().querySelector('nav')!.outerHTML).not.toContain('lang')
})

test('who is signed in signs out by a button that needs no script [SRV-34] [SRV-80]', () => {
  const line = (viewer: { name: string } | undefined) =>
    renderToStaticMarkup(createElement(AccountLine, { viewer, crumb: 'c-1', lang: 'en-US' }))
  expect(line(undefined)).toBe('<a href="/account">Sign in</a>')
  expect(line({ name: 'Ada' })).toBe(
    '<form class="account-line" action="/api/auth/Logout" method="post"><a href="/account">Ada</a><input type="hidden" name="crumb" value="c-1"/><button type="submit">Sign out</button></form>',
  )
})

test('languages are links in their own language, of which one is current; one language has no list [RUN-47]', () => {
  const list = (languages: Parameters<typeof LanguageLinks>[0]['languages']) =>
    renderToStaticMarkup(createElement(LanguageLinks, { languages, lang: 'en-US' }))
  expect(list([])).toBe('')
  expect(
    list([
      { name: 'English', lang: 'en-US', dir: 'ltr', href: '/?lang=en-US', isCurrent: true },
      { name: 'العربية', lang: 'ar', dir: 'rtl', href: '/?lang=ar', isCurrent: false },
    ]),
  ).toBe(
    '<nav class="languages" aria-label="Languages"><ul><li><a href="/?lang=en-US" hrefLang="en-US" lang="en-US" dir="ltr" aria-current="page">English</a></li><li><a href="/?lang=ar" hrefLang="ar" lang="ar" dir="rtl">العربية</a></li></ul></nav>',
  )
})
