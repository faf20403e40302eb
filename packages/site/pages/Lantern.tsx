import type { ReactNode } from 'react'

/** The sign of the house: a lamp in its frame. Decorative; the name stands beside it. */
export function Lantern(): ReactNode {
  return (
    <svg className="lantern" viewBox="0 0 24 32" width="21" height="28" aria-hidden="true" focusable="false">
      <path
        d="M12 1v4M6 9h12M5 27h14M8 31h8"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinecap="round"
      />
      <path
        d="M7 9 5 27M17 9l2 18M9 9c0-5 6-5 6 0"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinecap="round"
      />
      <path className="flame" d="M12 13c2.6 3 3.4 4.8 3.4 6.6a3.4 3.4 0 0 1-6.8 0c0-1.8.8-3.6 3.4-6.6Z" />
    </svg>
  )
}
