import { mayEdit } from '@vitrine/enums'
import type { Context, Hono } from 'hono'
import type { Author } from '../database/journal.ts'
import type { Prepare } from '../database/seed.ts'
import { serveEndpoint } from '../http/endpoint.ts'
import type { Env, Services } from '../http/services.ts'
import { sessionOf } from '../http/session.ts'
import { createItemCall, deleteItemCall, saveItemCall } from './endpoints.ts'
import { createItem, deleteItem, saveItem } from './writeItem.ts'

/** Bytes of a call with an item: its text may be 300,000 characters. */
const LARGEST = 900_000

const EDITORS = { access: { roles: mayEdit }, largest: LARGEST }

/**
 * Serves the calls of the panel about the items of collections [PAN-82].
 * @param loadPrepare - Loads the module that cleans an owner's HTML; called when it is needed.
 */
export function contentCalls(app: Hono<Env>, services: Services, loadPrepare: () => Promise<Prepare>): void {
  async function authorOf(c: Context<Env>): Promise<Author> {
    const session = await sessionOf(c, services)
    return { account: session!.account, now: services.clock() }
  }
  const idOf = (c: Context<Env>): string => c.req.param('itemId') ?? ''
  const writing = async () => ({ services, prepare: await loadPrepare() })

  serveEndpoint(
    app,
    services,
    createItemCall,
    async ({ c, body }) => createItem(await writing(), await authorOf(c), body.collectionId, body.item),
    EDITORS,
  )

  serveEndpoint(
    app,
    services,
    saveItemCall,
    async ({ c, body: { version, item } }) =>
      saveItem(await writing(), await authorOf(c), idOf(c), { version, input: item }),
    EDITORS,
  )

  serveEndpoint(
    app,
    services,
    deleteItemCall,
    async ({ c }) => {
      await deleteItem({ services }, await authorOf(c), idOf(c))
      return { success: true } as const
    },
    EDITORS,
  )
}
