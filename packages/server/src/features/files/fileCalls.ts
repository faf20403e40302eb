import { requireBytes } from '../../core/byteBudgets.js'
import { CallError } from '../../core/callError.js'
import { type Call, type PlainForm, type Route, route } from '../../core/feature.js'
import { pageBefore, partyOf } from '../../core/visitor.js'
import { cleanFileName } from '../../files/cleanFileName.js'
import { deleteFile, type FileList, getFiles, postFiles, readFile, type UploadedFile } from '../../uploads/fileApi.js'
import { refusedPage } from '../forms/refusedPage.js'
import { answerFile } from './answerFile.js'
import { fileJson, findFile, insertFile, listFiles, type NewFile, removeFile } from './fileRows.js'
import type { FilesSettings, RefusedFiles } from './filesOptions.js'
import type { JudgedFile } from './judgeFile.js'
import { reachStore, refuseFile, requireFile, storeJudged } from './storeFile.js'
import { deskOf, limitUploads, ownerOf, requireUploader } from './uploader.js'

/** Files on one page of the list. */
const PAGE = 60
/** Bytes of all files of one form. */
const FORM_BYTES = 25 * 1_048_576
const TEXT_BYTES = 100_000

const FOREVER = 'public, max-age=31536000, immutable'
const CHECKED = 'public, max-age=0, must-revalidate'
const OWN = 'private, no-cache'

/** Routes of stored files, and of the forms that send some. */
export const fileRoutes = (settings: FilesSettings): readonly Route[] => [
  route(getFiles, (call) => list(call, settings)),
  route(postFiles, (call) => post(call, settings), {
    files: {
      fileBytes: Math.max(FORM_BYTES, settings.mostBytes),
      eachBytes: settings.mostBytes,
      textBytes: TEXT_BYTES,
    },
    plain: plainFiles(settings),
  }),
  route(deleteFile, (call) => remove(call, settings)),
  route(readFile, (call) => read(call, settings)),
]

async function list(call: Call<typeof getFiles>, settings: FilesSettings): Promise<FileList> {
  const { search, page = '1' } = call.query
  const person = await ownerOf(call, settings)
  const rows = await listFiles(call.db, { search, person, offset: (Number(page) - 1) * PAGE, most: PAGE + 1 })
  return { files: rows.slice(0, PAGE).map(fileJson), hasMore: rows.length > PAGE }
}

/** Judges all files of a form before it stores the first. */
async function post(
  call: Call<typeof postFiles>,
  settings: FilesSettings,
): Promise<{ readonly files: readonly UploadedFile[] }> {
  const { db, core, website, address } = call
  const desk = deskOf(call, settings)
  const person = await requireUploader(call, settings)
  await limitUploads(call, settings)
  const files = [...(call.form ?? [])].flatMap(([, value]) => (typeof value === 'string' ? [] : [value]))
  if (files.length === 0) throw new CallError(400, desk.say.noFile)
  const large = files.find(({ size }) => size > settings.mostBytes)
  if (large) throw refuseFile(desk, 'too large', cleanFileName(large.name))
  const bytes = files.reduce((sum, { size }) => sum + size, 0)
  const stored = { kind: 'files', party: partyOf(address), bytes, website: website.id }
  await requireBytes(core.budgets, db, stored, settings.bytesADay, core.clock(), desk.say.tooMuch)
  const judged: JudgedFile[] = []
  for (const file of files)
    judged.push(await requireFile(desk, { name: file.name, content: new Uint8Array(await file.arrayBuffer()) }))
  const rows: NewFile[] = []
  for (const file of judged) rows.push(await storeJudged(desk, file, person))
  const inserted = await db.transaction().execute(async (tx) => {
    const all: UploadedFile[] = []
    for (const row of rows) all.push(fileJson(await insertFile(tx, row, core.clock())))
    return all
  })
  core.log.info('files were uploaded', { count: inserted.length, bytes })
  return { files: inserted }
}

async function remove(call: Call<typeof deleteFile>, settings: FilesSettings): Promise<{ success: true }> {
  const person = await ownerOf(call, settings)
  if (!(await removeFile(call.db, call.params['fileId']!, person)))
    throw new CallError(404, settings.sentencesOf(call).gone)
  return { success: true }
}

async function read(call: Call<typeof readFile>, settings: FilesSettings): Promise<Response> {
  const { mayRead } = settings
  const desk = deskOf(call, settings)
  const row = await findFile(call.db, call.params['fileId']!)
  // Somebody who may not read a file is not told that there is one.
  if (!row || !((await mayRead?.(call, fileJson(row))) ?? true)) throw new CallError(404, desk.say.gone)
  const store = settings.storeOf(desk.website)
  const file = { name: row.name, type: row.type, bytes: Number(row.bytes), fileName: row.file_name }
  const cache = mayRead ? OWN : row.color === null ? CHECKED : FOREVER
  const answer = await answerFile(call.request, file, (name, range) => reachStore(desk, store.get(name, range)), cache)
  if (!answer) throw new Error(`The store of files has lost the file "${row.id}".`)
  return answer
}

/** Answers to files that a browser posts without script. */
function plainFiles(settings: FilesSettings): PlainForm<typeof postFiles> {
  const { nextPage, refused = bareRefusal } = settings
  return {
    read: () => undefined,
    async next(call, { files }) {
      if (nextPage) return nextPage(call, files)
      const page = pageBefore(call.request)
      const query = new URLSearchParams(page?.search)
      query.set('uploaded', String(files.length))
      return `${page?.pathname ?? '/'}?${query}`
    },
    refused(visit, fields, refusal) {
      const error = refusal.body['crumbFail'] ? settings.sentencesOf(visit).visitRenewed : refusal.message
      return refused({ visit, fields, refusal, error })
    },
  }
}

const bareRefusal = ({ visit, fields, refusal, error }: RefusedFiles): Promise<Response> =>
  refusedPage({ visit, fields, refusal, definition: undefined, values: {}, errors: {}, error, status: refusal.status })
