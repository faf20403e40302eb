import { isMember } from './vocabulary.js'

/** Types of the slices of a slide [ENU-8]. */
export const SliceType = {
  Heading: 'heading',
  SubHeading: 'sub-heading',
  Body: 'body',
  Image: 'image',
  Gallery: 'gallery',
  Video: 'video',
  SocialIcons: 'social-icons',
  Buttons: 'buttons',
  Navigation: 'navigation',
  CustomForm: 'custom-form',
  Newsletter: 'newsletter',
  Album: 'album',
  Map: 'map',
  Lock: 'lock',
  Password: 'password',
  Twitter: 'twitter',
  Logo: 'logo',
  Action: 'action',
  PopupOverlayAction: 'popup-overlay-action',
  TempLockInject: 'temp-lock-inject',
} as const
Object.freeze(SliceType)

/** A value of `SliceType`. */
export type SliceType = (typeof SliceType)[keyof typeof SliceType]

/** Whether a value is a member of `SliceType`. */
export function isSliceType(value: unknown): value is SliceType {
  return isMember(SliceType, value)
}
