/**
 * Styles of the popup and of the mobile information bar: `none` shows nothing, `show` takes the site's colours [OVL-2]
 * [OVL-24].
 */
export type OverlayStyle = 'none' | 'light' | 'dark' | 'show'

/** The owner's settings of when the popup is shown [OVL-1]. */
export interface PopupRule {
  readonly style: OverlayStyle
  /** Whether visitors on mobile devices see the popup. */
  readonly enableMobile: boolean
  /** Days after closing until the popup is shown again: 0 means on every page, -1 never [OVL-13]. */
  readonly displayFrequency: number
  /** Whether the popup stays hidden after the visitor has signed up. */
  readonly showUntilSignup: boolean
  /** Version of the popup. A higher version is shown again, whatever the visitor did with a lower one [OVL-11]. */
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

/** Facts of a page view that the decision needs besides the owner's settings. */
export interface PopupFacts {
  /** As numbered by `PageType` of `@vitrine/enums`. */
  readonly pageType: number
  /** Query of the page, with or without `?`. */
  readonly search: string
  readonly isMobile: boolean
  /** Whether the page is shown in the editor. Default `false`. */
  readonly isEditing?: boolean | undefined
  readonly record: PopupRecord | undefined
  /** The present time in epoch milliseconds. */
  readonly now: number
}

/** `'show'`, or the first reason why the popup is hidden. */
export type PopupDecision = 'show' | 'page' | 'screenshot' | 'device' | 'style' | 'submitted' | 'frequency'
