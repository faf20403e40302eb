'use client'

import { mergeProps } from '@vitrine/parts/react'
import { forwardRef, useId, useState } from 'react'
import type { ComponentPropsWithoutRef, FormEvent, ForwardRefExoticComponent, RefAttributes } from 'react'
import type { Credentials } from '../core/credentials.js'
import { type Labels, LABELS } from '../core/labels.js'
import { FormError } from './FormError.js'
import { HiddenFields, type HiddenValues } from './HiddenFields.js'
import { part } from './part.js'
import { PasswordField } from './PasswordField.js'

export interface SignInFormProps extends Omit<ComponentPropsWithoutRef<'form'>, 'children'> {
  /** Address to which the browser posts the form without scripts. */
  readonly action: string
  /** Fields that go with it unseen, such as the crumb. */
  readonly hiddenFields?: HiddenValues | undefined
  /** Signs in by script, for example `session.signIn`. The form stays locked until the promise settles. Left out, the browser posts. */
  readonly onSignIn?: ((credentials: Credentials) => Promise<unknown>) | undefined
  /** Why the last try was refused. */
  readonly error?: string | undefined
  /** The address as typed, after a refusal. Default empty. */
  readonly defaultEmail?: string | undefined
  /** Default `false` [ACC-13]. */
  readonly defaultRememberMe?: boolean | undefined
  readonly labels?: Labels | undefined
}

function credentialsOf(form: HTMLFormElement): Credentials {
  const fields = new FormData(form)
  const text = (name: string): string => String(fields.get(name) ?? '')
  return { email: text('email'), password: text('password'), rememberMe: fields.has('rememberMe') }
}

/**
 * The form to sign in [ACC-11] [ACC-13]. It works without script; password managers and pasting are never hindered. After a refusal
 * the address stays and the password is empty.
 */
export const SignInForm: ForwardRefExoticComponent<SignInFormProps & RefAttributes<HTMLFormElement>> = forwardRef<
  HTMLFormElement,
  SignInFormProps
>(function SignInForm(props, ref) {
  const { hiddenFields, onSignIn, error, defaultEmail, defaultRememberMe, labels, ...rest } = props
  const texts = { ...LABELS, ...labels }
  const id = useId()
  const [isBusy, setBusy] = useState(false)
  const errorId = error === undefined ? undefined : `${id}-error`

  function submit(event: FormEvent<HTMLFormElement>): void {
    if (!onSignIn) return
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    const free = (): void => setBusy(false)
    onSignIn(credentialsOf(event.currentTarget)).then(free, free)
  }
  const own = { ...part('sign-in', { 'data-state': isBusy ? 'busy' : 'idle' }), method: 'post', onSubmit: submit }
  return (
    <form {...mergeProps(own, rest)} ref={ref}>
      <HiddenFields values={hiddenFields} />
      <FormError id={`${id}-error`} error={error} />
      <p {...part('field')}>
        <label htmlFor={`${id}-email`}>{texts.email}</label>
        <input
          id={`${id}-email`}
          name="email"
          type="email"
          autoComplete="username"
          maxLength={254}
          required
          defaultValue={defaultEmail}
          aria-describedby={errorId}
        />
      </p>
      <PasswordField id={`${id}-password`} label={texts.password} autoComplete="current-password" errorId={errorId} />
      <p {...part('choice')}>
        <input id={`${id}-remember`} name="rememberMe" type="checkbox" defaultChecked={defaultRememberMe} />
        <label htmlFor={`${id}-remember`}>{texts.rememberMe}</label>
      </p>
      <button {...part('button')} type="submit" aria-disabled={isBusy || undefined}>
        {texts.signIn}
      </button>
    </form>
  )
})
