import { findCardByCode, moneyIn } from '@vitrine/server/shop'
import { PageType } from '@vitrine/enums'
import { formatMessage } from '@vitrine/messages'
import type { Context, Hono } from 'hono'
import { renderToStaticMarkup } from 'react-dom/server'
import { GIFT_CARDS } from '../../messages/giftCards.ts'
import { GiftCardBalancePage } from '../../pages/GiftCardBalancePage.tsx'
import { ApiError } from '../http/apiError.ts'
import { requireCrumb } from '../http/crumb.ts'
import { readFields, textFields } from '../http/endpoint.ts'
import { personalPage } from '../http/htmlBody.ts'
import { languageOfRequest, translateRefusal, wordsFor } from '../http/languageOfRequest.ts'
import { limitAddress } from '../http/limitAddress.ts'
import type { Env, Services } from '../http/services.ts'
import { BALANCE_PATH } from '../orderLetters/orderAddresses.ts'
import { documentParts } from '../render/documentParts.ts'
import { makeModel } from '../render/pageModel.ts'
import { pageTitle } from '../render/pageTitle.ts'

/** Longest code that is looked up. */
const LONGEST_CODE = 100

/**
 * The page that says what is left on a gift card [SRV-396]. Every code that cannot be spent has one answer, and codes are
 * counted together with those that are entered in carts, so that none can be guessed.
 */
export function giftCardPage(app: Hono<Env>, services: Services): void {
  const { db, config, log } = services

  async function render(
    c: Context<Env>,
    status: 200 | 400 | 404 | 429,
    result: { readonly answer?: string; readonly failure?: string } = {},
  ): Promise<Response> {
    const say = wordsFor(c, GIFT_CARDS)
    const model = await makeModel(c, services, {
      pageType: PageType.Page,
      title: pageTitle(say.giftBalanceTitle),
      isRefusal: result.failure !== undefined,
      description: say.giftBalanceLead,
      blockTypes: [],
      kinds: ['account'],
    })
    const { crumb, lang } = model
    function* main(): Generator<string> {
      yield renderToStaticMarkup(<GiftCardBalancePage action={BALANCE_PATH} {...{ crumb, lang }} {...result} />)
    }
    return personalPage(c, documentParts(log, model, main), status)
  }

  app.get(BALANCE_PATH, (c) => render(c, 200))

  app.post(BALANCE_PATH, async (c) => {
    const { crumb, code = '' } = textFields(await readFields(c))
    const say = wordsFor(c, GIFT_CARDS)
    try {
      requireCrumb(c, services, crumb)
      await limitAddress(c, services, 'coupon', config.couponsAMinute)
    } catch (error) {
      if (!(error instanceof ApiError) || (error.status !== 400 && error.status !== 429)) throw error
      for (const [name, value] of Object.entries(error.headers)) c.header(name, value)
      return render(c, error.status, { failure: translateRefusal(c, error.message) })
    }
    const card = code.length > LONGEST_CODE ? undefined : await findCardByCode(db, code)
    if (!card) return render(c, 404, { failure: say.giftBalanceNone })
    const money = moneyIn(languageOfRequest(c).lang, card.currency)
    const [amount, value] = [money(card.leftCents), money(card.valueCents)]
    return render(c, 200, { answer: formatMessage(say.giftBalanceLeft, { amount, value, lastFour: card.lastFour }) })
  })
}
