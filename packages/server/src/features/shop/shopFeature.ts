import { type Feature, withTables } from '../../core/feature.js'
import type { CoreTables, WebsiteDb } from '../../database/tables.js'
import { shopTables } from './baseline.js'
import { askForReviews } from './askForReviews.js'
import { cartRoutes } from './cartCalls.js'
import { deleteOldCarts } from './carts.js'
import { codeTables } from './codeMigration.js'
import { giftCardRoutes } from './giftCardCalls.js'
import { orderRoutes } from './orderCalls.js'
import { settleWaiting } from './settleWaiting.js'
import { reviewRoutes } from './reviewCalls.js'
import { reviewTables } from './reviewMigration.js'
import { sendGiftCards } from './sendGiftCards.js'
import { shopApi, type ShopApi } from './shopApi.js'
import type { ShopOptions } from './shopOptions.js'
import { readShopOptions } from './shopSettings.js'
import { shopPerson } from './shopPerson.js'
import { subscriptionRoutes } from './subscriptionCalls.js'
import { subscriptionTables } from './subscriptionMigration.js'
import { linkSerials } from './linkSerialMigration.js'
import { renewSubscriptions } from './subscriptions/renewSubscriptions.js'
import { subscriptionTill } from './subscriptionTill.js'
import type { ShopTables } from './tables.js'

const tablesOf = (db: WebsiteDb) => withTables<CoreTables & ShopTables>(db)

/**
 * Sells products, plans and gift cards: carts, coupons, orders that are placed exactly once and never oversell, payments by gift
 * cards, at the desk or by a service, each period of a plan once, e-mails about them, and reviews of what was bought.
 * @throws {TypeError} One sentence for an option that is unknown or wrong, and for a product, SKU, way to send or tax that is given
 * twice.
 * @example
 * createServer({ secret, features: [shop({ products, delivery: [{ id: 'post', name: 'Post', costCents: 500 }] })] })
 */
export function shop(options: ShopOptions): Feature<'shop', ShopApi> {
  const settings = readShopOptions(options)
  return {
    name: 'shop',
    migrations: {
      '0001-baseline': shopTables,
      '0002-codes': codeTables,
      '0003-reviews': reviewTables,
      '0004-subscriptions': subscriptionTables,
      '0005-link-serials': linkSerials,
    },
    routes: [
      ...cartRoutes(settings),
      ...orderRoutes(settings),
      ...giftCardRoutes(settings),
      ...reviewRoutes(settings),
      ...subscriptionRoutes(settings),
    ],
    jobs: [
      {
        name: 'settle-orders',
        work: ({ id }, db, core) => settleWaiting({ db: tablesOf(db), settings, core, website: id }),
      },
      {
        name: 'renew-subscriptions',
        work: ({ id }, db, core) =>
          renewSubscriptions(subscriptionTill({ db: tablesOf(db), settings, core, website: id })),
      },
      {
        name: 'send-gift-cards',
        work: ({ id }, db, core) => sendGiftCards({ db: tablesOf(db), settings, core, website: id }),
      },
      {
        name: 'ask-for-reviews',
        cron: '43 * * * *',
        work: ({ id }, db, core) => askForReviews({ db: tablesOf(db), settings, core, website: id }),
      },
      {
        name: 'delete-old-carts',
        cron: '17 * * * *',
        work: (_, db, { clock }) => deleteOldCarts(tablesOf(db), clock()),
      },
    ],
    person: shopPerson(settings),
    api: (core) => shopApi(core, settings),
  }
}
