import { pageTitle } from '../render/pageTitle.ts'
import { renderBlock } from '@vitrine/blocks/react'
import { PageType } from '@vitrine/enums'
import { unsafelyTrustHtml } from '@vitrine/trust'
import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { type CommentFormState, ItemPage } from '../../pages/collections/ItemPage.tsx'
import { readTranslationCode } from '../http/languageAddresses.ts'
import { readPage } from '../http/paging.ts'
import { itemJsonLd } from './itemJsonLd.ts'
import { readComments } from './readComments.ts'
import { COMMENT_SUBJECT, readRefused } from '../http/refusedPost.ts'
import type { Env, Services } from '../http/services.ts'
import { originOf } from '../http/originOf.ts'
import { pageMark } from '../http/shownMark.ts'
import { pageKey } from '../http/submissionKey.ts'
import { translatorOf } from '../languages.ts'
import type { PageModel } from '../model.ts'
import { errorTitle } from '../render/errorTitle.ts'
import { resolveBlock } from '../render/resolveBlock.ts'
import { eventContext, imageOf, itemContext } from '../render/itemJson.ts'
import { renderFrame } from './renderFrame.tsx'
import { itemLanguages } from '../database/itemsIn.ts'
import { pageIn } from '../database/pagesIn.ts'
import type { SiteHouse } from '../site/defineSite.ts'
import type { ServedItem } from './served.ts'

/** State of the comment form: after a refusal it keeps the typed text and the reason. */
async function stateOf(c: Context<Env>, services: Services, itemId: string): Promise<CommentFormState> {
  const { commented, refused } = c.req.query()
  if (refused === 'comment') {
    const kept = (await readRefused(c, services, COMMENT_SUBJECT)) as CommentFormState | undefined
    if (kept?.itemId === itemId) return kept
  }
  return { itemId, isSent: commented !== undefined }
}

/** Returns the map of the site's house for an event that takes place there [COL-15]. */
async function mapOf(
  services: Services,
  { town, location, href }: SiteHouse,
  model: PageModel,
  origin: string,
): Promise<string> {
  const row = { id: 'event-map', type: 'map', data: { town, location, style: 1, href } }
  const page = {
    translate: translatorOf(model.lang),
    contentLanguage: model.contentLanguage,
    crumb: model.crumb,
    origin,
  }
  return renderBlock(await resolveBlock(services, row, model.context), {
    renderToStaticMarkup,
    renderToString,
    page,
    onError: (error) => services.log.error('a block could not be shown', error, { path: model.path }),
  })
}

/**
 * The page of a post [COL-11] or an event [COL-15], with its comments [COL-20] [COL-13] [SRV-65] [SRV-68] [SRV-86].
 * @param refused - A comment that was refused and not kept, if this page is the answer to it.
 */
export async function renderItem(
  c: Context<Env>,
  services: Services,
  { collection, item, older, newer, address }: ServedItem,
  refused?: { readonly state: CommentFormState; readonly status: ContentfulStatusCode },
): Promise<Response> {
  const { house, pictures } = services.site
  const isAtHome = house !== undefined && address?.startsWith(house.name) === true
  const [state, comments, list, translatedInto] = await Promise.all([
    refused?.state ?? stateOf(c, services, item.id),
    readComments(c, services, item, readPage(c.req.query('comments')) ?? 1),
    readTranslationCode(c, services.db).then((language) => pageIn(services.db, collection, language)),
    itemLanguages(services.db, item.id),
  ])
  const origin = originOf(c, services.config)
  const picture = imageOf(pictures, item)
  const link = (one: typeof older) => one && { title: one.title, url: one.url, isTranslated: one.isTranslated }
  const title = pageTitle(item.title, list.title)
  const isRefusal = state.error !== undefined
  const subject = {
    pageType: PageType.ContentItem,
    collection,
    item,
    title: isRefusal ? errorTitle(c, title) : title,
    description: item.excerpt,
    isOwners: true,
    isTranslated: { title: item.isTranslated === true, description: item.isTranslated === true },
    translatedInto,
    isRefusal,
    status: refused?.status ?? 200,
    canonical: item.url,
    image: picture,
    isPrivate: collection.audience !== 'everyone',
    blockTypes: isAtHome ? ['image', 'map'] : ['image'],
  }
  return renderFrame(c, services, subject, async (model) => (
    <ItemPage
      item={{
        ...(eventContext(pictures, item) ?? itemContext(pictures, item)),
        bodyHtml: unsafelyTrustHtml(item.html),
      }}
      collection={{ title: list.title, path: collection.path, isTranslated: list.isTranslated?.title }}
      previous={link(older)}
      next={link(newer)}
      map={isAtHome ? unsafelyTrustHtml(await mapOf(services, house, model, origin)) : undefined}
      comments={comments}
      described={
        collection.audience === 'everyone'
          ? itemJsonLd(item, { origin, siteTitle: model.header.siteTitle, collection, image: picture?.src })
          : []
      }
      form={{ ...state, shownAt: state.shownAt || pageMark(services) }}
      submissionKey={pageKey(services, model.crumb)}
      now={services.clock().getTime()}
      model={model}
    />
  ))
}
