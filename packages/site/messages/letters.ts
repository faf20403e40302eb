import { ACCOUNT_LETTERS } from '@vitrine/server/accounts'
import { SHOP_LETTERS } from '@vitrine/server/shop'

/** Texts of the letters of the site, in en-US. */
export const LETTERS = {
  ...SHOP_LETTERS,
  ...ACCOUNT_LETTERS,
  letterPasskeyAdded: 'A passkey has been added to your account',
  letterPasskeyAddedText: 'A passkey has been added to your account, and all other sessions have ended.',
  letterPasskeyRemoved: 'A passkey of your account has been removed',
  letterPasskeyRemovedText: 'A passkey of your account has been removed, and all other sessions have ended.',
  letterAppAdded: 'An authenticator app has been added to your account',
  letterAppAddedText: 'An authenticator app has been added to your account, and all other sessions have ended.',
  letterAppRemoved: 'The authenticator app of your account has been removed',
  letterAppRemovedText: 'The authenticator app of your account has been removed, and all other sessions have ended.',
  letterNewLink: 'A new link to your order, {number}',
  letterNewLinkText: 'here is a new link to {number}:',
  letterReview: 'Tell others how you like it:',
} as const
