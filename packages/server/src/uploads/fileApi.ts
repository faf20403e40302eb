import { API_ROOT, defineEndpoint } from '@vitrine/core-data'
import * as v from 'valibot'

/** A stored file. */
export interface UploadedFile {
  readonly id: string
  /** As the sender named it, without what is unsafe in addresses. */
  readonly name: string
  /** Media type, found from the content. */
  readonly type: string
  readonly bytes: number
  /** Path at which it is served. */
  readonly address: string
  /** Milliseconds since 1970. */
  readonly uploadedAt: number
  /** Facts of a picture. Default: the file is none. */
  readonly picture?:
    | {
        /** Pixels. */
        readonly width: number
        readonly height: number
        /** Mean colour, `#rrggbb`. */
        readonly color: string
        /** Address of a small blurred picture: `data:image/webp;base64,…`. */
        readonly preview: string
      }
    | undefined
}

/** A page of stored files. */
export interface FileList {
  /** The newest first. */
  readonly files: readonly UploadedFile[]
  readonly hasMore: boolean
}

/** An upload in parts. */
export interface UploadState {
  readonly upload: string
  /** Bytes that have arrived. */
  readonly received: number
  /** Most bytes of one part. */
  readonly partBytes: number
  /** The stored file, once the upload has ended. */
  readonly file?: UploadedFile | undefined
}

const text = v.string()
const whole = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(Number.MAX_SAFE_INTEGER))

const file: v.GenericSchema<UploadedFile> = v.object({
  id: text,
  name: text,
  type: text,
  bytes: whole,
  address: text,
  uploadedAt: whole,
  picture: v.optional(v.object({ width: whole, height: whole, color: text, preview: text })),
})

const list: v.GenericSchema<FileList> = v.object({ files: v.array(file), hasMore: v.boolean() })

const state: v.GenericSchema<UploadState> = v.object({
  upload: text,
  received: whole,
  partBytes: whole,
  file: v.optional(file),
})

const UPLOADS = `${API_ROOT}uploads` as const
const UPLOAD = `${UPLOADS}/:uploadId` as const
const FILES = `${API_ROOT}files` as const
const FILE = `${FILES}/:fileId` as const

/** Begins an upload in parts. A file that is empty or too large is refused before anything is sent. */
export const beginUpload = defineEndpoint({
  method: 'POST',
  path: UPLOADS,
  request: v.object({ name: v.pipe(text, v.minLength(1), v.maxLength(4000)), bytes: whole }),
  response: state,
})

/** Tells how many bytes of an upload have arrived, so that a browser goes on from there. */
export const getUpload = defineEndpoint({ method: 'GET', path: UPLOAD, response: state })

/** Sends a part: its bytes are the body. */
export const sendPart = defineEndpoint({
  method: 'POST',
  path: `${UPLOAD}/parts`,
  query: v.object({ start: v.pipe(text, v.regex(/^\d{1,15}$/)) }),
  response: state,
})

/** Ends an upload whose parts have all arrived; a repeated call answers with the same file. */
export const endUpload = defineEndpoint({ method: 'POST', path: `${UPLOAD}/end`, response: file })

/** Takes the files of a form, as a browser posts them without script: all or none. */
export const postFiles = defineEndpoint({
  method: 'POST',
  path: FILES,
  encoding: 'form',
  response: v.object({ files: v.array(file) }) as v.GenericSchema<{ readonly files: readonly UploadedFile[] }>,
})

/** Lists files, the newest first, 60 on a page; `search` is part of a name. */
export const getFiles = defineEndpoint({
  method: 'GET',
  path: FILES,
  query: v.object({
    search: v.optional(v.pipe(text, v.maxLength(200))),
    page: v.optional(v.pipe(text, v.regex(/^[1-9]\d{0,4}$/))),
  }),
  response: list,
})

/** Deletes a file. */
export const deleteFile = defineEndpoint({
  method: 'DELETE',
  path: FILE,
  response: v.object({ success: v.literal(true) }),
})

/** Serves a file. */
export const readFile = defineEndpoint({
  method: 'GET',
  path: `${FILE}/:fileName`,
  format: 'raw',
  response: text,
})
