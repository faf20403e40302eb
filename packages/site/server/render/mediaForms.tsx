import { mayEdit } from '@vitrine/enums'
import { formatFileSize } from '@vitrine/messages'
import type { Context } from 'hono'
import type { ReactElement } from 'react'
import type { MediaRow } from '../database/media.ts'
import { ApiError } from '../http/apiError.ts'
import { requireCrumb } from '../http/crumb.ts'
import { htmlBody } from '../http/htmlBody.ts'
import type { Env, Services, Session } from '../http/services.ts'
import { MOST_BYTES } from '../media/limits.ts'
import { MEDIA_WORDS } from '../media/words.ts'
import type { PageModel } from '../model.ts'
import { admitToPanel } from './admitToPanel.ts'
import { drawPanelPage } from './drawPanelPage.ts'

const DATE = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' })

/** Sentence about what may be uploaded. */
export const MEDIA_LIMITS = `JPEG, PNG, WebP, AVIF, GIF, SVG, PDF and other files, each at most ${formatFileSize(MOST_BYTES)}. Location and camera data are removed from pictures.`

/** Outcomes that a page tells after a redirect, by the name in its query. */
const OUTCOMES: Readonly<Record<string, string>> = {
  saved: 'Saved. The pages show it from now on.',
  replaced: 'Replaced. Every place shows the new content from now on.',
  deleted: 'Deleted.',
  uploaded: 'Uploaded. Please write its alternative text, so that everybody knows what it shows.',
  stored: 'Uploaded.',
}

/** Statuses of refusals that a page of pictures and files shows with its sentence. */
type PageStatus = Parameters<typeof htmlBody>[2]

/** Size and time of a picture or file. */
export const mediaFacts = (row: MediaRow): string =>
  [
    ...(row.kind === 'picture' ? [`${row.width} × ${row.height} pixels`] : []),
    formatFileSize(Number(row.bytes)),
    DATE.format(row.created_at),
  ].join(', ')

/** Sentences and hidden values of a page of pictures and files. */
export function mediaFrame(c: Context<Env>, { assets }: Services, model: PageModel, error: ApiError | undefined) {
  return {
    outcome: error ? undefined : OUTCOMES[c.req.query('outcome') ?? ''],
    error: error?.message,
    limits: MEDIA_LIMITS,
    crumb: model.crumb,
    script: assets.uploads,
    nonce: model.nonce,
    templateLanguage: model.templateLanguage,
  }
}

/** Draws a page of the panel about pictures and files [SRV-280]. */
export function drawMediaPage(
  c: Context<Env>,
  services: Services,
  { title, error }: { readonly title: string; readonly error: ApiError | undefined },
  draw: (model: PageModel) => ReactElement,
): Promise<Response> {
  const description = 'Pictures and files of the site.'
  const status = (error?.status ?? 200) as PageStatus
  return drawPanelPage(c, services, { title, description, kinds: ['checkout', 'files'], status }, draw)
}

/** Runs a change and leads to a page that tells its outcome; a refusal shows a page with its sentence. */
export async function changeMedia(
  c: Context<Env>,
  services: Services,
  work: (session: Session) => Promise<string>,
  refused: (error: ApiError) => Response | Promise<Response>,
): Promise<Response> {
  const admitted = await admitToPanel(c, services, mayEdit)
  if (admitted instanceof Response) return admitted
  try {
    return c.redirect(await work(admitted), 303)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const { Connection: connection } = error.headers
    if (connection !== undefined) c.header('Connection', connection)
    return refused(error)
  }
}

/** @throws {ApiError} 400 with a sentence, for a page that had been open for too long. */
export function requireFormCrumb(c: Context<Env>, services: Services, crumb: string | undefined): void {
  try {
    requireCrumb(c, services, crumb)
  } catch (error) {
    throw error instanceof ApiError ? new ApiError(400, MEDIA_WORDS.tooOld) : error
  }
}
