import { variantOfFields } from '@vitrine/commerce'
import { addCartEntry, getCart } from '@vitrine/commerce/api'
import type { Context, Hono } from 'hono'
import { findPage } from '../database/site.ts'
import { addToCart, type CartRow, findCart, findProduct } from '../database/store.ts'
import { ApiError } from '../http/apiError.ts'
import { cartHash, setCartCookie } from '../http/cartCookie.ts'
import { serveEndpoint, textField } from '../http/endpoint.ts'
import { CART_SUBJECT, redirectRefused } from '../http/refusedPost.ts'
import type { Env, Services } from '../http/services.ts'
import { digest, randomToken } from '../tokens.ts'
import { answerAddress, pageBefore } from '../http/visitor.ts'
import type { Notice } from '../model.ts'
import { productOf } from '../render/productOf.ts'
import { renderPage } from '../render/renderPage.ts'
import { cartAnswer } from './cartAnswer.ts'

const NOT_ADDED = 'Unable to add item'
const AGAIN = 'Please reload the page and try again.'
const WHY: Readonly<Record<number, string>> = {
  404: 'Please choose one of the options.',
  409: 'There are not that many left.',
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
      // Only a cart this site made goes on: a token from outside could be one that somebody else knows.
      const known = (await cartOf(c)) && cartHash(c)
      const token = randomToken()
      const hash = known ?? digest(token)
      const added = await addToCart(
        db,
        hash,
        { productId: body.itemId, sku: body.sku, quantity: body.quantity },
        clock(),
      )
      if (added === 'unknown') throw new ApiError(404, NOT_ADDED)
      if (added === 'not-enough') throw new ApiError(409, NOT_ADDED)
      if (!known) setCartCookie(c, services, token)
      return cartAnswer((await findCart(db, hash)) as CartRow)
    },
    {
      invalid: NOT_ADDED,
      plain: {
        read: readEntry,
        next: ({ c }) => answerAddress(c, pageBefore(c) ?? '/', { added: '1' }),
        refused: showAgain,
      },
    },
  )

  /** The purchase form's fields: the variant by its SKU, or by the options chosen. */
  async function readEntry(fields: FormData): Promise<unknown> {
    const itemId = textField(fields, 'itemId') ?? ''
    const product = await findProduct(db, itemId)
    const chosen = product && variantOfFields(productOf(product), (name) => fields.get(name))
    const sku = textField(fields, 'sku') ?? chosen?.sku ?? ''
    return { itemId, sku, quantity: Number(textField(fields, 'quantity') || 1) }
  }

  async function showAgain(c: Context<Env>, _fields: FormData, error: ApiError): Promise<Response> {
    const page = (await findPage(db, pageBefore(c) ?? '/')) ?? (await findPage(db, '/'))
    if (!page) throw error
    const notice: Notice = { title: NOT_ADDED, text: WHY[error.status] ?? AGAIN, isRefusal: true, isFocused: true }
    const redirect = await redirectRefused(c, services, error, {
      subject: CART_SUBJECT,
      answer: notice,
      to: answerAddress(c, page.path, { added: '0' }),
    })
    return redirect ?? renderPage(c, services, page, error.status, { notice })
  }

  async function cartOf(c: Context<Env>): Promise<CartRow | undefined> {
    const hash = cartHash(c)
    return hash === undefined ? undefined : findCart(db, hash)
  }
}
