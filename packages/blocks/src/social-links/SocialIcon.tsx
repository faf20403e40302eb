import type { ReactElement } from 'react'

/** The icon of a service, as large as the text beside it asks for. */
export function SocialIcon({ icon }: { readonly icon: string }): ReactElement {
  return (
    <svg data-scope="social" data-part="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={icon} />
    </svg>
  )
}
