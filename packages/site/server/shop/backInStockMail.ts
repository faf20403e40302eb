import { formatMessage } from '@vitrine/messages'
import { BUYER } from '../../messages/buyer.ts'
import type { Reminder } from '../database/cartReminders.ts'
import { translatorOf } from '../languages.ts'
import type { SiteMail } from '../mail/siteMail.ts'

/**
 * The e-mail about a variant that has stock again, in the language of the page of its request [COM-135].
 * @param goods - `variant`: values of its options; empty for a product without options.
 */
export function backInStockMail(
  { email, lang }: Reminder,
  { title, variant }: { readonly title: string; readonly variant: string },
  { link, unsubscribe }: { readonly link: string; readonly unsubscribe: string },
): SiteMail {
  const say = translatorOf(lang)(BUYER)
  return {
    kind: 'back-in-stock',
    to: email,
    subject: formatMessage(say.letterBackInStock, { title }),
    parts: [
      { type: 'text', text: say.letterBackInStockText },
      { type: 'text', text: variant === '' ? title : `${title}, ${variant}` },
      { type: 'link', label: say.mailBackInStockButton, href: link },
      { type: 'text', text: say.letterBackInStockOnce, isQuiet: true },
    ],
    lang,
    unsubscribe,
  }
}
