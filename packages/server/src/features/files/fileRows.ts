import type { Kysely, Selectable } from 'kysely'
import { withTables } from '../../core/feature.js'
import { readFile, type UploadedFile } from '../../uploads/fileApi.js'
import type { JudgedFile } from './judgeFile.js'
import type { FilesTables } from './tables.js'

/** A stored file. */
export type FileRow = Selectable<FilesTables['files']>

/** Selects stored files. */
export interface FileQuery {
  /** Part of a name. Default: all. */
  readonly search?: string | undefined
  /** Only those of a person. Default: all. */
  readonly person?: string | undefined
  /** Default 0. */
  readonly offset?: number | undefined
  /** Default 60, at most 1000. */
  readonly most?: number | undefined
}

/** A file whose content is stored, for its row. */
export interface NewFile extends Omit<JudgedFile, 'content' | 'kind'> {
  readonly id: string
  readonly person: string
  readonly bytes: number
  /** Name of the content in the store. */
  readonly fileName: string
}

const [USUAL, MOST] = [60, 1000]

const FILE_ID = /^[0-9a-f]{24}$/

/** Stores the row of a file, whose content is stored already. */
export async function insertFile(tx: Kysely<any>, file: NewFile, now: Date): Promise<FileRow> {
  const { person, fileName, ...columns } = file
  return withTables<FilesTables>(tx)
    .insertInto('files')
    .values({ ...columns, account_id: person, file_name: fileName, uploaded_at: now })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/**
 * Finds a file.
 * @param person - Only that of a person. Default: that of anybody.
 */
export async function findFile(db: Kysely<any>, id: string, person?: string): Promise<FileRow | undefined> {
  if (!FILE_ID.test(id)) return undefined
  return withTables<FilesTables>(db)
    .selectFrom('files')
    .selectAll()
    .where('id', '=', id)
    .$if(person !== undefined, (query) => query.where('account_id', '=', person!))
    .executeTakeFirst()
}

/** Lists files, the newest first. */
export async function listFiles(
  db: Kysely<any>,
  { search = '', person, offset = 0, most = USUAL }: FileQuery = {},
): Promise<readonly FileRow[]> {
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`
  return withTables<FilesTables>(db)
    .selectFrom('files')
    .selectAll()
    .$if(search !== '', (query) => query.where('name', 'ilike', pattern))
    .$if(person !== undefined, (query) => query.where('account_id', '=', person!))
    .orderBy('uploaded_at', 'desc')
    .orderBy('id')
    .offset(offset)
    .limit(Math.min(most, MOST))
    .execute()
}

/**
 * Deletes the row of a file; its content is deleted later, unless another row has it.
 * @param person - Only that of a person. Default: that of anybody.
 */
export async function removeFile(db: Kysely<any>, id: string, person?: string): Promise<boolean> {
  const deleted = withTables<FilesTables>(db)
    .deleteFrom('files')
    .where('id', '=', id)
    .$if(person !== undefined, (query) => query.where('account_id', '=', person!))
  return FILE_ID.test(id) && (await deleted.executeTakeFirst()).numDeletedRows > 0n
}

/** Deletes the rows of a person's files and unfinished uploads; their contents are deleted later. */
export async function removeFilesOf(db: Kysely<any>, person: string): Promise<void> {
  await withTables<FilesTables>(db).deleteFrom('files').where('account_id', '=', person).execute()
  await withTables<FilesTables>(db).deleteFrom('uploads').where('account_id', '=', person).execute()
}

/** A file as calls answer it. */
export function fileJson({ id, name, type, bytes, width, height, color, preview, uploaded_at }: FileRow): UploadedFile {
  const address = readFile.path.replace(':fileId', id).replace(':fileName', () => encodeURIComponent(name))
  const picture =
    color === null || preview === null
      ? undefined
      : { width, height, color, preview: `data:image/webp;base64,${preview}` }
  return {
    id,
    name,
    type,
    bytes: Number(bytes),
    address,
    uploadedAt: uploaded_at.getTime(),
    ...(picture && { picture }),
  }
}
