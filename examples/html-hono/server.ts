import { serve } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import { hasConsentChoice } from '@vitrine/cookies'
import { bannerHtml } from '@vitrine/cookies/html'
import { readFormBody, validateForm } from '@vitrine/forms'
import { Hono } from 'hono'
import { readFile } from 'node:fs/promises'
import { contact } from './contact.ts'

const app = new Hono()

app.get('/', async (context) => {
  const page = await readFile(new URL('page.html', import.meta.url), 'utf8')
  const isAsked = !hasConsentChoice(context.req.header('cookie') ?? '')
  const banner = isAsked ? bannerHtml({ layout: 'bar', position: 'bottom', choices: 'accept-decline' }) : ''
  const answer = context.req.query('sent') ? '<output>Thank you. We answer by e-mail.</output>' : ''
  return context.html(page.replace('<!-- banner -->', banner).replace('<!-- answer -->', answer))
})

/** A plain post, with or without scripts: the browser has checked the same rules before. */
app.post('/letter', async (context) => {
  const values = readFormBody(contact, await context.req.formData())
  const errors = validateForm(contact, values)
  if (Object.keys(errors).length > 0) return context.json(errors, 422)
  console.info('Keep this letter:', values)
  return context.redirect('/?sent=1', 303)
})

app.use(serveStatic({ root: new URL('public', import.meta.url).pathname }))

serve({ fetch: app.fetch, port: Number(process.env['PORT'] ?? 3000) })
