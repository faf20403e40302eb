import { translateRefusal, wordsFor } from './http/languageOfRequest.ts'
import { NOTICES } from '../messages/notices.ts'
import { REFUSALS } from '../messages/refusals.ts'
import { serveStatic } from '@hono/node-server/serve-static'
import { API_ROOT } from '@vitrine/core-data'
import { isSameSitePath } from '@vitrine/links'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { bodyType, isUnavailable, logFailure, refuseForeignWrite } from '@vitrine/server/core'
import { accountRoutes } from './api/account.ts'
import { cartRoutes } from './api/cart.ts'
import { cartFormRoutes } from './api/cartForm.ts'
import { commentRoutes } from './api/comments.ts'
import { consentRoutes } from './api/consent.ts'
import { formRoutes } from './api/forms.ts'
import { warnOfProxy } from './http/warnOfProxy.ts'
import { healthRoutes } from './api/health.ts'
import { i18nRoutes } from './api/i18n.ts'
import { placeRoutes } from './api/places.ts'
import { siteRoutes } from './api/site.ts'
import { telemetryRoutes } from './api/telemetry.ts'
import { unknownApiRoutes } from './api/unknown.ts'
import { checkoutRoutes } from './checkout/routes.ts'
import { draftPages } from './editor/draftPages.ts'
import { loadPrepare } from './database/loadPrepare.ts'
import { editorRoutes } from './editor/routes.ts'
import { widgetRoutes } from './api/widgets.ts'
import { ApiError, UNEXPECTED } from './http/apiError.ts'
import { allowedHosts } from './http/allowedHosts.ts'
import { faults } from './http/faults.ts'
import { languageAddresses } from './http/languageAddresses.ts'
import { keepLanguage } from './http/keepLanguage.ts'
import { noteRefusals } from './http/noteRefusals.ts'
import { securityHeaders } from './http/securityHeaders.ts'
import { speculation, speculationRoutes } from './http/speculation.ts'
import { filmRoutes } from './films.ts'
import { REQUEST_ID, routeOf, watchRequests } from './http/requestWatch.ts'
import type { Env, Services } from './http/services.ts'
import { refuseUnlisted } from './http/storing.ts'
import { unavailable } from './http/unavailable.ts'
import { isPlainPost } from './http/visitor.ts'
import { mediaCalls } from './media/mediaCalls.ts'
import { returnedMails } from './mail/returnedMails.ts'
import { takesFile } from './media/paths.ts'
import { imageRoutes } from './api/images.ts'
import { chromeCalls } from './chrome/chromeCalls.ts'
import { chromePages } from './chrome/chromePages.tsx'
import { productCalls } from './products/productCalls.ts'
import { productPages } from './products/productPages.tsx'
import { contentCalls } from './content/contentCalls.ts'
import { contentPages as contentPanel } from './content/contentPages.tsx'
import { formDeskCalls } from './formDesk/formDeskCalls.ts'
import { formPages } from './formDesk/formPages.tsx'
import { indexPage } from './collections/indexPage.tsx'
import { moderationPages } from './collections/moderation.tsx'
import { collectionRoutes } from './collections/routes.ts'
import { serveCollection } from './collections/serveCollection.ts'
import { siteFileRoutes } from './collections/siteFiles.ts'
import { giftCardPages } from './orderDesk/giftCardPages.tsx'
import { orderDeskPage } from './orderDesk/orderDeskPage.tsx'
import { subscriptionPages } from './orderDesk/subscriptionPages.tsx'
import { orderListPage } from './orderDesk/orderListPage.tsx'
import { watchedServices } from './pageCache/watchedServices.ts'
import { pageCache } from './pageCache/pageCache.ts'
import { activityPage } from './render/activityPage.tsx'
import { barePage } from './render/barePage.ts'
import { accountPages } from './render/accountPages.tsx'
import { cookiesPage } from './render/cookiesPage.tsx'
import { cartPage } from './render/cartPage.ts'
import { joinNewsletter } from './render/joinNewsletter.tsx'
import { leaveLetters } from './render/leaveLetters.tsx'
import { editorPages } from './render/editorPages.tsx'
import { previewPages } from './render/previewPages.tsx'
import { renderNotice } from './render/renderNotice.tsx'
import { filesPage } from './render/filesPage.tsx'
import { mediaPage } from './render/mediaPage.tsx'
import { offerAreas, panelPages } from './render/panelPages.tsx'
import { thingPages } from './render/thingWordsPage.tsx'
import { productCards } from './render/productCards.tsx'
import { pageRoutes } from './render/routes.ts'
import { stubCaptchaRoutes } from './stub/captcha.ts'
import { stubMapsRoutes } from './stub/maps.ts'
import { stubBookingRoutes } from './stub/bookings.ts'
import { stubFontRoutes } from './stub/fonts.ts'
import { stubSocialRoutes } from './stub/social.ts'
import { stubPlayerRoutes } from './stub/players/routes.ts'

/** Bytes a request's body may have [SRV-4]. */
const BODY_LIMIT = 1_000_000
const TOO_LARGE = REFUSALS.tooLarge

const YEAR = 31_536_000

/**
 * Creates the whole site as one Hono app, which knows every address of the API and its methods [SRV-5]. The app does not
 * listen yet and has no state of its own. Rows of all that it puts together: [SRV-3] [SRV-4] [SRV-6] [SRV-7] [SRV-10]
 * [SRV-20] [SRV-23] [SRV-30] [SRV-31] [SRV-35] [SRV-38] [SRV-45] [SRV-53] [SRV-58] [SRV-60] [SRV-64] [SRV-66] [SRV-68]
 * [SRV-78] [SRV-86] [SRV-100] [SRV-102] [SRV-104] [SRV-105] [SRV-108] [SRV-109] [SRV-110] [SRV-111] [SRV-122].
 */
export function createApp(services: Services): Hono<Env> {
  const { config } = services
  const app = new Hono<Env>()
  app.use(languageAddresses(app, services))
  app.use(watchRequests(services))
  app.use(noteRefusals(services))
  stubPlayerRoutes(app)
  app.use(securityHeaders(config, services.cards))
  // Compare the request's host with the allowed hosts only after serving the stand-ins of video players, because the
  // stand-ins have host names of their own.
  app.use(allowedHosts(config))
  app.use(warnOfProxy(services))
  app.use(speculation(config))
  app.use(keepLanguage)
  for (const path of ['/config/*', '/settings/*']) app.use(path, offerAreas)

  app.onError(async (error, c) => {
    const refusal = logFault(c, services, error)
    const status = refusal?.status ?? 500
    for (const [name, value] of Object.entries(refusal?.headers ?? {})) c.header(name, value)
    if (!c.req.path.startsWith(API_ROOT) || (isPlainPost(c) && !c.get('answersJson')))
      return answerFault(c, services, status, refusal)
    c.header('Cache-Control', 'no-store')
    const { error: sentence, ...body } = refusal?.body ?? { error: UNEXPECTED }
    return c.json({ ...(typeof sentence === 'string' && { error: translateRefusal(c, sentence) }), ...body }, status)
  })

  app.use(`${API_ROOT}*`, async (c, next) => {
    await next()
    // Set `Cache-Control: no-store` on API responses, because they may hold a visitor's data. Exclude HTML pages:
    // browsers keep no page with `no-store` in the back/forward cache.
    if (!c.res.headers.get('Content-Type')?.startsWith('text/html')) c.res.headers.set('Cache-Control', 'no-store')
  })
  app.use((c, next) => {
    refuseForeignWrite(c.req.raw, c.req.path)
    return next()
  })
  app.use(`${API_ROOT}*`, faults(services))
  const limited = bodyLimit({
    maxSize: BODY_LIMIT,
    onError: () => {
      // Close the connection after refusing a request that is too large: its unread rest would be read as the next
      // request.
      throw new ApiError(413, TOO_LARGE, { Connection: 'close' })
    },
  })
  // A form with a file is read as it arrives, with a limit of its own.
  app.use((c, next) =>
    c.req.method === 'POST' && takesFile(c.req.path, bodyType(c.req.raw)) ? next() : limited(c, next),
  )

  healthRoutes(app, services)
  speculationRoutes(app)
  const calls = { ...services, db: services.callDb }
  formRoutes(app, calls)
  cartRoutes(app, calls)
  cartFormRoutes(app, calls)
  telemetryRoutes(app, calls)
  consentRoutes(app, calls)
  returnedMails(app, services)
  accountRoutes(app, calls)
  placeRoutes(app, calls)
  commentRoutes(app, calls)
  siteRoutes(app, calls)
  mediaCalls(app, calls)
  widgetRoutes(app, calls)
  const prepare = loadPrepare()
  editorRoutes(app, calls, prepare)
  contentCalls(app, calls, prepare)
  formDeskCalls(app, calls, prepare)
  productCalls(app, calls, prepare)
  chromeCalls(app, calls, prepare)
  checkoutRoutes(app, services)
  unknownApiRoutes(app)

  app.use('/assets/*', async (c, next) => {
    await next()
    if (!c.res.ok) return
    // Leave out `public`, which an age implies: each byte of a header counts for a page's first script.
    c.res.headers.set('Cache-Control', `max-age=${YEAR}, immutable`)
    // Remove the `Last-Modified` header from immutable files: browsers never revalidate them, so the header only adds
    // bytes.
    c.res.headers.delete('Last-Modified')
    // Name no encoding of a script: a module is UTF-8 always, and another script has that of its page.
    if (c.req.path.endsWith('.js')) c.res.headers.set('Content-Type', 'text/javascript')
  })
  app.get('/assets/:name', (c, next) => {
    const file = services.parts.file(c.req.param('name'))
    return file ? Promise.resolve(c.body(new Uint8Array(file.bytes), 200, { 'Content-Type': file.type })) : next()
  })
  app.use('/assets/*', serveStatic({ root: config.clientDir, precompressed: true }))
  // oxlint-disable-next-line house/visitor-words -- plain text in place of a script or a sheet, which no page shows
  app.get('/assets/*', (c) => c.text('There is no such file.', 404))
  imageRoutes(app, services)
  filmRoutes(app, services)
  i18nRoutes(app)
  stubCaptchaRoutes(app, calls)
  stubMapsRoutes(app)
  stubSocialRoutes(app)
  stubFontRoutes(app, services)
  stubBookingRoutes(app)
  activityPage(app, services)
  moderationPages(app, services)
  accountPages(app, services)
  previewPages(app, services)
  editorPages(app, services)
  contentPanel(app, services)
  formPages(app, services)
  productPages(app, services)
  chromePages(app, services)
  orderListPage(app, services)
  orderDeskPage(app, services)
  giftCardPages(app, services)
  subscriptionPages(app, services)
  filesPage(app, services)
  mediaPage(app, services)
  thingPages(app, services, prepare)
  panelPages(app, services)
  joinNewsletter(app, services)
  leaveLetters(app, services)
  cookiesPage(app, services)
  cartPage(app, services)

  siteFileRoutes(app, services)
  draftPages(app, services, prepare)
  app.use(pageCache(services, pagesForNobody(services)))
  contentPages(app, services)
  refuseUnlisted(app)
  return app
}

/** Whether the client closed the connection while its request was read. */
const isGivenUp = (error: unknown): boolean =>
  error instanceof Error && (error.message === 'aborted' || isGivenUp(error.cause))

/**
 * Logs a request that failed [SRV-6], or that its client gave up [SRV-143].
 * @returns The answer to the request; `undefined` for a fault of the site.
 */
function logFault(c: Context<Env>, { log }: Services, error: unknown): ApiError | undefined {
  if (error instanceof ApiError && !isGivenUp(error)) return error
  const id = c.get('requestId')
  c.header(REQUEST_ID, id)
  const details = { id, method: c.req.method, route: routeOf(c) }
  if (isGivenUp(error)) {
    log.info('a client gave up its request', details)
    // oxlint-disable-next-line house/visitor-words -- The client has left, so nobody reads it.
    return new ApiError(400, 'The request ended too soon.')
  }
  logFailure(log, 'a request failed', error, details)
  return isUnavailable(error) ? unavailable() : undefined
}

/** Answers a request for a page that failed or was refused, with a page [SRV-6]. */
async function answerFault(
  c: Context<Env>,
  services: Services,
  status: ContentfulStatusCode,
  refusal: ApiError | undefined,
): Promise<Response> {
  const say = wordsFor(c, NOTICES)
  const text = translateRefusal(c, refusal?.message ?? UNEXPECTED)
  if (status === 503) return barePage(c, status, { title: say.tryInAMoment, text })
  const { pathname, search } = new URL(c.req.url)
  const canRepeat = !refusal && c.req.method === 'GET' && isSameSitePath(pathname)
  const title = refusal ? say.didNotWork : say.somethingWentWrong
  const wayOn = canRepeat ? { wayOn: { label: say.tryAgain, href: pathname + search } } : {}
  try {
    return await renderNotice(c, services, status, { title, text, ...wayOn })
  } catch {
    // The settings cannot be read either, for the reason that has been logged.
    return barePage(c, status, { title, text })
  }
}

/** Serves the pages of the content [SRV-61] [SRV-78] [SRV-81]. */
function contentPages(app: Hono<Env>, services: Services): void {
  collectionRoutes(app, services)
  indexPage(app, services)
  productCards(app, services)
  pageRoutes(app, services, serveCollection)
}

/**
 * Serves the pages of the content through the cache [SRV-6] [SRV-61] [SRV-78] [SRV-100]. A failure while drawing is
 * reported to the request that started it.
 */
function pagesForNobody(services: Services): Hono<Env> {
  const pages = new Hono<Env>()
  pages.onError((error) => {
    throw error
  })
  contentPages(pages, watchedServices(services))
  return pages
}
