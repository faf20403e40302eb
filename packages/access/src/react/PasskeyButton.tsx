'use client'

import { mergeProps } from '@vitrine/parts/react'
import { forwardRef, useState } from 'react'
import type { ComponentPropsWithoutRef, ForwardRefExoticComponent, MouseEvent, RefAttributes } from 'react'
import { type Labels, LABELS } from '../core/labels.js'
import { passkeyRefusal } from '../core/passkeyRefusal.js'
import { part } from './part.js'

export interface PasskeyButtonProps extends Omit<ComponentPropsWithoutRef<'div'>, 'children'> {
  /** `'add'` adds a passkey to the own account. Default `'sign-in'`. */
  readonly purpose?: 'sign-in' | 'add' | undefined
  /** Path that `pressPasskey` opens after success. */
  readonly next?: string | undefined
  /** Runs on a press, for example `() => calls.signIn()`. A rejection shows beside the button. Left out, `pressPasskey` binds the server's markup. */
  readonly onPasskey?: (() => Promise<unknown>) | undefined
  readonly labels?: Labels | undefined
}

/**
 * Button that signs in with a passkey or adds one [ACC-42], and shows a refusal [ACC-43]. Passkeys need script, so the
 * sheet hides it where scripts are off.
 */
export const PasskeyButton: ForwardRefExoticComponent<PasskeyButtonProps & RefAttributes<HTMLDivElement>> = forwardRef<
  HTMLDivElement,
  PasskeyButtonProps
>(function PasskeyButton({ purpose = 'sign-in', next, onPasskey, labels, ...rest }, ref) {
  const texts = { ...LABELS, ...labels }
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState('')
  async function press(event: MouseEvent<HTMLElement>): Promise<void> {
    const button = (event.target as Element).closest('button')
    if (!onPasskey || !button) return
    event.preventDefault()
    if (isBusy || button.form?.reportValidity() === false) return
    setBusy(true)
    setError('')
    try {
      await onPasskey()
    } catch (refusal) {
      setError(passkeyRefusal(refusal, labels))
    }
    setBusy(false)
  }
  const isAdding = purpose === 'add'
  const state = {
    'data-state': isBusy ? 'busy' : 'idle',
    'data-purpose': purpose,
    'data-next': next,
    'data-repeated': labels?.passkeyRepeated,
    'data-failed': labels?.passkeyFailed,
  }
  const own = { ...part('passkey', state), onClick: (event: MouseEvent<HTMLElement>) => void press(event) }
  return (
    <div {...mergeProps(own, rest)} ref={ref}>
      {/* Add a passkey by a submit button, so that Enter in the form's password field presses
          it. Signing in has no field. */}
      <button {...part('button', { 'data-look': 'outline' })} type={isAdding ? 'submit' : 'button'}>
        {isAdding ? texts.addPasskey : texts.signInByPasskey}
      </button>
      <output {...part('message')}>{error}</output>
    </div>
  )
})
