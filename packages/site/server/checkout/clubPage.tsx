import { pageTitle } from '../render/pageTitle.ts'
import { languageOfRequest, wordsFor } from '../http/languageOfRequest.ts'
import { NOTICES } from '../../messages/notices.ts'
import { PageType } from '@vitrine/enums'
import type { Hono } from 'hono'
import { renderToStaticMarkup } from 'react-dom/server'
import { ClubPage } from '../../pages/ClubPage.tsx'
import { findProduct } from '../database/store.ts'
import { htmlBody } from '../http/htmlBody.ts'
import type { Env, Services } from '../http/services.ts'
import { readRefused, CART_SUBJECT } from '../http/refusedPost.ts'
import type { Notice } from '../model.ts'
import { documentParts } from '../render/documentParts.ts'
import { drawNotice } from '../render/drawNotice.ts'
import { makeModel } from '../render/pageModel.ts'
import { translationOfPage } from '../render/pageSettings.ts'
import { pictureIn, readPictures } from '../render/picture.ts'
import { renderNotice } from '../render/renderNotice.tsx'
import { readRules } from '../shop/readCart.ts'
import { planPrice } from '../shop/planPrice.ts'

/** Path of the page, which is no row of the pages. */
export const CLUB_PATH = '/club'

/**
 * The page of the membership, which has two payment plans. It shows the first one until the visitor chooses the other
 * [COM-49] [SRV-79].
 */
export function clubPage(app: Hono<Env>, services: Services): void {
  const { membership } = services.site
  if (membership !== undefined) serveClub(app, services, membership)
}

function serveClub(app: Hono<Env>, services: Services, membership: string): void {
  app.get(CLUB_PATH, async (c) => {
    const say = wordsFor(c, NOTICES)
    const [product, { currency }] = await Promise.all([findProduct(services.db, membership), readRules(services.db)])
    if (!product)
      return renderNotice(c, services, 404, {
        title: say.clubClosed,
        text: say.clubClosedText,
      })
    const { description, ...data } = product.data as { readonly description: string; readonly print?: string }
    const views = product.variants.map(({ sku, price, optionValues, plan }) => ({
      sku,
      label: optionValues.map(({ value }) => value).join(', '),
      price: planPrice(price, currency, plan, languageOfRequest(c).lang),
    }))
    const selected = views.find(({ sku }) => sku === c.req.query('pay')) ?? views[0]
    const notice =
      c.req.query('added') === '0' ? ((await readRefused(c, services, CART_SUBJECT)) as Notice | undefined) : undefined
    const model = await makeModel(c, services, {
      pageType: PageType.Page,
      title: pageTitle(product.title),
      description,
      isOwners: true,
      blockTypes: ['image'],
      kinds: ['checkout'],
    })
    const picture = (await readPictures(services, translationOfPage(model.context), data))(pictureIn(data))
    function* main(): Generator<string> {
      if (notice) yield drawNotice(notice, model.lang)
      yield renderToStaticMarkup(
        <ClubPage
          productId={membership}
          title={product!.title}
          text={description}
          picture={picture}
          views={views}
          selected={selected?.sku ?? ''}
          crumb={model.crumb}
          contentLanguage={model.contentLanguage}
          lang={model.lang}
        />,
      )
    }
    return htmlBody(c, documentParts(services.log, model, main), 200)
  })
}
