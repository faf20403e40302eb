import { createHash } from 'node:crypto'
import { deleteOldUploads, deleteUnclaimed, FilesUnavailable, noteContent } from '@vitrine/server/files'
import { ApiError } from '../http/apiError.ts'
import type { Services } from '../http/services.ts'
import { MEDIA_WORDS } from './words.ts'

/** Services that store contents. */
export type StoreServices = Pick<Services, 'db' | 'files' | 'config' | 'clock' | 'log' | 'site'>

/** @throws {ApiError} 503 in place of an error of a store that is away. */
export async function reachStore<Answer>(services: Pick<Services, 'log'>, call: Promise<Answer>): Promise<Answer> {
  try {
    return await call
  } catch (error) {
    if (!(error instanceof FilesUnavailable)) throw error
    services.log.error('the store of files is away', error)
    throw new ApiError(503, MEDIA_WORDS.away, { 'Retry-After': '60' })
  }
}

/**
 * Stores a content. It is noted before and named by a row afterwards, so that a crash between leaves no row without its
 * content, and a content without a row is deleted by {@link sweepContents} [SRV-285].
 * @returns Its name in the store.
 * @throws {ApiError} 507 without room, 503 while the store is away.
 */
export async function storeContent(services: StoreServices, content: Uint8Array): Promise<string> {
  const { db, files, config, clock } = services
  const name = createHash('sha256').update(content).digest('hex')
  const used = await noteContent(db, { name, bytes: content.length }, config.filesBytes, clock())
  if (used !== undefined) throw new ApiError(507, MEDIA_WORDS.full(used, config.filesBytes))
  await reachStore(services, files.put(content))
  return name
}

/**
 * Reads a whole content.
 * @returns `undefined` for a content that is not in the store.
 */
export async function readContent(
  services: Pick<Services, 'files' | 'log'>,
  name: string,
): Promise<Buffer | undefined> {
  const file = await reachStore(services, services.files.get(name))
  return file && Buffer.from(await new Response(file.content).arrayBuffer())
}

/** Tables whose rows name contents. */
const CLAIMS = ['media', 'upload_parts', 'submission_files']

/** Deletes old uploads, and contents that no picture, file, upload or submission has any more [SRV-285]
 * [PAN-92]. */
export async function sweepContents({ db, files }: Pick<Services, 'db' | 'files'>, now: Date): Promise<void> {
  await deleteOldUploads(db, now)
  await deleteUnclaimed(db, files, CLAIMS, now)
}
