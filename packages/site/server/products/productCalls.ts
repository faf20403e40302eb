import { mayManageStore } from '@vitrine/enums'
import type { Context, Hono } from 'hono'
import type { Author } from '../database/journal.ts'
import type { Prepare } from '../database/seed.ts'
import { reservedParts } from '../editor/addresses.ts'
import { serveEndpoint } from '../http/endpoint.ts'
import type { Env, Services } from '../http/services.ts'
import { sessionOf } from '../http/session.ts'
import { createProductCall, deleteProductCall, saveProductCall } from './endpoints.ts'
import { createProduct, deleteProduct, type ProductWriting, saveProduct } from './writeProduct.ts'

/** Bytes of a call with a product: its text may be 300,000 characters. */
const LARGEST = 900_000

const SHOPKEEPERS = { access: { roles: mayManageStore }, largest: LARGEST }

/**
 * Serves the calls of the panel about products [PAN-109].
 * @param loadPrepare - Loads the module that cleans an owner's HTML; called when it is needed.
 */
export function productCalls(app: Hono<Env>, services: Services, loadPrepare: () => Promise<Prepare>): void {
  let reserved: ReadonlySet<string> | undefined
  async function authorOf(c: Context<Env>): Promise<Author> {
    const session = await sessionOf(c, services)
    return { account: session!.account, now: services.clock() }
  }
  const idOf = (c: Context<Env>): string => c.req.param('productId') ?? ''
  const writing = async (): Promise<ProductWriting> => ({
    services,
    prepare: await loadPrepare(),
    reserved: (reserved ??= reservedParts(app)),
  })

  serveEndpoint(
    app,
    services,
    createProductCall,
    async ({ c, body }) => createProduct(await writing(), await authorOf(c), body.item),
    SHOPKEEPERS,
  )

  serveEndpoint(
    app,
    services,
    saveProductCall,
    async ({ c, body: { version, item } }) =>
      saveProduct(await writing(), await authorOf(c), idOf(c), { version, input: item }),
    SHOPKEEPERS,
  )

  serveEndpoint(
    app,
    services,
    deleteProductCall,
    async ({ c }) => {
      await deleteProduct({ services }, await authorOf(c), idOf(c))
      return { success: true } as const
    },
    SHOPKEEPERS,
  )
}
