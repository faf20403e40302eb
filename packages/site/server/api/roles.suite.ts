import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { accountCalls, HEADER_FOOTER, LOGOUT, SESSION } from '../testing/accounts.ts'
import { failingAt } from '../testing/failingDb.ts'
import type { Stand } from '../testing/stand.ts'
import { createVisitor, type Visitor } from '../testing/visitor.ts'

/** Pages and calls of an account: context, token, roles, drafts. */
export function rolesSuite(stand: Stand): void {
  let visitor: Visitor
  const { arrive, context, send, signIn } = accountCalls(stand, () => visitor)

  beforeEach(async () => {
    visitor = await arrive()
  })

  test('a refused request is a line of the log: its reason, route, address and account [SRV-162]', async () => {
    const comment = '/api/rest/comments/none'
    await send('DELETE', comment)
    const { body } = await signIn('viewer')
    await send('DELETE', comment)
    await send('DELETE', comment, undefined, body.xsrfToken)
    await visitor.send(comment, { method: 'DELETE' })
    const limited = await arrive({ couponsAMinute: 1 })
    const code = '/api/commerce/shopping-cart/coupons'
    for (let count = 0; count < 2; count += 1) await limited.call(code, { code: 'X' })
    const lines = stand.logged.filter(({ message }) => message === 'a request was refused')
    const of = (reason: string, method: string, route: string, accountId?: string) => ({
      level: 'info',
      details: { reason, method, route, address: '192.0.2.1', accountId },
    })
    const route = '/api/rest/comments/:commentId'
    expect(lines).toMatchObject([
      of('no session', 'DELETE', route),
      of('session token', 'DELETE', route, 'viewer'),
      of('role', 'DELETE', route, 'viewer'),
      of('crumb', 'DELETE', route),
      of('limit: coupon', 'POST', code),
    ])
    expect(JSON.stringify(lines)).not.toContain(body.xsrfToken)
  })

  describe('a page', () => {
    test.each([
      ['owner', 'The director', 1],
      ['editor', 'The curator', 4],
      ['store', 'The shopkeeper', 8],
      ['moderator', 'The moderator', 6],
      ['commenter', 'The critic', 7],
      ['viewer', 'The trustee', 10],
      ['none', 'The newcomer', 14],
    ])('for %s names the account, its role and its token [SRV-18] [SRV-20 a]', async (who, displayName, role) => {
      const { body } = await signIn(who)
      expect(await context()).toMatchObject({
        authenticatedAccount: { id: who, displayName },
        websiteRoles: [role],
        xsrfToken: body.xsrfToken,
      })
    })

    test.each(['member', 'guest'])('for %s names a member and no account [SRV-20 c]', async (who) => {
      const { body } = await signIn(who)
      const told = await context()
      expect(told).toMatchObject({ authenticatedAccount: null, memberAccountId: who, xsrfToken: body.xsrfToken })
      expect(told).not.toHaveProperty('websiteRoles')
    })

    test.each([
      ['none', true, false],
      ['member', false, true],
      ['owner', false, false],
    ])(
      'of the account tells %s what it may do, or that it sees what visitors see, or its membership [SRV-20 a]',
      async (who, isPlain, isMember) => {
        await signIn(who)
        const html = await visitor.page('/account')
        expect([html.includes('You see what every visitor sees.'), html.includes('You are a member')]).toEqual([
          isPlain,
          isMember,
        ])
        expect(html.includes('What you may do')).toBe(who === 'owner')
      },
    )

    test('for a visitor names nobody and has no token [SRV-18]', async () => {
      const told = await context()
      expect(told.authenticatedAccount).toBeNull()
      for (const name of ['xsrfToken', 'websiteRoles', 'memberAccountId']) expect(told).not.toHaveProperty(name)
    })

    test('tells no address, and no hash of anything', async () => {
      await signIn('owner')
      const html = await visitor.page('/')
      expect(html).not.toContain('@demo.test')
      expect(html).not.toContain('argon2')
      expect(html).not.toContain(visitor.cookies.get('ss_session'))
    })

    test('fails where sessions cannot be read, because it would be a stranger’s page [SRV-140]', async () => {
      await signIn('owner')
      const broken = createVisitor(stand.app({}, { db: failingAt(stand.db, 'sessions') }))
      broken.cookies.set('ss_session', visitor.cookies.get('ss_session') as string)
      const response = await broken.send('/')
      expect([response.status, (await response.text()).includes('authenticatedAccount')]).toEqual([500, false])
      expect(stand.logged.at(-1)?.message).toBe('a request failed')
    })
  })

  describe('the token of a session', () => {
    const pair = { header: { siteTitle: 'Hall' }, footer: {} }
    const refusal = { status: 403, body: { authorizationFail: true, error: 'Unauthorized request.' } }

    test('is needed by a PUT and by a DELETE while somebody is signed in; missing or wrong answers 403 [SRV-18]', async () => {
      const { body } = await signIn('owner')
      const other = await arrive()
      const foreign = (await signIn('owner', {}, other)).body.xsrfToken as string
      for (const token of [undefined, '', 'x', foreign, `${body.xsrfToken}x`]) {
        expect(await send('PUT', HEADER_FOOTER, pair, token)).toMatchObject(refusal)
        expect(await send('DELETE', '/api/multilingual/connection', undefined, token)).toMatchObject(refusal)
      }
      expect((await send('PUT', HEADER_FOOTER, pair, body.xsrfToken)).status).toBe(200)
      expect((await send('DELETE', '/api/multilingual/connection', undefined, body.xsrfToken)).status).toBe(200)
    })

    test('is new with each session, and ends with it [SRV-18]', async () => {
      const first = (await signIn('owner')).body.xsrfToken
      const second = (await signIn('owner')).body.xsrfToken
      expect(second).not.toBe(first)
      expect(await send('PUT', HEADER_FOOTER, pair, first)).toMatchObject(refusal)
      await send('DELETE', SESSION)
      expect(await send('PUT', HEADER_FOOTER, pair, second)).toMatchObject({ status: 401 })
    })

    test('is not asked of the call that ends the session, nor of a POST [SRV-18]', async () => {
      await signIn('owner')
      expect((await send('POST', LOGOUT)).status).toBe(200)
      await signIn('owner')
      expect((await send('DELETE', SESSION)).status).toBe(200)
    })

    test('does not stand in for the crumb [SRV-13]', async () => {
      const { body } = await signIn('owner')
      const response = await visitor.send(HEADER_FOOTER, {
        method: 'PUT',
        json: pair,
        headers: { 'X-XSRF-Token': body.xsrfToken },
      })
      expect(response.status).toBe(400)
      expect(await response.json()).toMatchObject({ crumbFail: true })
    })
  })

  describe('a call for some roles', () => {
    const EDITING = ['owner', 'editor']
    const OTHERS = ['store', 'moderator', 'commenter', 'viewer', 'none', 'member', 'guest']
    const calls = (token?: string) => [
      send('PUT', HEADER_FOOTER, { header: {}, footer: {} }, token),
      send('GET', '/api/multilingual/settings'),
      send('GET', '/api/multilingual/status'),
      send(
        'PUT',
        '/api/multilingual/languages',
        { languages: [{ code: 'en', name: 'English', enabled: true, default: true }] },
        token,
      ),
      send('DELETE', '/api/multilingual/connection', undefined, token),
    ]

    test('answers 401 to a visitor [SRV-19]', async () => {
      for (const answer of await Promise.all(calls())) {
        expect(answer).toMatchObject({ status: 401, body: { loginRequired: true, error: 'Unauthorized request.' } })
        expect(Object.keys(answer.body).toSorted()).toEqual(['error', 'loginRequired'])
      }
    })

    test.each(EDITING)('lets %s through [SRV-20 b] [SRV-21]', async (who) => {
      const { body } = await signIn(who)
      expect((await Promise.all(calls(body.xsrfToken))).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    })

    test('lets a website manager through [SRV-21]', async () => {
      await stand.db.updateTable('accounts').set({ roles: '[15]' }).where('id', '=', 'none').execute()
      try {
        const { body } = await signIn('none')
        expect((await send('PUT', HEADER_FOOTER, { header: {}, footer: {} }, body.xsrfToken)).status).toBe(200)
      } finally {
        await stand.db.updateTable('accounts').set({ roles: '[14]' }).where('id', '=', 'none').execute()
      }
    })

    test.each(OTHERS)('answers 403 to %s, and nothing is done [SRV-19] [SRV-20 b] [SRV-21]', async (who) => {
      const { body } = await signIn(who)
      const before = await stand.db.selectFrom('site_settings').selectAll().orderBy('key').execute()
      for (const answer of await Promise.all(calls(body.xsrfToken))) {
        expect(answer).toMatchObject({
          status: 403,
          body: { authorizationFail: true, error: 'Unauthorized request.' },
        })
      }
      expect(await stand.db.selectFrom('site_settings').selectAll().orderBy('key').execute()).toEqual(before)
    })

    test('is refused before its body is read [SRV-19]', async () => {
      const { body } = await signIn('viewer')
      expect((await send('PUT', HEADER_FOOTER, 'no object', body.xsrfToken)).status).toBe(403)
    })
  })

  describe('what is not published', () => {
    const page = {
      id: 'draft',
      path: '/draft',
      page_type: 2,
      title: 'A draft',
      description: '',
      layout: '[]',
      seed: null,
    }
    const publish = (status: number) =>
      stand.db
        .insertInto('pages')
        .values({ ...page, status })
        .execute()
    const statusFor = async (who?: string) => {
      const guest = await arrive()
      if (who) await signIn(who, {}, guest)
      return (await guest.send('/draft')).status
    }
    afterEach(async () => {
      await stand.db.deleteFrom('pages').where('id', '=', 'draft').execute()
    })

    test('is for who edits; a viewer sees what visitors see [SRV-21]', async () => {
      for (const status of [2, 3, 4, 5]) {
        await publish(status)
        expect([await statusFor('owner'), await statusFor('editor')]).toEqual([200, 200])
        expect([
          await statusFor(),
          await statusFor('viewer'),
          await statusFor('store'),
          await statusFor('member'),
        ]).toEqual([404, 404, 404, 404])
        await stand.db.deleteFrom('pages').where('id', '=', 'draft').execute()
      }
      await publish(1)
      expect([await statusFor(), await statusFor('viewer')]).toEqual([200, 200])
    })

    test('and was deleted is there for nobody [SRV-65]', async () => {
      await publish(6)
      expect([await statusFor(), await statusFor('owner')]).toEqual([404, 404])
    })
  })
}
