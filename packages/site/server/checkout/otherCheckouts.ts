import { type FieldErrors, moneyIn, readSendDay, roundMoneyIn, sendDays } from '@vitrine/server/shop'
import { translatorOf } from '../languages.ts'
import { readTranslationCode } from '../http/languageAddresses.ts'
import { languageOfRequest, wordsFor } from '../http/languageOfRequest.ts'
import { REFUSALS } from '../../messages/refusals.ts'
import { ORDERS } from '../../messages/orders.ts'
import { NOTICES } from '../../messages/notices.ts'
import { CHECKOUT } from '../../messages/checkout.ts'
import { formatMessage } from '@vitrine/messages'
import { donationCheckout, giftCardCheckout } from '@vitrine/commerce/api'
import { PageType } from '@vitrine/enums'
import { parseMoney, toDecimal } from '@vitrine/money'
import type { Context, Hono } from 'hono'
import { OTHER_AMOUNT } from '../../pages/CheckoutPage.tsx'
import type { Env, Services } from '../http/services.ts'
import { renderNotice } from '../render/renderNotice.tsx'
import { givenTo } from '../database/givenTo.ts'
import { readPictures } from '../render/picture.ts'
import type { FundGoal } from '../site/shopContent.ts'
import { readRules } from '../shop/readCart.ts'
import { composeDonation, composeGiftCard, findGiftCard } from './compose.ts'
import type { BuyerFields } from './checkout.ts'
import { renderCheckout } from './renderCheckout.tsx'
import { serveCheckout } from './serveCheckout.ts'

type DonationFields = BuyerFields & { readonly amount: string; readonly message: string }
type GiftCardFields = BuyerFields & {
  readonly recipientName: string
  readonly recipientEmail: string
  readonly message: string
  readonly sendOn: string
}

/** Largest donation in cents: the highest price that a product can have [COM-6]. */
const MOST_CENTS = 100_000_000

/** How many pieces of a goal are paid for, in numbers and words. */
function reached(
  { pieceCents, pieces, before }: FundGoal,
  given: number,
  lang: string,
): { lit: number; all: number; text: string } {
  const lit = Math.min(pieces, before + Math.floor(given / pieceCents))
  return { lit, all: pieces, text: formatMessage(translatorOf(lang)(CHECKOUT).lampsLit, { lit, all: pieces }) }
}

function nothingHere(c: Context<Env>, services: Services): Promise<Response> {
  const say = wordsFor(c, { ...NOTICES, ...ORDERS })
  return renderNotice(c, services, 404, {
    title: say.nothingHere,
    text: say.nothingHereText,
    wayOn: { label: say.toShop, href: services.site.shopPath },
  })
}

/** The name of a currency as amounts are counted in it: "US dollars". */
function currencyName(lang: string, currency: string): string {
  const format = new Intl.NumberFormat(lang, { style: 'currency', currency, currencyDisplay: 'name' })
  return format.formatToParts(2).find(({ type }) => type === 'currency')?.value ?? currency
}

/** The two checkouts without a cart [SRV-55] [SRV-56] [SRV-57] [COM-38]. */
export function otherCheckouts(app: Hono<Env>, services: Services): void {
  serveCheckout<DonationFields>(app, services, donationCheckout.path, async (c) => {
    const { donations, currency } = await readRules(services.db)
    const donation = donations.find(({ id }) => id === c.req.query('donatePageId'))
    if (!donation) return nothingHere(c, services)
    const { title, text, print, suggestedCents, minimumCents, goal } = donation
    const picture = (await readPictures(services, await readTranslationCode(c, services.db), print))(print)
    const given = goal ? await givenTo(services.db, title, currency) : 0
    const { lang } = languageOfRequest(c)
    const say = translatorOf(lang)(CHECKOUT)
    const money = moneyIn(lang, currency)
    const centsOf = (typed: string): number => {
      const cents = parseMoney(typed, { currency })
      return typeof cents === 'number' && cents >= minimumCents && cents <= MOST_CENTS ? cents : 0
    }
    return {
      kind: 'donation',
      cartHash: null,
      schema: donationCheckout.request,
      async compose(_, fields) {
        const buyer = fields && { name: fields.name, address: null, message: fields.message, recipient: null }
        return composeDonation(donation, centsOf(fields?.amount ?? ''), currency, buyer)
      },
      readTyped: ({ amount, otherAmount = '', ...typed }) => ({
        ...typed,
        amount: amount === undefined || amount === OTHER_AMOUNT ? otherAmount : amount,
      }),
      checkTyped: ({ amount = '' }): FieldErrors =>
        centsOf(amount) > 0
          ? {}
          : {
              amount: formatMessage(REFUSALS.amountFrom, {
                minimum: money(minimumCents),
                example: toDecimal(suggestedCents[0] ?? minimumCents, currency),
              }),
            },
      render: (c, composed, status, state) =>
        renderCheckout(
          c,
          services,
          {
            title,
            lead: say.donateLead,
            submit: say.donateButton,
            pageType: PageType.Donate,
            back: { label: say.notNowLink, href: '/' },
            questions: {
              kind: 'donation',
              text,
              unit: currencyName(lang, currency),
              suggested: suggestedCents.map((cents) => [
                toDecimal(cents, currency),
                roundMoneyIn(lang, currency)(cents),
              ]),
              picture,
              goal: goal && reached(goal, given, lang),
            },
          },
          composed,
          status,
          state,
        ),
    }
  })

  serveCheckout<GiftCardFields>(app, services, giftCardCheckout.path, async (c) => {
    const { websiteId, giftCardProductId = '', sku } = c.req.query()
    const rules = await readRules(services.db)
    const card = websiteId === rules.websiteId ? await findGiftCard(services.db, giftCardProductId, sku) : undefined
    if (!card) return nothingHere(c, services)
    const say = wordsFor(c, CHECKOUT)
    const { href } = card.product.data as { readonly href?: unknown }
    return {
      kind: 'gift-card',
      cartHash: null,
      schema: giftCardCheckout.request,
      async compose(tx, fields) {
        const present = (await findGiftCard(tx, giftCardProductId, sku)) ?? card
        if (!fields) return composeGiftCard(present)
        const { name, message, recipientName, recipientEmail, sendOn } = fields
        const recipient = { name: recipientName, email: recipientEmail }
        const sendAt = readSendDay(sendOn, services.clock())?.toISOString()
        return composeGiftCard(present, { name, address: null, message, recipient, sendAt })
      },
      check: ({ sendOn }): FieldErrors =>
        sendOn === '' || readSendDay(sendOn, services.clock()) ? {} : { sendOn: REFUSALS.chooseADay },
      render: (c, composed, status, state) =>
        renderCheckout(
          c,
          services,
          {
            title: say.giftCardTitle,
            lead: say.giftCardLead,
            submit: say.giftCardButton,
            back: { label: say.anotherAmount, href: typeof href === 'string' ? href : services.site.shopPath },
            questions: { kind: 'gift-card', days: sendDays(services.clock()) },
          },
          composed,
          status,
          state,
        ),
    }
  })
}
