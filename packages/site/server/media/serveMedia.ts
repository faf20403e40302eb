import { answerFile } from '@vitrine/server/files'
import type { Context } from 'hono'
import { findFileByName, findMedia } from '../database/media.ts'
import type { Env, Services } from '../http/services.ts'
import { chooseFormat, type Width } from '../image/formats.ts'
import { pictureUrl, pictureVersion } from './pictureRow.ts'
import { reachStore, readContent } from './storeContent.ts'

const FOREVER = 'public, max-age=31536000, immutable'

/**
 * Serves an uploaded picture at a width, never wider than it is, in the best format that the browser names. An address
 * with an older version redirects to the present one [SRV-289].
 * @returns `undefined` for a picture that is not there.
 */
export async function serveUpload(
  c: Context<Env>,
  services: Services,
  { id, version, width }: { readonly id: string; readonly version: string | undefined; readonly width: Width },
): Promise<Response | undefined> {
  const row = await findMedia(services.db, id)
  if (!row || row.kind !== 'picture') return undefined
  const present = pictureVersion(row)
  if (version !== present) {
    c.header('Cache-Control', 'no-cache')
    return c.redirect(`${pictureUrl(row)}?format=${width}w`, 302)
  }
  const format = chooseFormat(c.req.header('Accept'), width)
  const read = async (): Promise<Buffer> => {
    const content = await readContent(services, row.file_name)
    if (!content) throw new Error(`The store of files has lost the picture "${id}".`)
    return content
  }
  const encoded = await services.images.read({ key: `${id}-${present}`, width: row.width, read }, width, format)
  return c.body(new Uint8Array(encoded), 200, {
    'Content-Type': format.type,
    'Content-Length': String(encoded.length),
    'Cache-Control': FOREVER,
    Vary: 'Accept',
  })
}

/**
 * Serves an uploaded file at `/s/{name}` [SRV-290].
 * @returns `undefined` for a file that is not there.
 */
export async function serveFile(c: Context<Env>, services: Services, name: string): Promise<Response | undefined> {
  const row = await findFileByName(services.db, name)
  if (!row) return undefined
  const file = { name, type: row.type, bytes: Number(row.bytes), fileName: row.file_name }
  const answer = await answerFile(
    c.req.raw,
    file,
    (stored, range) => reachStore(services, services.files.get(stored, range)),
    'public, max-age=0, must-revalidate',
  )
  return answer && c.newResponse(answer.body, answer)
}
