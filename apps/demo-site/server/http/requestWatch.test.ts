import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { routeOf } from './requestWatch.ts'
import type { Env } from './services.ts'

/** Asks an app whose middleware answers every address but `/open`, and returns the route that its answer is named after. */
async function routeAt(address: string): Promise<string | undefined> {
  let route: string | undefined
  const app = new Hono<Env>()
  app.use(async (c, next) => {
    await next()
    route = routeOf(c)
  })
  app.get('/open', (c) => c.text('open'))
  app.use((c) => Promise.resolve(c.text('kept')))
  app.get('/calendar/:month', (c) => c.text('drawn'))
  app.get('*', (c) => c.text('any page'))
  await app.request(address)
  return route
}

test.each([
  ['a handler', '/open', '/open'],
  ["a middleware in place of a page's route", '/calendar/2026-11', '/calendar/:month'],
  ['a middleware where no exact route matches', '/visit', '/*'],
])('an answer of %s is named after its route', async (_, address, route) => {
  expect(await routeAt(address)).toBe(route)
})
