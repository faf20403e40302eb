import { describe, expect, test } from 'vitest'
import { accountCalls, contextOf } from '../testing/accounts.ts'
import type { Stand } from '../testing/stand.ts'
import { MATRIX, PEOPLE, type Person } from '../testing/roleMatrix.ts'
import { createVisitor, type Visitor } from '../testing/visitor.ts'

/** Addresses of routes whose parameters must have a shape; the site has none of them. */
const SAMPLES: Readonly<Record<string, string>> = {
  '/*': '/no-such-page',
  '/pages/:id{[0-9a-f]{24}}': '/pages/0123456789abcdef01234567',
}
const addressOf = (path: string): string =>
  SAMPLES[path] ?? path.replace(/:\w+(?:\{[^}]*\})?/g, 'none').replace('*', 'none')

interface Browser {
  readonly visitor: Visitor
  readonly cookies: ReadonlyMap<string, string>
  readonly token: string
}

/** Every route for every kind of person. A call is empty, so that whoever may make it reaches its own refusal or answer. */
export function roleMatrixSuite(stand: Stand): void {
  describe('every route', () => {
    const app = stand.app({ siteOrigin: 'https://lantern-hall.test', signInFailures: 1000 })
    const routes = [
      ...new Set(app.routes.filter(({ method }) => method !== 'ALL').map(({ method, path }) => `${method} ${path}`)),
    ]

    /** Pages with readers of their own, which one route serves. */
    const locked = ['GET /rehearsals', 'GET /poster-archive', 'GET /green-room']

    function statusFor(route: string, person: Person): number {
      const row = MATRIX[route] ?? 0
      return typeof row === 'number' ? row : Number(row.split(' ')[PEOPLE.indexOf(person)])
    }

    async function arrive(person: Person): Promise<Browser> {
      const visitor = createVisitor(app)
      await visitor.page('/account')
      const { signIn } = accountCalls(stand, () => visitor)
      if (person === 'cart') {
        const added = await visitor.call('/api/commerce/shopping-cart/entries', {
          itemId: 'one-window-edition',
          sku: 'SQ4100201',
          quantity: 1,
        })
        expect(added.status).toBe(200)
      } else if (person !== 'nobody') {
        expect((await signIn(person === 'ended' ? 'owner' : person)).status).toBe(200)
      }
      const token = String(contextOf(await visitor.page('/account'))['xsrfToken'] ?? '')
      if (person === 'ended') await stand.db.deleteFrom('sessions').execute()
      return { visitor, cookies: new Map(visitor.cookies), token }
    }

    async function ask({ visitor, token }: Browser, route: string): Promise<number> {
      const [method = '', path = ''] = route.split(' ')
      const crumb = visitor.cookies.get('crumb') ?? ''
      const headers = { ...(token && { 'X-XSRF-Token': token }) }
      const address = addressOf(path)
      if (method === 'GET') return (await visitor.send(address)).status
      if (!path.startsWith('/api/')) return (await visitor.send(address, { method, form: { crumb } })).status
      const sent = { method, headers, ...(method !== 'DELETE' && { json: {} }) }
      return (await visitor.send(`${address}?crumb=${encodeURIComponent(crumb)}`, sent)).status
    }

    test('has a row, and every row has its route', () => {
      const place = 'A new route needs a line in MATRIX, in server/testing/roleMatrix.ts.'
      expect(Object.keys(MATRIX).toSorted(), place).toEqual([...routes, ...locked].toSorted())
    })

    test.each(PEOPLE)('answers %s as the table says [SRV-19] [SRV-21]', async (person) => {
      const browser = await arrive(person)
      const sessions = await stand.db.selectFrom('sessions').selectAll().execute()
      const answers: Record<string, number> = {}
      for (const route of [...routes, ...locked]) {
        browser.visitor.cookies.clear()
        for (const [name, value] of browser.cookies) browser.visitor.cookies.set(name, value)
        await stand.db.deleteFrom('rate_limits').execute()
        await stand.db.deleteFrom('sessions').execute()
        if (sessions.length > 0) await stand.db.insertInto('sessions').values(sessions).execute()
        answers[route] = await ask(browser, route)
      }
      expect(answers).toEqual(Object.fromEntries(Object.keys(MATRIX).map((route) => [route, statusFor(route, person)])))
    })
  })
}
