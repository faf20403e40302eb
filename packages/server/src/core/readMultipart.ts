import { Readable } from 'node:stream'
import type { ReadableStream as NodeStream } from 'node:stream/web'
import busboy from '@fastify/busboy'
import { CallError } from './callError.js'
import { storable } from './readBody.js'

/** How much of a form with files is read. */
export interface FormBounds {
  /** Bytes of all files, which are in memory. */
  readonly fileBytes: number
  /** Bytes of one file, of which one more is kept, so that its size shows that it is too large. */
  readonly eachBytes: number
  /** Bytes of all texts. */
  readonly textBytes: number
}

/** A form with files as it was sent. */
export interface ReadForm {
  readonly fields: FormData
  /** `false` if files or texts were left out because there was no room for them. */
  readonly isWhole: boolean
}

/** Most fields and files of one form [FRM-89]. */
const MOST_PARTS = 2000
const MOST_FILES = 50
/** How often the allowed bytes are read before a connection is closed: what is too much is thrown away. */
const PATIENCE = 4

const UNREADABLE = 'The form could not be read. Please reload the page and try again.'

/**
 * The name of a file, of which a browser escapes a quotation mark:
 * https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#multipart-form-data
 */
const plainName = (sent: string): string => sent.replaceAll('%22', '"')

/**
 * Reads a form with files as it arrives. A file that is too large is read on and thrown away, so that the fields behind it
 * are there: without script they can only come back with the answer [FRM-87].
 * @throws {CallError} 400 for a body that is no such form or has more than 2,000 parts, 413 for one that goes on and on.
 */
export async function readMultipart(request: Request, bounds: FormBounds): Promise<ReadForm> {
  const type = request.headers.get('Content-Type') ?? ''
  if (!request.body) throw new CallError(400, UNREADABLE)
  const source = Readable.fromWeb(request.body as NodeStream)
  const fields = new FormData()
  let [isWhole, texts, files, sent] = [true, 0, 0, 0]
  try {
    await new Promise<void>((resolve, reject) => {
      const refuse = (cause?: unknown): void => reject(new CallError(400, UNREADABLE, {}, { cause }))
      const parser = busboy({
        headers: { 'content-type': type },
        limits: {
          parts: MOST_PARTS,
          files: MOST_FILES,
          headerPairs: 50,
          fieldSize: bounds.textBytes,
          fileSize: bounds.eachBytes + 1,
        },
      })
      parser.on('field', (name, value) => {
        texts += name.length + value.length
        if (texts > bounds.textBytes) isWhole = false
        else fields.append(name, storable(value))
      })
      parser.on('file', (name, stream, fileName) => {
        const parts: Buffer[] = []
        stream.on('data', (part: Buffer) => {
          files += part.length
          if (files <= bounds.fileBytes) parts.push(part)
          else isWhole = false
        })
        stream.on('end', () => {
          // A control without a file is sent as a file without a name.
          if (fileName) fields.append(name, new File(parts as BlobPart[], storable(plainName(fileName))))
        })
        stream.on('error', refuse)
      })
      parser.on('partsLimit', refuse)
      parser.on('filesLimit', refuse)
      parser.on('finish', resolve)
      parser.on('error', refuse)
      source.on('data', (part: Uint8Array) => {
        sent += part.length
        if (sent > PATIENCE * (bounds.fileBytes + bounds.textBytes))
          reject(
            new CallError(413, 'That is more than any form takes. Nothing has been stored.', { Connection: 'close' }),
          )
      })
      source.on('error', refuse)
      source.pipe(parser)
    })
  } catch (error) {
    throw error instanceof CallError ? error : new CallError(400, UNREADABLE, {}, { cause: error })
  } finally {
    source.destroy()
  }
  return { fields, isWhole }
}
