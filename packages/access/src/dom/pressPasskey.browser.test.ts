import { RequestError } from '@vitrine/core-data'
import { afterEach, describe, expect, test } from 'vitest'
import type { PasskeyCalls } from '../api/passkeyCalls.js'
import { deferred } from '../testing/deferred.js'
import { pressPasskey } from './pressPasskey.js'

afterEach(() => document.body.replaceChildren())

/** Puts the server's markup of a passkey button into the page. */
function place(purpose: string, next: string, field = ''): HTMLElement {
  document.body.innerHTML = `<form>${field}<div data-scope="access" data-part="passkey" data-state="idle"
    data-purpose="${purpose}" data-next="${next}"><button type="button"></button><p data-part="message"></p></div></form>`
  return document.querySelector<HTMLElement>('[data-part="passkey"]')!
}
const textOf = (root: HTMLElement): string => root.querySelector('p')!.textContent

function press(root: HTMLElement, calls: Partial<PasskeyCalls>) {
  const went: string[] = []
  const none = () => Promise.reject(new Error('not asked for'))
  const answer = pressPasskey(root, {
    calls: { signIn: none, add: none, ...calls },
    navigate: (address) => went.push(address),
  })
  return { answer, went }
}

describe('a press of a passkey button', () => {
  test.each([
    ['/write?a=1', '/write?a=1'],
    ['https://elsewhere.test/', '/'],
    ['javascript:alert(1)', '/'],
    ['', '/'],
  ])('signs in, then goes on from data-next %j to %j [ACC-43]', async (next, address) => {
    const { answer, went } = press(place('sign-in', next), { signIn: () => Promise.resolve(true) })
    expect(await answer).toBe(true)
    expect(went).toEqual([address])
  })

  test('signs in, then goes to / from a button without data-next [ACC-43]', async () => {
    const root = place('sign-in', '')
    delete root.dataset['next']
    const { answer, went } = press(root, { signIn: () => Promise.resolve(true) })
    expect(await answer).toBe(true)
    expect([went, root.dataset['state']]).toEqual([['/'], 'busy'])
  })

  test('hands the password of its form on, and waits for one that is missing [ACC-42]', async () => {
    const given: unknown[] = []
    const add = (current?: string) => {
      given.push(current)
      return Promise.resolve(true)
    }
    const root = place('add', '/account', '<input name="current" type="password" required>')
    expect(await press(root, { add }).answer).toBe(false)
    document.querySelector('input')!.value = ' two  words '
    expect(await press(root, { add }).answer).toBe(true)
    expect(given).toEqual([' two  words '])
  })

  test.each([
    [new DOMException('', 'InvalidStateError'), 'Schon da.'],
    [new TypeError('refused'), 'Ging nicht.'],
  ])('that the browser refuses with %s reads the sentence of the page: %s [ACC-49]', async (error, sentence) => {
    const root = place('add', '/account')
    Object.assign(root.dataset, { repeated: 'Schon da.', failed: 'Ging nicht.' })
    expect(await press(root, { add: () => Promise.reject(error) }).answer).toBe(false)
    expect(textOf(root)).toBe(sentence)
  })

  test('whose dialog is closed leaves page and button as they were [ACC-42]', async () => {
    const root = place('sign-in', '/account')
    const dialog = deferred()
    const { answer, went } = press(root, { signIn: () => dialog.promise.then(() => false) })
    expect(root.dataset['state']).toBe('busy')
    expect(await press(root, {}).answer).toBe(false)
    dialog.resolve()
    expect(await answer).toBe(false)
    expect([root.dataset['state'], textOf(root), went]).toEqual(['idle', '', []])
  })

  test.each([
    [
      new RequestError('server', 'This passkey does not open an account here.', {} as never),
      'This passkey does not open an account here.',
    ],
    [new DOMException('', 'InvalidStateError'), 'This device has a passkey of this account already.'],
    [new TypeError('x is not a function'), 'The passkey did not work. Please try again.'],
    [undefined, 'The passkey did not work. Please try again.'],
  ])('that fails with %s shows why [ACC-43]', async (error, text) => {
    const root = place('sign-in', '/account')
    expect(await press(root, { signIn: () => Promise.reject(error) }).answer).toBe(false)
    expect([root.dataset['state'], textOf(root)]).toEqual(['idle', text])
  })
})
