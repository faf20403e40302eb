import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Fill } from '../drawing/blanks.ts'
import { chooseEncoding, encodeWhole, type Encoding } from '../http/htmlBody.ts'
import type { Env } from '../http/services.ts'
import type { RenderedPage } from './cachedPages.ts'

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
export async function sendFilled(c: Context<Env>, { page, status }: RenderedPage, fill: Fill): Promise<Response> {
  const encoding = nameEncoding(c)
  const bytes = encoding === 'br' ? page.brotli(fill) : encodeWhole(page.filled(fill), encoding)
  return sendBytes(c, await bytes, status)
}

/** Answers a whole page without blanks [SRV-101]: it has a strong tag, and its bytes are made once [SRV-100]. */
export async function sendWhole(c: Context<Env>, { page, status }: RenderedPage): Promise<Response> {
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
