import { linesOf, withoutReactIds } from '@vitrine/testing/markup'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Viewer } from '../core/viewer.js'
import { LockedPage, MemberGate, PasskeyButton, SignInForm, SignOutButton } from './index.js'

/** The HTML that a server writes, without React's part of ids, and the same text without its line breaks. */
const htmlOf = (view: ReactElement): string => withoutReactIds(renderToStaticMarkup(view))
const text = (html: string): string => linesOf(html).join('')

const password = (label: string, autoComplete: string, more = ''): string =>
  '<p data-scope="access" data-part="field">' +
  `<label for="-password">${label}</label>` +
  `<input id="-password" type="password" autoComplete="${autoComplete}" maxLength="1000" required=""${more} name="password"/></p>`

test('the sign-in form posts e-mail, password and rememberMe with its hidden fields [ACC-11] [ACC-13]', () => {
  expect(htmlOf(<SignInForm action="/session" hiddenFields={{ crumb: 'c1', next: '/a' }} />)).toBe(
    text(`<form data-scope="access" data-part="sign-in" data-state="idle" action="/session" method="post">
      <input type="hidden" name="crumb" value="c1"/>
      <input type="hidden" name="next" value="/a"/>
      <p data-scope="access" data-part="field">
      <label for="-email">E-mail</label>
      <input id="-email" type="email" autoComplete="username" maxLength="254" required="" name="email"/>
      </p>
      ${password('Password', 'current-password')}
      <p data-scope="access" data-part="choice">
      <input id="-remember" type="checkbox" name="rememberMe"/>
      <label for="-remember">Stay signed in for thirty days</label>
      </p>
      <button data-scope="access" data-part="button" type="submit">Sign in</button>
      </form>`),
  )
})

test('a refused sign-in has its reason, which describes both fields and has the focus, and keeps the address [ACC-13] [ACC-47]', () => {
  const html = htmlOf(
    <SignInForm
      action="/session"
      error="Not right."
      defaultEmail="a@b.test"
      defaultRememberMe
      labels={{ signIn: 'Go' }}
    />,
  )
  expect(html).toContain(
    '<p data-scope="access" data-part="error" id="-error" role="alert" tabindex="-1" autofocus="">Not right.</p>',
  )
  expect(html.match(/aria-describedby="-error"/g)?.length).toBe(2)
  expect([html.includes('value="a@b.test"'), html.includes('checked=""'), html.includes('>Go</button>')]).toEqual([
    true,
    true,
    true,
  ])
})

test.each([
  ['sign-in', 'This page available only site members'],
  ['denied', 'This page available only site members'],
] as const)('a page with the lock %s has the text for members above its content [ACC-9] [ACC-10]', (lock, title) => {
  expect(htmlOf(<LockedPage lock={lock}>Content</LockedPage>)).toBe(
    `<section data-scope="access" data-part="locked" data-state="${lock}" aria-labelledby="">` +
      `<h1 data-scope="access" data-part="title" id="">${title}</h1>Content</section>`,
  )
})

test('a page with a password has a form that opens it, with the reason of a refusal [ACC-10] [SRV-78]', () => {
  const html = htmlOf(<LockedPage lock="password" action="/unlock" hiddenFields={{ crumb: 'c1' }} error="Not right." />)
  expect(html).toBe(
    text(`<section data-scope="access" data-part="locked" data-state="password" aria-labelledby="">
      <h1 data-scope="access" data-part="title" id="">Password of this page</h1>
      <form data-scope="access" data-part="sign-in" action="/unlock" method="post">
      <input type="hidden" name="crumb" value="c1"/>
      <p data-scope="access" data-part="error" id="-error" role="alert" tabindex="-1" autofocus="">Not right.</p>
      ${password('Password', 'off', ' aria-describedby="-error"')}
      <button data-scope="access" data-part="button" type="submit">Open the page</button>
      </form>
      </section>`),
  )
  const fresh = htmlOf(<LockedPage lock="password" title="The cellar" labels={{ open: 'Let me in' }} />)
  expect([fresh.includes('error'), fresh.includes('>The cellar</h1>'), fresh.includes('>Let me in</button>')]).toEqual([
    false,
    true,
    true,
  ])
})

const member: Viewer = { kind: 'member', roles: [] }

test.each([
  [{ viewer: { kind: 'visitor', roles: [] } }, 'locked', 'Fallback'],
  [{ viewer: member }, 'open', 'Keys'],
  [{ viewer: member, audience: 'subscribers' }, 'locked', 'Fallback'],
  [{ viewer: member, audience: 'subscribers', hasPlan: true }, 'open', 'Keys'],
] as const)('a gate for %j is %s [ACC-10]', (props, state, shown) => {
  const view = (
    <MemberGate {...props} fallback="Fallback">
      Keys
    </MemberGate>
  )
  expect(htmlOf(view)).toBe(`<div data-scope="access" data-part="gate" data-state="${state}">${shown}</div>`)
})

test('the way out is a form of one button with its hidden fields and its label [ACC-41] [ACC-47]', () => {
  const form = (words: string): string =>
    '<form data-scope="access" data-part="sign-out" action="/out" method="post">' +
    '<input type="hidden" name="crumb" value="c1"/>' +
    `<button data-scope="access" data-part="button" data-look="quiet" type="submit">${words}</button></form>`
  const fields = { crumb: 'c1' }
  expect(htmlOf(<SignOutButton action="/out" hiddenFields={fields} />)).toBe(form('Sign out'))
  expect(htmlOf(<SignOutButton action="/out" hiddenFields={fields} labels={{ signOut: 'Leave' }} />)).toBe(
    form('Leave'),
  )
})

test('a label replaces the text that it names, in each view and each text [ACC-47]', () => {
  const textsOf = (view: ReactElement): string[] => [...htmlOf(view).matchAll(/>([^<>]+)</g)].map(([, found]) => found!)
  const signIn = { email: 'Adresse', password: 'Wort', rememberMe: 'Bleiben', signIn: 'Los' }
  expect(textsOf(<SignInForm action="/session" labels={signIn} />)).toEqual(['Adresse', 'Wort', 'Bleiben', 'Los'])
  expect(textsOf(<SignInForm action="/session" labels={{ password: 'Wort' }} />)).toEqual([
    'E-mail',
    'Wort',
    'Stay signed in for thirty days',
    'Sign in',
  ])
  const locked = { passwordOfPage: 'Wort der Seite', password: 'Wort', open: 'Auf' }
  expect(textsOf(<LockedPage lock="password" labels={locked} />)).toEqual(['Wort der Seite', 'Wort', 'Auf'])
  expect(textsOf(<LockedPage lock="password" labels={{ passwordOfPage: 'Wort der Seite' }} />)).toEqual([
    'Wort der Seite',
    'Password',
    'Open the page',
  ])
  const passkey = { signInByPasskey: 'Mit Schlüssel', addPasskey: 'Noch einer' }
  expect(textsOf(<PasskeyButton labels={passkey} />)).toEqual(['Mit Schlüssel'])
  expect(textsOf(<PasskeyButton purpose="add" labels={passkey} />)).toEqual(['Noch einer'])
  expect(textsOf(<PasskeyButton purpose="add" labels={{ signInByPasskey: 'Mit Schlüssel' }} />)).toEqual([
    'Add a passkey',
  ])
})

test('the button of a passkey signs in by default, and adds one as the submit button of its form [ACC-42]', () => {
  const markup = (purpose: string, next: string, type: string, words: string): string =>
    `<div data-scope="access" data-part="passkey" data-state="idle" data-purpose="${purpose}"${next}>` +
    `<button data-scope="access" data-part="button" data-look="outline" type="${type}">${words}</button>` +
    '<output data-scope="access" data-part="message"></output></div>'
  expect(htmlOf(<PasskeyButton next="/a" />)).toBe(
    markup('sign-in', ' data-next="/a"', 'button', 'Sign in with a passkey'),
  )
  expect(htmlOf(<PasskeyButton purpose="add" />)).toBe(markup('add', '', 'submit', 'Add a passkey'))
})
