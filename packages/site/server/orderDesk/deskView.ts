import { DEFAULT_LOCALE } from '@vitrine/messages'
import type { ContentLanguage } from '@vitrine/parts'
import {
  findCardOf,
  leftOf,
  moneyIn,
  type OrderLife,
  orderNumber,
  type OrderRefund,
  piecesLeft,
} from '@vitrine/server/shop'
import type { DeskFormsProps } from '../../pages/orders/DeskForms.tsx'
import type { OrderDeskPageProps } from '../../pages/orders/OrderDeskPage.tsx'
import type { PackingSlipProps } from '../../pages/orders/PackingSlip.tsx'
import { countryNames } from '../shop/countries.ts'
import { summaryOf } from '../checkout/orderView.ts'
import { namesOf } from '../database/accounts.ts'
import { lockOrder, readJournal } from '../database/orderJournal.ts'
import type { OrderRow } from '../database/orders.ts'
import type { Services } from '../http/services.ts'
import { deskPath, GIFT_CARDS_PATH } from '../orderLetters/orderAddresses.ts'
import { readPictures } from '../render/picture.ts'
import { badgesOf, causeText, changeText } from './words.ts'

/** Name and address, line by line; only the name without a parcel. */
function addressLines({ details }: OrderRow): string[] {
  const { name, address } = details
  if (!address) return [name]
  const country = new Map(countryNames(DEFAULT_LOCALE)).get(address.country) ?? address.country
  const place = `${address.postalCode} ${address.city} ${address.region}`.trim()
  return [name, address.line1, address.line2, place, country].filter(Boolean)
}

function canOf(life: OrderLife): DeskFormsProps['can'] {
  const { payment, parcel, terms, chargedCents } = life
  const isPaid = payment === 'paid'
  const isOpen = isPaid && terms.hasParcel && (chargedCents === 0 || leftOf(life) > 0)
  return {
    pack: isOpen && parcel === 'none',
    send: isOpen && parcel !== 'sent',
    correct: isPaid && parcel === 'sent',
    cancel: payment === 'pending' || (isPaid && parcel !== 'sent'),
    refund: leftOf(life) > 0,
    mailOrder: isPaid,
    mailSent: isPaid && parcel === 'sent',
  }
}

function paymentsOf(life: OrderLife, money: (cents: number) => string): [string, string][] {
  const { chargedCents, giftCardCents, refunds } = life
  if (chargedCents === 0) return []
  const names = { done: 'Paid back', asked: 'Asked to pay back', refused: 'Refused to pay back' }
  const shown = (state: OrderRefund['state'], cents: number): string => money(state === 'done' ? -cents : cents)
  return [
    ...(chargedCents > giftCardCents ? [['Charged', money(chargedCents - giftCardCents)] as [string, string]] : []),
    ...(giftCardCents > 0 ? [['Paid by gift card', money(giftCardCents)] as [string, string]] : []),
    ...refunds.flatMap(({ state, cents, giftCardCents: ontoCards }): [string, string][] => [
      ...(cents > ontoCards ? [[names[state], shown(state, cents - ontoCards)] as [string, string]] : []),
      ...(ontoCards > 0 ? [[`${names[state]} onto the gift card`, shown(state, ontoCards)] as [string, string]] : []),
    ]),
  ]
}

type DeskView = Omit<
  OrderDeskPageProps,
  'number' | 'placedAt' | 'action' | 'crumb' | 'submissionKey' | 'done' | 'failure' | 'typed' | 'errors' | 'refused'
>

/** An order as its page of the panel shows it. */
export async function deskView(
  { callDb: db, clock, site }: Services,
  order: OrderRow,
): Promise<(contentLanguage: ContentLanguage) => DeskView> {
  // Lock the order, so that the page shows one moment, and an order of an earlier release gets its journal.
  const { life, serial, journal } = await db.transaction().execute(async (tx) => {
    const locked = (await lockOrder(tx, order.id, clock()))!
    return { ...locked, journal: await readJournal(tx, order.id) }
  })
  const names = await namesOf(db, [
    ...new Set(journal.flatMap(({ cause }) => (cause.by === 'person' ? [cause.id] : []))),
  ])
  const read = await readPictures({ db, site }, undefined, order.lines)
  const bought = await findCardOf(db, order.id)
  const money = moneyIn(DEFAULT_LOCALE, order.currency)
  const left = piecesLeft(life)
  const { details, email, carrier, tracking } = order
  const parcel = [carrier, tracking].filter(Boolean)
  return (contentLanguage) => ({
    badges: badgesOf({ ...order, totalCents: details.totals.grandTotalCents }),
    seen: serial,
    can: canOf(life),
    left: money(leftOf(life)),
    lines: order.lines.map(({ title, unitPrice }, index) => ({
      title,
      left: left[index]!,
      price: money(unitPrice),
    })),
    payments: paymentsOf(life, money),
    summary: summaryOf(order, contentLanguage, DEFAULT_LOCALE, read),
    facts: [
      ['Buyer', [details.name, email]],
      ...(details.address ? [['Goes to', addressLines(order)] as const] : []),
      ...(details.shipping === null ? [] : [['Shipping', [details.shipping]] as const]),
      ...(parcel.length > 0 ? [['Parcel', parcel] as const] : []),
      ...(details.recipient ? [['Recipient', [details.recipient.name, details.recipient.email]] as const] : []),
      ...(details.message ? [['Message', [details.message]] as const] : []),
    ],
    journal: journal
      .map(({ serial, change, cause, happenedAt }) => ({
        serial,
        happenedAt,
        who: causeText(cause, names),
        text: changeText(change, money),
        isNote: change.type === 'noted',
      }))
      .toReversed(),
    giftCard: bought && `${GIFT_CARDS_PATH}/${bought.id}`,
    slip: details.address ? `${deskPath(order.number)}/slip` : undefined,
  })
}

/** An order as its packing slip shows it. */
export function slipView(order: OrderRow): Omit<PackingSlipProps, 'siteTitle' | 'back'> {
  const placedAt = order.placedAt.toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
  return {
    number: orderNumber(order.number),
    placedAt,
    to: addressLines(order),
    shipping: order.details.shipping,
    lines: order.lines.map(({ title, optionValues, sku, quantity }) => ({
      title,
      options: optionValues.map(({ value }) => value).join(', '),
      sku: sku ?? '',
      pieces: quantity,
    })),
  }
}
