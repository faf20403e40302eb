import { addCartEntry, getCart } from './commerceDraft.ts'
import type { Context, Hono } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { type CartRow, addToCart, findCart } from '../database/store.ts'
import { findPage } from '../database/site.ts'
import { ApiError } from '../http/apiError.ts'
import { serveEndpoint, textField } from '../http/endpoint.ts'
import type { Env, Services } from '../http/services.ts'
import { digest, randomToken } from '../http/tokens.ts'
import { isSecure, pageBefore } from '../http/visitor.ts'
import { renderPage } from '../render/renderPage.ts'
import { cartAnswer } from './cartAnswer.ts'

const NAME = 'CART'
const MONTH = 30 * 86_400
const NOT_ADDED = 'Unable to add item'

/** The digest of the visitor's cart token, or `undefined` without a cookie. */
export function cartHash(c: Context<Env>): string | undefined {
  const token = getCookie(c, NAME)
  return token ? digest(token) : undefined
}

/** The cart: what is in it, and putting something in [SRV-66] [SRV-67]. */
export function cartRoutes(app: Hono<Env>, services: Services): void {
  const { db, clock } = services

  serveEndpoint(app, services, getCart, async ({ c }) => cartAnswer(await cartOf(c)))

  serveEndpoint(
    app,
    services,
    addCartEntry,
    async ({ c, body }) => {
      if (!Number.isInteger(body.quantity) || body.quantity < 1) throw new ApiError(400, NOT_ADDED)
      // Only a cart this site made goes on: a token from outside could be one that somebody else knows.
      const known = cartHash(c)
      const token = known && (await findCart(db, known)) ? undefined : randomToken()
      const hash = token ? digest(token) : (known as string)
      const wanted = { productId: body.itemId, sku: body.sku, quantity: body.quantity }
      const added = await addToCart(db, hash, wanted, clock())
      if (added === 'unknown') throw new ApiError(404, NOT_ADDED)
      if (added === 'not-enough') throw new ApiError(409, NOT_ADDED)
      if (token) {
        setCookie(c, NAME, token, { path: '/', sameSite: 'Lax', secure: isSecure(c, services), maxAge: MONTH })
      }
      return cartAnswer((await findCart(db, hash)) as CartRow)
    },
    {
      read: (fields) => ({
        itemId: textField(fields, 'itemId') ?? '',
        sku: textField(fields, 'sku') ?? '',
        quantity: Number(textField(fields, 'quantity') || 1),
      }),
      next: ({ c }) => `${pageBefore(c) ?? '/'}?added=1`,
      async refused(c, _fields, error) {
        const page = (await findPage(db, pageBefore(c) ?? '/')) ?? (await findPage(db, '/'))
        if (!page) throw error
        const text = error.status === 409 ? 'There are not that many left.' : 'Please reload the page and try again.'
        return renderPage(c, services, page, error.status, { notice: { title: NOT_ADDED, text } })
      },
    },
  )

  async function cartOf(c: Context<Env>): Promise<CartRow | undefined> {
    const hash = cartHash(c)
    return hash === undefined ? undefined : findCart(db, hash)
  }
}
