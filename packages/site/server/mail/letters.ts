import { LETTERS } from '../../messages/letters.ts'
import { BUYER } from '../../messages/buyer.ts'
import { MAILS } from '../../messages/mails.ts'
import type { LinkPurpose } from '../database/tables/accounts.ts'
import { translatorOf } from '../languages.ts'
import type { MailContent, MailKind } from './siteMail.ts'

/** Occasions of letters about an account that has changed. */
export type AccountChange =
  | 'email'
  | 'deleted'
  | 'password'
  | 'passkey-added'
  | 'passkey-removed'
  | 'app-added'
  | 'app-removed'

/** Messages of subject and text. */
const CHANGES = {
  email: ['letterEmailChanged', 'letterEmailChangedText'],
  deleted: ['letterDeleted', 'letterDeletedText'],
  password: ['letterPasswordChanged', 'letterPasswordChangedText'],
  'passkey-added': ['letterPasskeyAdded', 'letterPasskeyAddedText'],
  'passkey-removed': ['letterPasskeyRemoved', 'letterPasskeyRemovedText'],
  'app-added': ['letterAppAdded', 'letterAppAddedText'],
  'app-removed': ['letterAppRemoved', 'letterAppRemovedText'],
} as const

/** The letter about a change of an account, to its owner [SRV-16] [SRV-98] [SRV-99]. */
export function changeLetter(change: AccountChange, lang: string): MailContent {
  const say = translatorOf(lang)({ ...LETTERS, ...BUYER })
  const [subject, text] = CHANGES[change]
  const parts = [say[text], say.letterNotYou].map((one) => ({ type: 'text', text: one }) as const)
  return { kind: 'account', subject: say[subject], parts, lang }
}

/**
 * The letter that goes to an address [SRV-16] [SRV-191].
 * @param isKnown - The address has an account. Only the person who reads its letters learns that.
 * @param address - Address of the page with the link's button.
 * @param lang - BCP 47 tag of the page from which the letter was asked for.
 */
export function letterFor(purpose: LinkPurpose, isKnown: boolean, address: string, lang: string): MailContent {
  const say = translatorOf(lang)({ ...LETTERS, ...MAILS })
  const withLink = (kind: MailKind, subject: string, lead: string, label: string, use: string): MailContent => ({
    kind,
    subject,
    parts: [
      { type: 'link', lead, label, href: address },
      { type: 'text', text: use, isQuiet: true },
    ],
    lang,
  })
  const plain = (subject: string, text: string): MailContent => ({
    kind: 'account',
    subject,
    parts: [{ type: 'text', text }],
    lang,
  })
  if (purpose === 'email')
    return isKnown
      ? plain(say.letterEmailTaken, say.letterEmailTakenText)
      : withLink(
          'confirm-email',
          say.letterConfirmEmail,
          say.letterConfirmEmailText,
          say.mailConfirmButton,
          say.letterUse,
        )
  if (purpose === 'join')
    return withLink('join', say.letterJoin, say.letterJoinText, say.mailJoinButton, say.mailAnyDevice)
  return isKnown
    ? withLink('sign-in', say.letterSignIn, say.letterSignInText, say.mailSignInButton, say.mailAnyDevice)
    : plain(say.letterUnknown, say.letterUnknownText)
}
