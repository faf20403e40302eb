import { cleanFileName, contentType } from '@vitrine/server/files'
import type { Account } from '../database/accounts.ts'
import { writeJournal } from '../database/journal.ts'
import {
  findFileByName,
  findMedia,
  insertMedia,
  type MediaContent,
  type MediaRow,
  updateMedia,
} from '../database/media.ts'
import { ApiError } from '../http/apiError.ts'
import { FILM_TYPES, pictureKind } from './fileKinds.ts'
import { numberedName } from './fileNames.ts'
import { MOST_BYTES } from './limits.ts'
import { readPicture } from './readPicture.ts'
import { storeContent, type StoreServices } from './storeContent.ts'
import { MEDIA_WORDS } from './words.ts'

/** A content as it was sent. */
export interface SentFile {
  /** As the browser wrote it. */
  readonly name: string
  readonly content: Buffer
  /** The only kind that the sender can use. Default: any picture or file. */
  readonly expects?: 'picture' | 'film' | undefined
}

/** Endings of files that are pictures, or nothing that the site takes. */
const PICTURE_ENDING = /\.(?:jpe?g|png|webp|avif|gif|svg|heic|bmp|tiff?)$/i

/** Names that a file may be given before it is refused. */
const MOST_NUMBERS = 1000

/**
 * Checks a sent content and stores it; its name and its stated type are never believed [SRV-283].
 * @throws {ApiError} 400, 413, 503 or 507 with a sentence about the file.
 */
async function takeContent(
  services: StoreServices,
  { name: sentName, content, expects }: SentFile,
): Promise<MediaContent & Pick<MediaRow, 'kind' | 'name'>> {
  const name = cleanFileName(sentName)
  if (content.length === 0) throw new ApiError(400, MEDIA_WORDS.empty(name))
  if (content.length > MOST_BYTES) throw new ApiError(413, MEDIA_WORDS.tooLarge(name))
  if (!(await pictureKind(content))) {
    if (expects === 'picture' || PICTURE_ENDING.test(name)) throw new ApiError(400, MEDIA_WORDS.notSupported(name))
    const type = await contentType(content, name)
    if (expects === 'film' && !FILM_TYPES.includes(type))
      throw new ApiError(400, MEDIA_WORDS.notSupported(name, 'video'))
    const fileName = await storeContent(services, content)
    const none = { width: 0, height: 0, color: null, preview: null }
    return { kind: 'file', name, file_name: fileName, type, bytes: content.length, ...none }
  }
  if (expects === 'film') throw new ApiError(400, MEDIA_WORDS.notSupported(name, 'video'))
  const picture = await readPicture(content)
  if (picture === 'too many pixels') throw new ApiError(400, MEDIA_WORDS.tooManyPixels(name))
  if (picture === 'broken' || picture === 'no picture') throw new ApiError(400, MEDIA_WORDS.broken(name))
  const { content: encoded, ...facts } = picture
  const fileName = await storeContent(services, encoded)
  return { kind: 'picture', name, file_name: fileName, bytes: encoded.length, ...facts }
}

/**
 * Stores an uploaded picture or file, with a line of the journal [SRV-280] [PAN-13].
 * @returns Its id.
 * @throws {ApiError} With a sentence about the file; nothing is stored then.
 */
export async function addMedia(services: StoreServices, sent: SentFile, account: Account): Promise<string> {
  const { db, clock, log, site } = services
  const taken = await takeContent(services, sent)
  for (let number = 1; number <= MOST_NUMBERS; number += 1) {
    const name = taken.kind === 'file' ? numberedName(taken.name, number) : taken.name
    // Look for the name first: an insertion that fails would be a fault in the database's log.
    if (taken.kind === 'file' && (site.files.has(name) || (await findFileByName(db, name)))) continue
    const now = clock()
    const id = await db.transaction().execute(async (tx) => {
      const inserted = await insertMedia(tx, { ...taken, name, accountId: account.id }, now)
      if (inserted !== undefined)
        await writeJournal(tx, { account, now }, { action: 'uploaded a picture or file', detail: name })
      return inserted
    })
    if (id === undefined) continue
    log.info('a picture or file was uploaded', { accountId: account.id, media: id, bytes: taken.bytes })
    return id
  }
  throw new ApiError(400, MEDIA_WORDS.empty(taken.name))
}

/**
 * Replaces the content of a picture or file in its place: all that shows it shows the new content, at a new address
 * [SRV-288].
 * @throws {ApiError} With a sentence; the old content stays then.
 */
export async function replaceMedia(
  services: StoreServices,
  id: string,
  sent: SentFile,
  account: Account,
): Promise<void> {
  const { db, clock, log } = services
  const present = await findMedia(db, id)
  if (!present) throw new ApiError(404, MEDIA_WORDS.gone)
  const { kind, name, ...content } = await takeContent(services, sent)
  if (kind !== present.kind) throw new ApiError(400, MEDIA_WORDS.otherKind(name))
  const now = clock()
  await db.transaction().execute(async (tx) => {
    if (!(await updateMedia(tx, id, content, now))) throw new ApiError(404, MEDIA_WORDS.gone)
    await writeJournal(tx, { account, now }, { action: 'replaced a picture or file', detail: present.name })
  })
  log.info('a picture or file was replaced', { accountId: account.id, media: id, bytes: content.bytes })
}
