import type { Core, Feature } from '../../core/feature.js'
import type { OpenFile } from '../../files/filesPort.js'
import type { UploadedFile } from '../../uploads/fileApi.js'
import { filesTables } from './baseline.js'
import { deleteUnclaimed } from './contents.js'
import { fileRoutes } from './fileCalls.js'
import { type FileQuery, fileJson, findFile, insertFile, listFiles, removeFile, removeFilesOf } from './fileRows.js'
import { type FilesOptions, type FilesSettings, readFilesOptions } from './filesOptions.js'
import { type FileDesk, reachStore, requireFile, storeJudged } from './storeFile.js'
import { uploadRoutes } from './uploadCalls.js'
import { deleteOldUploads } from './uploadRows.js'

/** Functions of the feature: `server.api.files`. */
export interface FilesApi {
  /**
   * Stores a file of the app itself, which is judged as an upload is and counts towards no limit but that of all files.
   * @param file.person - Id of its owner. Default: nobody.
   * @param website - Default: the first one.
   * @throws {CallError} With a sentence about the file; nothing is stored then.
   */
  add(
    file: { readonly name: string; readonly content: Uint8Array; readonly person?: string | undefined },
    website?: number,
  ): Promise<UploadedFile>
  /**
   * Lists files, the newest first.
   * @param query.website - Default: the first one.
   */
  list(query?: FileQuery & { readonly website?: number | undefined }): Promise<readonly UploadedFile[]>
  /** @param website - Default: the first one. */
  find(id: string, website?: number): Promise<UploadedFile | undefined>
  /**
   * Opens the content of a file for reading.
   * @param website - Default: the first one.
   */
  open(id: string, website?: number): Promise<OpenFile | undefined>
  /**
   * Deletes a file; its content goes within two hours, unless another file has it.
   * @param website - Default: the first one.
   * @returns Whether there was such a file.
   */
  remove(id: string, website?: number): Promise<boolean>
}

/** Most files in the list of a person's data. */
const MOST_READ = 1000

/** Tables whose rows name contents. */
const CLAIMS = ['files', 'upload_parts']

/**
 * Takes the uploads of those whom the app lets, in parts that go on after a lost connection or by plain forms, keeps them in
 * a store of files and serves them.
 * @throws {TypeError} One sentence for an option that is unknown or wrong.
 * @example
 * const store = (website: number) => folderFiles({ folder: `/var/lib/hall/${website}`, secret, base: '/files/' })
 * createServer({ secret, features: [files({ store, mayUpload: ({ request }) => isEditor(request) })] })
 */
export function files(options: FilesOptions): Feature<'files', FilesApi> {
  const settings = readFilesOptions(options)
  return {
    name: 'files',
    migrations: { '0001-baseline': filesTables },
    routes: [...uploadRoutes(settings), ...fileRoutes(settings)],
    jobs: [
      {
        name: 'delete-lost-uploads',
        cron: '23 * * * *',
        async work({ id }, db, { clock }) {
          await deleteOldUploads(db, clock())
          await deleteUnclaimed(db, settings.storeOf(id), CLAIMS, clock())
        },
      },
    ],
    person: {
      read: async (db, { id }) => (await listFiles(db, { person: id, most: MOST_READ })).map(fileJson),
      delete: (tx, { id }) => removeFilesOf(tx, id),
    },
    api: (core) => filesApi(core, settings),
  }
}

function filesApi(core: Core, settings: FilesSettings): FilesApi {
  const deskOf = async (website: number | undefined): Promise<FileDesk> => ({
    ...(await core.open(website)),
    core,
    settings,
    say: settings.english,
  })
  return {
    async add({ name, content, person = '' }, website) {
      const desk = await deskOf(website)
      const judged = await requireFile(desk, { name, content })
      return fileJson(await insertFile(desk.db, await storeJudged(desk, judged, person), core.clock()))
    },
    list: async ({ website, ...query } = {}) => (await listFiles((await core.open(website)).db, query)).map(fileJson),
    async find(id, website) {
      const row = await findFile((await core.open(website)).db, id)
      return row && fileJson(row)
    },
    async open(id, website) {
      const desk = await deskOf(website)
      const row = await findFile(desk.db, id)
      return row && reachStore(desk, settings.storeOf(desk.website).get(row.file_name))
    },
    remove: async (id, website) => removeFile((await core.open(website)).db, id),
  }
}
