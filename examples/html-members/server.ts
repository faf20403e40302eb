import { type HttpBindings, serve } from '@hono/node-server'
import { Hono } from 'hono'
import { accountPage } from './accountPage.ts'
import { server } from './club.ts'
import { homePage, itemPage, searchPage } from './contentPages.ts'
import { writeFirstContent } from './firstContent.ts'

const app = new Hono<{ Bindings: HttpBindings }>()

/** Joining, signing in and out, uploads, pictures, feeds, calendar files and the calls of scripts. */
app.all('/api/*', (context) => server.fetch(context.req.raw, context.env))

app.get('/account', (context) => accountPage(context.req.raw))
app.get('/search', (context) => searchPage(context.req.raw))
app.get('/', (context) => homePage(context.req.raw, 'en'))
app.get('/de', (context) => homePage(context.req.raw, 'de'))
/** Paths of items, in both languages, by the ids of their collections. */
for (const [path, id] of [
  ['/journal', 'journal'],
  ['/events', 'events'],
  ['/de/tagebuch', 'journal'],
  ['/de/termine', 'events'],
] as const)
  app.get(`${path}/:urlId`, async (context) => {
    const page = await itemPage(context.req.raw, id, context.req.param('urlId'), path.startsWith('/de') ? 'de' : 'en')
    return page ?? context.notFound()
  })

await writeFirstContent()
serve({ fetch: app.fetch, port: Number(process.env['PORT'] ?? 3000) })

/** Sends the e-mails that wait, and deletes what is out of date. `server.jobs.start()` does it by a queue. */
setInterval(() => void server.jobs.run(), 5000)
