import { FORM_FILES } from '@vitrine/messages'
import * as v from 'valibot'
import type { ByteBudget } from '../../core/byteBudgets.js'
import type { CallError } from '../../core/callError.js'
import type { Visit } from '../../core/feature.js'
import { type Filled, optionSchemas, readFeatureOptions } from '../../core/featureOptions.js'
import type { FilesPort } from '../../files/filesPort.js'
import type { UploadedFile } from '../../uploads/fileApi.js'

/** Files that were sent without script and refused. */
export interface RefusedFiles {
  readonly visit: Visit
  /** The fields as they were posted. */
  readonly fields: FormData
  /** The refusal, with its headers. */
  readonly refusal: CallError
  /** Sentence for the person. */
  readonly error: string
}

const ENGLISH = {
  tooLarge: FORM_FILES.fileTooLarge as string,
  notSupported: FORM_FILES.fileUnsupported as string,
  empty: FORM_FILES.fileEmpty as string,
  broken: 'The picture {fileName} could not be read: it is damaged or was not sent whole. Nothing has been stored.',
  tooManyPixels: 'The picture {fileName} has more than 60 million pixels. Please make it smaller and upload it again.',
  full: 'There is no room left. Delete what you no longer need, then upload it again.',
  away: 'The store of files does not answer at this moment. Nothing has been changed. Please try again in a minute.',
  rateLimited: 'There have been too many requests. Please try again later.',
  tooMuch: 'This is too much for one day. Please try again tomorrow.',
  tooManyUploads: 'Too many uploads are unfinished. Please finish some of them first.',
  noUpload: 'This upload has ended. Please choose the file again.',
  wrongPart: 'That part does not follow the last one.',
  noFile: 'Please choose a file first.',
  notAllowed: 'You may not upload files here.',
  gone: 'This file has been deleted.',
  visitRenewed: 'Your visit was renewed in the meantime. Please send it again.',
}

/** Sentences of refusals; `{fileName}` is the name of the file, `{maxSize}` the most that it may have. */
export type FileSentences = Readonly<Record<keyof typeof ENGLISH, string>>

/** Options of the feature. */
export interface FilesOptions {
  /**
   * Returns the store of a website, for its files alone: a folder or a prefix of its own, because the same content has the
   * same name. It is called once for each website.
   */
  readonly store: (website: number) => FilesPort
  /** Whether somebody may upload files. */
  readonly mayUpload: (visit: Visit) => boolean | Promise<boolean>
  /**
   * Returns the id of the person who is signed in, in at most 200 characters: their uploads are their own. Default: all who
   * may upload share their files.
   */
  readonly personOf?: ((visit: Visit) => string | undefined | Promise<string | undefined>) | undefined
  /** Whether somebody may list and delete the files of all. Default: who may upload, unless `personOf` is given. */
  readonly mayManage?: ((visit: Visit) => boolean | Promise<boolean>) | undefined
  /** Whether somebody may read a file. Default: everybody who has its address. */
  readonly mayRead?: ((visit: Visit, file: UploadedFile) => boolean | Promise<boolean>) | undefined
  /** Media types that are taken, as the content shows them: `image/*`, `application/pdf`. Default: all. */
  readonly takes?: readonly string[] | undefined
  /** Bytes of one file, which is in memory while it is judged; at most 100,000,000. Default 20 MB. */
  readonly mostBytes?: number | undefined
  /** Colour behind transparent parts of a picture, for its preview and its mean colour. Default `#ffffff`. */
  readonly paper?: string | undefined
  /** Returns the address that follows a plain post. Default: the page of the form with `?uploaded=` and the number of files. */
  readonly nextPage?: ((visit: Visit, files: readonly UploadedFile[]) => string | Promise<string>) | undefined
  /** Answers a refused plain post. Default: a page with the sentence. */
  readonly refused?: ((post: RefusedFiles) => Response | Promise<Response>) | undefined
  /** Sentences of refusals in the visitor's language. Default: English. */
  readonly messages?: ((visit: Visit) => Partial<FileSentences>) | undefined
  /** Uploads that an address may begin in a minute. Default 60. */
  readonly uploadsAMinute?: number | undefined
  /** Bytes that are uploaded on a day. Default: 200 MB of one address, 2 GB of a website. */
  readonly bytesADay?: ByteBudget | undefined
  /** Bytes that a website stores in all. Default 5 GB. */
  readonly mostStoredBytes?: number | undefined
}

type Optional = 'mayManage' | 'mayRead' | 'takes' | 'nextPage' | 'refused'

/** Options with their defaults. */
export interface FilesSettings
  extends Filled<Omit<FilesOptions, Optional | 'messages' | 'store'>>, Pick<FilesOptions, Optional> {
  readonly storeOf: (website: number) => FilesPort
  readonly sentencesOf: (visit: Visit) => FileSentences
  readonly english: FileSentences
}

/** Bytes of a megabyte of files, which are written in steps of 1024. */
const MEGABYTE = 1_048_576

const schema = v.strictObject({
  store: optionSchemas.function,
  mayUpload: optionSchemas.function,
  personOf: v.optional(optionSchemas.function),
  mayManage: v.optional(optionSchemas.function),
  mayRead: v.optional(optionSchemas.function),
  takes: v.optional(v.array(v.pipe(v.string(), v.regex(/^[a-z]+\/(?:\*|[a-z0-9.+-]+)$/)))),
  mostBytes: v.optional(v.pipe(optionSchemas.positive, v.maxValue(100_000_000)), 20 * MEGABYTE),
  paper: v.optional(v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/i)), '#ffffff'),
  nextPage: v.optional(optionSchemas.function),
  refused: v.optional(optionSchemas.function),
  messages: v.optional(optionSchemas.function),
  uploadsAMinute: v.optional(optionSchemas.positive, 60),
  bytesADay: v.optional(optionSchemas.budget, { party: 200_000_000, website: 2_000_000_000 }),
  mostStoredBytes: v.optional(optionSchemas.positive, 5_000_000_000),
})

const SENTENCES = {
  store: 'is a function that returns the store of a website',
  mayUpload: 'is a function that returns whether somebody may upload files',
  personOf: 'is a function that returns the id of a person',
  mayManage: 'is a function that returns whether somebody may list and delete all files',
  mayRead: 'is a function that returns whether somebody may read a file',
  takes: 'is a list of media types such as "image/*"',
  mostBytes: 'is a whole number from 1 to 100,000,000',
  paper: 'is a colour such as "#ffffff"',
  nextPage: 'is a function that returns an address',
  refused: 'is a function that answers a refused form',
  messages: 'is a function that returns sentences',
}

/**
 * Checks the options of the feature and fills in the defaults.
 * @throws {TypeError} One sentence for the first option that is unknown or wrong.
 */
export function readFilesOptions(options: FilesOptions): FilesSettings {
  const { mostBytes, paper, uploadsAMinute, bytesADay, mostStoredBytes } = readFeatureOptions(
    'files',
    schema,
    options,
    SENTENCES,
  )
  const { store, personOf = () => undefined, messages = () => ({}) } = options
  const stores = new Map<number, FilesPort>()
  return {
    ...options,
    mostBytes,
    paper,
    uploadsAMinute,
    bytesADay,
    mostStoredBytes,
    personOf,
    mayManage: options.mayManage ?? (options.personOf ? undefined : options.mayUpload),
    storeOf(website) {
      const opened = stores.get(website) ?? store(website)
      stores.set(website, opened)
      return opened
    },
    sentencesOf: (visit) => ({ ...ENGLISH, ...messages(visit) }),
    english: ENGLISH,
  }
}
