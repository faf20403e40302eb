import { type HttpBindings, serve } from '@hono/node-server'
import { Hono } from 'hono'
import { shopPage } from './pages.ts'
import { server } from './shop.ts'

const app = new Hono<{ Bindings: HttpBindings }>()

app.get('/', (context) => context.redirect('/shop'))
/** Carts, orders, gift cards, plans and messages of a payment service. */
app.all('/api/*', (context) => server.fetch(context.req.raw, context.env))
app.all('/commerce/*', (context) => server.fetch(context.req.raw, context.env))
app.all('/checkout/giftcard', (context) => server.fetch(context.req.raw, context.env))
app.all('/checkout/subscribe', (context) => server.fetch(context.req.raw, context.env))
app.get('*', async (context) => (await shopPage(context.req.raw)) ?? context.notFound())

serve({ fetch: app.fetch, port: Number(process.env['PORT'] ?? 3000) })
setInterval(() => void server.jobs.run(), 60_000)
