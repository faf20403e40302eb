import type { Translation } from '@vitrine/messages'
import { ACCOUNT } from './account.ts'
import { BUYER } from './buyer.ts'
import { CHECKOUT } from './checkout.ts'
import { COOKIE_PAGE } from './cookiePage.ts'
import { GIFT_CARDS } from './giftCards.ts'
import { LETTERS } from './letters.ts'
import { LISTS } from './lists.ts'
import { MAILS } from './mails.ts'
import { NOTICES } from './notices.ts'
import { ORDERS } from './orders.ts'
import { PLAN } from './plan.ts'
import { REFUSALS } from './refusals.ts'
import { SHELL } from './shell.ts'
import { SIGN_IN } from './signIn.ts'
import { STATIC_PAGES } from './staticPages.ts'

/** Every message of the site's own pages and letters, in en-US. A key stands for one message everywhere [SRV-191]. */
export const ENGLISH = {
  ...SHELL,
  ...NOTICES,
  ...ACCOUNT,
  ...BUYER,
  ...SIGN_IN,
  ...COOKIE_PAGE,
  ...CHECKOUT,
  ...ORDERS,
  ...LISTS,
  ...LETTERS,
  ...GIFT_CARDS,
  ...MAILS,
  ...STATIC_PAGES,
  ...PLAN,
  ...REFUSALS,
} as const

/** The messages of the site in one language; a key that is missing does not compile. */
export type SiteTexts = Translation<typeof ENGLISH>
