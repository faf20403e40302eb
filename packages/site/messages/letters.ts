import { ACCOUNT_LETTERS } from '@vitrine/server/accounts'
import { SHOP_LETTERS } from '@vitrine/server/shop'

/** Texts of the letters of the site, in en-US. */
export const LETTERS = {
  ...SHOP_LETTERS,
  ...ACCOUNT_LETTERS,
  letterNewLink: 'A new link to your order, {number}',
  letterNewLinkText: 'here is a new link to {number}:',
  letterReview: 'Tell others how you like it:',
} as const
