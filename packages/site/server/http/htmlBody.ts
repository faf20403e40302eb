import { once } from 'node:events'
import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib'
import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { gatherParts } from './gatherParts.ts'
import { keepLanguageInParts } from './keepLanguage.ts'
import { currentDrawing } from '../drawing/drawing.ts'
import type { Env } from './services.ts'

/** Compression of a response. */
export type Encoding = 'br' | 'gzip' | 'identity'

/** The best encoding that an `Accept-Encoding` header takes [SRV-121]. */
export function chooseEncoding(accepted: string | undefined): Encoding {
  const names = (accepted ?? '').split(',').map((part) => part.trim())
  const takes = (name: string): boolean =>
    names.some((part) => part === name || (part.startsWith(`${name};q=`) && !/q=0(\.0*)?$/.test(part)))
  return takes('br') ? 'br' : takes('gzip') ? 'gzip' : 'identity'
}

/** `no-cache` makes the browser revalidate a public page on each visit, and keeps the back/forward cache possible. */
export const PUBLIC_PAGE = 'private, no-cache'

/** Sets the headers of every page [SRV-100] [SRV-101] [SRV-121]. */
export function documentHeaders(c: Context<Env>, cacheControl: string): void {
  c.header('Content-Type', 'text/html; charset=utf-8')
  c.header('Vary', 'Accept-Encoding')
  c.header('Cache-Control', cacheControl)
}

/**
 * Answers with HTML in compressed parts. The first part is sent at once, so that the browser loads the files of the
 * head while the rest is being drawn. Links keep the language of the page's address [SRV-78] [SRV-100] [SRV-109]
 * [SRV-114].
 * @param isPrivate - One person alone may read the page: no cache keeps it, and none opens it again after a sign-out.
 * Default `false`.
 */
export function htmlBody(
  c: Context<Env>,
  parts: AsyncIterable<string>,
  status: ContentfulStatusCode,
  isPrivate = false,
): Response {
  const drawing = currentDrawing()
  if (drawing) {
    drawing.isPrivate = isPrivate
    drawing.parts = keepLanguageInParts(c, parts)
    return c.body(null, status)
  }
  documentHeaders(c, isPrivate ? 'private, no-store' : PUBLIC_PAGE)
  return streamHtml(c, keepLanguageInParts(c, parts), status)
}

/**
 * Answers with a page that holds a person's data and that a link opens, such as an order: no cache and no search engine
 * keeps it [SRV-152].
 */
export function personalPage(c: Context<Env>, parts: AsyncIterable<string>, status: ContentfulStatusCode): Response {
  c.header('X-Robots-Tag', 'noindex')
  return htmlBody(c, parts, status, true)
}

/** Sends the parts of a page as they arrive. Its headers are set already [SRV-114] [SRV-121]. */
export function streamHtml(c: Context<Env>, parts: AsyncIterable<string>, status: ContentfulStatusCode): Response {
  const encoding = chooseEncoding(c.req.header('Accept-Encoding'))
  if (encoding !== 'identity') c.header('Content-Encoding', encoding)
  const stream =
    encoding === 'identity' ? Readable.from(bytes(parts), { objectMode: false }) : compressed(parts, encoding)
  return c.body(Readable.toWeb(stream) as ReadableStream, status)
}

async function* bytes(parts: AsyncIterable<string>): AsyncIterable<Buffer> {
  for await (const part of gatherParts(parts)) yield Buffer.from(part)
}

/**
 * Settings of the brotli encoder. A page is far smaller than the default window of 4 MB, which each encoder would have to
 * allocate.
 */
export const BROTLI = {
  params: {
    [constants.BROTLI_PARAM_QUALITY]: 5,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_LGWIN]: 18,
  },
}

const [brotliWhole, gzipWhole] = [promisify(brotliCompress), promisify(gzip)]
const GZIP = { level: 6 }

/** The bytes of a whole page [SRV-100] [SRV-101] [SRV-121]. */
export async function encodeWhole(html: string, encoding: Encoding): Promise<Buffer> {
  const bytes = Buffer.from(html)
  if (encoding === 'br') return brotliWhole(bytes, BROTLI)
  return encoding === 'gzip' ? gzipWhole(bytes, GZIP) : bytes
}

function compressed(parts: AsyncIterable<string>, encoding: 'br' | 'gzip'): Readable {
  const zip = encoding === 'br' ? createBrotliCompress(BROTLI) : createGzip(GZIP)
  async function pump(): Promise<void> {
    let first = true
    for await (const part of gatherParts(parts)) {
      if (!zip.write(part)) await once(zip, 'drain')
      if (first) zip.flush()
      first = false
    }
    zip.end()
  }
  pump().catch((error: unknown) => zip.destroy(error as Error))
  return zip
}
