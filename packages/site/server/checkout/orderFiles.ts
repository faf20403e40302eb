import { serveStatic } from '@hono/node-server/serve-static'
import type { Hono } from 'hono'
import path from 'node:path'
import type { Db } from '../database/db.ts'
import { findOrder, type OrderRow } from '../database/orders.ts'
import type { Env, Services } from '../http/services.ts'
import { FILE } from '../shop/fileAddress.ts'
import { isTokenValid, readOrderToken } from '@vitrine/server/shop'
import { renderEndedLink, renderNoOrder } from './orderLinks.tsx'

/** Name of a file in the folder of files for sale. */
const NAME = /^[a-z0-9][a-z0-9-]*\.[a-z0-9]{2,4}$/

/** Whether an order is paid and was not paid back, so that its buyer may download what it has [ACC-62]. */
function isPaid({ state, details, refundedCents, askedCents }: OrderRow): boolean {
  const { grandTotalCents } = details.totals
  return state === 'confirmed' && (grandTotalCents === 0 || refundedCents + askedCents < grandTotalCents)
}

/** Titles and places of the lines of an order that its buyer may download [ACC-62]. */
export function filesOf(order: OrderRow): readonly { readonly title: string; readonly position: number }[] {
  if (!isPaid(order)) return []
  return order.lines.flatMap(({ title, productType }, position) =>
    productType === 'DIGITAL' ? [{ title, position }] : [],
  )
}

/** The name of the file of a product, also of one that is no longer for sale; `undefined` without one. */
async function fileNameOf(db: Db, productId: string | null): Promise<string | undefined> {
  const row = await db.selectFrom('products').select('data').where('id', '=', productId).executeTakeFirst()
  const name = (row?.data as { readonly file?: unknown } | undefined)?.file
  return typeof name === 'string' && NAME.test(name) ? name : undefined
}

/** Serves the files of digital products to their buyers: whole or in parts, to be saved [ACC-62]. */
export function orderFiles(app: Hono<Env>, services: Services): void {
  const { db, secret, clock, log } = services
  const { mediaFolder } = services.site
  if (mediaFolder === undefined) return
  const root = path.join(mediaFolder, 'for-sale')

  app.get(FILE, async (c) => {
    const token = c.req.query('token') ?? ''
    const claims = readOrderToken(secret, 'order', token)
    const order = claims && (await findOrder(db, claims.id))
    if (!order) return renderNoOrder(c, services)
    if (!isTokenValid(claims, order, clock())) return renderEndedLink(c, services, token)
    const file = filesOf(order).find(({ position }) => String(position) === c.req.query('line'))
    const name = file && (await fileNameOf(db, order.lines[file.position]!.productId))
    if (name === undefined) return renderNoOrder(c, services)
    const answer = await serveStatic<Env>({ root, rewriteRequestPath: () => `/${name}` })(c, async () => {})
    if (!(answer instanceof Response)) {
      log.error('the file of a digital product is missing', undefined, { file: name })
      return renderNoOrder(c, services)
    }
    answer.headers.set('Content-Disposition', `attachment; filename="${name}"`)
    answer.headers.set('Cache-Control', 'private, no-store')
    answer.headers.set('X-Robots-Tag', 'noindex')
    return answer
  })
}
