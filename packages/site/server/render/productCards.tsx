import { isSoldOut } from '@vitrine/commerce'
import { renderBlock } from '@vitrine/blocks/react'
import { PageType } from '@vitrine/enums'
import { REVIEWS } from '@vitrine/messages'
import type { Hono } from 'hono'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import * as v from 'valibot'
import { noteShown } from '../drawing/drawing.ts'
import { htmlBody } from '../http/htmlBody.ts'
import { originOf } from '../http/originOf.ts'
import type { Env, Services } from '../http/services.ts'
import { translatorOf } from '../languages.ts'
import { makeModel } from './pageModel.ts'
import { pageProps } from './pageProps.ts'
import { translationOfPage } from './pageSettings.ts'
import { readCards } from './pageShelf.tsx'
import { CARDS_PATH, MOST_IN_ROW, RowBand, rowPlace } from './productRow.tsx'
import { readShelfItems } from './shelfSource.ts'

/** The ids in an address: more of them, and longer ones, are not read. */
const idsSchema = v.fallback(v.pipe(v.array(v.pipe(v.string(), v.maxLength(100))), v.maxLength(12)), [])

/**
 * Serves the cards of products that a browser has seen, as a part of a page in the language that the address asks for:
 * those that visitors can buy now, in the order of the address [SRV-440].
 */
export function productCards(app: Hono<Env>, services: Services): void {
  const { db, log } = services
  app.get(CARDS_PATH, async (c) => {
    const asked = v.parse(idsSchema, c.req.queries('id') ?? [])
    noteShown('products')
    const items = new Map((await readShelfItems(db)).map((item) => [item.product.id, item.product]))
    const ids = [...new Set(asked)].filter((id) => {
      const product = items.get(id)
      return product !== undefined && !isSoldOut(product)
    })
    const model = await makeModel(c, services, {
      pageType: PageType.Page,
      title: '',
      description: '',
      blockTypes: ['product'],
    })
    const currency = model.context.websiteSettings?.storeSettings?.selectedCurrency ?? 'USD'
    const cards = await readCards(services, ids.slice(0, MOST_IN_ROW), {
      currency,
      language: translationOfPage(model.context),
      place: rowPlace('seen'),
    })
    const page = { ...pageProps(services, model), origin: originOf(c, services.config) }
    const onError = (error: unknown): void => log.error('a card could not be shown', error, { path: CARDS_PATH })
    const drawn = cards.map((card) =>
      renderBlock(card, {
        renderToStaticMarkup,
        renderToString,
        page: card.isTranslated ? { ...page, contentLanguage: {} } : page,
        onError,
      }),
    )
    c.header('X-Robots-Tag', 'noindex')
    async function* parts(): AsyncGenerator<string> {
      yield `<!doctype html><title>${CARDS_PATH}</title>`
      const { seenProducts } = translatorOf(model.lang)(REVIEWS)
      if (drawn.length > 0)
        yield renderToStaticMarkup(<RowBand id="seen-products" title={seenProducts} cards={drawn} />)
    }
    return htmlBody(c, parts(), 200)
  })
}
