import { DEFAULT_LOCALE } from '@vitrine/messages'
import { GIFT_CARDS } from '../../messages/giftCards.ts'
import { LETTERS } from '../../messages/letters.ts'
import type { OrderRow } from '../database/orders.ts'
import { translatorOf } from '../languages.ts'
import type { MailPart } from '@vitrine/server/mail'
import { giftLetter } from '@vitrine/server/shop'
import type { SiteMail } from '../mail/siteMail.ts'

/** Addresses in the e-mail of a gift card. */
export interface GiftCardLinks {
  readonly shop: string
  /** Page that says what is left on a card. */
  readonly balance: string
}

/**
 * The e-mail of a gift card to its recipient, in the language of the order that bought it [SRV-393].
 * @param card.cents - Cents that are left on it.
 * @param links - `undefined` where the site's address is not known: the e-mail then has no links [SRV-108].
 * @param site - Title of the site.
 */
export function giftCardMail(
  { details, currency }: Pick<OrderRow, 'details' | 'currency'>,
  card: { readonly code: string; readonly cents: number },
  links: GiftCardLinks | undefined,
  site: string,
): SiteMail {
  const { name, message, recipient, lang = DEFAULT_LOCALE } = details
  const say = translatorOf(lang)({ ...LETTERS, ...GIFT_CARDS })
  const gift = { from: name, to: recipient!.name, message, currency, site, ...card }
  const { subject, parts } = giftLetter(gift, say, lang)
  const all: MailPart[] = [
    ...parts,
    ...(links
      ? ([
          { type: 'link', label: say.letterGiftShop, href: links.shop },
          { type: 'link', label: say.giftBalanceTitle, href: links.balance, lead: say.letterGiftBalance },
        ] as const)
      : []),
  ]
  return { kind: 'gift', to: recipient!.email, subject, parts: all, lang }
}
