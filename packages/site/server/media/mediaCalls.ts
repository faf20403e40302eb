import { mayEdit, mayManageStore } from '@vitrine/enums'
import {
  addPart,
  cleanFileName,
  deleteUpload,
  FILM_TYPES,
  findUpload,
  partsOf,
  startUpload,
} from '@vitrine/server/files'
import type { Hono } from 'hono'
import { findMedia, listMedia } from '../database/media.ts'
import { isMediaId } from '../site/mediaId.ts'
import { ApiError } from '../http/apiError.ts'
import { requireCrumb } from '../http/crumb.ts'
import { serveEndpoint } from '../http/endpoint.ts'
import { readSlice } from '../http/paging.ts'
import type { Env, Services } from '../http/services.ts'
import { requireAccess, sessionOf } from '../http/session.ts'
import { addMedia, replaceMedia } from './addMedia.ts'
import { beginUpload, endUpload, getFilms, getPictures, getUpload, PARTS_PATH } from './endpoints.ts'
import { MOST_BYTES, PART_BYTES } from './limits.ts'
import { MEDIA_PATH } from './paths.ts'
import { originalAlt } from '../database/pictureTexts.ts'
import { mediaAddress, pictureUrl } from './pictureRow.ts'
import { readContent, storeContent } from './storeContent.ts'
import { MEDIA_WORDS } from './words.ts'

/** Shopkeepers choose and add pictures, too, for products. */
const EDITORS = { access: { roles: mayManageStore } }

/** Pictures or films on one page of a list. */
const PICTURES_A_PAGE = 60

/** Serves the calls of the panel about pictures and uploads [SRV-281] [SRV-291]. */
export function mediaCalls(app: Hono<Env>, services: Services): void {
  const { db, clock } = services

  serveEndpoint(
    app,
    services,
    getPictures,
    async ({ query: { search, page } }) => {
      const { rows, hasMore } = await readSlice(Number(page ?? 1), PICTURES_A_PAGE, (range) =>
        listMedia(db, { ...range, kind: 'picture', search }),
      )
      const pictures = rows.map((row) => ({
        id: row.id,
        name: row.name,
        alt: originalAlt(row)?.text ?? '',
        address: pictureUrl(row),
        thumbnail: `${pictureUrl(row)}?format=300w`,
        width: row.width,
        height: row.height,
        focalPoint: { x: row.focal_x, y: row.focal_y },
      }))
      return { pictures, hasMore }
    },
    EDITORS,
  )

  serveEndpoint(
    app,
    services,
    getFilms,
    async ({ query: { search, page } }) => {
      const { rows, hasMore } = await readSlice(Number(page ?? 1), PICTURES_A_PAGE, (range) =>
        listMedia(db, { ...range, kind: 'file', types: FILM_TYPES, search }),
      )
      const films = rows.map((row) => ({ name: row.name, address: mediaAddress(row), bytes: Number(row.bytes) }))
      return { films, hasMore }
    },
    EDITORS,
  )

  serveEndpoint(
    app,
    services,
    beginUpload,
    async ({ c, body: { name, bytes } }) => {
      const cleanName = cleanFileName(name)
      if (bytes === 0) throw new ApiError(400, MEDIA_WORDS.empty(cleanName))
      if (bytes > MOST_BYTES) throw new ApiError(413, MEDIA_WORDS.tooLarge(cleanName))
      const { account } = (await sessionOf(c, services))!
      const upload = await startUpload(db, { accountId: account.id, name: cleanName, bytes }, clock())
      if (upload === undefined) throw new ApiError(429, MEDIA_WORDS.tooManyUploads)
      return { upload, received: 0, partBytes: PART_BYTES }
    },
    EDITORS,
  )

  serveEndpoint(
    app,
    services,
    getUpload,
    async ({ c, query: { upload } }) => {
      const { account } = (await sessionOf(c, services))!
      const row = await findUpload(db, upload, account.id)
      if (!row) throw new ApiError(404, MEDIA_WORDS.noUpload)
      return { upload, received: Number(row.received), partBytes: PART_BYTES }
    },
    EDITORS,
  )

  app.post(PARTS_PATH, async (c) => {
    await requireAccess(c, services, EDITORS.access, false)
    requireCrumb(c, services, undefined)
    const { account } = (await sessionOf(c, services))!
    const { upload: id = '', start = '' } = c.req.query()
    const row = isMediaId(id) ? await findUpload(db, id, account.id) : undefined
    if (!row) throw new ApiError(404, MEDIA_WORDS.noUpload)
    // The limit of every body, which is larger than a part, has ended the reading of a larger one.
    const part = Buffer.from(await c.req.arrayBuffer())
    if (part.length === 0 || Number(start) !== Number(row.received) || Number(start) + part.length > Number(row.bytes))
      throw new ApiError(409, { error: MEDIA_WORDS.wrongPart, received: Number(row.received) })
    const fileName = await storeContent(services, part)
    const received = await addPart(db, { id, start: Number(start), bytes: part.length, fileName })
    if (received === undefined) throw new ApiError(409, MEDIA_WORDS.wrongPart)
    return c.json({ upload: id, received, partBytes: PART_BYTES })
  })

  serveEndpoint(
    app,
    services,
    endUpload,
    async ({ c, body: { upload, replaces, expects } }) => {
      const { account } = (await sessionOf(c, services))!
      const row = await findUpload(db, upload, account.id)
      if (!row) throw new ApiError(404, MEDIA_WORDS.noUpload)
      if (replaces !== undefined && !mayEdit(account.roles)) throw new ApiError(403, MEDIA_WORDS.notYours)
      if (Number(row.received) !== Number(row.bytes))
        throw new ApiError(409, { error: MEDIA_WORDS.wrongPart, received: Number(row.received) })
      const parts: Buffer[] = []
      for (const name of await partsOf(db, upload)) {
        const part = await readContent(services, name)
        if (!part) throw new ApiError(404, MEDIA_WORDS.noUpload)
        parts.push(part)
      }
      // Of two calls that end an upload at once, one finds it gone, so that no picture is there twice.
      if (!(await deleteUpload(db, upload))) throw new ApiError(404, MEDIA_WORDS.noUpload)
      const sent = { name: row.name, content: Buffer.concat(parts), expects }
      const id = replaces ?? (await addMedia(services, sent, account))
      if (replaces !== undefined) await replaceMedia(services, replaces, sent, account)
      const media = await findMedia(db, id)
      if (!media) throw new ApiError(404, MEDIA_WORDS.gone)
      return { id, href: `${MEDIA_PATH}/${id}`, address: mediaAddress(media) }
    },
    EDITORS,
  )
}
