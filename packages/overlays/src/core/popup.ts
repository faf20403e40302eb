/** The looks of the popup and of the mobile information bar: `none` shows nothing, `show` takes the site's colours [OVL-2] [OVL-24]. */
export type OverlayStyle = 'none' | 'light' | 'dark' | 'show'

/** The owner's rule for the popup [OVL-1]. */
export interface PopupRule {
  readonly style: OverlayStyle
  /** Whether visitors on mobile devices see it. */
  readonly enableMobile: boolean
  /** Days after closing until it is shown again: 0 is every page, -1 is never [OVL-13]. */
  readonly displayFrequency: number
  /** Whether it stays hidden after the visitor has signed up. */
  readonly showUntilSignup: boolean
  /** A higher version is shown again, whatever the visitor did with a lower one [OVL-11]. */
  readonly version: number
}

/** The record of the popup that the browser stores [OVL-3]. */
export interface PopupRecord {
  readonly version: number
  /** Whether the visitor has sent the popup's form. */
  readonly submitted: boolean
  /** Epoch milliseconds; `undefined` for a popup that was never closed. */
  readonly closedAt: number | undefined
}

/** The facts of a page view that the rule needs besides the owner's settings. */
export interface PopupFacts {
  /** As numbered by `PageType` of `@vitrine/enums`. */
  readonly pageType: number
  /** Query of the page, with or without `?`. */
  readonly search: string
  readonly isMobile: boolean
  /** The page is shown in the editor. Default `false`. */
  readonly isEditing?: boolean | undefined
  readonly record: PopupRecord | undefined
  /** Epoch milliseconds. */
  readonly now: number
}

/** `'show'`, or the first reason against it. */
export type PopupDecision = 'show' | 'page' | 'screenshot' | 'device' | 'style' | 'submitted' | 'frequency'
