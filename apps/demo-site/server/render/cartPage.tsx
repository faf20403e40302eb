import { PageType } from '@vitrine/enums'
import { CART } from '@vitrine/messages'
import { formatMoney } from '@vitrine/money'
import type { Context, Hono } from 'hono'
import { renderToStaticMarkup } from 'react-dom/server'
import { CartPage, type CartPageLine } from '../../pages/CartPage.tsx'
import { type CartLine, findCart } from '../database/store.ts'
import { cartHash } from '../http/cartCookie.ts'
import { htmlBody } from '../http/htmlBody.ts'
import type { Env, Services } from '../http/services.ts'
import { translatorOf } from '../languages.ts'
import { documentParts } from './documentParts.ts'
import { makeModel } from './pageModel.ts'
import { pictureOf } from './picture.ts'

/** The cart's page: what is in it, and how it can be had. */
export function cartPage(app: Hono<Env>, services: Services): void {
  app.get('/cart', async (c: Context<Env>) => {
    const hash = cartHash(c)
    const cart = hash === undefined ? undefined : await findCart(services.db, hash)
    const model = await makeModel(c, services, {
      pageType: PageType.Cart,
      title: 'Cart · Lantern Hall',
      description: 'What you have put into your cart in the shop of Lantern Hall.',
      blockTypes: ['image'],
      kinds: ['cart'],
    })
    const currency = model.context.websiteSettings?.storeSettings?.selectedCurrency
    const money = (cents: number): string => formatMoney(cents, currency ? { currency } : {})
    const lines = (cart?.lines ?? []).map((line) => lineOf(line, money))
    const subtotal = money((cart?.lines ?? []).reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0))
    const messages = translatorOf(model.lang)(CART)
    async function* main(): AsyncGenerator<string> {
      yield renderToStaticMarkup(
        <CartPage
          lines={lines}
          subtotal={subtotal}
          messages={messages}
          contentLanguage={model.contentLanguage}
          templateLanguage={model.templateLanguage}
        />,
      )
    }
    return htmlBody(c, documentParts(services.log, model, main), 200)
  })
}

function lineOf(line: CartLine, money: (cents: number) => string): CartPageLine {
  const { id, title, quantity, unitPrice, optionValues } = line
  const { print } = line.productData as { readonly print?: string }
  return {
    id,
    title,
    quantity,
    options: optionValues.map(({ value }) => value).join(', '),
    total: money(unitPrice * quantity),
    picture: print === undefined ? undefined : pictureOf(print),
  }
}
