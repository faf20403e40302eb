import { pageTitle } from '../render/pageTitle.ts'
import { wordsFor } from '../http/languageOfRequest.ts'
import { ORDERS } from '../../messages/orders.ts'
import { renderReviews } from '@vitrine/blocks/react'
import type { ReviewRequest } from '@vitrine/commerce/api'
import { PageType } from '@vitrine/enums'
import { unsafelyTrustHtml } from '@vitrine/trust'
import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { ReviewsPage } from '../../pages/ReviewsPage.tsx'
import { personalPage } from '../http/htmlBody.ts'
import type { Env, Services } from '../http/services.ts'
import { sentenceIn, translatorOf } from '../languages.ts'
import { documentParts } from '../render/documentParts.ts'
import { drawNotice } from '../render/drawNotice.ts'
import { errorTitle } from '../render/errorTitle.ts'
import { makeModel } from '../render/pageModel.ts'

/** The result of a posted form. */
export interface ReviewsState {
  /** Typed values, by field. */
  readonly typed?: Readonly<Record<string, string>>
  readonly failure?: string
  /** Whether the reviews have just been stored. */
  readonly sent?: boolean
}

/** The page that asks a buyer for reviews, of page type 209 [COM-46]. */
export async function renderReviewsPage(
  c: Context<Env>,
  services: Services,
  { products, state, currency }: ReviewRequest & { readonly currency: string },
  status: ContentfulStatusCode,
  { typed = {}, failure, sent = false }: ReviewsState,
): Promise<Response> {
  const say = wordsFor(c, ORDERS)
  const title = pageTitle(say.reviewTitle)
  const model = await makeModel(c, services, {
    pageType: PageType.ReviewsRequest,
    title: failure === undefined ? title : errorTitle(c, title),
    isRefusal: failure !== undefined,
    description: say.reviewDescription,
    blockTypes: ['image'],
    kinds: ['checkout'],
  })
  const page = {
    translate: translatorOf(model.lang),
    locale: model.lang,
    contentLanguage: model.contentLanguage,
    crumb: model.crumb,
  }
  const request = { products, state }
  const data = {
    request,
    token: c.req.query('token')!,
    currency,
    values: typed,
    failure: failure === undefined ? '' : sentenceIn(model.lang, failure),
  }
  function* main(): Generator<string> {
    if (failure !== undefined) yield drawNotice({ title: failure, text: '', isFocused: true }, model.lang)
    if (sent)
      yield drawNotice(
        {
          title: say.reviewSent,
          text: say.reviewSentText,
          isFocused: true,
        },
        model.lang,
      )
    const form = sent ? '' : renderReviews(data, { renderToStaticMarkup, renderToString, page })
    yield renderToStaticMarkup(
      <ReviewsPage
        shopPath={services.site.shopPath}
        isOpen={state === 'open' && products.length > 0}
        form={unsafelyTrustHtml(form)}
        lang={model.lang}
      />,
    )
  }
  return personalPage(c, documentParts(services.log, model, main), status)
}
