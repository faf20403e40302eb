import { toNodeHandler } from '@vitrine/server/node'
import express from 'express'
import { readFile } from 'node:fs/promises'
import { server } from './vitrine.ts'

const app = express()

app.get('/', async (request, response) => {
  const page = await readFile(new URL('page.html', import.meta.url), 'utf8')
  const answer = request.query['sent'] ? '<output>Thank you. We answer by e-mail.</output>' : ''
  const fields = Object.entries(await server.api.forms.hiddenFields('contact'))
  const hidden = fields.map(([name, value]) => `<input type="hidden" name="${name}" value="${value}" />`).join('')
  response.type('html').send(page.replace('<!-- answer -->', answer).replace('<!-- hidden -->', hidden))
})

/** Stores what the form sends. It stands before any parser of bodies, because a body is read once. */
app.all('/api/*path', toNodeHandler(server))

app.use(express.static(new URL('public', import.meta.url).pathname))

app.listen(Number(process.env['PORT'] ?? 3000))
setInterval(() => void server.jobs.run(), 60_000)
