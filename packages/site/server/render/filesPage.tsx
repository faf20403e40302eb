import { mayEdit } from '@vitrine/enums'
import { formatFileSize } from '@vitrine/messages'
import { usedBytes } from '@vitrine/server/files'
import type { Context, Hono } from 'hono'
import { FilesPage, type ListedMedia } from '../../pages/FilesPage.tsx'
import { findMedia, listMedia, type MediaRow } from '../database/media.ts'
import { ApiError } from '../http/apiError.ts'
import { readPage, readSlice } from '../http/paging.ts'
import type { Env, Services } from '../http/services.ts'
import { addMedia } from '../media/addMedia.ts'
import { MEDIA_PATH } from '../media/paths.ts'
import { pictureUrl } from '../media/pictureRow.ts'
import { readMultipart } from '../media/readMultipart.ts'
import { MEDIA_WORDS } from '../media/words.ts'
import { admitToPanel } from './admitToPanel.ts'
import { changeMedia, drawMediaPage, mediaFacts, mediaFrame, requireFormCrumb } from './mediaForms.tsx'

/** Pictures and files on one page of the list. */
const MEDIA_A_PAGE = 60

const isAltMissing = (row: MediaRow): boolean =>
  row.kind === 'picture' && !Object.values(row.alt as Readonly<Record<string, string>>).some((text) => text !== '')

function listed(row: MediaRow): ListedMedia {
  return {
    id: row.id,
    name: row.name,
    href: `${MEDIA_PATH}/${row.id}`,
    thumbnail: row.kind === 'picture' ? `${pictureUrl(row)}?format=300w` : undefined,
    width: row.width,
    height: row.height,
    facts: mediaFacts(row),
    isAltMissing: isAltMissing(row),
    color: row.color ?? undefined,
  }
}

/** The panel's page of all pictures and files, to which a form sends one more; it works without script [SRV-280] [SRV-281]. */
export function filesPage(app: Hono<Env>, services: Services): void {
  const { db } = services

  async function listPage(c: Context<Env>, error?: ApiError): Promise<Response> {
    const search = (c.req.query('search') ?? '').slice(0, 200).replaceAll('\0', '')
    const number = readPage(c.req.query('page')) ?? 1
    const [{ rows, hasMore }, used] = await Promise.all([
      readSlice(number, MEDIA_A_PAGE, (range) => listMedia(db, { ...range, search })),
      usedBytes(db),
    ])
    const href = (to: number): string =>
      `${MEDIA_PATH}?${new URLSearchParams({ ...(search && { search }), page: String(to) })}`
    return drawMediaPage(c, services, { title: 'Pictures and files', error }, (model) => (
      <FilesPage
        {...mediaFrame(c, services, model, error)}
        media={rows.map(listed)}
        search={search}
        previous={number > 1 ? href(number - 1) : undefined}
        next={hasMore ? href(number + 1) : undefined}
        room={`${formatFileSize(used)} of ${formatFileSize(services.config.filesBytes)} are in use.`}
      />
    ))
  }

  app.get(MEDIA_PATH, async (c) => {
    const admitted = await admitToPanel(c, services, mayEdit)
    return admitted instanceof Response ? admitted : listPage(c)
  })

  app.post(MEDIA_PATH, (c) =>
    changeMedia(
      c,
      services,
      async ({ account }) => {
        const { fields, file } = await readMultipart(c)
        requireFormCrumb(c, services, fields['crumb'])
        if (!file) throw new ApiError(400, MEDIA_WORDS.noFile)
        const id = await addMedia(services, file, account)
        const isPicture = (await findMedia(db, id))?.kind === 'picture'
        return `${MEDIA_PATH}/${id}?outcome=${isPicture ? 'uploaded' : 'stored'}`
      },
      (error) => listPage(c, error),
    ),
  )
}
