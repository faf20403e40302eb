import { createServer } from '@vitrine/server'
import { shop } from '@vitrine/server/shop'
import { products } from './products.ts'

/**
 * The server behind the shop, whose buyers pay at the desk. Set `DATABASE_URL` and `SECRET` where it serves visitors, and
 * `TRUST_PROXY` behind a proxy.
 */
export const server = createServer({
  database: process.env['DATABASE_URL'] ?? '.vitrine',
  secret: process.env['SECRET'] ?? 'a secret for this machine, not for visitors',
  trustProxy: Number(process.env['TRUST_PROXY'] ?? 0),
  connections: 5,
  features: [
    shop({
      products,
      currency: 'EUR',
      delivery: [
        { id: 'post', name: 'Post, three to five days', costCents: 500, freeFromCents: 10_000 },
        { id: 'courier', name: 'Courier, the next day', costCents: 1200 },
      ],
      notify: ['desk@hall.example'],
      pages: {
        cart: '/cart',
        checkout: '/checkout',
        order: '/order',
        giftCard: '/gift-card',
        shop: '/shop',
        subscription: '/subscription',
      },
    }),
  ],
})
