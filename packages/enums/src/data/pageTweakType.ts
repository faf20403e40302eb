import { isMember } from './vocabulary.js'

/** Pages whose look an owner tunes on their own [ENU-9]. */
export const PageTweakType = {
  SplashPage: 'splash-page',
  LockScreen: 'lock-screen',
  PopupOverlay: 'popup-overlay',
  Checkout: 'checkout',
  Style: 'style',
} as const
Object.freeze(PageTweakType)

/** A value of `PageTweakType`. */
export type PageTweakType = (typeof PageTweakType)[keyof typeof PageTweakType]

/** Whether a value is a member of `PageTweakType`. */
export function isPageTweakType(value: unknown): value is PageTweakType {
  return isMember(PageTweakType, value)
}
