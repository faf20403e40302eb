import { createServer, type Feature, ownDatabase, type Visit } from '@vitrine/server'
import { tokenRefusal } from '@vitrine/server/core'
import type { Context, Hono } from 'hono'
import { ApiError } from './apiError.ts'
import { noteRefusal } from './noteRefusal.ts'
import type { Env, Services } from './services.ts'

/**
 * Serves the calls of a feature of `@vitrine/server` on the site's own connections and tables [ENG-14].
 * @param make - Makes the feature. Its argument returns the site's context of a visit.
 */
export function serveFeature(
  app: Hono<Env>,
  services: Services,
  make: (contextOf: (visit: Pick<Visit, 'request'>) => Context<Env>) => Feature,
): void {
  const { db, config, secret, clock, log } = services
  const contexts = new WeakMap<Request, Context<Env>>()
  const feature = make(({ request }) => contexts.get(request)!)
  const server = createServer({
    database: ownDatabase(db),
    secret: () => secret,
    acceptsOrigin: false,
    trustProxy: config.trustProxy,
    clock,
    log,
    features: [feature],
  })
  for (const { endpoint } of feature.routes)
    app.on(endpoint.method, endpoint.path, async (c) => {
      contexts.set(c.req.raw, c)
      if (endpoint.encoding === 'form') c.set('answersJson', true)
      try {
        const answer = await server.answer(c.req.raw, c.env)
        // Add the cookies that the handlers have set, unless the answer is a page, which has them already.
        return answer.headers.get('Content-Type')?.startsWith('text/html') ? answer : c.newResponse(answer.body, answer)
      } catch (error) {
        throw adoptCrumb(c, services, error)
      }
    })
}

/**
 * Gives this answer the new crumb of a refusal, so that its page and its cookie have the same one, and notes the refusal
 * [SRV-14] [SRV-162].
 * @returns The refusal without the cookie; another error as it is.
 */
export function adoptCrumb<E>(c: Context<Env>, services: Services, error: E): E | ApiError {
  const cookie = error instanceof ApiError ? error.headers['Set-Cookie'] : undefined
  if (!(error instanceof ApiError) || cookie === undefined) return error
  const crumb = String(error.body['crumb'])
  c.set('crumb', crumb)
  c.header('Set-Cookie', cookie, { append: true })
  noteRefusal(c, services, 'crumb')
  return tokenRefusal(crumb)
}
