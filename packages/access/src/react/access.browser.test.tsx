import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { deferred } from '../testing/deferred.js'
import { LockedPage, MemberGate, SessionList, SignInForm } from './index.js'

test('the sign-in form gives what was typed, once, and is locked until the answer [ACC-13]', async () => {
  const given: unknown[] = []
  const answer = deferred()
  const onSignIn = (credentials: unknown) => {
    given.push(credentials)
    return answer.promise
  }
  render(<SignInForm action="/session" onSignIn={onSignIn} />)
  await userEvent.type(screen.getByLabelText('E-mail'), 'a@b.test')
  await userEvent.type(screen.getByLabelText('Password'), ' two  words ')
  const button = screen.getByRole('button', { name: 'Sign in' })
  await userEvent.click(button)
  button.click()
  expect(given).toEqual([{ email: 'a@b.test', password: ' two  words ', rememberMe: false }])
  expect(button.getAttribute('aria-disabled')).toBe('true')
  answer.resolve()
  await expect.poll(() => button.hasAttribute('aria-disabled')).toBe(false)
})

test('a refusal is announced, keeps the address and no password [ACC-13]', () => {
  render(<SignInForm action="/session" error="E-mail or password is not right." defaultEmail="a@b.test" />)
  expect(screen.getByRole('alert').textContent).toBe('E-mail or password is not right.')
  expect(screen.getByLabelText<HTMLInputElement>('E-mail').value).toBe('a@b.test')
  expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('')
})

test('a members’ page shows the text, and the form to sign in, in place of its content [ACC-9] [ACC-10]', () => {
  const locked = (
    <LockedPage lock="sign-in">
      <SignInForm action="/session" />
    </LockedPage>
  )
  const { rerender } = render(
    <MemberGate viewer={{ kind: 'visitor', roles: [] }} fallback={locked}>
      The cellar keys
    </MemberGate>,
  )
  expect(screen.getByRole('heading', { name: 'This page available only site members' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Sign in' })).toBeTruthy()
  expect(screen.queryByText('The cellar keys')).toBeNull()
  rerender(
    <MemberGate viewer={{ kind: 'member', roles: [] }} fallback={locked}>
      The cellar keys
    </MemberGate>,
  )
  expect(screen.getByText('The cellar keys')).toBeTruthy()
})

test('a list of sessions ends one of them, or all others, and never the present one [SRV-16]', async () => {
  const ended: string[] = []
  const session = { device: 'Firefox on Linux', startedAt: '1 March', lastSeenAt: '2 March' }
  const sessions = [
    { ...session, id: 'here', isCurrent: true },
    { ...session, id: 'phone', device: 'Safari on iPhone', isCurrent: false },
  ]
  render(<SessionList sessions={sessions} action="/sessions" onEnd={(id) => ended.push(id)} />)
  await userEvent.click(screen.getByRole('button', { name: 'End this session: Safari on iPhone' }))
  await userEvent.click(screen.getByRole('button', { name: 'End all other sessions' }))
  expect(ended).toEqual(['phone', 'others'])
  expect(screen.getAllByRole('button')).toHaveLength(2)
})

test('the forms of a list of sessions post by themselves only where no script ends them [SRV-16]', () => {
  const session = { id: 'phone', device: 'Safari on iPhone', startedAt: '1 March', lastSeenAt: '2 March' }
  const sessions = [{ ...session, isCurrent: false }]
  const submit = (): boolean =>
    document.querySelector('form')!.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }))
  const { rerender } = render(<SessionList sessions={sessions} action="/sessions" />)
  expect(submit()).toBe(true)
  rerender(<SessionList sessions={sessions} action="/sessions" onEnd={() => {}} />)
  expect(submit()).toBe(false)
})
