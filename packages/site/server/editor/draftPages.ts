import type { Hono } from 'hono'
import { findPage, type PageRow } from '../database/site.ts'
import type { Prepare } from '../database/seed.ts'
import type { Env, Services } from '../http/services.ts'
import { seesUnpublished } from '../http/seesUnpublished.ts'
import { answerAdmitted } from '../render/answerAdmitted.ts'
import { renderPage } from '../render/renderPage.ts'
import { readState } from './drafts.ts'
import { preparedDocument } from './publish.ts'
import { languagesOf, translationOfDocument } from './pageTranslations.ts'
import { layoutOf, rowsOf } from './storedDocument.ts'

/**
 * Shows the draft of a page to people who may edit, at the address of the page with `?edit-mode=true&draft=true`; nobody
 * else sees it and no cache keeps it [PAN-10]. A page without a draft is shown as it is published.
 */
export function draftPages(app: Hono<Env>, services: Services, loadPrepare: () => Promise<Prepare>): void {
  app.get('*', async (c, next) => {
    const isAsked = c.req.query('draft') === 'true' && c.req.query('edit-mode') === 'true'
    if (!isAsked || !(await seesUnpublished(c, services))) return next()
    const page = await findPage(services.db, c.req.path, true)
    const { draft } = page ? await readState(services.db, page.id) : { draft: undefined }
    if (!page || !draft) return next()
    const document = preparedDocument(draft, await loadPrepare())
    const { title, description } = document
    const drafted: PageRow = { ...page, title, description, layout: layoutOf(document) }
    return answerAdmitted(c, services, drafted, (admitted) =>
      renderPage(c, services, admitted, 200, {
        draft: rowsOf(document),
        draftTranslations: new Map(
          languagesOf(document).map((language) => [language, translationOfDocument(document, language)]),
        ),
      }),
    )
  })
}
