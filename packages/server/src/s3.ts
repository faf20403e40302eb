import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
  type S3ClientConfig,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { setTimeout } from 'node:timers/promises'
import {
  attachmentNamed,
  boundRange,
  checkAddress,
  type FilesPort,
  FilesUnavailable,
  isStoredName,
  type StoredFile,
} from './files/filesPort.js'
import { spool } from './files/spool.js'

/** Settings of an S3-compatible store. */
export interface S3Options {
  readonly bucket: string
  /** Region of the bucket, such as `eu-central-1`. */
  readonly region: string
  /** Address of a store other than Amazon's, such as `https://s3.store.example`; buckets are then the first part of the path. */
  readonly endpoint?: string | undefined
  /** Default: those of the environment, as `@aws-sdk/client-s3` finds them. */
  readonly credentials?: { readonly accessKeyId: string; readonly secretAccessKey: string } | undefined
  /** Text before the names of the files, such as `hall/`. Default: none. */
  readonly prefix?: string | undefined
  /** Attempts of each call to the store. Default 3. */
  readonly attempts?: number | undefined
}

/** Milliseconds for the store to accept a connection, and to answer. */
const PATIENCE = { connectionTimeout: 5000, requestTimeout: 30_000 }

const ignore = (): void => {}

/** Milliseconds before the second attempt of an upload are twice as many, then doubled. */
const PAUSE = 100

/** Whether another attempt may succeed: the store is away, overloaded or full, or broke off. */
function isAway(error: unknown): boolean {
  if (!(error instanceof S3ServiceException)) return error instanceof Error && !(error instanceof RangeError)
  return (error.$metadata.httpStatusCode ?? 500) >= 500 || error.$retryable !== undefined
}

/** @throws {FilesUnavailable} In place of an error after which another attempt may succeed. */
async function reach<Answer>(call: Promise<Answer>): Promise<Answer> {
  try {
    return await call
  } catch (error) {
    if (!isAway(error)) throw error
    throw new FilesUnavailable(`[server] The store of files did not answer: ${(error as Error).message}`, {
      cause: error,
    })
  }
}

const isMissing = (error: unknown): boolean =>
  error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404

/**
 * Keeps files in an S3-compatible store. The store checks the digest of each file, so that a spoilt one is refused.
 * Packages: `@aws-sdk/client-s3`, `@aws-sdk/s3-request-presigner`.
 * @example s3Files({ bucket: 'hall', region: 'eu-central-1' })
 */
export function s3Files({ bucket, region, endpoint, credentials, prefix = '', attempts = 3 }: S3Options): FilesPort {
  const config: S3ClientConfig = {
    region,
    maxAttempts: attempts,
    requestHandler: PATIENCE,
    // Errors reach the caller; the client's own warnings would reach the console as well.
    logger: { debug: ignore, info: ignore, warn: ignore, error: ignore },
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    ...(credentials && { credentials }),
  }
  const client = new S3Client(config)
  const keyOf = (name: string) => ({ Bucket: bucket, Key: prefix + name })

  /** Bytes of a file; `undefined` for one that is not stored. */
  async function sizeOf(name: string): Promise<number | undefined> {
    try {
      return (await reach(client.send(new HeadObjectCommand(keyOf(name))))).ContentLength ?? 0
    } catch (error) {
      if (isMissing(error)) return undefined
      throw error
    }
  }

  /** Uploads a content, which it opens anew for each attempt: the client itself cannot repeat a stream. */
  async function upload({ name, bytes }: StoredFile, openContent: () => Readable, attempt = 1): Promise<void> {
    const command = new PutObjectCommand({
      ...keyOf(name),
      Body: bytes === 0 ? new Uint8Array() : openContent(),
      ContentLength: bytes,
      ChecksumSHA256: Buffer.from(name, 'hex').toString('base64'),
    })
    try {
      await reach(client.send(command))
    } catch (error) {
      if (attempt >= attempts || !(error instanceof FilesUnavailable)) throw error
      await setTimeout(PAUSE * 2 ** attempt)
      await upload({ name, bytes }, openContent, attempt + 1)
    }
  }

  return {
    async put(content, { most } = {}) {
      // A file is sent with its digest and its length in front, so it is collected on the disk first.
      const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-files-'))
      try {
        const beside = path.join(folder, 'file')
        const file = await open(beside, 'wx+')
        try {
          const stored = await spool(file, content, most)
          await upload(stored, () => file.createReadStream({ start: 0, autoClose: false }))
          return stored
        } finally {
          await file.close()
        }
      } finally {
        await rm(folder, { recursive: true, force: true })
      }
    },
    async get(name, range) {
      if (!isStoredName(name)) return undefined
      const bytes = await sizeOf(name)
      if (bytes === undefined) return undefined
      const { start, end } = boundRange(range ?? { start: 0 }, bytes)
      if (bytes === 0) return { bytes, content: new Blob().stream() }
      const command = new GetObjectCommand({ ...keyOf(name), ...(range && { Range: `bytes=${start}-${end}` }) })
      try {
        const { Body } = await reach(client.send(command))
        return { bytes, content: Body!.transformToWebStream() as ReadableStream<Uint8Array> }
      } catch (error) {
        if (isMissing(error)) return undefined
        throw error
      }
    },
    async delete(name) {
      if (!isStoredName(name)) return
      await reach(client.send(new DeleteObjectCommand(keyOf(name)))).catch((error: unknown) => {
        if (!isMissing(error)) throw error
      })
    },
    async address(name, options) {
      checkAddress(name, options)
      const command = new GetObjectCommand({
        ...keyOf(name),
        ResponseContentDisposition: attachmentNamed(options.fileName),
        ResponseContentType: options.type,
      })
      return getSignedUrl(client, command, { expiresIn: options.seconds })
    },
  }
}
