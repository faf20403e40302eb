import busboy from '@fastify/busboy'
import { cleanFileName, type SentFile } from '@vitrine/server/files'
import type { Context } from 'hono'
import { Readable } from 'node:stream'
import type { ReadableStream as NodeStream } from 'node:stream/web'
import { ApiError } from '../http/apiError.ts'
import type { Env } from '../http/services.ts'
import { MOST_BYTES } from './limits.ts'
import { MEDIA_WORDS } from './words.ts'

/** A posted form with one file. */
export interface PostedFile {
  /** Fields that stand before the file. */
  readonly fields: Readonly<Record<string, string>>
  /** `undefined` when no file was chosen. */
  readonly file: SentFile | undefined
}

/** Bounds of a form: more of anything ends the reading. */
const BOUNDS = { files: 1, fields: 20, fieldSize: 4000, parts: 21, headerPairs: 50, fileSize: MOST_BYTES }

/**
 * Reads a form with a file as it arrives, and ends the reading at the first byte beyond the limit: at most 20 MB are in
 * memory [SRV-283].
 * @throws {ApiError} 400 for a body that is no such form, 413 for a file that is too large.
 */
export async function readMultipart(c: Context<Env>): Promise<PostedFile> {
  const type = c.req.header('Content-Type') ?? ''
  const { body } = c.req.raw
  if (!body || !type.startsWith('multipart/form-data')) throw new ApiError(400, MEDIA_WORDS.noFile)
  const source = Readable.fromWeb(body as NodeStream)
  try {
    return await new Promise<PostedFile>((resolve, reject) => {
      const parser = parserOf(type)
      const fields: Record<string, string> = {}
      let file: SentFile | undefined
      parser.on('field', (name, value) => {
        fields[name] = value
      })
      parser.on('file', (_field, stream, sentName) => {
        const parts: Buffer[] = []
        stream.on('data', (part: Buffer) => parts.push(part))
        stream.on('limit', () => reject(tooLarge(sentName)))
        stream.on('end', () => {
          if (sentName) file = { name: sentName, content: Buffer.concat(parts) }
        })
        stream.on('error', reject)
      })
      parser.on('finish', () => resolve({ fields, file }))
      parser.on('error', () => reject(new ApiError(400, MEDIA_WORDS.noFile)))
      source.on('error', reject)
      source.pipe(parser)
    })
  } finally {
    source.destroy()
  }
}

/** @throws {ApiError} 400 for a type without a boundary. */
function parserOf(type: string): ReturnType<typeof busboy> {
  try {
    return busboy({ headers: { 'content-type': type }, limits: BOUNDS })
  } catch {
    throw new ApiError(400, MEDIA_WORDS.noFile)
  }
}

/** Error of a file that is too large. It closes the connection, whose unread rest would be read as the next request. */
const tooLarge = (sentName: string | undefined): ApiError =>
  new ApiError(413, MEDIA_WORDS.tooLarge(cleanFileName(sentName ?? '')), { Connection: 'close' })
