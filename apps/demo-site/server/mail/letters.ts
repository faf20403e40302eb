import { LETTERS } from '../../messages/letters.ts'
import type { LinkPurpose } from '../database/tables/accounts.ts'
import { translatorOf } from '../languages.ts'

/** Subject and text of a letter. */
export interface Letter {
  readonly subject: string
  readonly text: string
}

/** Occasions of letters about an account that has changed. */
export type AccountChange = 'email' | 'password' | 'passkey-added' | 'passkey-removed' | 'app-added' | 'app-removed'

/** Messages of subject and text. */
const CHANGES = {
  email: ['letterEmailChanged', 'letterEmailChangedText'],
  password: ['letterPasswordChanged', 'letterPasswordChangedText'],
  'passkey-added': ['letterPasskeyAdded', 'letterPasskeyAddedText'],
  'passkey-removed': ['letterPasskeyRemoved', 'letterPasskeyRemovedText'],
  'app-added': ['letterAppAdded', 'letterAppAddedText'],
  'app-removed': ['letterAppRemoved', 'letterAppRemovedText'],
} as const

/** The letter about a change of an account, to its owner [SRV-16] [SRV-98] [SRV-99]. */
export function changeLetter(change: AccountChange, lang: string): Letter {
  const say = translatorOf(lang)(LETTERS)
  const [subject, text] = CHANGES[change]
  return { subject: say[subject], text: `${say[text]}\n\n${say.letterNotYou}\n` }
}

/**
 * The letter that goes to an address [SRV-16] [SRV-191].
 * @param isKnown - The address has an account. Only the person who reads its letters learns that.
 * @param address - Address of the page with the link's button.
 * @param lang - BCP 47 tag of the page from which the letter was asked for.
 */
export function letterFor(purpose: LinkPurpose, isKnown: boolean, address: string, lang: string): Letter {
  const say = translatorOf(lang)(LETTERS)
  const withLink = (subject: string, text: string): Letter => ({
    subject,
    text: `${text}\n${address}\n\n${say.letterUse}\n`,
  })
  if (purpose === 'email')
    return isKnown
      ? { subject: say.letterEmailTaken, text: `${say.letterEmailTakenText}\n` }
      : withLink(say.letterConfirmEmail, say.letterConfirmEmailText)
  if (purpose === 'join') return withLink(say.letterJoin, say.letterJoinText)
  return isKnown
    ? withLink(say.letterSignIn, say.letterSignInText)
    : { subject: say.letterUnknown, text: `${say.letterUnknownText}\n` }
}
