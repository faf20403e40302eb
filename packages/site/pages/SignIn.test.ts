import { JSDOM } from 'jsdom'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SignIn, type SignInProps } from './SignIn.tsx'

function draw(props: Partial<SignInProps> = {}): Element {
  const element = createElement(SignIn, {
    crumb: 'c-1',
    next: undefined,
    email: '',
    rememberMe: false,
    isLetterSent: false,
    error: undefined,
    demo: undefined,
    hasPasskeys: false,
    lang: 'en-US',
    ...props,
  })
  return new JSDOM(renderToStaticMarkup(element)).window.document.body
}
const actions = (page: Element): (string | null)[] =>
  [...page.querySelectorAll('form')].map((form) => form.getAttribute('action'))
const textsOf = (page: Element, selector: string): (string | null)[] =>
  [...page.querySelectorAll(selector)].map(({ textContent }) => textContent)
const SESSION = '/api/site-users/account/session'
const LINKS = '/api/site-users/account/links'

test('the three forms of the page are posted with a crumb, the letters with a purpose [SRV-16] [SRV-31]', () => {
  const page = draw()
  expect(actions(page)).toEqual([SESSION, LINKS, LINKS])
  expect([...page.querySelectorAll('form')].map((form) => form.getAttribute('method'))).toEqual([
    'post',
    'post',
    'post',
  ])
  const valuesOf = (name: string) =>
    [...page.querySelectorAll<HTMLInputElement>(`[name=${name}]`)].map(({ value }) => value)
  expect(valuesOf('crumb')).toEqual(['c-1', 'c-1', 'c-1'])
  expect(valuesOf('purpose')).toEqual(['sign-in', 'join'])
  expect(page.querySelector('output')).toBeNull()
  expect(page.querySelector('aside')).toBeNull()
})

test('the fields of the letters take what the call takes [SRV-16]', () => {
  const page = draw()
  const about = (id: string) => {
    const { name, type, maxLength, required, autocomplete } = page.querySelector<HTMLInputElement>(`#${id}`)!
    return [name, type, maxLength, required, autocomplete, page.querySelector(`label[for=${id}]`)!.textContent]
  }
  expect(about('letter-email')).toEqual(['email', 'email', 254, true, 'email', 'Address for the letter'])
  expect(about('join-name')).toEqual(['name', 'text', 100, true, 'name', 'Your name'])
  expect(about('join-email')).toEqual(['email', 'email', 254, true, 'email', 'Your mail address'])
})

test.each([
  [undefined, SESSION, '/account'],
  ['/config/?a=1&b=2', `${SESSION}?next=%2Fconfig%2F%3Fa%3D1%26b%3D2`, '/config/?a=1&b=2'],
])('after signing in, by password or passkey, the page %s is opened [SRV-31] [SRV-98]', (next, action, opened) => {
  const page = draw({ next, hasPasskeys: true })
  expect(actions(page)[0]).toBe(action)
  expect(page.querySelector('[data-part=passkey]')!.getAttribute('data-next')).toBe(opened)
})

test('passkeys are offered where the address has them alone [SRV-98]', () => {
  expect(draw().querySelector('[data-part=passkey]')).toBeNull()
})

test('a sent letter, a refusal and trial accounts are told [SRV-16] [SRV-31]', () => {
  const demo = { emails: ['ada@demo.test', 'bea@demo.test'], password: 'lamp' }
  const page = draw({ isLetterSent: true, error: 'No.', email: 'ada@x.test', rememberMe: true, demo })
  expect(page.querySelector('output')!.textContent).toContain('Its link works once, for ten minutes.')
  expect(page.textContent).toContain('No.')
  expect(page.querySelector<HTMLInputElement>('[type=checkbox]')!.defaultChecked).toBe(true)
  expect(page.querySelector<HTMLInputElement>('form input[type=email]')!.defaultValue).toBe('ada@x.test')
  expect(textsOf(page, 'aside kbd')).toEqual(['lamp', 'ada@demo.test', 'bea@demo.test'])
})

test('the form to sign in keeps what was typed, says why it was refused, and leads on [SRV-31]', () => {
  const body = draw({ next: '/write#a', email: 'ada@demo.test', rememberMe: true, error: 'Wrong.' })
  expect(body.querySelector('form')!.getAttribute('action')).toBe('/api/site-users/account/session?next=%2Fwrite%23a')
  expect(body.querySelector<HTMLInputElement>('form [type=email]')!.value).toBe('ada@demo.test')
  expect(body.querySelector<HTMLInputElement>('form [type=checkbox]')!.checked).toBe(true)
  expect(body.textContent).toContain('Wrong.')
  const plain = draw()
  expect(plain.querySelector('form')!.getAttribute('action')).toBe('/api/site-users/account/session')
  expect(plain.querySelector<HTMLInputElement>('form [type=checkbox]')!.checked).toBe(false)
})

test('a letter that was asked for is told, and accounts to look around with are named [SRV-16]', () => {
  expect(draw().querySelector('output, aside')).toBeNull()
  expect(textsOf(draw({ isLetterSent: true }), 'output')).toEqual([
    'If the address can be written to, a letter is on its way. Its link works once, for ten minutes.',
  ])
  const demo = { password: 'lantern-light', emails: ['a@demo.test', 'b@demo.test'] }
  expect(textsOf(draw({ demo }), 'aside kbd')).toEqual(['lantern-light', 'a@demo.test', 'b@demo.test'])
})
