import type { ReactNode } from 'react'

const ICON = {
  viewBox: '0 0 24 24',
  width: 22,
  height: 22,
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.5,
  strokeLinecap: 'round',
  'aria-hidden': true,
  focusable: 'false',
} as const

/** The icon of the search. Decorative; its word stands beside it. */
export function Magnifier(): ReactNode {
  return (
    <svg {...ICON}>
      <circle cx="10.5" cy="10.5" r="6.5" />
      <path d="m15.5 15.5 5 5" />
    </svg>
  )
}

/** The icon of the account. Decorative; its word stands beside it. */
export function Person(): ReactNode {
  return (
    <svg {...ICON}>
      <circle cx="12" cy="8" r="4" />
      <path d="M4.5 20.5a7.5 7.5 0 0 1 15 0" />
    </svg>
  )
}

/** The icon of the cart. Decorative; its word stands beside it. */
export function Bag(): ReactNode {
  return (
    <svg {...ICON}>
      <path d="M5 8h14l1 13H4zM8.5 11V7a3.5 3.5 0 0 1 7 0v4" />
    </svg>
  )
}
