import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { AccountLine } from './AccountLine.tsx'
import { LanguageLinks } from './LanguageLinks.tsx'
import { LeaveLettersPage } from './LeaveLettersPage.tsx'
import { LinkPage } from './LinkPage.tsx'
import { Words } from './Words.tsx'

const GERMAN = { lang: 'de', dir: 'ltr' } as const

test('only text in another language than its page has an element of its own [SRV-97]', () => {
  expect(renderToStaticMarkup(Words({ language: {}, children: 'Lamp' }))).toBe('Lamp')
  expect(renderToStaticMarkup(Words({ language: GERMAN, children: 'Lampe' }))).toBe(
    '<span lang="de" dir="ltr">Lampe</span>',
  )
})

test('a visitor has a link to sign in, and an account its name and the button to sign out [SRV-34]', () => {
  const draw = (viewer: unknown) =>
    renderToStaticMarkup(
      createElement(AccountLine, { viewer, crumb: 'c-1', lang: 'en-US' } as Parameters<typeof AccountLine>[0]),
    )
  expect(draw(undefined)).toBe('<a href="/account">Sign in</a>')
  expect(draw({ name: 'Ada' })).toBe(
    '<form class="account-line" action="/api/auth/Logout" method="post"><a href="/account">Ada</a>' +
      '<input type="hidden" name="crumb" value="c-1"/><button type="submit">Sign out</button></form>',
  )
})

test('the page of a link posts its token with a crumb, in the language of the page [SRV-16]', () => {
  const element = createElement(LinkPage, { asksForEmail: false, token: 't-1', crumb: 'c-1', lang: 'de' })
  expect(renderToStaticMarkup(element)).toBe(
    '<section class="account"><h1>Noch ein Klick</h1>' +
      '<p class="lead">Sie haben einen Link aus einem unserer Briefe geöffnet. Er gilt einmal.</p>' +
      '<form action="/api/site-users/account/links/use" method="post">' +
      '<input type="hidden" name="crumb" value="c-1"/><input type="hidden" name="token" value="t-1"/>' +
      '<button type="submit">Weiter</button><a href="/account">Jetzt nicht</a></form></section>',
  )
})

describe('the page on which letters are left', () => {
  const draw = (isDone: boolean) =>
    renderToStaticMarkup(
      createElement(LeaveLettersPage, {
        action: '/letters?lang=de',
        crumb: 'c-1',
        email: 'ada@x.test',
        isDone,
        lang: 'en-US',
      }),
    )

  test('asks for the address, which a link may have named [SRV-78]', () => {
    expect(draw(false)).toBe(
      '<section class="account"><h1>Leave our letters</h1>' +
        '<p class="lead">Name the e-mail, and no letter of ours goes to it any more.</p>' +
        '<form action="/letters?lang=de" method="post"><input type="hidden" name="crumb" value="c-1"/>' +
        '<label>E-mail<input type="email" autoComplete="email" required="" name="email" value="ada@x.test"/></label>' +
        '<button type="submit">Leave</button></form></section>',
    )
  })

  test('says that it is done, and names no address [SRV-78]', () => {
    expect(draw(true)).toBe(
      '<section class="account"><h1>No more letters</h1>' +
        '<p class="lead"><output>The address is on none of our lists. You may come back at any time.</output></p>' +
        '<p><a href="/">Back to the entrance</a></p></section>',
    )
  })
})

test('the links of languages mark the present one, and one language needs none [RUN-47] [SRV-97]', () => {
  const draw = (languages: Parameters<typeof LanguageLinks>[0]['languages']) =>
    renderToStaticMarkup(createElement(LanguageLinks, { languages, lang: 'en' }))
  expect(draw([])).toBe('')
  const links = [
    { name: 'English', lang: 'en', dir: 'ltr', href: '/?lang=en', isCurrent: true },
    { name: 'العربية', lang: 'ar', dir: 'rtl', href: '/?lang=ar', isCurrent: false },
  ] as const
  expect(draw(links)).toBe(
    '<nav class="languages" aria-label="Languages"><ul>' +
      '<li><a href="/?lang=en" hrefLang="en" lang="en" dir="ltr" aria-current="page">English</a></li>' +
      '<li><a href="/?lang=ar" hrefLang="ar" lang="ar" dir="rtl">العربية</a></li></ul></nav>',
  )
})
