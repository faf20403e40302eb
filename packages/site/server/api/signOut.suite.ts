import { beforeEach, describe, expect, test } from 'vitest'
import { accountCalls, LOGOUT, SESSION } from '../testing/accounts.ts'
import type { Stand } from '../testing/stand.ts'
import type { Visitor } from '../testing/visitor.ts'

const CART = '/api/commerce/shopping-cart'

/** Signing out: of accounts and members, with and without the cart. */
export function signOutSuite(stand: Stand): void {
  let visitor: Visitor
  const { arrive, context, send, sessions, signIn } = accountCalls(stand, () => visitor)

  beforeEach(async () => {
    visitor = await arrive()
  })

  describe('signing out', () => {
    const cleared = (answer: { headers: Headers }) =>
      answer.headers
        .getSetCookie()
        .filter((line) => line.includes('Max-Age=0'))
        .map((line) => line.split('=', 1)[0])

    test('of an account ends the session and clears both cookies; a second time it says 401 [ACC-16] [SRV-17] [SRV-34]', async () => {
      await signIn('owner')
      const id = visitor.cookies.get('ss_session') as string
      const answer = await send('POST', LOGOUT)
      expect(answer).toMatchObject({ status: 200, body: { success: true } })
      expect(cleared(answer)).toEqual(['ss_session', 'ss_identity'])
      expect(await sessions()).toEqual([])
      visitor.cookies.set('ss_session', id)
      expect(await context()).toMatchObject({ authenticatedAccount: null })
      expect(await send('POST', LOGOUT)).toMatchObject({
        status: 401,
        body: { loginRequired: true, error: 'Unauthorized request.' },
      })
    })

    test('shows its notice at /?logout=true and at no other word [SRV-34]', async () => {
      const said = 'You have been successfully logged out.'
      const html = await visitor.page('/?logout=true')
      expect(html).toContain('Logout Successful')
      expect(html).toContain(said)
      for (const query of ['', '?logout', '?logout=1', '?logout=TRUE', '?logout=false']) {
        expect(await visitor.page(`/${query}`)).not.toContain(said)
      }
    })

    test('of a member ends the session and takes the cart along [SRV-33]', async () => {
      await signIn('member')
      await visitor.call(`${CART}/entries`, { itemId: 'one-window-edition', sku: 'SQ4100201', quantity: 2 })
      const answer = await send('DELETE', SESSION)
      expect(answer).toMatchObject({ status: 200, body: { success: true } })
      expect(cleared(answer)).toEqual(['CART', 'ss_session', 'ss_identity'])
      expect(await sessions()).toEqual([])
    })

    test.each(['?cloneCart=true', '?cloneCart'])(
      'of a member with %s leaves what is in the cart, in a cart with a new token [SRV-33] [ACC-15]',
      async (query) => {
        await signIn('member')
        await visitor.call(`${CART}/entries`, { itemId: 'one-window-edition', sku: 'SQ4100201', quantity: 2 })
        await visitor.call(`${CART}/entries`, { itemId: 'one-window-edition', sku: 'SQ4100401', quantity: 1 })
        const before = visitor.cookies.get('CART')
        const entries = async () =>
          ((await (await visitor.send(CART)).json()) as { entries: { sku: string; quantity: number }[] }).entries.map(
            ({ sku, quantity }) => [sku, quantity],
          )
        const had = await entries()
        expect(had).toHaveLength(2)
        const answer = await send('DELETE', `${SESSION}${query}`)
        expect(answer.status).toBe(200)
        expect(cleared(answer)).toEqual(['ss_session', 'ss_identity'])
        expect(visitor.cookies.get('CART')).toMatch(/^[\w-]{43}$/)
        expect(visitor.cookies.get('CART')).not.toBe(before)
        expect(await entries()).toEqual(had)
      },
    )

    test.each(['?cloneCart=false', '?cloneCart=1', ''])('with %j keeps no cart [SRV-33] [ACC-15]', async (query) => {
      await signIn('member')
      await visitor.call(`${CART}/entries`, { itemId: 'one-window-edition', sku: 'SQ4100201', quantity: 1 })
      expect(cleared(await send('DELETE', `${SESSION}${query}`))).toContain('CART')
    })

    test('with cloneCart and nothing in the cart makes no cart [SRV-33]', async () => {
      await signIn('member')
      visitor.cookies.set('CART', 'of-nobody')
      const answer = await send('DELETE', `${SESSION}?cloneCart=true`)
      expect(cleared(answer)).toContain('CART')
      expect(await stand.db.selectFrom('carts').selectAll().execute()).toEqual([])
    })

    test('when nobody is signed in answers 200 all the same [SRV-33]', async () => {
      expect(await send('DELETE', SESSION)).toMatchObject({ status: 200, body: { success: true } })
      await signIn('member')
      await send('DELETE', SESSION)
      expect(await send('DELETE', `${SESSION}?cloneCart=true`)).toMatchObject({
        status: 200,
        body: { success: true },
      })
    })

    test('with a stale crumb does nothing, and goes through with the fresh one [SRV-33]', async () => {
      await signIn('member')
      visitor.cookies.set('crumb', 'stale')
      const refused = await send('DELETE', SESSION)
      expect(refused).toMatchObject({ status: 400, body: { crumbFail: true, crumb: visitor.cookies.get('crumb') } })
      expect(await sessions()).toHaveLength(1)
      expect((await send('DELETE', SESSION)).status).toBe(200)
      expect(await sessions()).toEqual([])
    })

    test('of one browser leaves the sessions of others [SRV-34]', async () => {
      const phone = await arrive()
      await signIn('owner', {}, phone)
      await signIn('owner')
      await send('POST', LOGOUT)
      expect(await context(phone)).toMatchObject({ authenticatedAccount: { id: 'owner' } })
    })
  })
}
