import {
  createPage as createPageCall,
  deletePage as deletePageCall,
  discardDraft as discardDraftCall,
  listPages as listPagesCall,
  listRevisions as listRevisionsCall,
  cancelPlan as cancelPlanCall,
  placePage as placePageCall,
  planPage as planPageCall,
  publishPage,
  readPage,
  renderBlock,
  revertPage,
  saveDraft as saveDraftCall,
} from '@vitrine/panel/api'
import { DOCUMENT_LIMITS } from '@vitrine/panel/document'
import { mayEdit } from '@vitrine/enums'
import type { Context, Hono } from 'hono'
import { stylesFor } from '../assets.ts'
import type { Prepare } from '../database/seed.ts'
import { ApiError } from '../http/apiError.ts'
import { serveEndpoint } from '../http/endpoint.ts'
import { admit } from '../http/pageLock.ts'
import type { Env, Services } from '../http/services.ts'
import { sessionOf } from '../http/session.ts'
import { renderOneBlock } from '../render/renderPage.ts'
import { reservedParts } from './addresses.ts'
import { discardDraft, readState, requirePage, saveDraft } from './drafts.ts'
import { blockFault, documentFaults } from './faults.ts'
import type { Author } from '../database/journal.ts'
import { createPage, deletePage, listPages } from './pages.ts'
import { placePage } from './placePage.ts'
import { cancelPlan, readPlan } from './plans.ts'
import { planPage } from './planPage.ts'
import { publishDraft, revertTo } from './publish.ts'
import { listRevisions } from './revisions.ts'
import { readPublished } from './storedDocument.ts'

const DONE = { success: true } as const

const EDITORS = { access: { roles: mayEdit } }

/** A document may be longer as JSON with escapes than its limit, which is checked after it is parsed. */
const DOCUMENT_BODY = { ...EDITORS, largest: DOCUMENT_LIMITS.bytes * 1.5 }

/**
 * Serves the calls of the panel to people who may edit: pages with their drafts and revisions [PAN-3] [PAN-4] [PAN-5]
 * [PAN-6] [PAN-7] [PAN-8] [PAN-9] [PAN-10] [PAN-13].
 * @param loadPrepare - Loads the module that cleans an owner's HTML, which is large; called when it is needed.
 */
export function editorRoutes(app: Hono<Env>, services: Services, loadPrepare: () => Promise<Prepare>): void {
  const { db, log, clock, site } = services
  let reserved: ReadonlySet<string> | undefined
  /** The app has all its routes when the first call comes. */
  const reservedAddresses = (): ReadonlySet<string> => (reserved ??= reservedParts(app))
  const idOf = (c: Context<Env>): string => c.req.param('pageId') ?? ''

  async function authorOf(c: Context<Env>): Promise<Author> {
    const session = await sessionOf(c, services)
    return { account: session!.account, now: clock() }
  }

  /** Logs the author of a change for the operator. */
  function tell({ account }: Author, message: string, page: string): void {
    log.info(message, { accountId: account.id, page })
  }

  serveEndpoint(
    app,
    services,
    listPagesCall,
    async () => ({ pages: [...(await listPages(db, site.timeZone))] }),
    EDITORS,
  )

  serveEndpoint(
    app,
    services,
    readPage,
    async ({ c }) => {
      const page = await requirePage(db, idOf(c))
      const { draft, version, revision } = await readState(db, page.id)
      const document = draft ?? (await readPublished(db, page))
      const faults = await documentFaults(services, document)
      return {
        document,
        version,
        revision,
        draft: draft !== undefined,
        faults,
        plan: await readPlan(db, page.id, site.timeZone),
      }
    },
    EDITORS,
  )

  serveEndpoint(
    app,
    services,
    saveDraftCall,
    async ({ c, body }) => {
      const version = await saveDraft(db, await authorOf(c), idOf(c), body)
      return { version, faults: await documentFaults(services, body.document) }
    },
    DOCUMENT_BODY,
  )

  serveEndpoint(
    app,
    services,
    discardDraftCall,
    async ({ c }) => {
      const author = await authorOf(c)
      await discardDraft(db, author, idOf(c))
      tell(author, 'a draft was discarded', idOf(c))
      return DONE
    },
    EDITORS,
  )

  serveEndpoint(
    app,
    services,
    publishPage,
    async ({ c, body }) => {
      const author = await authorOf(c)
      const publishing = { services, reserved: reservedAddresses(), prepare: await loadPrepare() }
      const revision = await publishDraft(publishing, author, idOf(c), body)
      tell(author, 'a page was published', idOf(c))
      return { revision }
    },
    EDITORS,
  )

  serveEndpoint(
    app,
    services,
    planPageCall,
    async ({ c, body }) => {
      const author = await authorOf(c)
      const publishing = { services, reserved: reservedAddresses(), prepare: await loadPrepare() }
      await planPage(publishing, author, idOf(c), body)
      tell(author, 'a page was planned', idOf(c))
      return DONE
    },
    EDITORS,
  )

  serveEndpoint(
    app,
    services,
    cancelPlanCall,
    async ({ c }) => {
      const author = await authorOf(c)
      await cancelPlan(db, author, idOf(c))
      tell(author, 'the plan of a page was cancelled', idOf(c))
      return DONE
    },
    EDITORS,
  )

  serveEndpoint(
    app,
    services,
    listRevisionsCall,
    async ({ c }) => ({ revisions: [...(await listRevisions(db, (await requirePage(db, idOf(c))).id))] }),
    EDITORS,
  )

  serveEndpoint(
    app,
    services,
    revertPage,
    async ({ c, body }) => {
      const author = await authorOf(c)
      const revision = await revertTo({ services, reserved: reservedAddresses() }, author, idOf(c), body.revision)
      tell(author, 'a page was reverted', idOf(c))
      return { revision }
    },
    EDITORS,
  )

  serveEndpoint(
    app,
    services,
    createPageCall,
    async ({ c, body }) => {
      const author = await authorOf(c)
      const id = await createPage(db, reservedAddresses(), author, body)
      tell(author, 'a page was created', id)
      return { id }
    },
    EDITORS,
  )

  serveEndpoint(
    app,
    services,
    placePageCall,
    async ({ c, body }) => {
      const author = await authorOf(c)
      const moved = await placePage(db, reservedAddresses(), author, idOf(c), body)
      tell(author, 'a page was renamed, moved, hidden or shown', idOf(c))
      return { moved }
    },
    EDITORS,
  )

  serveEndpoint(
    app,
    services,
    deletePageCall,
    async ({ c }) => {
      const author = await authorOf(c)
      await deletePage(db, author, idOf(c))
      tell(author, 'a page was deleted', idOf(c))
      return DONE
    },
    EDITORS,
  )

  serveEndpoint(
    app,
    services,
    renderBlock,
    async ({ c, body: { block } }) => {
      const admitted = await admit(c, services, await requirePage(db, idOf(c)))
      if (!('page' in admitted)) throw new ApiError(403, 'This page is locked for you.')
      const prepare = await loadPrepare()
      const clean = { ...block, data: prepare(block.data, block.type) }
      const fault = await blockFault(services, clean)
      if (fault) throw new ApiError(400, { error: fault.message, faults: [fault] })
      const html = await renderOneBlock(c, services, admitted.page, clean)
      return { html, styles: stylesFor(services.assets, [block.type]) }
    },
    DOCUMENT_BODY,
  )
}
