import { mayEdit } from '@vitrine/enums'
import { isEmailAddress } from '@vitrine/forms'
import { attachmentNamed } from '@vitrine/server/files'
import type { Context, Hono } from 'hono'
import { SubmissionsPage } from '../../pages/SubmissionsPage.tsx'
import { deleteSubmission, deleteSubmissionsOf, findSubmissionFile, listSubmissions } from '../database/forms.ts'
import { writeJournal } from '../database/journal.ts'
import { ApiError } from '../http/apiError.ts'
import { readFields, textFields } from '../http/endpoint.ts'
import { htmlBody } from '../http/htmlBody.ts'
import { readPage, readSlice } from '../http/paging.ts'
import type { Env, Services } from '../http/services.ts'
import { reachStore } from '../media/storeContent.ts'
import { admitToPanel } from './admitToPanel.ts'
import { requireFormCrumb } from './mediaForms.tsx'
import { renderNothing } from './routes.ts'
import { drawPanelPage } from './drawPanelPage.ts'

/** Path of the panel's list of submissions. */
export const SUBMISSIONS = '/config/submissions'
/** Submissions on one page of the panel's list. */
const A_PAGE = 50
/** Longest text that is searched for, and longest id of a form. */
const [LONGEST_TEXT, LONGEST_ID] = [200, 100]

type PageStatus = Parameters<typeof htmlBody>[2]

/** Sentence about what has just been done. */
function outcomeOf(deleted: string | undefined): string | undefined {
  if (deleted === undefined || !/^\d{1,9}$/.test(deleted)) return undefined
  return deleted === '1' ? 'One submission was deleted.' : `${deleted} submissions were deleted.`
}

/**
 * The submissions of the site's forms: found by form and words, answered, and deleted, with their files [SRV-59] [PAN-88]
 * [PAN-89] [PAN-91].
 */
export function submissionsPage(app: Hono<Env>, services: Services): void {
  const { db, clock, log } = services

  async function render(c: Context<Env>, error?: ApiError): Promise<Response> {
    const query = c.req.query()
    const form = (query['form'] ?? '').replaceAll('\0', '').slice(0, LONGEST_ID)
    const search = (query['search'] ?? '').replaceAll('\0', '').slice(0, LONGEST_TEXT).trim()
    const page = readPage(query['page']) ?? 1
    const filter = { formId: form || undefined, text: search }
    const [{ rows, hasMore }, forms] = await Promise.all([
      readSlice(page, A_PAGE, (range) => listSubmissions(db, { ...filter, ...range })),
      db.selectFrom('forms').select(['id', 'name']).orderBy('name').execute(),
    ])
    const href = (number: number): string => {
      const rest = new URLSearchParams({
        ...(form && { form }),
        ...(search && { search }),
        ...(number > 1 && { page: String(number) }),
      }).toString()
      return rest ? `${SUBMISSIONS}?${rest}` : SUBMISSIONS
    }
    const frame = {
      title: 'Form submissions',
      description: 'What visitors have sent to this site.',
      kinds: ['activity', 'orders'],
      status: (error?.status ?? 200) as PageStatus,
    }
    return drawPanelPage(c, services, frame, (model) => (
      <SubmissionsPage
        submissions={rows}
        path={SUBMISSIONS}
        forms={forms}
        typed={{ form, search }}
        outcome={error ? undefined : outcomeOf(query['deleted'])}
        error={error?.message}
        crumb={model.crumb}
        previous={page > 1 ? href(page - 1) : undefined}
        next={hasMore ? href(page + 1) : undefined}
      />
    ))
  }

  app.get(SUBMISSIONS, async (c) => {
    const admitted = await admitToPanel(c, services, mayEdit)
    return admitted instanceof Response ? admitted : render(c)
  })

  app.get(`${SUBMISSIONS}/files/:id`, async (c) => {
    const admitted = await admitToPanel(c, services, mayEdit)
    if (admitted instanceof Response) return admitted
    const row = await findSubmissionFile(db, c.req.param('id'))
    const file = row && (await reachStore(services, services.files.get(row.file_name)))
    if (!row || !file) return renderNothing(c, services)
    return c.body(file.content, 200, {
      // A visitor has made it: the browser saves it, and neither shows it nor guesses its type.
      'Content-Type': row.type,
      'Content-Length': String(file.bytes),
      'Content-Disposition': attachmentNamed(row.name),
      'X-Content-Type-Options': 'nosniff',
      'Content-Security-Policy': "sandbox; default-src 'none'",
      'Cache-Control': 'private, no-store',
    })
  })

  app.post(`${SUBMISSIONS}/delete`, async (c) => {
    const admitted = await admitToPanel(c, services, mayEdit)
    if (admitted instanceof Response) return admitted
    const { account } = admitted
    const fields = textFields(await readFields(c))
    const email = (fields['email'] ?? '').trim().toLowerCase()
    const id = /^\d{1,15}$/.test(fields['id'] ?? '') ? Number(fields['id']) : undefined
    try {
      requireFormCrumb(c, services, fields['crumb'])
      if (id === undefined && !isEmailAddress(email, true))
        throw new ApiError(400, 'Nothing was deleted: write the e-mail address of the person.')
      if (fields['confirmed'] === undefined)
        throw new ApiError(400, 'Nothing was deleted: please confirm that it is deleted for good.')
      const count = await db.transaction().execute(async (tx) => {
        const deleted =
          id === undefined
            ? await deleteSubmissionsOf(tx, email)
            : Number((await deleteSubmission(tx, id)) !== undefined)
        // Name no address: a person has asked that nothing about them is kept.
        const detail = deleted === 1 ? 'one' : String(deleted)
        if (deleted > 0) await writeJournal(tx, { account, now: clock() }, { action: 'deleted submissions', detail })
        return deleted
      })
      log.info('submissions were deleted', { accountId: account.id, count })
      return c.redirect(`${SUBMISSIONS}?deleted=${count}`, 303)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      return render(c, error)
    }
  })
}
