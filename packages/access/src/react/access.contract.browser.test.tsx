import { describeComponent } from '@vitrine/testing'
import { LockedPage, MemberGate, PasskeyButton, SessionList, SignInForm, SignOutButton } from './index.js'

const root = (part: string, element: typeof HTMLElement) => ({ scope: 'access', part, element })
const never = () => new Promise<never>(() => {})

describeComponent('SignInForm', {
  render: (props) => <SignInForm action="/session" defaultEmail="a@b.test" onSignIn={never} {...props} />,
  root: root('sign-in', HTMLFormElement),
  event: {
    prop: 'onSubmit',
    act: (form) => void form.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true })),
    isHandled: (form) => form.getAttribute('data-state') === 'busy',
  },
})
let signOuts = 0
describeComponent('SignOutButton', {
  render: (props) => <SignOutButton action="/out" onSignOut={() => ++signOuts} {...props} />,
  root: root('sign-out', HTMLFormElement),
  event: {
    prop: 'onSubmit',
    act: (form) => {
      signOuts = 0
      form.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }))
    },
    isHandled: () => signOuts > 0,
  },
})
describeComponent('MemberGate', {
  render: (props) => <MemberGate viewer={{ kind: 'visitor', roles: [] }} fallback="Locked" {...props} />,
  root: root('gate', HTMLDivElement),
})
describeComponent('LockedPage', {
  render: (props) => <LockedPage lock="password" action="/unlock" {...props} />,
  root: root('locked', HTMLElement),
})
describeComponent('SessionList', {
  render: (props) => <SessionList sessions={[]} action="/sessions" {...props} />,
  root: root('sessions', HTMLElement),
})
describeComponent('PasskeyButton', {
  render: (props) => <PasskeyButton onPasskey={never} {...props} />,
  root: root('passkey', HTMLDivElement),
  event: {
    prop: 'onClick',
    act: (element) => element.querySelector('button')!.click(),
    isHandled: (element) => element.getAttribute('data-state') === 'busy',
  },
})
