import { mayEdit } from '@vitrine/enums'
import type { Context, Hono } from 'hono'
import type { Author } from '../database/journal.ts'
import type { Prepare } from '../database/seed.ts'
import { serveEndpoint } from '../http/endpoint.ts'
import type { Env, Services } from '../http/services.ts'
import { sessionOf } from '../http/session.ts'
import { createFormCall, deleteFormCall, saveFormCall } from './endpoints.ts'
import { createForm, deleteForm, saveForm } from './writeForm.ts'

/** Bytes of a call with a form: it may have 60 fields with 100 options each. */
const LARGEST = 900_000

const EDITORS = { access: { roles: mayEdit }, largest: LARGEST }

/**
 * Serves the calls of the panel about forms [PAN-87].
 * @param loadPrepare - Loads the module that cleans an owner's HTML; called when it is needed.
 */
export function formDeskCalls(app: Hono<Env>, services: Services, loadPrepare: () => Promise<Prepare>): void {
  const { db } = services
  async function authorOf(c: Context<Env>): Promise<Author> {
    const session = await sessionOf(c, services)
    return { account: session!.account, now: services.clock() }
  }
  const idOf = (c: Context<Env>): string => c.req.param('formId') ?? ''

  serveEndpoint(
    app,
    services,
    createFormCall,
    async ({ c, body: { item } }) => createForm(db, await loadPrepare(), await authorOf(c), item),
    EDITORS,
  )

  serveEndpoint(
    app,
    services,
    saveFormCall,
    async ({ c, body: { version, item } }) =>
      saveForm(db, await loadPrepare(), await authorOf(c), { id: idOf(c), version, input: item }),
    EDITORS,
  )

  serveEndpoint(
    app,
    services,
    deleteFormCall,
    async ({ c }) => {
      await deleteForm(db, await authorOf(c), idOf(c))
      return { success: true } as const
    },
    EDITORS,
  )
}
