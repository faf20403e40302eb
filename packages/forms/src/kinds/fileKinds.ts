import type { FormField } from '../core/definition.js'

/** Kinds of files that a field may take [FRM-84]. */
export const FILE_KINDS = ['image', 'pdf', 'document', 'table', 'audio', 'video', 'archive'] as const

/** Name of a kind of files. */
export type FileKind = (typeof FILE_KINDS)[number]

interface KindFacts {
  /** Endings of names, of which the first ones are named to visitors. */
  readonly endings: readonly string[]
  /** Number of endings that visitors read. */
  readonly named: number
  /** Beginnings of the media types of such contents. */
  readonly types: readonly string[]
}

const OFFICE = 'application/vnd.openxmlformats-officedocument.'
const OPEN = 'application/vnd.oasis.opendocument.'
/** Container of the office files before 2007. */
const COMPOUND = 'application/x-cfb'

const facts = (named: number, endings: string, ...types: readonly string[]): KindFacts => ({
  endings: endings.split(' '),
  named,
  types,
})

/** Nothing here is markup or a program: drawings (SVG) and documents with macros are left out [FRM-88]. */
const FACTS: Readonly<Record<FileKind, KindFacts>> = {
  image: facts(4, 'jpg png webp heic jpeg gif avif heif bmp tif tiff', 'image/'),
  pdf: facts(1, 'pdf', 'application/pdf'),
  document: facts(
    4,
    'docx odt txt pptx doc rtf md ppt odp',
    `${OFFICE}wordprocessingml.document`,
    `${OFFICE}presentationml.presentation`,
    `${OPEN}text`,
    `${OPEN}presentation`,
    'application/rtf',
    'text/rtf',
    'text/plain',
    COMPOUND,
  ),
  table: facts(3, 'xlsx ods csv xls tsv', `${OFFICE}spreadsheetml.sheet`, `${OPEN}spreadsheet`, 'text/', COMPOUND),
  audio: facts(3, 'mp3 m4a wav ogg oga opus flac aac', 'audio/', 'application/ogg'),
  video: facts(3, 'mp4 mov webm m4v mkv avi mpg mpeg', 'video/'),
  archive: facts(
    2,
    'zip 7z gz tgz tar rar',
    'application/zip',
    'application/x-7z-compressed',
    'application/gzip',
    'application/x-tar',
    'application/x-rar',
    'application/vnd.rar',
  ),
}

const isFileKind = (name: string): name is FileKind => Object.hasOwn(FACTS, name)

/** The facts of the kinds that a field takes; unknown names are left out. */
function factsOf({ accept = [] }: FormField): readonly KindFacts[] {
  const named = accept.filter(isFileKind)
  return (named.length ? named : FILE_KINDS).map((kind) => FACTS[kind])
}

/** The endings that a control offers: `'.jpg,.png'`. */
export const acceptedEndings = (field: FormField): string =>
  factsOf(field)
    .flatMap(({ endings }) => endings.map((ending) => `.${ending}`))
    .join()

/** The endings that a visitor reads; empty for a field that takes every kind. */
export const namedEndings = (field: FormField): string =>
  field.accept?.some(isFileKind)
    ? factsOf(field)
        .flatMap(({ endings, named }) => endings.slice(0, named))
        .join(', ')
        .toUpperCase()
    : ''

/**
 * Whether a field takes a file: its ending and its content have to be of one kind that the field takes [FRM-85] [FRM-88].
 * @param type - Media type that a server has found from the content. Default: only the ending is judged.
 */
export function takesFile(field: FormField, name: string, type?: string): boolean {
  const ending = name.includes('.') ? name.slice(name.lastIndexOf('.') + 1).toLowerCase() : ''
  return factsOf(field).some(
    ({ endings, types }) =>
      endings.includes(ending) && (type === undefined || types.some((start) => type.startsWith(start))),
  )
}
