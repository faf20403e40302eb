import { dueCentsOf, moneyIn } from '@vitrine/server/shop'
import { translatorOf } from '../languages.ts'
import { CHECKOUT } from '../../messages/checkout.ts'
import { formatMessage } from '@vitrine/messages'
import { planPrice } from '../shop/planPrice.ts'
import type { ContentLanguage } from '@vitrine/parts'
import type { OrderSums } from '../../pages/OrderSummary.tsx'
import type { OrderDraft, OrderLine } from '../database/orders.ts'
import type { ShownLine } from '../database/linesIn.ts'
import { type Names, translatedName } from '../database/namesIn.ts'
import { pictureIn, type PictureReader } from '../render/picture.ts'

/** Names joined as a language lists them: "A, B and C". */
const listIn = (lang: string, names: readonly string[]): string =>
  new Intl.ListFormat(lang, { type: 'conjunction' }).format(names)

type Sum = [name: string, amount: string, isOwners?: boolean]

/** A sum with a name of the owner: in the language of the page if it is translated, else in the owner's [PAN-145]. */
function ownersSum(lang: string, names: readonly string[], translated: Names, amount: string): Sum {
  const texts = names.flatMap((name) => translatedName(translated, name) ?? [])
  const isTranslated = texts.length === names.length
  return [listIn(lang, isTranslated ? texts : names), amount, !isTranslated]
}

/**
 * An order as its summary shows it, in the language of the page [SRV-53] [SRV-57] [SRV-191].
 * @param names - Ways of sending and taxes in the language. Default: none is translated.
 */
export function summaryOf(
  {
    lines,
    details,
    currency,
  }: Pick<OrderDraft, 'details' | 'currency'> & { readonly lines: readonly ShownLine<OrderLine>[] },
  contentLanguage: ContentLanguage,
  lang: string,
  read: PictureReader,
  names: Names = {},
): OrderSums {
  const say = translatorOf(lang)(CHECKOUT)
  const money = moneyIn(lang, currency)
  const { subtotalCents, discountCents, shippingCostCents, taxCents, grandTotalCents } = details.totals
  const dueCents = dueCentsOf(details)
  const hasSums = grandTotalCents !== subtotalCents || details.shipping !== null
  const sums: Sum[] = [
    ...(hasSums ? [[say.orderSubtotal, money(subtotalCents)] as Sum] : []),
    ...(discountCents > 0
      ? [[formatMessage(say.discountBy, { codes: details.coupons.join(', ') }), money(-discountCents)] as Sum]
      : []),
    ...(details.shipping === null ? [] : [ownersSum(lang, [details.shipping], names, money(shippingCostCents))]),
    ...(taxCents > 0 ? [ownersSum(lang, details.taxes, names, money(taxCents))] : []),
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
