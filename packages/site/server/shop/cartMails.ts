import { formatMessage } from '@vitrine/messages'
import { BUYER } from '../../messages/buyer.ts'
import { LETTERS } from '../../messages/letters.ts'
import type { Reminder } from '../database/cartReminders.ts'
import { translatorOf } from '../languages.ts'
import type { SiteMail } from '../mail/siteMail.ts'

/** A cart as its e-mail lists it. */
interface ListedCart extends Reminder {
  readonly lines: readonly { readonly title: string; readonly quantity: number }[]
}

/** The mail about a cart that was left behind, in the language of its page [SRV-360]. */
export function cartReminderMail(
  { email, lang, lines }: ListedCart,
  { back, unsubscribe }: { readonly back: string; readonly unsubscribe: string },
): SiteMail {
  const say = translatorOf(lang)({ ...BUYER, ...LETTERS })
  const goods = lines.map(({ quantity, title }) => formatMessage(say.letterLine, { quantity, title }))
  return {
    kind: 'cart-reminder',
    to: email,
    subject: say.letterCart,
    parts: [
      { type: 'text', text: say.letterCartText },
      ...goods.map((text) => ({ type: 'text', text }) as const),
      { type: 'link', label: say.mailCartButton, href: back },
    ],
    lang,
    unsubscribe,
  }
}
