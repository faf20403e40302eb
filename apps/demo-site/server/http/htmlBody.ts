import { once } from 'node:events'
import { Readable } from 'node:stream'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'
import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { gatherParts } from './gatherParts.ts'
import type { Env } from './services.ts'

type Encoding = 'br' | 'gzip' | 'identity'

function chooseEncoding(accepted: string | undefined): Encoding {
  const names = (accepted ?? '').split(',').map((part) => part.trim())
  const takes = (name: string): boolean =>
    names.some((part) => part === name || (part.startsWith(`${name};q=`) && !/q=0(\.0*)?$/.test(part)))
  return takes('br') ? 'br' : takes('gzip') ? 'gzip' : 'identity'
}

/**
 * Answers with HTML that is sent part by part, compressed on its way, the first part at once: the browser fetches what
 * the head names while the rest is still being made.
 * @param isPrivate - One person alone may read the page: no cache keeps it, and none opens it again after a sign-out.
 * Default `false`.
 */
export function htmlBody(
  c: Context<Env>,
  parts: AsyncIterable<string>,
  status: ContentfulStatusCode,
  isPrivate = false,
): Response {
  c.header('Content-Type', 'text/html; charset=utf-8')
  c.header('Vary', 'Accept-Encoding')
  // `no-cache` makes the browser fetch a public page anew on each visit, and keeps the page open to the back/forward
  // cache.
  c.header('Cache-Control', isPrivate ? 'private, no-store' : 'private, no-cache')
  const encoding = chooseEncoding(c.req.header('Accept-Encoding'))
  if (encoding !== 'identity') c.header('Content-Encoding', encoding)
  const stream =
    encoding === 'identity' ? Readable.from(bytes(parts), { objectMode: false }) : compressed(parts, encoding)
  return c.body(Readable.toWeb(stream) as ReadableStream, status)
}

async function* bytes(parts: AsyncIterable<string>): AsyncIterable<Buffer> {
  for await (const part of gatherParts(parts)) yield Buffer.from(part)
}

/** A page is far smaller than brotli's default window of 4 MB, which each answer would have to be given. */
const BROTLI = {
  params: {
    [constants.BROTLI_PARAM_QUALITY]: 5,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_LGWIN]: 18,
  },
}

function compressed(parts: AsyncIterable<string>, encoding: 'br' | 'gzip'): Readable {
  const zip = encoding === 'br' ? createBrotliCompress(BROTLI) : createGzip({ level: 6 })
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
