import { attachmentNamed, type FilesPort } from '../../files/filesPort.js'

/** A stored file for its answer. */
export interface AnsweredFile {
  /** Name under which a browser saves it. */
  readonly name: string
  readonly type: string
  readonly bytes: number
  /** Name of the content in the store. */
  readonly fileName: string
}

/** Types that a browser may show: nothing in them is run. All others are saved. */
const SHOWN: ReadonlySet<string> = new Set([
  'application/pdf',
  'text/plain; charset=utf-8',
  'image/jpeg',
  'image/png',
  'audio/mpeg',
  'audio/ogg',
  'audio/wav',
  'video/mp4',
  'video/webm',
])

const RANGE = /^bytes=(\d{1,15})-(\d{0,15})$/

/**
 * Answers a request for a file, in the type of its content and without rights: whatever it is, nothing of it is run as a
 * part of the site [SRV-290] [ENG-152].
 * @param get - Opens the content, as a store of files does.
 * @param cache - `Cache-Control` of the answer.
 * @returns `undefined` for a content that the store has lost.
 */
export async function answerFile(
  request: Request,
  { name, type, bytes, fileName }: AnsweredFile,
  get: FilesPort['get'],
  cache: string,
): Promise<Response | undefined> {
  const headers: Record<string, string> = {
    'Content-Type': type,
    'Content-Disposition': SHOWN.has(type) ? 'inline' : attachmentNamed(name),
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': cache,
    'Accept-Ranges': 'bytes',
    ETag: `"${fileName.slice(0, 32)}"`,
    // The viewer of PDF files does not work in a sandbox, and runs no script of a file.
    ...(type !== 'application/pdf' && { 'Content-Security-Policy': "sandbox; default-src 'none'" }),
  }
  if (request.headers.get('If-None-Match') === headers['ETag']) return new Response(null, { status: 304, headers })
  const asked = RANGE.exec(request.headers.get('Range') ?? '')
  const start = Number(asked?.[1] ?? 0)
  const end = Math.min(asked?.[2] ? Number(asked[2]) : Infinity, bytes - 1)
  if (asked && (start >= bytes || end < start))
    return new Response(null, { status: 416, headers: { 'Content-Range': `bytes */${bytes}` } })
  headers['Content-Length'] = String(end + 1 - start)
  if (asked) headers['Content-Range'] = `bytes ${start}-${end}/${bytes}`
  const status = asked ? 206 : 200
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  const file = await get(fileName, { start, end })
  return file && new Response(file.content, { status, headers })
}
