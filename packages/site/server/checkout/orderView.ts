import { dueCentsOf, moneyIn } from '@vitrine/server/shop'
import { translatorOf } from '../languages.ts'
import { CHECKOUT } from '../../messages/checkout.ts'
import { formatMessage } from '@vitrine/messages'
import { planPrice } from '../shop/planPrice.ts'
import type { ContentLanguage } from '@vitrine/parts'
import type { OrderSums } from '../../pages/OrderSummary.tsx'
import type { OrderDraft, OrderLine } from '../database/orders.ts'
import type { ShownLine } from '../database/linesIn.ts'
import { pictureIn, type PictureReader } from '../render/picture.ts'

/** Names joined as a language lists them: "A, B and C". */
const listIn = (lang: string, names: readonly string[]): string =>
  new Intl.ListFormat(lang, { type: 'conjunction' }).format(names)

/** An order as its summary shows it, in the language of the page [SRV-53] [SRV-57] [SRV-191]. */
export function summaryOf(
  {
    lines,
    details,
    currency,
  }: Pick<OrderDraft, 'details' | 'currency'> & { readonly lines: readonly ShownLine<OrderLine>[] },
  contentLanguage: ContentLanguage,
  lang: string,
  read: PictureReader,
): OrderSums {
  const say = translatorOf(lang)(CHECKOUT)
  const money = moneyIn(lang, currency)
  const { subtotalCents, discountCents, shippingCostCents, taxCents, grandTotalCents } = details.totals
  const dueCents = dueCentsOf(details)
  const hasSums = grandTotalCents !== subtotalCents || details.shipping !== null
  const sums: [string, string, boolean?][] = [
    ...(hasSums ? [[say.orderSubtotal, money(subtotalCents)] as [string, string]] : []),
    ...(discountCents > 0
      ? [
          [formatMessage(say.discountBy, { codes: details.coupons.join(', ') }), money(-discountCents)] as [
            string,
            string,
          ],
        ]
      : []),
    ...(details.shipping === null
      ? []
      : [[details.shipping, money(shippingCostCents), true] as [string, string, boolean]]),
    ...(taxCents > 0 ? [[listIn(lang, details.taxes), money(taxCents), true] as [string, string, boolean]] : []),
  ]
  return {
    contentLanguage,
    sums,
    total: money(grandTotalCents),
    ...(details.giftCards && {
      payments: [
        ...details.giftCards.map(
          ({ lastFour, cents }) => [formatMessage(say.paidByGiftCard, { lastFour }), money(-cents)] as const,
        ),
        ...(dueCents > 0 ? [[say.byOtherMeans, money(dueCents)] as const] : []),
      ],
    }),
    lines: lines.map(({ title, isTranslated, optionValues, quantity, unitPrice, data, plan }) => ({
      title,
      isTranslated,
      quantity,
      options: optionValues.map(({ value }) => value).join(', '),
      total: planPrice(unitPrice * quantity, currency, plan, lang),
      picture: read(pictureIn(data)),
    })),
  }
}
