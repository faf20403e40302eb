import { type HttpBindings, serve } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import { hasConsentChoice } from '@vitrine/cookies'
import { bannerHtml } from '@vitrine/cookies/html'
import { Hono } from 'hono'
import { readFile } from 'node:fs/promises'
import { commentsHtml } from './comments.ts'
import { server } from './vitrine.ts'

const app = new Hono<{ Bindings: HttpBindings }>()

app.get('/', async (context) => {
  const page = await readFile(new URL('page.html', import.meta.url), 'utf8')
  const isAsked = !hasConsentChoice(context.req.header('cookie') ?? '')
  const banner = isAsked ? bannerHtml({ layout: 'bar', position: 'bottom', choices: 'accept-decline' }) : ''
  const answer = context.req.query('sent') ? '<output>Thank you. We answer by e-mail.</output>' : ''
  const fields = Object.entries(await server.api.forms.hiddenFields('contact'))
  const hidden = fields.map(([name, value]) => `<input type="hidden" name="${name}" value="${value}" />`).join('')
  const parts = { banner, answer, hidden, comments: await commentsHtml(context.req.query('commented') !== undefined) }
  return context.html(page.replace(/<!-- (\w+) -->/g, (_, name: keyof typeof parts) => parts[name]))
})

/** Stores what the form sends, by script or as a plain post. */
app.all('/api/*', (context) => server.fetch(context.req.raw, context.env))

app.use(serveStatic({ root: new URL('public', import.meta.url).pathname }))

serve({ fetch: app.fetch, port: Number(process.env['PORT'] ?? 3000) })
setInterval(() => void server.jobs.run(), 60_000)
