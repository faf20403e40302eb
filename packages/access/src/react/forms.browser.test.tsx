import { act, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { RequestError } from '@vitrine/core-data'
import { deferred } from '../testing/deferred.js'
import { PasskeyButton, SignInForm, SignOutButton } from './index.js'

const submit = (): boolean =>
  document.querySelector('form')!.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }))
const form = (): HTMLFormElement => document.querySelector('form')!

test('a sign-in posts by itself without a port, and with one gives its fields and is free after a failure [ACC-11] [ACC-13]', async () => {
  const { rerender } = render(<SignInForm action="/session" />)
  expect(submit()).toBe(true)
  const answer = deferred()
  const onSignIn = vi.fn(() => answer.promise)
  rerender(<SignInForm action="/session" onSignIn={onSignIn} />)
  screen.getByLabelText<HTMLInputElement>('E-mail').value = 'a@b.test'
  screen.getByLabelText<HTMLInputElement>('Stay signed in for thirty days').checked = true
  act(() => void expect(submit()).toBe(false))
  act(() => void expect(submit()).toBe(false))
  expect(onSignIn.mock.calls).toEqual([[{ email: 'a@b.test', password: '', rememberMe: true }]])
  expect(form().dataset['state']).toBe('busy')
  await act(async () => answer.reject(new Error('offline')))
  expect([form().dataset['state'], screen.getByRole('button').hasAttribute('aria-disabled')]).toEqual(['idle', false])
  act(() => void submit())
  expect(onSignIn).toHaveBeenCalledTimes(2)
})

test('a field that the page has disabled signs in as an empty text [ACC-11]', () => {
  const onSignIn = vi.fn(() => new Promise(() => {}))
  render(<SignInForm action="/session" defaultEmail="a@b.test" onSignIn={onSignIn} />)
  screen.getByLabelText<HTMLInputElement>('E-mail').disabled = true
  screen.getByLabelText<HTMLInputElement>('Password').value = ' two  words '
  act(() => void submit())
  expect(onSignIn.mock.calls).toEqual([[{ email: '', password: ' two  words ', rememberMe: false }]])
})

test('the way out posts by itself without a port, and with one signs out by script [ACC-41]', () => {
  const { rerender } = render(<SignOutButton action="/out" />)
  expect(submit()).toBe(true)
  const onSignOut = vi.fn()
  rerender(<SignOutButton action="/out" onSignOut={onSignOut} />)
  expect([submit(), onSignOut.mock.calls.length]).toEqual([false, 1])
})

test('a pressed passkey button is busy until its call ends, once, and shows why it failed [ACC-42] [ACC-43]', async () => {
  const answer = deferred()
  const onPasskey = vi.fn(() => answer.promise)
  render(<PasskeyButton onPasskey={onPasskey} />)
  const root = document.querySelector<HTMLElement>('[data-part="passkey"]')!
  const press = (target: Element): boolean =>
    target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  expect([press(root.querySelector('output')!), onPasskey.mock.calls.length]).toEqual([true, 0])
  act(() => void expect(press(root.querySelector('button')!)).toBe(false))
  act(() => void press(root.querySelector('button')!))
  expect([root.dataset['state'], onPasskey.mock.calls.length]).toEqual(['busy', 1])
  await act(async () => answer.reject(new RequestError('server', 'Not here.', {} as never)))
  expect([root.dataset['state'], root.querySelector('output')!.textContent]).toEqual(['idle', 'Not here.'])
  onPasskey.mockImplementation(() => new Promise(() => {}))
  act(() => void press(root.querySelector('button')!))
  expect([root.dataset['state'], root.querySelector('output')!.textContent]).toEqual(['busy', ''])
})

test('a passkey is added only from a form whose fields are valid [ACC-42]', () => {
  const onPasskey = vi.fn(() => Promise.resolve())
  const view = (value: string) => (
    <form>
      <input aria-label="Current" key={value} defaultValue={value} required />
      <PasskeyButton purpose="add" onPasskey={onPasskey} />
    </form>
  )
  const { rerender } = render(view(''))
  act(() => screen.getByRole('button').click())
  expect(onPasskey).not.toHaveBeenCalled()
  rerender(view('light'))
  act(() => screen.getByRole('button').click())
  expect(onPasskey).toHaveBeenCalledOnce()
})

test('without a port a press of the passkey button is left to the script of the page, with one it is taken [ACC-42]', () => {
  const { rerender } = render(<PasskeyButton />)
  const press = (): boolean =>
    screen.getByRole('button').dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  const state = (): string | undefined => document.querySelector<HTMLElement>('[data-part="passkey"]')!.dataset['state']
  act(() => void expect(press()).toBe(true))
  expect(state()).toBe('idle')
  rerender(<PasskeyButton onPasskey={() => new Promise(() => {})} />)
  act(() => void expect(press()).toBe(false))
  expect(state()).toBe('busy')
})
