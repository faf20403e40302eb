import { mayEdit } from '@vitrine/enums'
import type { Context, Hono } from 'hono'
import { type ChromePart, isChromePart } from '../../editor/chromeParts.ts'
import type { Author } from '../database/journal.ts'
import type { Prepare } from '../database/seed.ts'
import { ApiError } from '../http/apiError.ts'
import { serveEndpoint } from '../http/endpoint.ts'
import type { Env, Services } from '../http/services.ts'
import { sessionOf } from '../http/session.ts'
import { discardPartCall, publishPartCall, revertPartCall, savePartCall } from './endpoints.ts'
import { discardPartDraft, publishPart, revertPart, savePartDraft } from '../render/partVersions.ts'

const EDITORS = { access: { roles: mayEdit } }

/** @throws {ApiError} 404 for the name of no part. */
function partOf(c: Context<Env>): ChromePart {
  const name = c.req.param('part')
  if (isChromePart(name)) return name
  throw new ApiError(404, 'There is no such part.')
}

/**
 * Serves the calls of the panel about what surrounds the pages [PAN-95] [PAN-97].
 * @param loadPrepare - Loads the module that cleans an owner's HTML; called when it is needed.
 */
export function chromeCalls(app: Hono<Env>, services: Services, loadPrepare: () => Promise<Prepare>): void {
  const { db, log } = services
  async function authorOf(c: Context<Env>): Promise<Author> {
    const session = await sessionOf(c, services)
    return { account: session!.account, now: services.clock() }
  }
  function tell({ account }: Author, message: string, part: ChromePart): void {
    log.info(message, { accountId: account.id, part })
  }

  serveEndpoint(
    app,
    services,
    savePartCall,
    async ({ c, body }) => ({ version: await savePartDraft(db, await authorOf(c), partOf(c), body) }),
    EDITORS,
  )

  serveEndpoint(
    app,
    services,
    publishPartCall,
    async ({ c, body }) => {
      const [part, author] = [partOf(c), await authorOf(c)]
      const version = await publishPart(db, await loadPrepare(), author, part, body)
      tell(author, 'a part around the pages was published', part)
      return { version }
    },
    EDITORS,
  )

  serveEndpoint(
    app,
    services,
    revertPartCall,
    async ({ c, body }) => {
      const [part, author] = [partOf(c), await authorOf(c)]
      const version = await revertPart(db, await loadPrepare(), author, part, body.revision)
      tell(author, 'a part around the pages was reverted', part)
      return { version }
    },
    EDITORS,
  )

  serveEndpoint(
    app,
    services,
    discardPartCall,
    async ({ c }) => {
      await discardPartDraft(db, partOf(c))
      return { success: true } as const
    },
    EDITORS,
  )
}
