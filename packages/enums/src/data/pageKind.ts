import { isMember } from './vocabulary.js'

/** Pages that stand outside the layout of the site [ENU-6]. */
export const PageKind = {
  CoverPage: 'cover-page',
  LockScreen: 'lock-screen',
  PopupOverlay: 'popup-overlay',
} as const
Object.freeze(PageKind)

/** A value of `PageKind`. */
export type PageKind = (typeof PageKind)[keyof typeof PageKind]

/** Whether a value is a member of `PageKind`. */
export function isPageKind(value: unknown): value is PageKind {
  return isMember(PageKind, value)
}
