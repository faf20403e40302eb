import type { LinkPurpose } from '../database/tables/accounts.ts'

/** Subject and text of a letter. */
export interface Letter {
  readonly subject: string
  readonly text: string
}

const USE = (address: string): string =>
  `${address}\n\nThe link works once, for ten minutes, in the browser in which you asked for it. If you did not ask, leave it alone: nothing happens by itself.\n`

/**
 * The letter that goes to an address [SRV-16].
 * @param isKnown - The address has an account. Only the person who reads its letters learns that.
 * @param address - Address of the page with the link's button.
 */
export function letterFor(purpose: LinkPurpose | 'changed', isKnown: boolean, address: string): Letter {
  if (purpose === 'changed')
    return {
      subject: 'Your e-mail has been changed',
      text: 'Your account at Lantern Hall has another e-mail from now on, and all other sessions have ended.\n\nIf this was not you, write to the desk at once.\n',
    }
  if (purpose === 'email')
    return isKnown
      ? {
          subject: 'Your e-mail has an account already',
          text: 'Somebody wanted to use this e-mail for another account of Lantern Hall. It has an account already, so nothing has changed.\n',
        }
      : { subject: 'Confirm your e-mail', text: `Confirm that this is your e-mail:\n${USE(address)}` }
  if (purpose === 'join')
    return { subject: 'Join the club of Lantern Hall', text: `One press, and you are a member:\n${USE(address)}` }
  return isKnown
    ? { subject: 'Your way into Lantern Hall', text: `Sign in with this link:\n${USE(address)}` }
    : {
        subject: 'Nobody has this e-mail at Lantern Hall',
        text: 'Somebody wanted to sign in with this e-mail, but it has no account. You may join on the page to sign in.\n',
      }
}
