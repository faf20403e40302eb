import { FORM_FILES, formatFileSize, formatMessage } from '@vitrine/messages'
import type { FormField } from '../core/definition.js'
import type { FieldKind } from '../core/fieldKind.js'
import type { FileValue } from '../core/values.js'
import { acceptedEndings, namedEndings, takesFile } from './fileKinds.js'
import { plainText } from './plainText.js'

/** Bytes of a megabyte of a file; sizes are written in steps of 1024 [MSG-37]. */
const MEGABYTE = 1_048_576
/** The most that a field may allow, and its defaults [FRM-84]. */
const [MOST_FILES, MOST_MEGABYTES, MEGABYTES] = [10, 20, 10]
/** Megabytes of all files of one form [FRM-89]. */
const TOGETHER = 25
/** UTF-16 units of a name. */
const NAME_LENGTH = 255

const within = (count: number | undefined, most: number, standard: number): number =>
  count !== undefined && count >= 1 ? Math.min(Math.floor(count), most) : standard

/** The limits of a field [FRM-84]. */
const limitsOf = ({ maxFiles, maxMegabytes }: FormField) => ({
  count: within(maxFiles, MOST_FILES, 1),
  bytes: within(maxMegabytes, MOST_MEGABYTES, MEGABYTES) * MEGABYTE,
})

/** Reads a file of a posted form, or one of JSON; `undefined` for anything else, such as a control without a file. */
function readFile(sent: unknown): FileValue | undefined {
  if (typeof sent !== 'object' || sent === null) return undefined
  const { name, size, bytes: stated } = sent as { readonly [Key in 'name' | 'size' | 'bytes']?: unknown }
  // A file has a function of that name.
  const bytes = typeof stated === 'function' ? size : stated
  return typeof name === 'string' && name && typeof bytes === 'number' && bytes >= 0 && Number.isSafeInteger(bytes)
    ? { name: plainText(name.slice(-NAME_LENGTH)), bytes }
    : undefined
}

/** Files of the visitor [FRM-84], each refused by a sentence with its name [FRM-85]. */
export const file: FieldKind<readonly FileValue[]> = {
  type: 'file',
  controls(field, texts) {
    const { count, bytes } = limitsOf(field)
    const limit = formatMessage(
      count > 1 ? (texts.filesHint ?? FORM_FILES.filesHint) : (texts.fileHint ?? FORM_FILES.fileHint),
      {
        count: String(count),
        maxSize: formatFileSize(bytes),
      },
    )
    return [
      {
        part: '',
        element: 'input',
        attributes: { type: 'file', accept: acceptedEndings(field), multiple: count > 1 },
        hint: [limit, namedEndings(field)].filter(Boolean).join(': '),
      },
    ]
  },
  parse: (read) =>
    read
      .all('')
      .map(readFile)
      .filter((one) => one !== undefined),
  isBlank: (value) => !value.length,
  validate(value, { field, messages }) {
    const texts = { ...FORM_FILES, ...messages }
    const limit = limitsOf(field)
    if (value.length > limit.count) return formatMessage(texts.tooManyFiles, { count: String(limit.count) })
    for (const { name: fileName, bytes } of value) {
      const facts = { fileName, maxSize: formatFileSize(limit.bytes) }
      if (bytes > limit.bytes) return formatMessage(texts.fileTooLarge, facts)
      if (!bytes) return formatMessage(texts.fileEmpty, facts)
      if (!takesFile(field, fileName)) return formatMessage(texts.fileUnsupported, facts)
    }
    const together = value.reduce((sum, { bytes }) => sum + bytes, 0)
    return together > TOGETHER * MEGABYTE
      ? formatMessage(texts.filesTooLarge, { maxSize: formatFileSize(TOGETHER * MEGABYTE) })
      : undefined
  },
  faultyParts: () => [''],
  serialise: (value) => value,
}
