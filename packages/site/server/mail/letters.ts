import {
  type AccountChange,
  changeLetter as servedChange,
  linkLetter,
  type LinkPurpose,
} from '@vitrine/server/accounts'
import { LETTERS } from '../../messages/letters.ts'
import { MAILS } from '../../messages/mails.ts'
import { translatorOf } from '../languages.ts'
import type { MailContent, MailKind } from './siteMail.ts'

/** The letter about a change of an account, to its owner [SRV-16] [SRV-98] [SRV-99]. */
export const changeLetter = (change: AccountChange, lang: string): MailContent => ({
  kind: 'account',
  lang,
  ...servedChange(change, translatorOf(lang)({ ...LETTERS, ...MAILS })),
})

/** Kinds of letters with a link. */
const KINDS = { email: 'confirm-email', join: 'join', 'sign-in': 'sign-in' } as const satisfies Record<
  LinkPurpose,
  MailKind
>

/**
 * The letter that goes to an address [SRV-16] [SRV-191].
 * @param isKnown - The address has an account. Only the person who reads its letters learns that.
 * @param address - Address of the page with the link's button.
 * @param lang - BCP 47 tag of the page from which the letter was asked for.
 */
export function letterFor(purpose: LinkPurpose, isKnown: boolean, address: string, lang: string): MailContent {
  const letter = linkLetter(purpose, isKnown, address, translatorOf(lang)({ ...LETTERS, ...MAILS }))
  const hasLink = letter.parts.some(({ type }) => type === 'link')
  return { kind: hasLink ? KINDS[purpose] : 'account', lang, ...letter }
}
