import type { ReactNode } from 'react'
import { part } from './part.js'

/**
 * Renders the reason for which a form was refused; nothing without one. On the page that answers a plain post, the
 * reason gets the focus, because screen readers do not announce a live region that is already in a new page.
 */
export function FormError({ id, error }: { readonly id: string; readonly error: string | undefined }): ReactNode {
  return (
    error !== undefined && (
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- focus the error, so that screen readers read it
      <p {...part('error')} id={id} role="alert" tabIndex={-1} autoFocus>
        {error}
      </p>
    )
  )
}
