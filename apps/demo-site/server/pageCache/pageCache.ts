import { CRUMB_COOKIE } from '@vitrine/cookies'
import { jsonForScript } from '@vitrine/trust'
import type { Context, Hono, MiddlewareHandler } from 'hono'
import { getCookie } from 'hono/cookie'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { LRUCache } from 'lru-cache'
import { readRevision } from '../database/revision.ts'
import { crumbOf } from '../http/crumb.ts'
import {
  chooseEncoding,
  documentHeaders,
  encodeWhole,
  type Encoding,
  PUBLIC_PAGE,
  streamHtml,
} from '../http/htmlBody.ts'
import type { Env, Services } from '../http/services.ts'
import { sessionOf } from '../http/session.ts'
import { makeShownMark } from '../http/shownMark.ts'
import { makeSubmissionKey } from '../http/submissionKey.ts'
import { piecesInCart } from '../render/pageModel.ts'
import { referrerOf } from '../render/trackingContext.ts'
import { digest } from '../tokens.ts'
import type { Blank, Fill } from '../drawing/blanks.ts'
import { type Drawing, drawFor, newDrawing } from '../drawing/drawing.ts'
import { drawnPage, type DrawnPage } from './drawnPage.ts'
import { shareHeaders } from './shareHeaders.ts'
import { type Variant, variantOf } from './variant.ts'

/** Milliseconds for which a page that reads the time is kept. */
const CLOCK_MS = 1000

/** Members of a query with which an answer is one visitor's own, or is no page. */
const OWN = ['sent', 'refused', 'added', 'logout', 'commented', 'edit-mode', 'format']

/** Addresses that are never cached: feeds, calendar files, and searches, whose words rarely repeat. */
const NEVER_KEPT = /\.(?:xml|ics)$|^\/search$/

/** UTF-16 units of an address whose page is kept. */
const LONGEST_ADDRESS = 1000

/** A UTF-16 unit in memory. */
const BYTES_A_CHARACTER = 2

/** A page that was drawn, and the status of its answer. */
interface Drawn {
  readonly page: DrawnPage
  readonly status: ContentfulStatusCode
}

/** An entry of the cache: a page, or the note that an address is answered for each visitor alone. */
interface Kept {
  readonly revision: number
  /** Epoch milliseconds until which the page is valid; a page without times is valid until the content changes. */
  readonly until: number
  readonly drawn: Drawn | undefined
}

/** Whether all visitors without a session may get the same page, apart from its blanks. */
function isCacheable(c: Context<Env>): boolean {
  const { method, url, path } = c.req
  if ((method !== 'GET' && method !== 'HEAD') || url.length > LONGEST_ADDRESS || NEVER_KEPT.test(path)) return false
  const query = c.req.query()
  return !OWN.some((name) => name in query)
}

/** Facts that are read before a page: the revision of the content, and the number in the visitor's cart. */
interface Basis {
  readonly revision: number
  readonly cartQuantity: number
}

/** Reads the facts that a cached page depends on; `undefined` for a visitor whose page is rendered individually. */
async function readBasis(c: Context<Env>, services: Services): Promise<Basis | undefined> {
  try {
    const [session, revision, cartQuantity] = await Promise.all([
      sessionOf(c, services),
      readRevision(services.db),
      piecesInCart(c, services),
    ])
    return session ? undefined : { revision, cartQuantity }
  } catch {
    // Bypass the page cache if the database fails, so that rendering the page reports and logs the error.
    return undefined
  }
}

/** The texts of a visitor's blanks. */
function fillFor(c: Context<Env>, services: Services): Fill {
  const crumb = crumbOf(c, services)
  const texts: Readonly<Record<Blank, () => string>> = {
    nonce: () => c.get('nonce'),
    crumb: () => crumb,
    key: () => makeSubmissionKey(services.secret, crumb, services.clock()),
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

/** Whether the request's `If-None-Match` header contains this tag. */
function hasTag(c: Context<Env>, tag: string): boolean {
  const tags = (c.req.header('If-None-Match') ?? '').split(',').map((one) => one.trim().replace(/^W\//, ''))
  return tags.includes(tag)
}

/** Chooses the encoding that the browser reads, and names it in the answer. */
function nameEncoding(c: Context<Env>): Encoding {
  const encoding = chooseEncoding(c.req.header('Accept-Encoding'))
  if (encoding !== 'identity') c.header('Content-Encoding', encoding)
  return encoding
}

/** Answers a whole page with the visitor's own texts in its blanks [SRV-100]. */
async function sendFilled(c: Context<Env>, { page, status }: Drawn, fill: Fill): Promise<Response> {
  const encoding = nameEncoding(c)
  const bytes = encoding === 'br' ? page.brotli(fill) : encodeWhole(page.filled(fill), encoding)
  return sendBytes(c, await bytes, status)
}

/** Answers a whole page without blanks [SRV-101]: it has a strong tag, and its bytes are made once [SRV-100]. */
async function sendWhole(c: Context<Env>, { page, status }: Drawn): Promise<Response> {
  const encoding = nameEncoding(c)
  // Include the content encoding in the ETag: a strong ETag identifies exact bytes, which differ by encoding.
  const tag = `"${page.tag()}-${encoding}"`
  c.header('ETag', tag)
  if (!hasTag(c, tag)) return sendBytes(c, await page.encoded(encoding), status)
  c.header('Content-Type', undefined)
  c.header('Content-Encoding', undefined)
  return c.body(null, 304)
}

function sendBytes(c: Context<Env>, bytes: Buffer, status: ContentfulStatusCode): Response {
  c.header('Content-Length', String(bytes.length))
  return c.body(bytes as Buffer<ArrayBuffer>, status)
}

/**
 * Answers pages that were drawn before [SRV-100]. A page is drawn once per revision of the content and per variant; the
 * parts that belong to one visitor are blanks, which each answer fills. Each request reads the revision from the
 * database, so that every server shows a change from the first request after it [SRV-101].
 * @param pages - Draws pages, with services of {@link watchedServices}.
 */
export function pageCache(services: Services, pages: Hono<Env>): MiddlewareHandler<Env> {
  const { config, clock } = services
  const isShared = config.pageCache === 'shared'
  const kept = new LRUCache<string, Kept>({
    maxSize: config.pageCacheBytes,
    sizeCalculation: ({ drawn }, key) => key.length * BYTES_A_CHARACTER + (drawn?.page.size() ?? 1),
  })
  const running = new Map<string, Promise<Drawn | undefined>>()

  async function draw({ key, request }: Variant, { cartQuantity, revision }: Basis): Promise<Drawn | undefined> {
    const drawing = newDrawing({ isShared, cartQuantity })
    const drawnAt = clock().getTime()
    const response = await drawFor(drawing, () => pages.request(request()))
    if (!drawing.parts || drawing.isPrivate) {
      kept.set(key, { revision, until: Infinity, drawn: undefined })
      return undefined
    }
    const drawn = { page: drawnPage(drawing, drawing.parts), status: response.status as ContentfulStatusCode }
    // Cache only pages with status 200: anyone can request any number of addresses that do not exist and would fill the
    // cache.
    if (response.status !== 200) return drawn
    const until = (): number => (drawing.readsClock ? drawnAt + CLOCK_MS : Infinity)
    const keep = (): void => void (drawing.hasFault || kept.set(key, { revision, until: until(), drawn }))
    void drawn.page.finished.then(keep, () => {})
    return drawn
  }

  /** The page of a variant, drawn once however many visitors wait for it; `undefined` for an answer to one visitor alone. */
  async function drawnOnce(variant: Variant, basis: Basis): Promise<Drawn | undefined> {
    const found = kept.get(variant.key)
    if (found?.revision === basis.revision && found.until > clock().getTime()) return found.drawn
    const key = `${basis.revision} ${variant.key}`
    const known = running.get(key)
    if (known) return known
    const asked = draw(variant, basis)
    running.set(key, asked)
    const forget = (): void => void running.delete(key)
    void asked.then((drawn) => (drawn ? drawn.page.finished.then(forget, forget) : forget()), forget)
    return asked
  }

  return async (c, next) => {
    if (config.pageCache === 'off' || !isCacheable(c)) return next()
    const basis = await readBasis(c, services)
    if (!basis || (isShared && basis.cartQuantity > 0)) return next()
    const drawn = await drawnOnce(variantOf(c, services, basis.cartQuantity), basis)
    if (!drawn || isAuthor(c, drawn.page.drawing)) return next()
    const { page, status } = drawn
    if (isShared) {
      await page.finished
      shareHeaders(c, page.drawing, status)
      return sendWhole(c, drawn)
    }
    const fill = fillFor(c, services)
    documentHeaders(c, PUBLIC_PAGE)
    if (!page.isFinished()) return streamHtml(c, page.read(fill), status)
    return page.hasBlanks() ? sendFilled(c, drawn, fill) : sendWhole(c, drawn)
  }
}
