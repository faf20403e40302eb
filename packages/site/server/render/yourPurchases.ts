import { moneyIn, orderNumber, orderToken, planToken } from '@vitrine/server/shop'
import { formatMessage } from '@vitrine/messages'
import { BUYER } from '../../messages/buyer.ts'
import { GIFT_CARDS } from '../../messages/giftCards.ts'
import type { Purchase, Purchases } from '../../pages/YourPurchases.tsx'
import { addressLines } from '../shop/addressLines.ts'
import { fileAddress } from '../shop/fileAddress.ts'
import {
  type BoughtLine,
  type GiftCard,
  readAddresses,
  readDownloads,
  readGiftCards,
} from '../database/boughtByEmail.ts'
import { subscriptionsOf } from '../database/subscriptions.ts'
import type { Services } from '../http/services.ts'
import { translatorOf } from '../languages.ts'
import { priceOf, shortState } from '../shop/planView.ts'
import { PLAN_PATH } from '../shop/planAddress.ts'

/** A gift card as its buyer or recipient sees it. Only the recipient sees what is left on it. */
function giftCardOf(card: GiftCard, lang: string): Purchases['giftCards'][number] {
  const { orderNumber: number, placedAt, currency, cents, leftCents, lastFour, dueAt, isBought, otherName } = card
  const say = translatorOf(lang)({ ...BUYER, ...GIFT_CARDS })
  const money = moneyIn(lang, currency)
  const dateOf = (date: Date): string => date.toLocaleDateString(lang, { dateStyle: 'long', timeZone: 'UTC' })
  const who = formatMessage(isBought ? say.cardBoughtFor : say.cardGotFrom, {
    name: otherName,
    date: dateOf(placedAt),
  })
  if (isBought)
    return {
      title: orderNumber(number),
      amount: money(cents),
      note: dueAt === null ? who : `${who}. ${formatMessage(say.cardOnItsWay, { date: dateOf(dueAt) })}`,
    }
  return {
    title: lastFour === '' ? orderNumber(number) : formatMessage(say.cardEnding, { lastFour }),
    amount:
      leftCents === null
        ? money(cents)
        : formatMessage(say.cardLeft, { amount: money(leftCents), value: money(cents) }),
    note: who,
  }
}

/**
 * Reads the things that the buyer with an address has besides orders: files, subscriptions, gift cards and addresses [ACC-61] [ACC-62].
 * @param person - The account, and the address that it has proved to be its own.
 */
export async function yourPurchases(
  { db, secret, clock }: Services,
  person: { readonly accountId: string; readonly email: string },
  lang: string,
): Promise<Purchases> {
  const { email } = person
  const say = translatorOf(lang)(BUYER)
  const dateOf = (date: Date): string => date.toLocaleDateString(lang, { dateStyle: 'long', timeZone: 'UTC' })
  const tokenOf = ({ orderId: id, placedAt, linkSerial }: BoughtLine): string =>
    orderToken(secret, 'order', { id, placedAt, linkSerial }, clock())
  const since = ({ placedAt, orderNumber: number }: BoughtLine): string =>
    formatMessage(say.subscribedOn, { date: dateOf(placedAt), number: orderNumber(number) })
  const [files, subscriptions, cards, addresses] = await Promise.all([
    readDownloads(db, email),
    subscriptionsOf(db, person),
    readGiftCards(db, email),
    readAddresses(db, email),
  ])
  return {
    downloads: files.map((line): Purchase => ({
      title: formatMessage(say.downloadFile, { title: line.title }),
      href: fileAddress(tokenOf(line), line.position),
      amount: '',
      note: since(line),
    })),
    subscriptions: subscriptions.map((subscription): Purchase => ({
      title: subscription.terms.title,
      href: `${PLAN_PATH}?token=${planToken(secret, subscription.id, clock())}`,
      amount: priceOf(subscription, lang),
      note: shortState(subscription, lang),
    })),
    giftCards: cards.map((card) => giftCardOf(card, lang)),
    addresses: addresses.map((address) => addressLines(address, lang)),
  }
}
