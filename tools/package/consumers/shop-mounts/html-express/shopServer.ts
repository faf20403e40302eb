import { toNodeHandler } from '@vitrine/server/node'
import express from 'express'
import { shopPage } from './shop/pages.ts'
import { server } from './shop/shop.ts'

const app = express()
const calls = toNodeHandler(server)

app.all('/api/*path', calls)
app.all('/commerce/*path', calls)
app.all('/checkout/giftcard', calls)
app.all('/checkout/subscribe', calls)
app.get('*path', async (request, response) => {
  const page = await shopPage(
    new Request(`http://${request.headers.host}${request.originalUrl}`, {
      headers: { Cookie: request.headers.cookie ?? '' },
    }),
  )
  response
    .status(page?.status ?? 404)
    .type('html')
    .send(page ? await page.text() : 'Not found')
})

app.listen(Number(process.env['PORT'] ?? 3000))
