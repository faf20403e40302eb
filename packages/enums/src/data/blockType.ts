import { type Reserved, isInRange } from './vocabulary.js'

/** Block types by number [ENU-12] [ENU-13]. */
export const BlockType = {
  Navigation: 1,
  Html: 2,
  Logo: 3,
  Map: 4,
  Image: 5,
  Gallery: 8,
  Form: 9,
  PhotoServiceA: 12,
  Menu: 18,
  Spacer: 21,
  Embed: 22,
  Code: 23,
  PhotoServiceB: 30,
  Quote: 31,
  Video: 32,
  Search: 33,
  PhotoServiceC: 36,
  Audio: 41,
  Reservation: 42,
  Product: 43,
  Markdown: 44,
  HorizontalRule: 47,
  Calendar: 48,
  TourDates: 49,
  Events: 50,
  Newsletter: 51,
  Donation: 52,
  Button: 53,
  SocialLinks: 54,
  Summary: 55,
  ShareButtons: 56,
  FollowButton: 57,
  WeddingRegistry: 58,
  Chart: 59,
  TableBooking: 60,
  Archive: 61,
  Comments: 62,
  FoodOrdering: 63,
  AppointmentScheduling: 65,
  ScaledText: 66,
  MemberArea: 67,
  TextHighlight: 68,
  Accordion: 69,
  Marquee: 70,
  Shape: 71,
} as const
Object.freeze(BlockType)

/** A value of `BlockType`. */
export type BlockType = (typeof BlockType)[keyof typeof BlockType] | Reserved

/** Whether a value is in the range of `BlockType`, 1 to 71; numbers without a member are reserved [ENU-2]. */
export function isBlockType(value: unknown): value is BlockType {
  return isInRange(value, 71)
}
