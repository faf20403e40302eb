import type { ReactNode } from 'react'
import { part } from './part.js'

/** Renders the reason for which a form was refused; nothing without one. */
export function FormError({ id, error }: { readonly id: string; readonly error: string | undefined }): ReactNode {
  return (
    error !== undefined && (
      <p {...part('error')} id={id} role="alert">
        {error}
      </p>
    )
  )
}
