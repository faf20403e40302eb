import { mayEdit } from '@vitrine/enums'
import { cleanFileName } from '@vitrine/server/files'
import type { Context, Hono } from 'hono'
import * as v from 'valibot'
import { MediaPage } from '../../pages/MediaPage.tsx'
import { deleteMedia, findFileByName, findMedia, type MediaRow, updateMedia } from '../database/media.ts'
import { altsOf, writtenAlts } from '../database/pictureTexts.ts'
import { readSettings } from '../database/site.ts'
import { writeJournal } from '../database/journal.ts'
import { ApiError } from '../http/apiError.ts'
import { readFields, textFields } from '../http/endpoint.ts'
import type { Env, Services, Session } from '../http/services.ts'
import { ownersLanguage } from '../languages.ts'
import { replaceMedia } from '../media/addMedia.ts'
import { ALT_LENGTH } from '../media/limits.ts'
import { MEDIA_PATH } from '../media/paths.ts'
import { readMultipart } from '../media/readMultipart.ts'
import { mediaAddress } from '../media/pictureRow.ts'
import { usePlaces } from './usePlaces.ts'
import { MEDIA_WORDS } from '../media/words.ts'
import { admitToPanel } from './admitToPanel.ts'
import { changeMedia, drawMediaPage, mediaFacts, mediaFrame, requireFormCrumb } from './mediaForms.tsx'
import { settingsOfPage } from './pageSettings.ts'
import { renderNothing } from './routes.ts'

const ONE = `${MEDIA_PATH}/:id`

/** Languages that the fields of one picture may have. */
const MOST_LANGUAGES = 20

const language = v.looseObject({ code: v.string() })
const percent = v.pipe(
  v.string(),
  v.regex(/^\d{1,3}(?:\.\d{1,6})?$/),
  v.transform(Number),
  v.maxValue(100),
  v.transform((value) => value / 100),
)

/** Languages of the site, in each of which a picture has an alternative text. */
function languagesOf(
  settings: ReadonlyMap<string, unknown> | undefined,
): readonly { readonly code: string; readonly label: string }[] {
  const read = v.safeParse(v.array(language), settings?.get('languages'))
  const codes = read.success && read.output.length > 0 ? read.output.map(({ code }) => code) : ['en-US']
  const names = new Intl.DisplayNames('en', { type: 'language' })
  return codes.slice(0, MOST_LANGUAGES).map((code) => ({ code, label: names.of(code) ?? code }))
}

/**
 * Reads the alternative texts of a form, by language tag.
 * @throws {ApiError} 400 for texts that are too long or too many.
 */
function readAlts(fields: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const alts = Object.entries(fields).flatMap(([key, text]) => {
    const tag = key.startsWith('alt-') ? key.slice('alt-'.length) : ''
    return /^[a-z]{2,3}(?:-[a-z0-9]{2,8})?$/i.test(tag) ? [[tag, text.trim().replace(/\s+/g, ' ')] as const] : []
  })
  if (alts.length > MOST_LANGUAGES || alts.some(([, text]) => [...text].length > ALT_LENGTH))
    throw new ApiError(400, MEDIA_WORDS.altTooLong)
  return Object.fromEntries(alts)
}

/**
 * Reads the form of a picture or file [SRV-282].
 * @throws {ApiError} 400 or 409 with a sentence; nothing is stored then.
 */
async function readChange(
  { db }: Pick<Services, 'db'>,
  row: MediaRow,
  fields: Readonly<Record<string, string>>,
): Promise<Parameters<typeof updateMedia>[2]> {
  const typed = (fields['name'] ?? '').trim()
  if (typed === '') throw new ApiError(400, MEDIA_WORDS.noName)
  const name = cleanFileName(typed)
  if (row.kind === 'file') {
    const other = await findFileByName(db, name)
    if (other && other.id !== row.id) throw new ApiError(409, MEDIA_WORDS.nameTaken(name))
    return { name }
  }
  const x = v.safeParse(percent, fields['focal-x'])
  const y = v.safeParse(percent, fields['focal-y'])
  if (!x.success || !y.success) throw new ApiError(400, MEDIA_WORDS.wrongFocal)
  const texts = readAlts(fields)
  const owner = ownersLanguage(await readSettings(db))
  return { name, focal_x: x.output, focal_y: y.output, ...writtenAlts(row, owner, texts) }
}

/** The panel's page of one picture or file, which works without script [SRV-282] [SRV-287] [SRV-288]. */
export function mediaPage(app: Hono<Env>, services: Services): void {
  const { db, clock, log } = services

  async function render(c: Context<Env>, row: MediaRow, error?: ApiError): Promise<Response> {
    const uses = await usePlaces(db, row)
    return drawMediaPage(c, services, { title: row.name, error }, (model) => (
      <MediaPage
        {...mediaFrame(c, services, model, error)}
        id={row.id}
        kind={row.kind}
        name={row.name}
        path={`${MEDIA_PATH}/${row.id}`}
        facts={mediaFacts(row)}
        address={mediaAddress(row)}
        width={row.width}
        height={row.height}
        color={row.color ?? undefined}
        focal={{ x: Math.round(row.focal_x * 1000) / 10, y: Math.round(row.focal_y * 1000) / 10 }}
        alts={languagesOf(settingsOfPage(model.context)).map(({ code, label }) => ({
          tag: code,
          label,
          text: altsOf(row)[code] ?? '',
        }))}
        uses={uses}
      />
    ))
  }

  app.get(ONE, async (c) => {
    const admitted = await admitToPanel(c, services, mayEdit)
    if (admitted instanceof Response) return admitted
    const row = await findMedia(db, c.req.param('id'))
    return row ? render(c, row) : renderNothing(c, services)
  })

  /** Serves a form of the page. @param work - Returns the address that tells the outcome. */
  function posted(path: string, work: (c: Context<Env>, row: MediaRow, session: Session) => Promise<string>): void {
    app.post(path, async (c) => {
      const id = c.req.param('id') ?? ''
      async function run(session: Session): Promise<string> {
        const row = await findMedia(db, id)
        if (!row) throw new ApiError(404, MEDIA_WORDS.gone)
        return work(c, row, session)
      }
      return changeMedia(c, services, run, async (error) => {
        const row = await findMedia(db, id)
        return row ? render(c, row, error) : renderNothing(c, services)
      })
    })
  }

  posted(ONE, async (c, row, { account }) => {
    const fields = textFields(await readFields(c))
    requireFormCrumb(c, services, fields['crumb'])
    const change = await readChange(services, row, fields)
    const now = clock()
    await db.transaction().execute(async (tx) => {
      await updateMedia(tx, row.id, change, now)
      await writeJournal(tx, { account, now }, { action: 'changed a picture or file', detail: row.name })
    })
    log.info('a picture or file was changed', { accountId: account.id, media: row.id })
    return `${MEDIA_PATH}/${row.id}?outcome=saved`
  })

  posted(`${ONE}/content`, async (c, row, { account }) => {
    const { fields, file } = await readMultipart(c)
    requireFormCrumb(c, services, fields['crumb'])
    if (!file) throw new ApiError(400, MEDIA_WORDS.noFile)
    await replaceMedia(services, row.id, file, account)
    return `${MEDIA_PATH}/${row.id}?outcome=replaced`
  })

  posted(`${ONE}/delete`, async (c, row, { account }) => {
    const { crumb, confirmed } = textFields(await readFields(c))
    requireFormCrumb(c, services, crumb)
    const uses = await usePlaces(db, row)
    // The person has confirmed the places that the page named; another place since then is named first.
    if (uses.length > 0 && confirmed !== String(uses.length)) throw new ApiError(409, MEDIA_WORDS.isUsed)
    await db.transaction().execute(async (tx) => {
      if (!(await deleteMedia(tx, row.id))) return
      const author = { account, now: clock() }
      await writeJournal(tx, author, { action: 'deleted a picture or file', detail: row.name })
    })
    log.info('a picture or file was deleted', { accountId: account.id, media: row.id, uses: uses.length })
    return `${MEDIA_PATH}?outcome=deleted`
  })
}
