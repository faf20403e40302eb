'use client'

import { mergeProps } from '@vitrine/parts/react'
import { forwardRef } from 'react'
import type { ComponentPropsWithoutRef, FormEvent, ForwardRefExoticComponent, RefAttributes } from 'react'
import { type Labels, LABELS } from '../core/labels.js'
import { HiddenFields, type HiddenValues } from './HiddenFields.js'
import { part } from './part.js'

export interface SignOutButtonProps extends Omit<ComponentPropsWithoutRef<'form'>, 'children'> {
  /** Address to which the browser posts the form without scripts. */
  readonly action: string
  /** Fields that go with it unseen, such as the crumb. */
  readonly hiddenFields?: HiddenValues | undefined
  /** Signs out by script: `() => session.signOut()`. Left out, the browser posts. */
  readonly onSignOut?: (() => unknown) | undefined
  readonly labels?: Labels | undefined
}

/** Signs out by a form of one button, which works without script [ACC-41]. A label replaces its text [ACC-47]. */
export const SignOutButton: ForwardRefExoticComponent<SignOutButtonProps & RefAttributes<HTMLFormElement>> = forwardRef<
  HTMLFormElement,
  SignOutButtonProps
>(function SignOutButton({ hiddenFields, onSignOut, labels, ...rest }, ref) {
  function submit(event: FormEvent<HTMLFormElement>): void {
    if (!onSignOut) return
    event.preventDefault()
    onSignOut()
  }
  return (
    <form {...mergeProps({ ...part('sign-out'), method: 'post', onSubmit: submit }, rest)} ref={ref}>
      <HiddenFields values={hiddenFields} />
      <button {...part('button', { 'data-look': 'quiet' })} type="submit">
        {labels?.signOut ?? LABELS.signOut}
      </button>
    </form>
  )
})
