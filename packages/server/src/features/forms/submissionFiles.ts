import { createHash, randomBytes } from 'node:crypto'
import { type FormDefinition, type FormField, readFormBody, takesFile, type Values } from '@vitrine/forms'
import { formatFileSize, formatMessage } from '@vitrine/messages'
import { CallError } from '../../core/callError.js'
import { RETRY_AFTER } from '../../core/unavailable.js'
import { cleanFileName } from '../../files/cleanFileName.js'
import { contentType } from '../../files/contentType.js'
import { FilesUnavailable } from '../../files/filesPort.js'
import type { FormSettings, Sentences } from './formSettings.js'

/** Bytes of a megabyte of files, which are written in steps of 1024. */
const MEGABYTE = 1_048_576

/** Bounds of a form with files; those of a field are within them [FRM-89]. */
export const FORM_FILE_BYTES = { all: 25 * MEGABYTE, each: 20 * MEGABYTE } as const

/** A file of a submission, as it arrived. */
export interface ArrivedFile {
  readonly id: string
  readonly fieldId: string
  readonly name: string
  readonly content: Buffer
}

/** A file of a submission that has been judged and stored. */
export interface StoredSubmissionFile extends Omit<ArrivedFile, 'content'> {
  readonly type: string
  readonly bytes: number
  /** Name in the store of files. */
  readonly fileName: string
}

const fileFields = ({ fields }: FormDefinition): readonly FormField[] => fields.filter(({ type }) => type === 'file')

/** The files of a form by their fields; those of fields that the form has not are left out. */
export async function arrivedFiles(
  definition: FormDefinition,
  form: FormData | undefined,
): Promise<readonly ArrivedFile[]> {
  const sent = fileFields(definition).flatMap(({ id: fieldId }) =>
    (form?.getAll(`field.${fieldId}`) ?? []).flatMap((file) =>
      typeof file === 'string' || file.name === '' ? [] : [{ fieldId, file }],
    ),
  )
  return Promise.all(
    sent.map(async ({ fieldId, file }) => ({
      id: randomBytes(12).toString('hex'),
      fieldId,
      name: cleanFileName(file.name),
      content: Buffer.from(await file.arrayBuffer()),
    })),
  )
}

/** A digest of the files, by which a repeated submission is recognised. */
export const digestsOf = (files: readonly ArrivedFile[]): readonly string[] =>
  files.map(({ fieldId, name, content }) => `${fieldId} ${name} ${createHash('sha256').update(content).digest('hex')}`)

/**
 * The values of a submission with the files that have really arrived: what a call says about its files counts for
 * nothing.
 */
export function withFiles(definition: FormDefinition, values: Values, files: readonly ArrivedFile[]): Values {
  const body = new Map(
    fileFields(definition).map(({ id }) => [
      `field.${id}`,
      files.filter(({ fieldId }) => fieldId === id).map(({ name, content }) => ({ name, bytes: content.length })),
    ]),
  )
  const own = readFormBody({ ...definition, fields: fileFields(definition) }, body)
  return { ...values, ...own }
}

/**
 * Finds the types of the files from their contents [FRM-88].
 * @throws {CallError} 400 with a sentence for each field with a file that it does not take, or with too many bytes.
 */
export async function judgeFiles(
  definition: FormDefinition,
  files: readonly ArrivedFile[],
  say: Sentences,
): Promise<ReadonlyMap<ArrivedFile, string>> {
  const types = new Map<ArrivedFile, string>()
  const errors: Record<string, string> = {}
  const together = files.reduce((sum, { content }) => sum + content.length, 0)
  if (together > FORM_FILE_BYTES.all)
    errors[files[0]!.fieldId] = formatMessage(say.filesTooLarge, { maxSize: formatFileSize(FORM_FILE_BYTES.all) })
  for (const file of files) {
    const field = definition.fields.find(({ id }) => id === file.fieldId)!
    const type = await contentType(file.content, file.name)
    types.set(file, type)
    if (!takesFile(field, file.name, type))
      errors[file.fieldId] ??= formatMessage(say.fileUnsupported, { fileName: file.name })
  }
  if (Object.keys(errors).length > 0) throw new CallError(400, { errors })
  return types
}

/**
 * Stores the contents of a submission's files; the rows that name them come with the submission.
 * @throws {CallError} 503 while the store is away or full.
 */
export async function storeFiles(
  store: FormSettings['files'],
  types: ReadonlyMap<ArrivedFile, string>,
  say: Sentences,
): Promise<readonly StoredSubmissionFile[]> {
  const stored: StoredSubmissionFile[] = []
  try {
    for (const [{ content, ...file }, type] of types) {
      const { name: fileName } = await store!.put(content)
      stored.push({ ...file, type, bytes: content.length, fileName })
    }
  } catch (error) {
    if (!(error instanceof FilesUnavailable)) throw error
    throw new CallError(503, say.unableToSend, { 'Retry-After': RETRY_AFTER }, { cause: error })
  }
  return stored
}

/** The value of a submission as it is stored: each file with the id by which the panel finds it. */
export function storedValues(
  values: Values,
  files: readonly StoredSubmissionFile[],
): Readonly<Record<string, unknown>> {
  const byField = Map.groupBy(files, ({ fieldId }) => fieldId)
  const own = [...byField].map(([fieldId, found]) => [
    fieldId,
    found.map(({ id, name, bytes, type }) => ({ id, name, bytes, type })),
  ])
  return { ...values, ...Object.fromEntries(own) }
}
