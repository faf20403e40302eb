import { CallError } from '../../core/callError.js'
import { requireBytes } from '../../core/byteBudgets.js'
import { type Call, type Route, route, type Visit } from '../../core/feature.js'
import { partyOf } from '../../core/visitor.js'
import { cleanFileName } from '../../files/cleanFileName.js'
import {
  beginUpload,
  endUpload,
  getUpload,
  sendPart,
  type UploadedFile,
  type UploadState,
} from '../../uploads/fileApi.js'
import { fileJson, findFile, insertFile } from './fileRows.js'
import type { FilesSettings } from './filesOptions.js'
import { type FileDesk, readContent, refuseFile, requireFile, storeContent, storeJudged } from './storeFile.js'
import { addPart, deleteUpload, findUpload, partsOf, startUpload, type UploadRow } from './uploadRows.js'
import { deskOf, limitUploads, requireUploader } from './uploader.js'

/** Bytes of one part. */
const PART_BYTES = 900_000

/** Routes of uploads in parts. */
export const uploadRoutes = (settings: FilesSettings): readonly Route[] => [
  route(beginUpload, (call) => begin(call, settings)),
  route(getUpload, (call) => tell(call, settings)),
  route(sendPart, (call) => takePart(call, settings), { mostBytes: PART_BYTES }),
  route(endUpload, (call) => end(call, settings)),
]

async function begin(call: Call<typeof beginUpload>, settings: FilesSettings): Promise<UploadState> {
  const { db, core, body } = call
  const desk = deskOf(call, settings)
  const person = await requireUploader(call, settings)
  await limitUploads(call, settings)
  const name = cleanFileName(body.name)
  if (body.bytes === 0) throw refuseFile(desk, 'empty', name)
  if (body.bytes > settings.mostBytes) throw refuseFile(desk, 'too large', name)
  const upload = await startUpload(db, { accountId: person, name, bytes: body.bytes }, core.clock())
  if (upload === undefined) throw new CallError(429, desk.say.tooManyUploads)
  return { upload, received: 0, partBytes: PART_BYTES }
}

/** The unfinished upload of a call's path, if it is that of the person. */
const uploadOfCall = ({ db, params }: Visit, person: string): Promise<UploadRow | undefined> =>
  findUpload(db, params['uploadId']!, person)

/**
 * The file that an upload has become, for a call whose answer was lost. An upload goes when its file comes, so whoever does
 * not find the one finds the other.
 * @throws {CallError} 404 without it.
 */
async function requireEnded(call: Visit, settings: FilesSettings, person: string): Promise<UploadedFile> {
  const row = await findFile(call.db, call.params['uploadId']!, person)
  if (!row) throw new CallError(404, settings.sentencesOf(call).noUpload)
  return fileJson(row)
}

async function tell(call: Call<typeof getUpload>, settings: FilesSettings): Promise<UploadState> {
  const person = await requireUploader(call, settings)
  const row = await uploadOfCall(call, person)
  if (row) return { upload: row.id, received: Number(row.received), partBytes: PART_BYTES }
  const file = await requireEnded(call, settings, person)
  return { upload: file.id, received: file.bytes, partBytes: PART_BYTES, file }
}

async function takePart(call: Call<typeof sendPart>, settings: FilesSettings): Promise<UploadState> {
  const { db, core, bytes: sent, query, website, address } = call
  const desk = deskOf(call, settings)
  const person = await requireUploader(call, settings)
  const row = await uploadOfCall(call, person)
  if (!row) throw new CallError(404, desk.say.noUpload)
  const { id } = row
  const [start, received] = [Number(query.start), Number(row.received)]
  if (sent.length === 0 || start !== received || start + sent.length > Number(row.bytes))
    throw new CallError(409, { error: desk.say.wrongPart, received })
  const stored = { kind: 'files', party: partyOf(address), bytes: sent.length, website: website.id }
  await requireBytes(core.budgets, db, stored, settings.bytesADay, core.clock(), desk.say.tooMuch)
  const fileName = await storeContent(desk, sent)
  const arrived = await addPart(db, { id, start, bytes: sent.length, fileName })
  if (arrived === undefined) throw new CallError(409, desk.say.wrongPart)
  return { upload: id, received: arrived, partBytes: PART_BYTES }
}

/** Ends an upload. The file has the upload's id, so that a call whose answer was lost is repeated without harm. */
async function end(call: Call<typeof endUpload>, settings: FilesSettings): Promise<UploadedFile> {
  const { core, address } = call
  const { say } = deskOf(call, settings)
  const person = await requireUploader(call, settings)
  const row = await uploadOfCall(call, person)
  if (!row) return requireEnded(call, settings, person)
  const [bytes, received] = [Number(row.bytes), Number(row.received)]
  if (received !== bytes) throw new CallError(409, { error: say.wrongPart, received })
  const leave = core.gate.enter(partyOf(address), bytes)
  try {
    const file = await joinParts(call, settings, row)
    core.log.info('a file was uploaded', { id: file.id, bytes: file.bytes, type: file.type })
    return file
  } finally {
    leave()
  }
}

async function joinParts(call: Call<typeof endUpload>, settings: FilesSettings, row: UploadRow): Promise<UploadedFile> {
  const { db, core } = call
  const { id, name, account_id: person } = row
  const desk = deskOf(call, settings)
  const content = await readParts(desk, id)
  // Another call has ended the upload since its row was read, and its parts are gone.
  if (content.length !== Number(row.bytes)) return requireEnded(call, settings, person)
  const judged = await requireFile(desk, { name, content }).catch(async (refusal: unknown) => {
    if (refusal instanceof CallError) await deleteUpload(db, id)
    throw refusal
  })
  const file = await storeJudged(desk, judged, person, id)
  const stored = await db.transaction().execute(async (tx) => {
    // Of two calls that end an upload at once, one finds it gone, so that no file is there twice.
    const isFirst = await deleteUpload(tx, id)
    return isFirst ? fileJson(await insertFile(tx, file, core.clock())) : undefined
  })
  return stored ?? requireEnded(call, settings, person)
}

/** Joins the contents of the parts of an upload; those that are gone are left out. */
async function readParts(desk: FileDesk, id: string): Promise<Buffer> {
  const parts: Buffer[] = []
  for (const name of await partsOf(desk.db, id)) {
    const part = await readContent(desk, name)
    if (part) parts.push(part)
  }
  return Buffer.concat(parts)
}
