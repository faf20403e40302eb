import { JSDOM } from 'jsdom'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { YourAccount, type YourAccountProps } from './YourAccount.tsx'

const bodyOf = (html: string): Element => new JSDOM(html).window.document.body
const textsOf = (body: Element, selector: string): (string | null)[] =>
  [...body.querySelectorAll(selector)].map(({ textContent }) => textContent)

function account(props: Partial<YourAccountProps> = {}): Element {
  const element = createElement(YourAccount, {
    id: 'ada',
    crumb: 'c-1',
    name: 'Ada',
    email: 'ada@demo.test',
    kind: 'account',
    roles: [],
    plan: null,
    orders: { orders: [] },
    purchases: { downloads: [], subscriptions: [], giftCards: [], addresses: [] },
    sessions: [],
    error: undefined,
    newEmail: '',
    changed: undefined,
    passkeys: undefined,
    factor: { isConfirmed: false, recoveryCodes: 0 },
    hasPassword: true,
    isLetterSent: false,
    lang: 'en-US',
    ...props,
  })
  return bodyOf(renderToStaticMarkup(element))
}

test.each<[Partial<YourAccountProps>, readonly string[]]>([
  [
    { roles: [1] },
    ['Edit pages, the header and the footer, and the languages', 'Look after the comments', 'Look after the shop'],
  ],
  [{ roles: [6] }, ['Look after the comments']],
  [{ roles: [8] }, ['Look after the shop']],
  [{ roles: [10] }, []],
])('an account with %j reads that it may %j [SRV-21]', (props, areas) => {
  const body = account(props)
  expect(textsOf(body, 'ul li').slice(0, areas.length)).toEqual(areas)
  expect(textsOf(body, 'h2').includes('What you may do')).toBe(areas.length > 0)
  expect(body.textContent.includes('You see what every visitor sees.')).toBe(areas.length === 0)
})

test('a member reads of the plan, and not what visitors see [SRV-16]', () => {
  const texts = (plan: string | null) => account({ kind: 'member', plan }).textContent
  expect(texts(null)).toContain('You are a member without a plan.')
  expect(texts('Friend')).toContain('You are a member with the plan “Friend”.')
  expect(texts(null)).not.toContain('what every visitor sees')
  expect(account().textContent).not.toContain('You are a member')
})

test('a refused change has its reason, which has the focus and describes the passwords [SRV-99]', () => {
  const body = account({ error: 'That is not your present password.', newEmail: 'new@demo.test', passkeys: [] })
  expect(body.querySelector('.refusal')!.outerHTML).toBe(
    '<p class="refusal" id="account-error" role="alert" tabindex="-1" autofocus="">That is not your present password.</p>',
  )
  const described = [...body.querySelectorAll('[aria-describedby=account-error]')].map(({ id }) => id)
  expect(described).toEqual(['passkey-add', 'authenticator-current', 'email-current', 'account-current'])
  const { value, type, autocomplete, maxLength, required } = body.querySelector<HTMLInputElement>('#email-next')!
  expect([value, type, autocomplete, maxLength, required]).toEqual(['new@demo.test', 'email', 'email', 254, true])
  expect(account().querySelector('.refusal, [aria-describedby=account-error]')).toBeNull()
})

test('a change that was made is told, and so is a letter [SRV-99]', () => {
  const told = (props: Partial<YourAccountProps>) => textsOf(account(props), 'output')
  expect(told({})).toEqual([])
  expect(told({ changed: 'password' })).toEqual(['Your password has been changed, and all other sessions have ended.'])
  expect(told({ changed: 'passkey' })).toEqual(['Your passkeys have been changed, and all other sessions have ended.'])
  expect(told({ isLetterSent: true })).toEqual([
    'A letter is on its way to the new address. Your e-mail changes when you use its link.',
  ])
})

test('an account without a password sets one, and is asked for none [SRV-99]', () => {
  const body = account({ hasPassword: false, passkeys: [] })
  expect(body.querySelector('[name=current]')).toBeNull()
  expect(textsOf(body, 'h2').at(-2)).toBe('Set a password')
  expect(textsOf(body, 'button').at(-1)).toBe('Set the password')
  expect(body.textContent).toContain('You sign in by letter so far. With a password you need no letter.')
  const other = account()
  expect([textsOf(other, 'h2').at(-2), textsOf(other, 'button').at(-1)]).toEqual([
    'Change your password',
    'Change the password',
  ])
  expect(other.textContent).not.toContain('by letter so far')
})

test('passkeys are listed by name with their dates, each with the form that removes it [SRV-98]', () => {
  const passkeys = [
    { id: 'p1', name: 'Chrome on Linux', createdAt: 'Mar 4', usedAt: 'Mar 5' },
    { id: 'p2', name: 'Safari on Mac', createdAt: 'Mar 6', usedAt: undefined },
  ]
  const body = account({ passkeys })
  expect(textsOf(body, '.passkeys small')).toEqual(['Added Mar 4 · Last used Mar 5', 'Added Mar 6'])
  expect([...body.querySelectorAll('.passkeys summary')].map((one) => one.getAttribute('aria-label'))).toEqual([
    'Remove the passkey of Chrome on Linux',
    'Remove the passkey of Safari on Mac',
  ])
  const forms = [...body.querySelectorAll<HTMLFormElement>('.passkeys form')]
  expect(forms.map((form) => [form.method, form.getAttribute('action')])).toEqual(
    passkeys.map(() => ['post', '/api/site-users/account/passkeys/remove']),
  )
  expect(forms.map((form) => [...form.querySelectorAll('input')].map(({ name, value }) => [name, value]))).toEqual(
    passkeys.map(({ id }) => [
      ['passkey', id],
      ['crumb', 'c-1'],
      ['', 'ada@demo.test'],
      ['current', ''],
    ]),
  )
  expect(account({ passkeys: [] }).querySelector('.passkeys')).toBeNull()
  expect(account().querySelector('#passkeys')).toBeNull()
})
