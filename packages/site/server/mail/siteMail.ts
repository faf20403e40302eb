import type { MailPart } from '@vitrine/server/mail'

/** Kinds of e-mails, by what they are for. */
export const MAIL_KINDS = [
  'order',
  'order-link',
  'sent',
  'refund',
  'gift',
  'review-request',
  'cart-reminder',
  'back-in-stock',
  'sign-in',
  'join',
  'confirm-email',
  'account',
  'newsletter',
  'welcome',
  'invitation',
  'form-notice',
  'new-order',
  'low-stock',
  'renewal',
  'renewal-failed',
  'renewal-confirm',
  'renewal-invoice',
  'subscription-ended',
] as const

export type MailKind = (typeof MAIL_KINDS)[number]

/** Kinds that advertise: each has a way to end them by one press, and none goes to an address that is dead [SRV-481]. */
export const MARKETING_KINDS: ReadonlySet<string> = new Set<MailKind>([
  'welcome',
  'cart-reminder',
  'review-request',
  'back-in-stock',
])

/** Words of an e-mail, without its recipient. */
export interface MailContent {
  readonly kind: MailKind
  readonly subject: string
  readonly parts: readonly MailPart[]
  /** BCP 47 tag of its words. */
  readonly lang: string
  /** Address of a page, and of a post by the mail program, that ends e-mails like this one. Default: none. */
  readonly unsubscribe?: string | undefined
  /** Address that an answer goes to. Default: the sender. */
  readonly replyTo?: string | undefined
}

/** An e-mail of the site. */
export interface SiteMail extends MailContent {
  readonly to: string
}

/** The token of a link that opens the account or the subscription of the recipient, in the text or the HTML of an e-mail. */
const ACCOUNT_LINK = /(\/(?:account\/open|checkout\/plan)\?token=)[\w.-]+/g

/** Cuts short the links of an e-mail that act in the name of its recipient, for other readers [ACC-60]. */
export const withoutAccountLinks = (words: string): string => words.replaceAll(ACCOUNT_LINK, '$1…')

/**
 * Kinds whose link or code acts in the name of the recipient: it opens an account, confirms an address, consents, or pays.
 * Only the recipient may read them [SRV-243].
 */
export const PERSONAL_KINDS: ReadonlySet<string> = new Set<MailKind>([
  'sign-in',
  'join',
  'confirm-email',
  'newsletter',
  'invitation',
  'gift',
])
