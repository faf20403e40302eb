import { createHash, randomBytes } from 'node:crypto'
import { formatFileSize, formatMessage } from '@vitrine/messages'
import { CallError, type ErrorStatus } from '../../core/callError.js'
import type { Core } from '../../core/feature.js'
import type { WebsiteDb } from '../../database/tables.js'
import { cleanFileName } from '../../files/cleanFileName.js'
import { FilesUnavailable } from '../../files/filesPort.js'
import { noteContent } from './contents.js'
import type { NewFile } from './fileRows.js'
import type { FileSentences, FilesSettings } from './filesOptions.js'
import { type FileFault, judgeFile, type JudgedFile, type SentFile } from './judgeFile.js'

/** The website that stores a file, and the words of its refusals. */
export interface FileDesk {
  readonly db: WebsiteDb
  readonly core: Core
  readonly website: number
  readonly settings: FilesSettings
  readonly say: FileSentences
}

const FAULTS: Readonly<Record<FileFault, readonly [ErrorStatus, keyof FileSentences]>> = {
  empty: [400, 'empty'],
  'too large': [413, 'tooLarge'],
  'not supported': [400, 'notSupported'],
  'too many pixels': [400, 'tooManyPixels'],
  broken: [400, 'broken'],
}

/** Refusal of a file, with a sentence about it. */
export function refuseFile({ say, settings }: FileDesk, fault: FileFault, fileName: string): CallError {
  const [status, sentence] = FAULTS[fault]
  return new CallError(status, formatMessage(say[sentence], { fileName, maxSize: formatFileSize(settings.mostBytes) }))
}

/**
 * Judges a sent content.
 * @throws {CallError} 400 or 413 with a sentence about the file.
 */
export async function requireFile(desk: FileDesk, sent: SentFile): Promise<JudgedFile> {
  const judged = await judgeFile(sent, desk.settings)
  if (typeof judged === 'string') throw refuseFile(desk, judged, cleanFileName(sent.name))
  return judged
}

/** @throws {CallError} 503 in place of an error of a store that is away. */
export async function reachStore<Answer>({ core, say }: FileDesk, call: Promise<Answer>): Promise<Answer> {
  try {
    return await call
  } catch (error) {
    if (!(error instanceof FilesUnavailable)) throw error
    core.log.error('the store of files is away', error)
    throw new CallError(503, say.away, { 'Retry-After': '60' })
  }
}

/**
 * Stores a content. It is noted before and named by a row afterwards, so that a crash between leaves no row without its
 * content, and a content without a row is deleted by a job.
 * @returns Its name in the store.
 * @throws {CallError} 507 without room, 503 while the store is away.
 */
export async function storeContent(desk: FileDesk, content: Uint8Array): Promise<string> {
  const { db, core, website, settings, say } = desk
  const name = createHash('sha256').update(content).digest('hex')
  const used = await noteContent(db, { name, bytes: content.length }, settings.mostStoredBytes, core.clock())
  if (used !== undefined) throw new CallError(507, say.full)
  await reachStore(desk, settings.storeOf(website).put(content))
  return name
}

/** Reads a whole content; `undefined` for one that is not in the store. */
export async function readContent(desk: FileDesk, name: string): Promise<Buffer | undefined> {
  const file = await reachStore(desk, desk.settings.storeOf(desk.website).get(name))
  return file && Buffer.from(await reachStore(desk, new Response(file.content).arrayBuffer()))
}

/** Stores the content of a judged file. @returns The values of its row. */
export async function storeJudged(
  desk: FileDesk,
  { name, content, type, width, height, color, preview }: JudgedFile,
  person: string,
  id: string = randomBytes(12).toString('hex'),
): Promise<NewFile> {
  const fileName = await storeContent(desk, content)
  return { id, person, name, fileName, type, bytes: content.length, width, height, color, preview }
}
