import { isMember } from './vocabulary.js'

/** Kinds of sites [ENU-34]. */
export const SiteKind = {
  Classic: 'classic',
  CoverPage: 'cover-page',
  ParkingPage: 'parking-page',
  Commerce: 'commerce',
  Enterprise: 'enterprise',
} as const
Object.freeze(SiteKind)

/** A value of `SiteKind`. */
export type SiteKind = (typeof SiteKind)[keyof typeof SiteKind]

/** Whether a value is a member of `SiteKind`. */
export function isSiteKind(value: unknown): value is SiteKind {
  return isMember(SiteKind, value)
}
