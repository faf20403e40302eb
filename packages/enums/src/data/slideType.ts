import { isMember } from './vocabulary.js'

/** Types of a cover page's slides [ENU-7]. */
export const SlideType = {
  CoverPage: 'cover-page',
  LockScreen: 'lock-screen',
  PopupOverlay: 'popup-overlay',
} as const
Object.freeze(SlideType)

/** A value of `SlideType`. */
export type SlideType = (typeof SlideType)[keyof typeof SlideType]

/** Whether a value is a member of `SlideType`. */
export function isSlideType(value: unknown): value is SlideType {
  return isMember(SlideType, value)
}
