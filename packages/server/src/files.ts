import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import { type FileHandle, mkdir, open, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import {
  attachmentNamed,
  boundRange,
  checkAddress,
  type FilesPort,
  FilesUnavailable,
  FileTooLarge,
  isStoredName,
} from './files/filesPort.js'
import { spool } from './files/spool.js'

export { cleanFileName } from './files/cleanFileName.js'
export { contentType } from './files/contentType.js'
export { attachmentNamed, FilesUnavailable, FileTooLarge } from './files/filesPort.js'
export type { AddressOptions, ByteRange, FilesPort, OpenFile, StoredFile } from './files/filesPort.js'
export { answerFile } from './features/files/answerFile.js'
export type { AnsweredFile } from './features/files/answerFile.js'
export { deleteUnclaimed, noteContent, usedBytes } from './features/files/contents.js'
export type { FileQuery } from './features/files/fileRows.js'
export { files } from './features/files/filesFeature.js'
export type { FilesApi } from './features/files/filesFeature.js'
export type { FileSentences, FilesOptions, RefusedFiles } from './features/files/filesOptions.js'
export { FILM_TYPES, judgeFile } from './features/files/judgeFile.js'
export type { FileBounds, FileFault, JudgedFile, SentFile } from './features/files/judgeFile.js'
export type { ContentTables, FilesTables } from './features/files/tables.js'
export {
  addPart,
  deleteOldUploads,
  deleteUpload,
  findUpload,
  partsOf,
  startUpload,
} from './features/files/uploadRows.js'
export type { NewUpload, StoredPart, UploadRow } from './features/files/uploadRows.js'

/** Settings of a folder of files. */
export interface FolderOptions {
  /** Absolute path; created with the first file. Several processes may share it. */
  readonly folder: string
  /** Key of signed addresses: at least 32 characters that nobody can guess, the same in every process. */
  readonly secret: string
  /** Address before the name of a file, at which your app calls {@link FolderFiles.answer}: `https://hall.example/files/`. */
  readonly base: string
  /** Default: the present time. */
  readonly clock?: (() => Date) | undefined
}

/** Files in a folder, and the answers to their signed addresses. */
export interface FolderFiles extends FilesPort {
  /** Answers a request for a signed address: 200 or 206 with the file, 403 for a wrong or expired one, 404, 416. */
  answer(request: Request): Promise<Response>
}

const OUT_OF_REACH: ReadonlySet<string> = new Set([
  'ENOSPC',
  'EDQUOT',
  'EROFS',
  'EACCES',
  'EPERM',
  'EIO',
  'EMFILE',
  'EEXIST',
  'ENOTDIR',
])

const codeOf = (error: unknown): string => String((error as { readonly code?: unknown }).code)

/** Streams bytes of a file, which is opened with the first reading, so that an unread stream keeps no file open. */
function stream(place: string, start: number, end: number): ReadableStream<Uint8Array> {
  let file: FileHandle | undefined
  let position = start
  return new ReadableStream({
    type: 'bytes',
    async pull(controller) {
      file ??= await open(place, 'r')
      const part = new Uint8Array(Math.min(65_536, end + 1 - position))
      const { bytesRead } = part.length > 0 ? await file.read(part, 0, part.length, position) : { bytesRead: 0 }
      position += bytesRead
      if (bytesRead > 0) controller.enqueue(part.subarray(0, bytesRead))
      if (bytesRead > 0 && position <= end) return
      await file.close()
      controller.close()
      // An open request of a stream of bytes ends only by an answer.
      controller.byobRequest?.respond(0)
    },
    cancel: () => file?.close(),
  })
}

const RANGE = /^bytes=(\d{1,15})-(\d{0,15})$/

/**
 * Keeps files in a folder, two levels deep by the first digits of their names. A file is written beside its place, brought
 * to the disk and renamed into it.
 * @example folderFiles({ folder: '/var/lib/hall/files', secret: process.env.SECRET, base: 'https://hall.example/files/' })
 */
export function folderFiles({ folder, secret, base, clock = () => new Date() }: FolderOptions): FolderFiles {
  if (secret.length < 32) throw new TypeError('[server] The secret of a folder of files has at least 32 characters.')
  if (!path.isAbsolute(folder)) throw new TypeError('[server] The folder of files is an absolute path.')
  const placeOf = (name: string): string => path.join(folder, name.slice(0, 2), name)
  const sign = (parts: readonly string[]): Buffer => createHmac('sha256', secret).update(JSON.stringify(parts)).digest()

  /** Brings a new name of a folder to the disk; not every system can. */
  async function syncFolder(place: string): Promise<void> {
    const handle = await open(place, 'r').catch(() => undefined)
    await handle?.sync().catch(() => {})
    await handle?.close()
  }

  const port: FilesPort = {
    async put(content, { most } = {}) {
      const beside = path.join(folder, `${randomUUID()}.part`)
      try {
        await mkdir(folder, { recursive: true })
        const file = await open(beside, 'wx')
        const stored = await spool(file, content, most).finally(() => file.close())
        const place = placeOf(stored.name)
        await mkdir(path.dirname(place), { recursive: true })
        await rename(beside, place)
        await syncFolder(path.dirname(place))
        return stored
      } catch (error) {
        await rm(beside, { force: true }).catch(() => {})
        if (error instanceof FileTooLarge || !OUT_OF_REACH.has(codeOf(error))) throw error
        throw new FilesUnavailable('[server] The folder of files cannot be written.', { cause: error })
      }
    },
    async get(name, range = { start: 0 }) {
      if (!isStoredName(name)) return undefined
      try {
        const bytes = (await stat(placeOf(name))).size
        const { start, end } = boundRange(range, bytes)
        return { bytes, content: stream(placeOf(name), start, end) }
      } catch (error) {
        if (codeOf(error) === 'ENOENT') return undefined
        if (!OUT_OF_REACH.has(codeOf(error))) throw error
        throw new FilesUnavailable('[server] The folder of files cannot be read.', { cause: error })
      }
    },
    async delete(name) {
      if (isStoredName(name)) await rm(placeOf(name), { force: true })
    },
    async address(name, options) {
      checkAddress(name, options)
      const { seconds, fileName, type } = options
      const expires = String(Math.floor(clock().getTime() / 1000) + seconds)
      const signature = sign([name, expires, fileName, type]).toString('base64url')
      return `${base}${name}?${new URLSearchParams({ expires, name: fileName, type, signature })}`
    },
  }

  async function answer(request: Request): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url)
    const name = pathname.slice(pathname.lastIndexOf('/') + 1)
    const [expires, fileName, type, signature] = ['expires', 'name', 'type', 'signature'].map(
      (key) => searchParams.get(key) ?? '',
    ) as [string, string, string, string]
    const expected = sign([name, expires, fileName, type])
    const sent = Buffer.from(signature, 'base64url')
    const isSigned = sent.length === expected.length && timingSafeEqual(sent, expected)
    if (!isSigned || Number(expires) * 1000 < clock().getTime())
      return new Response('This address is wrong or has expired.', { status: 403 })
    const asked = RANGE.exec(request.headers.get('Range') ?? '')
    const range = asked ? { start: Number(asked[1]), end: asked[2] ? Number(asked[2]) : undefined } : { start: 0 }
    try {
      const file = await port.get(name, range)
      if (!file) return new Response('There is no such file.', { status: 404 })
      const { start, end } = boundRange(range, file.bytes)
      const headers = {
        'Content-Type': type,
        'Content-Length': String(end + 1 - start),
        'Content-Disposition': attachmentNamed(fileName),
        'X-Content-Type-Options': 'nosniff',
        'Accept-Ranges': 'bytes',
        ...(asked && { 'Content-Range': `bytes ${start}-${end}/${file.bytes}` }),
      }
      return new Response(file.content, { status: asked ? 206 : 200, headers })
    } catch (error) {
      if (!(error instanceof RangeError)) throw error
      return new Response('The file has no such bytes.', { status: 416 })
    }
  }

  return { ...port, answer }
}
