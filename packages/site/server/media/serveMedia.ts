import { attachmentNamed } from '@vitrine/server/files'
import type { Context } from 'hono'
import { findFileByName, findMedia } from '../database/media.ts'
import type { Env, Services } from '../http/services.ts'
import { chooseFormat, type Width } from '../image/formats.ts'
import { pictureUrl, pictureVersion } from './pictureRow.ts'
import { reachStore, readContent } from './storeContent.ts'

const FOREVER = 'public, max-age=31536000, immutable'

/**
 * Serves an uploaded picture at a width, never wider than it is, in the best format that the browser names. An address
 * with an older version redirects to the present one [SRV-289].
 * @returns `undefined` for a picture that is not there.
 */
export async function serveUpload(
  c: Context<Env>,
  services: Services,
  { id, version, width }: { readonly id: string; readonly version: string | undefined; readonly width: Width },
): Promise<Response | undefined> {
  const row = await findMedia(services.db, id)
  if (!row || row.kind !== 'picture') return undefined
  const present = pictureVersion(row)
  if (version !== present) {
    c.header('Cache-Control', 'no-cache')
    return c.redirect(`${pictureUrl(row)}?format=${width}w`, 302)
  }
  const format = chooseFormat(c.req.header('Accept'), width)
  const read = async (): Promise<Buffer> => {
    const content = await readContent(services, row.file_name)
    if (!content) throw new Error(`The store of files has lost the picture "${id}".`)
    return content
  }
  const encoded = await services.images.read({ key: `${id}-${present}`, width: row.width, read }, width, format)
  return c.body(new Uint8Array(encoded), 200, {
    'Content-Type': format.type,
    'Content-Length': String(encoded.length),
    'Cache-Control': FOREVER,
    Vary: 'Accept',
  })
}

/** Types that a browser may show: nothing in them is run. All others are saved. */
const SHOWN: ReadonlySet<string> = new Set([
  'application/pdf',
  'text/plain; charset=utf-8',
  'audio/mpeg',
  'audio/ogg',
  'audio/wav',
  'video/mp4',
  'video/webm',
])

const RANGE = /^bytes=(\d{1,15})-(\d{0,15})$/

/**
 * Serves an uploaded file at `/s/{name}`, in the type of its content and without rights: whatever it is, nothing of it is
 * run as a part of the site [SRV-290].
 * @returns `undefined` for a file that is not there.
 */
export async function serveFile(c: Context<Env>, services: Services, name: string): Promise<Response | undefined> {
  const row = await findFileByName(services.db, name)
  if (!row) return undefined
  const headers: Record<string, string> = {
    'Content-Type': row.type,
    'Content-Disposition': SHOWN.has(row.type) ? 'inline' : attachmentNamed(name),
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'public, max-age=0, must-revalidate',
    'Accept-Ranges': 'bytes',
    ETag: `"${row.file_name.slice(0, 32)}"`,
    // The viewer of PDF files does not work in a sandbox, and runs no script of a file.
    ...(row.type !== 'application/pdf' && { 'Content-Security-Policy': "sandbox; default-src 'none'" }),
  }
  if (c.req.header('If-None-Match') === headers['ETag']) return c.body(null, 304, headers)
  const asked = RANGE.exec(c.req.header('Range') ?? '')
  const bytes = Number(row.bytes)
  const start = Number(asked?.[1] ?? 0)
  const end = Math.min(asked?.[2] ? Number(asked[2]) : Infinity, bytes - 1)
  if (asked && (start >= bytes || end < start)) return c.body(null, 416, { 'Content-Range': `bytes */${bytes}` })
  const file = await reachStore(services, services.files.get(row.file_name, { start, end }))
  if (!file) return undefined
  headers['Content-Length'] = String(end + 1 - start)
  if (asked) headers['Content-Range'] = `bytes ${start}-${end}/${bytes}`
  return c.body(file.content, asked ? 206 : 200, headers)
}
