import { CRUMB_COOKIE } from '@vitrine/cookies'
import { jsonForScript } from '@vitrine/trust'
import type { Context, Hono, MiddlewareHandler } from 'hono'
import { getCookie } from 'hono/cookie'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { LRUCache } from 'lru-cache'
import { digest, makeShownMark, createBoundedQueue, QueueFull } from '@vitrine/server/core'
import type { Blank, Fill } from '../drawing/blanks.ts'
import { type Drawing, drawFor, newDrawing } from '../drawing/drawing.ts'
import { cartHash } from '../http/cartCookie.ts'
import { crumbOf } from '../http/crumb.ts'
import { documentHeaders, PUBLIC_PAGE, streamHtml } from '../http/htmlBody.ts'
import type { Env, Services } from '../http/services.ts'
import { visitorKey } from '../http/submissionKey.ts'
import { sessionHash, sessionOf } from '../http/session.ts'
import { unavailable } from '../http/unavailable.ts'
import { piecesInCart } from '../render/pageModel.ts'
import { referrerOf } from '../render/trackingContext.ts'
import { within } from '../within.ts'
import { createCachedPages, type RenderedPage } from './cachedPages.ts'
import { drawnPage } from './drawnPage.ts'
import { sendFilled, sendWhole } from './sendPage.ts'
import { shareHeaders } from './shareHeaders.ts'
import { type Variant, variantOf } from './variant.ts'
import { type ContentState, watchContent } from './watchContent.ts'

/** Milliseconds for which a page that reads the time is kept. */
const CLOCK_MS = 1000

/** Milliseconds after which a visitor gets the last copy of a page instead of waiting longer for the database. */
const PATIENCE_MS = 1000

/** Pages that are rendered at the same time, and those that wait: each asks for several connections of the database. */
const RENDERING = { atOnce: 8, waiting: 200 } as const

/** Carts whose last number of pieces is remembered, and for how many milliseconds. */
const REMEMBERED_CARTS = { max: 10_000, ttl: 600_000 } as const

/** Members of a query with which an answer is one visitor's own, or is no page. */
const OWN = ['sent', 'refused', 'added', 'logout', 'commented', 'edit-mode', 'format']

/** Addresses that are never cached: feeds, calendar files, and searches, whose words rarely repeat. */
const NEVER_KEPT = /\.(?:xml|ics)$|^\/search$/

/** UTF-16 units of an address whose page is kept. */
const LONGEST_ADDRESS = 1000

/** Whether all visitors without a session may get the same page, apart from its blanks. */
function isCacheable(c: Context<Env>): boolean {
  const { method, url, path } = c.req
  if ((method !== 'GET' && method !== 'HEAD') || url.length > LONGEST_ADDRESS || NEVER_KEPT.test(path)) return false
  const query = c.req.query()
  return !OWN.some((name) => name in query)
}

/** Facts that are read before a page. */
interface Basis {
  readonly content: ContentState
  readonly cartQuantity: number
  /** Whether the page is rendered for this visitor alone. */
  readonly isOwn: boolean
}

/** The texts of a visitor's blanks. */
function fillFor(c: Context<Env>, services: Services): Fill {
  const crumb = crumbOf(c, services)
  const texts: Readonly<Record<Blank, () => string>> = {
    nonce: () => c.get('nonce'),
    crumb: () => crumb,
    key: () => visitorKey(services, crumb),
    shown: () => makeShownMark(services.secret, services.clock()),
    referrer() {
      const referrer = referrerOf(c)
      return referrer === undefined ? '' : `,"referrer":${jsonForScript(referrer)}`
    },
  }
  return (blank) => texts[blank]()
}

/**
 * Whether the page shows the visitor more than others, such as the visitor's own comment that awaits moderation
 * [COL-20] [SRV-100].
 */
function isAuthor(c: Context<Env>, { authors }: Drawing): boolean {
  const crumb = authors.size > 0 ? getCookie(c, CRUMB_COOKIE) : undefined
  return crumb !== undefined && authors.has(digest(crumb))
}

/**
 * Answers pages that were rendered before [SRV-100]. A page is rendered once per variant until something on it changes
 * [SRV-141]; the parts that belong to one visitor are blanks, which each answer fills. Each request reads the changes
 * from the database, so that every server shows a change from the first request after it [SRV-101]. If the database has
 * no capacity, the last copy of the page is the answer [SRV-140].
 * @param pages - Renders pages, with services of {@link watchedServices}.
 */
export function pageCache(services: Services, pages: Hono<Env>): MiddlewareHandler<Env> {
  const { config, clock, log } = services
  const isShared = config.pageCache === 'shared'
  const watch = watchContent(services.db)
  const cached = createCachedPages(config.pageCacheBytes, watch)
  const rendering = createBoundedQueue(RENDERING)
  const carts = new LRUCache<string, number>(REMEMBERED_CARTS)
  const running = new Map<string, Promise<RenderedPage | undefined>>()
  let isBehind = false
  const now = (): number => clock().getTime()

  async function readBasis(c: Context<Env>): Promise<Basis> {
    const [session, content, cartQuantity] = await Promise.all([
      sessionOf(c, services),
      watch.read(),
      piecesInCart(c, services),
    ])
    const cart = cartHash(c)
    if (cart !== undefined) carts.set(cart, cartQuantity)
    return { content, cartQuantity, isOwn: session !== undefined || (isShared && cartQuantity > 0) }
  }

  async function render(
    { key, request }: Variant,
    { cartQuantity, content: from }: Basis,
  ): Promise<RenderedPage | undefined> {
    const drawing = newDrawing({ isShared, cartQuantity })
    const { surrogateKeys } = drawing
    const drawnAt = now()
    const response = await drawFor(drawing, () => pages.request(request()))
    if (!drawing.parts || drawing.isPrivate) {
      cached.store(key, { rendered: undefined, surrogateKeys, from, until: Infinity }, drawnAt)
      return undefined
    }
    const rendered = { page: drawnPage(drawing, drawing.parts), status: response.status as ContentfulStatusCode }
    // Cache only pages with status 200: anyone can request any number of addresses that do not exist and would fill the
    // cache.
    if (response.status !== 200) return rendered
    function store(): void {
      const until = drawing.readsClock ? drawnAt + CLOCK_MS : Infinity
      if (!drawing.hasFault) cached.store(key, { rendered, surrogateKeys, from, until }, drawnAt)
    }
    void rendered.page.finished.then(store, () => {})
    return rendered
  }

  /** The page of a variant, rendered once however many visitors wait for it; `undefined` for an answer to one alone. */
  async function renderedOnce(variant: Variant, basis: Basis): Promise<RenderedPage | undefined> {
    const found = cached.current(variant.key, basis.content, now())
    if (found) {
      if (found.rendered) services.tally('pages', 'hit')
      return found.rendered
    }
    services.tally('pages', 'miss')
    const { revision, generation } = basis.content
    const key = `${generation} ${revision} ${variant.key}`
    const known = running.get(key)
    if (known) return known
    const asked = rendering.run(() => render(variant, basis))
    running.set(key, asked)
    const forget = (): void => void running.delete(key)
    void asked.then((rendered) => (rendered ? rendered.page.finished.then(forget, forget) : forget()), forget)
    return asked
  }

  /** The last copy of the page that this visitor would get; none for a visitor who may be signed in. */
  function staleFor(c: Context<Env>): RenderedPage | undefined {
    const cart = cartHash(c)
    const cartQuantity = cart === undefined ? 0 : carts.get(cart)
    // A shared cache in front of the site has copies of its own, and gives them if this answer is an error.
    if (isShared || sessionHash(c) !== undefined || cartQuantity === undefined) return undefined
    const stale = cached.stale(variantOf(c, services, cartQuantity).key, now())
    return stale && isAuthor(c, stale.page.drawing) ? undefined : stale
  }

  async function currentFor(c: Context<Env>): Promise<RenderedPage | undefined> {
    const basis = await readBasis(c)
    return basis.isOwn ? undefined : renderedOnce(variantOf(c, services, basis.cartQuantity), basis)
  }

  /** The page of this visitor, or the last copy of it if there is no capacity for a current one [SRV-140]. */
  async function pageFor(c: Context<Env>): Promise<RenderedPage | undefined> {
    const current = currentFor(c)
    try {
      const found = await (staleFor(c) ? within(PATIENCE_MS, current) : current)
      isBehind = false
      return found
    } catch (error) {
      current.catch(() => {})
      const stale = staleFor(c)
      if (!stale) throw error instanceof QueueFull ? unavailable() : error
      // Log only the first of these answers, because an overload gives many in a row.
      if (!isBehind) log.error('pages are answered from their last copies', undefined, { cause: String(error) })
      isBehind = true
      services.tally('pages', 'stale')
      return stale
    }
  }

  return async (c, next) => {
    if (config.pageCache === 'off' || !isCacheable(c)) return next()
    const rendered = await pageFor(c)
    if (!rendered || isAuthor(c, rendered.page.drawing)) return next()
    const { page, status } = rendered
    if (isShared) {
      await page.finished
      shareHeaders(c, page.drawing, status)
      return sendWhole(c, rendered)
    }
    const fill = fillFor(c, services)
    documentHeaders(c, PUBLIC_PAGE)
    if (!page.isFinished()) return streamHtml(c, page.read(fill), status)
    return page.hasBlanks() ? sendFilled(c, rendered, fill) : sendWhole(c, rendered)
  }
}
