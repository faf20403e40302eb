import { object } from 'valibot'
import { createCodec } from '../kit/codec.js'
import type { BlockCodec } from '../kit/codec.js'
import { flag, oneOf, text } from '../kit/settings.js'

/** Viewer of a member area. An account of the site is not a member and has another call to sign out [ACC-41]. */
export type MemberAreaViewer = 'visitor' | 'member' | 'member-without-plan' | 'account'

/** A member area: links to sign in, to join and to the members' pages, and the sign-out form. */
export interface MemberAreaData {
  readonly title: string
  readonly text: string
  /** The server sets the viewer; stored data has none. */
  readonly viewer: MemberAreaViewer
  /** Text for everyone who is not a member: the page is for members. */
  readonly membersOnly: boolean
  readonly logInHref: string
  readonly joinHref: string
  /** The first page for members. */
  readonly membersHref: string
  /** Address to which the browser posts a sign-out without scripts. */
  readonly logOutAction: string
}

/** Reads a member area [BLK-6] [BLK-55]. */
export const memberAreaCodec: BlockCodec<MemberAreaData> = createCodec(
  object({
    title: text,
    text,
    viewer: oneOf(['visitor', 'member', 'member-without-plan', 'account']),
    membersOnly: flag,
    logInHref: text,
    joinHref: text,
    membersHref: text,
    logOutAction: text,
  }),
)
