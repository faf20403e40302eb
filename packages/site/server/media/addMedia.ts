import { cleanFileName, type FileFault, judgeFile, type SentFile } from '@vitrine/server/files'
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
import { declaredTheme } from '../declaredTheme.ts'
import { ApiError } from '../http/apiError.ts'
import { numberedName } from './fileNames.ts'
import { MOST_BYTES } from './limits.ts'
import { storeContent, type StoreServices } from './storeContent.ts'
import { MEDIA_WORDS } from './words.ts'

/** Names that a file may be given before it is refused. */
const MOST_NUMBERS = 1000

/** The refusal of a sent content, with a sentence about it. */
function refuse(fault: FileFault, { name: sentName, expects }: SentFile): ApiError {
  const name = cleanFileName(sentName)
  if (fault === 'empty') return new ApiError(400, MEDIA_WORDS.empty(name))
  if (fault === 'too large') return new ApiError(413, MEDIA_WORDS.tooLarge(name))
  if (fault === 'too many pixels') return new ApiError(400, MEDIA_WORDS.tooManyPixels(name))
  if (fault === 'broken') return new ApiError(400, MEDIA_WORDS.broken(name))
  return new ApiError(400, MEDIA_WORDS.notSupported(name, expects === 'film' ? 'video' : 'image'))
}

/**
 * Checks a sent content and stores it; its name and its stated type are never believed [SRV-283].
 * @throws {ApiError} 400, 413, 503 or 507 with a sentence about the file.
 */
async function takeContent(
  services: StoreServices,
  sent: SentFile,
): Promise<MediaContent & Pick<MediaRow, 'kind' | 'name'>> {
  const judged = await judgeFile(sent, { mostBytes: MOST_BYTES, paper: declaredTheme().colors.white })
  if (typeof judged === 'string') throw refuse(judged, sent)
  const { content, ...facts } = judged
  return { ...facts, file_name: await storeContent(services, content), bytes: content.length }
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
