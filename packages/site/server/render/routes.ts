import { readTranslationCode } from '../http/languageAddresses.ts'
import { wordsFor } from '../http/languageOfRequest.ts'
import { SHELL } from '../../messages/shell.ts'
import { NOTICES } from '../../messages/notices.ts'
import { ACCESS, STORE } from '@vitrine/messages'
import type { Context, Hono } from 'hono'
import { findMoved } from '../database/movedPages.ts'
import { pathKey } from '../database/revision.ts'
import { type AdmittedPage, findPage, type PageRow } from '../database/site.ts'
import { noteShown } from '../drawing/drawing.ts'
import { sendJson, wantsJson } from '../http/asData.ts'
import type { Env, Services } from '../http/services.ts'
import { CART_SUBJECT, formSubject, readRefused } from '../http/refusedPost.ts'
import { seesUnpublished } from '../http/seesUnpublished.ts'
import type { FormState, Notice } from '../model.ts'
import { answerAdmitted } from './answerAdmitted.ts'
import { findGallery, findSlide } from './gallerySlide.ts'
import { pageJson } from './pageJson.ts'
import { renderNotice } from './renderNotice.tsx'
import { type PageState, renderPage } from './renderPage.ts'
import { themeRoutes } from './themeRoutes.ts'
import { hasShelf, readPageShelf } from './pageShelf.tsx'
import { canonicalAddress } from './shelfAddress.ts'

/** Notice of the page after something was put into the cart by a plain post [SRV-86]. */
function addedNotice(c: Context<Env>): Notice {
  const say = wordsFor(c, { ...SHELL, ...STORE })
  return {
    title: say.addedTitle,
    text: say.addedText,
    isFocused: true,
    wayOn: { label: say.viewCart, href: '/cart' },
  }
}

/** Notice of the page after signing out [SRV-34]. */
function loggedOutNotice(c: Context<Env>): Notice {
  const { logoutTitle: title, logoutText: text } = wordsFor(c, ACCESS)
  return { title, text, isDialog: true }
}

/** Outcome of a plain post, read from the query of the page to which it led [SRV-34] [SRV-86]. */
async function stateOf(c: Context<Env>, services: Services): Promise<PageState> {
  const { sent, refused, added, logout } = c.req.query()
  if (sent) return { form: { formId: sent, status: 'success' } }
  if (refused) {
    const form = (await readRefused(c, services, formSubject(refused))) as FormState | undefined
    return form ? { form } : {}
  }
  if (added === '0') {
    const notice = (await readRefused(c, services, CART_SUBJECT)) as Notice | undefined
    return notice ? { notice } : {}
  }
  if (added !== undefined) return { notice: addedNotice(c) }
  return logout === 'true' ? { notice: loggedOutNotice(c) } : {}
}

/** Answers an address without a page: with a page, or with JSON if the address asks for it [SRV-63] [SRV-78]. */
export async function renderNothing(c: Context<Env>, services: Services): Promise<Response> {
  const say = wordsFor(c, NOTICES)
  if (wantsJson(c)) return sendJson(c, { error: `${say.nothingHere}.` }, 404)
  return renderNotice(c, services, 404, { title: say.nothingHere, text: say.nothingHereText })
}

/** Leads from an address that a page has left to its present one [PAN-9]. `undefined` for any other address. */
async function redirectMoved(c: Context<Env>, { db }: Services): Promise<Response | undefined> {
  const moved = await findMoved(db, c.req.path)
  if (moved === undefined) return undefined
  // Let no cache keep the redirect: another page may take the address.
  c.header('Cache-Control', 'no-cache')
  return c.redirect(moved + new URL(c.req.url).search, 301)
}

/**
 * Answers with the shop's products [SRV-262]: leads to the one address of what was asked for, and says what could not be
 * read.
 */
async function serveShelf(
  c: Context<Env>,
  services: Services,
  page: AdmittedPage,
  state: PageState,
): Promise<Response> {
  const shelf = await readPageShelf(c, services, page)
  const address = shelf.fault ? undefined : canonicalAddress(new URL(c.req.url), shelf.query, shelf.currency)
  if (address !== undefined) return c.redirect(address, 302)
  if (shelf.query.page > shelf.shelf.pageCount) return renderNothing(c, services)
  if (wantsJson(c)) return pageJson(c, services, page, { shelf })
  return renderPage(c, services, page, shelf.fault ? 400 : 200, { ...state, shelf })
}

/**
 * Answers addresses of a collection.
 * @param page - The page at the very address, if there is one.
 * @returns `undefined` for any other address.
 */
export type ServeCollection = (
  c: Context<Env>,
  services: Services,
  page: PageRow | undefined,
) => Promise<Response | undefined>

/** The site's pages, by their rows, and its icon [SRV-6] [SRV-61] [SRV-62] [SRV-63] [SRV-78]. */
export function pageRoutes(app: Hono<Env>, services: Services, serveCollection: ServeCollection): void {
  themeRoutes(app, services.site)
  app.get('/favicon.ico', (c) => c.redirect('/icon.svg', 301))

  // Serve an error page that a proxy in front of the site shows while the site does not respond.
  app.get('/error', (c) => {
    const say = wordsFor(c, NOTICES)
    return renderNotice(c, services, 500, { title: say.somethingWentWrong, text: say.ourFault })
  })

  app.notFound((c) => renderNothing(c, services))

  app.get('*', async (c) => {
    const isEditor = await seesUnpublished(c, services)
    const exact = await findPage(services.db, c.req.path, isEditor)
    if (!exact) noteShown(pathKey(c.req.path))
    const collection = await serveCollection(c, services, exact)
    if (collection) return collection
    const found = exact ?? (await findGallery(services.db, c.req.path, isEditor))
    if (!found) return (await redirectMoved(c, services)) ?? renderNothing(c, services)
    return answerAdmitted(c, services, found, async (page) => {
      const slide = exact
        ? undefined
        : await findSlide(services, c.req.path, page, await readTranslationCode(c, services.db))
      if (!exact && !slide && wantsJson(c)) return renderNothing(c, services)
      if (!exact && !slide) {
        const say = wordsFor(c, NOTICES)
        return renderNotice(c, services, 404, {
          title: say.noSuchPicture,
          text: say.noSuchPictureText,
          wayOn: { label: say.allPicturesHere, href: page.path },
        })
      }
      if (hasShelf(page)) return serveShelf(c, services, page, await stateOf(c, services))
      if (wantsJson(c)) return pageJson(c, services, page, { slide })
      return renderPage(c, services, page, 200, { ...(await stateOf(c, services)), ...(slide && { slide }) })
    })
  })
}
