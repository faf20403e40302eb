import { SHOP_LETTERS } from '@vitrine/server/shop'

/** Texts of the letters of the site, in en-US. */
export const LETTERS = {
  ...SHOP_LETTERS,
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
  letterNewLink: 'A new link to your order, {number}',
  letterNewLinkText: 'here is a new link to {number}:',
  letterReview: 'Tell others how you like it:',
} as const
