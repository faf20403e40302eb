import { API_ROOT, defineEndpoint } from '@vitrine/core-data'
import * as v from 'valibot'

/** A picture as the fields of the panel offer it. */
export interface ListedPicture {
  readonly id: string
  readonly name: string
  /** In the site's language; empty while nobody has written it. */
  readonly alt: string
  /** Address, to which `?format={width}w` is added. */
  readonly address: string
  /** Address of the picture at most 300 pixels wide. */
  readonly thumbnail: string
  /** Pixels. */
  readonly width: number
  readonly height: number
  /** Fractions of width and height. */
  readonly focalPoint: { readonly x: number; readonly y: number }
}

/** A film as the fields of the panel offer it. */
export interface ListedFilm {
  readonly name: string
  /** Below `/s/`. */
  readonly address: string
  readonly bytes: number
}

const text = v.string()
const whole = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(Number.MAX_SAFE_INTEGER))
const point = v.object({ x: v.number(), y: v.number() })

const listed: v.GenericSchema<{ readonly pictures: readonly ListedPicture[]; readonly hasMore: boolean }> = v.object({
  pictures: v.array(
    v.object({
      id: text,
      name: text,
      alt: text,
      address: text,
      thumbnail: text,
      width: whole,
      height: whole,
      focalPoint: point,
    }),
  ),
  hasMore: v.boolean(),
})

const search: v.GenericSchema<{ readonly search?: string | undefined; readonly page?: string | undefined }> = v.object({
  search: v.optional(v.pipe(v.string(), v.maxLength(200))),
  page: v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,4}$/))),
})

/** Lists the uploaded pictures, the newest first, 60 on a page; `search` is part of a name or of an alternative text. */
export const getPictures = defineEndpoint({
  method: 'GET',
  path: `${API_ROOT}panel/pictures`,
  query: search,
  response: listed,
})

const begun = v.object({
  name: v.pipe(v.string(), v.minLength(1), v.maxLength(4000)),
  bytes: whole,
})

const upload: v.GenericSchema<{ readonly upload: string; readonly received: number; readonly partBytes: number }> =
  v.object({ upload: text, received: whole, partBytes: whole })

const films: v.GenericSchema<{ readonly films: readonly ListedFilm[]; readonly hasMore: boolean }> = v.object({
  films: v.array(v.object({ name: text, address: text, bytes: whole })),
  hasMore: v.boolean(),
})

/** Lists the uploaded films (MP4, WebM), the newest first, 60 on a page; `search` is part of a name. */
export const getFilms = defineEndpoint({
  method: 'GET',
  path: `${API_ROOT}panel/films`,
  query: search,
  response: films,
})

/** Begins an upload in parts. A file that is empty or too large is refused before anything is sent. */
export const beginUpload = defineEndpoint({
  method: 'POST',
  path: `${API_ROOT}panel/uploads`,
  request: begun,
  response: upload,
})

const uploadId = v.object({ upload: v.pipe(v.string(), v.regex(/^[0-9a-f]{24}$/)) })

/** Tells how many bytes of an upload have arrived, so that a browser goes on from there. */
export const getUpload = defineEndpoint({
  method: 'GET',
  path: `${API_ROOT}panel/uploads`,
  query: uploadId,
  response: upload,
})

const ended = v.object({
  ...uploadId.entries,
  replaces: v.optional(v.pipe(v.string(), v.regex(/^[0-9a-f]{24}$/))),
  expects: v.optional(v.picklist(['picture', 'film'])),
})

const stored: v.GenericSchema<{ readonly id: string; readonly href: string; readonly address: string }> = v.object({
  id: text,
  href: text,
  address: text,
})

/**
 * Ends an upload whose parts have all arrived: its content becomes a picture or a file, or replaces one. A content of another
 * kind than the expected one is refused, and nothing is stored.
 */
export const endUpload = defineEndpoint({
  method: 'POST',
  path: `${API_ROOT}panel/uploads/end`,
  request: ended,
  response: stored,
})

/** Path of a part: its bytes are the body, and `upload` and `start` stand in the query. */
export const PARTS_PATH = `${API_ROOT}panel/uploads/parts`
