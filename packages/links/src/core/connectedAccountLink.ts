import { AccountProvider } from '@vitrine/enums'
import { BLOCKS } from '@vitrine/messages'
import { safeHref } from './safeHref.js'

/** An account of another service that an owner has connected, as far as a visitor is led to it. */
export interface ConnectedAccount {
  /** As `AccountProvider` numbers them. */
  readonly provider: number
  /** The address of the owner's page there. */
  readonly href?: string | null | undefined
  /** Text of the link. Blank: its default. */
  readonly title?: string | null | undefined
}

/** A link as it may be written into a page. */
export interface AccountLink {
  readonly href: string
  readonly title: string
}

/**
 * The link to a connected account; of the providers only food ordering has one [LNK-24].
 * @param messages - The default title, in the page's language. Default: en-US, "Order Now".
 * @returns `null`, for no link at all, when the address is missing or unsafe [LNK-25], or the provider is another.
 * @example
 * connectedAccountLink({ provider: AccountProvider.FoodOrdering, href: 'https://order.example/lamp-works' })
 * // => { href: 'https://order.example/lamp-works', title: 'Order Now' }
 */
export function connectedAccountLink(
  { provider, href, title }: ConnectedAccount,
  messages: { readonly orderNow: string } = BLOCKS,
): AccountLink | null {
  const safe = provider === AccountProvider.FoodOrdering ? safeHref(href ?? '') : null
  return safe === null ? null : { href: safe, title: title?.trim() || messages.orderNow }
}
