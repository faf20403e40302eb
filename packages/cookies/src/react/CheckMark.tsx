import type { ReactElement } from 'react'

/** The icon that accepts: a check mark, not a cross, so that closing is not taken for consent [COO-40]. */
export function CheckMark(): ReactElement {
  return (
    <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" focusable="false">
      <path d="m5 12.5 4.5 4.5L19 7.5" fill="none" stroke="currentColor" strokeWidth="1.75" strokeLinecap="round" />
    </svg>
  )
}
