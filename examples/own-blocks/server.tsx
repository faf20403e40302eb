import { serve } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import { renderBlock } from '@vitrine/blocks/react'
import { Hono } from 'hono'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { blocks } from './blocks/blocks.ts'
import { PAGE } from './page.ts'

const app = new Hono()

app.get('/', (context) => {
  const ports = { renderToStaticMarkup, renderToString, blocks, onError: console.error, page: { locale: 'en-US' } }
  const html = PAGE.map((block) => renderBlock(block, ports)).join('')
  return context.html(`<!doctype html>
<html lang="en-US">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <title>Canal House</title>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="/built/client.css">
    <script type="application/json" data-site-context>{}</script>
    <script type="module" src="/built/client.js"></script>
  </head>
  <body><main><h1>Canal House</h1>${html}</main></body>
</html>`)
})

app.get('/order', (context) => context.text(`Ordered: ${context.req.queries('seat')?.join(', ') ?? 'nothing'}`))

app.use(serveStatic({ root: './public' }))

serve({ fetch: app.fetch, port: Number(process.env['PORT'] ?? 3000) })
