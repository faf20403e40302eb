import { type MailPart, partsAsText } from '../../mail/mailParts.js'
import type { Mail } from '../../mail/mailPort.js'
import type { LinkPurpose } from './tables.js'

/** Texts of the e-mails about accounts, in English. */
export const ACCOUNT_LETTERS = {
  letterUse:
    'The link works once, for ten minutes, in the browser in which you asked for it. If you did not ask, leave it alone: nothing happens by itself.',
  letterEmailChanged: 'Your e-mail has been changed',
  letterEmailChangedText: 'Your account has another e-mail from now on, and all other sessions have ended.',
  letterNotYou: 'If this was not you, write to us at once.',
  letterEmailTaken: 'Your e-mail has an account already',
  letterEmailTakenText:
    'Somebody wanted to use this e-mail for another account. It has an account already, so nothing has changed.',
  letterConfirmEmail: 'Confirm your e-mail',
  letterConfirmEmailText: 'Confirm that this is your e-mail:',
  letterJoin: 'Become a member',
  letterJoinText: 'One press, and you are a member:',
  letterSignIn: 'Your link to sign in',
  letterSignInText: 'Sign in with this link:',
  letterUnknown: 'No account has this e-mail',
  letterUnknownText:
    'Somebody wanted to sign in with this e-mail, but it has no account. You may join on the page to sign in.',
  letterPasswordChanged: 'Your password has been changed',
  letterPasswordChangedText: 'The password of your account has been changed, and all other sessions have ended.',
  letterPasskeyAdded: 'A passkey has been added to your account',
  letterPasskeyAddedText: 'A passkey has been added to your account, and all other sessions have ended.',
  letterPasskeyRemoved: 'A passkey of your account has been removed',
  letterPasskeyRemovedText: 'A passkey of your account has been removed, and all other sessions have ended.',
  letterAppAdded: 'An authenticator app has been added to your account',
  letterAppAddedText: 'An authenticator app has been added to your account, and all other sessions have ended.',
  letterAppRemoved: 'The authenticator app of your account has been removed',
  letterAppRemovedText: 'The authenticator app of your account has been removed, and all other sessions have ended.',
  letterDeleted: 'Your account has been deleted',
  letterDeletedText: 'Your account has been deleted, as you asked.',
} as const

/** Texts of the buttons in those e-mails, and about the use of a link on another device, in English. */
export const ACCOUNT_BUTTONS = {
  mailSignInButton: 'Sign in',
  mailJoinButton: 'Become a member',
  mailConfirmButton: 'Confirm the address',
  mailAnyDevice:
    'The link works once, for ten minutes. On another device it asks for this address. If you did not ask, leave it alone: nothing happens by itself.',
} as const

/** Texts of the e-mails in a language. */
export type LetterTexts = Readonly<Record<keyof typeof ACCOUNT_LETTERS | keyof typeof ACCOUNT_BUTTONS, string>>

/** Subject and parts of an e-mail. */
export interface Letter {
  readonly subject: string
  readonly parts: readonly MailPart[]
}

/** Messages of subject and text by the occasion. */
const CHANGES = {
  email: ['letterEmailChanged', 'letterEmailChangedText'],
  deleted: ['letterDeleted', 'letterDeletedText'],
  password: ['letterPasswordChanged', 'letterPasswordChangedText'],
  'passkey-added': ['letterPasskeyAdded', 'letterPasskeyAddedText'],
  'passkey-removed': ['letterPasskeyRemoved', 'letterPasskeyRemovedText'],
  'app-added': ['letterAppAdded', 'letterAppAddedText'],
  'app-removed': ['letterAppRemoved', 'letterAppRemovedText'],
} as const

/** Occasions of e-mails about an account that has changed. */
export type AccountChange = keyof typeof CHANGES

const textPart = (text: string): MailPart => ({ type: 'text', text })

/** The e-mail about a change of an account, to its owner. */
export function changeLetter(change: AccountChange, say: LetterTexts): Letter {
  const [subject, text] = CHANGES[change]
  return { subject: say[subject], parts: [textPart(say[text]), textPart(say.letterNotYou)] }
}

/**
 * The e-mail that goes to an address for which somebody asked for a link [SRV-16].
 * @param isKnown - The address has an account. Only the person who reads its e-mails learns that.
 * @param href - Address of the page with the link's button.
 */
export function linkLetter(purpose: LinkPurpose, isKnown: boolean, href: string, say: LetterTexts): Letter {
  const withLink = (subject: string, lead: string, label: string, use: string): Letter => ({
    subject,
    parts: [
      { type: 'link', lead, label, href },
      { type: 'text', text: use, isQuiet: true },
    ],
  })
  if (purpose === 'email')
    return isKnown
      ? { subject: say.letterEmailTaken, parts: [textPart(say.letterEmailTakenText)] }
      : withLink(say.letterConfirmEmail, say.letterConfirmEmailText, say.mailConfirmButton, say.letterUse)
  if (purpose === 'join') return withLink(say.letterJoin, say.letterJoinText, say.mailJoinButton, say.mailAnyDevice)
  return isKnown
    ? withLink(say.letterSignIn, say.letterSignInText, say.mailSignInButton, say.mailAnyDevice)
    : { subject: say.letterUnknown, parts: [textPart(say.letterUnknownText)] }
}

/** An e-mail to be queued. */
export const mailOf = (to: string, { subject, parts }: Letter): Mail => ({ to, subject, text: partsAsText(parts) })
