import type { ReactNode } from 'react'
import { part } from './part.js'

interface PasswordFieldProps {
  readonly id: string
  readonly label: string
  readonly autoComplete: 'current-password' | 'off'
  /** Id of the form's error, if it shows one. */
  readonly errorId: string | undefined
}

/** Renders the field `password` of a form, with its label. */
export function PasswordField({ id, label, autoComplete, errorId }: PasswordFieldProps): ReactNode {
  return (
    <p {...part('field')}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        name="password"
        type="password"
        autoComplete={autoComplete}
        maxLength={1000}
        required
        aria-describedby={errorId}
      />
    </p>
  )
}
