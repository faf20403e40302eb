import { CallError } from '../../core/callError.js'
import type { Visit } from '../../core/feature.js'
import { limitRequest } from '../../core/limits.js'
import { partyOf } from '../../core/visitor.js'
import type { FilesSettings } from './filesOptions.js'
import type { FileDesk } from './storeFile.js'

const MINUTE = 60

/** Longest id of a person in UTF-16 units: an index holds no long keys. */
const LONGEST_PERSON = 200

/** The website of a visit, for its files. */
export const deskOf = (visit: Visit, settings: FilesSettings): FileDesk => ({
  db: visit.db,
  core: visit.core,
  website: visit.website.id,
  settings,
  say: settings.sentencesOf(visit),
})

/** Returns the id of a visit's person, `''` where the app names nobody. */
export async function personOf(visit: Visit, settings: FilesSettings): Promise<string> {
  const person = (await settings.personOf(visit)) ?? ''
  if (person.length > LONGEST_PERSON)
    throw new RangeError(`[server] The id of a person has at most ${LONGEST_PERSON} characters.`)
  return person
}

/**
 * Returns the person whose files a visit may see and delete; `undefined` for somebody who may manage those of all.
 * @throws {CallError} 403 for somebody who may neither manage nor upload files.
 */
export async function ownerOf(visit: Visit, settings: FilesSettings): Promise<string | undefined> {
  if (await settings.mayManage?.(visit)) return undefined
  return requireUploader(visit, settings)
}

/**
 * Returns the person who uploads.
 * @throws {CallError} 403 for somebody who may not.
 */
export async function requireUploader(visit: Visit, settings: FilesSettings): Promise<string> {
  if (!(await settings.mayUpload(visit))) throw new CallError(403, settings.sentencesOf(visit).notAllowed)
  return personOf(visit, settings)
}

/** @throws {CallError} 429 for an address that begins too many uploads. */
export async function limitUploads(visit: Visit, settings: FilesSettings): Promise<void> {
  const { db, core, address } = visit
  const limit = { limit: settings.uploadsAMinute, seconds: MINUTE }
  await limitRequest(db, `upload:${partyOf(address)}`, limit, core.clock(), settings.sentencesOf(visit).rateLimited)
}
