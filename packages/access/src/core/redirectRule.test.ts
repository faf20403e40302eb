import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { panelAddress } from './panelAddress.js'
import { redirectRule, type RedirectFacts } from './redirectRule.js'

const website = { identifier: 'hall', appDomain: 'vitrine.test', developerMode: false, cloneable: false }
const context = { website, authenticatedAccount: { id: 'a' }, websiteRoles: [4] }
const facts = (more: Partial<RedirectFacts> = {}, address = 'https://hall.test/prints?page=2#x'): RedirectFacts => ({
  context,
  page: new URL(address),
  isTop: true,
  stays: false,
  ...more,
})
const PANEL = 'https://hall.vitrine.test/config/?frameUrl=%2Fprints%3Fpage%3D2'

describe('the address of the panel', () => {
  test.each([
    ['https://hall.test/', { website: {} }, 'https://hall.test/config/?frameUrl=%2F'],
    [
      'https://hall.test/a%20b?q=1&r=2#hash',
      { website: {} },
      'https://hall.test/config/?frameUrl=%2Fa%2520b%3Fq%3D1%26r%3D2',
    ],
    ['http://hall.test/', { website: { internalUrl: 'own.test/x' } }, 'https://own.test/config/?frameUrl=%2F'],
    ['http://hall.localhost:4000/', { website }, 'http://hall.localhost:4000/config/?frameUrl=%2F'],
  ])('of %s lies on the site’s own host and has no hash [ACC-24] [ACC-25]', (address, context, expected) => {
    expect(panelAddress(context, new URL(address))).toBe(expected)
  })

  test('gives the path and query back as they were [ACC-24]', () => {
    fc.assert(
      fc.property(fc.webPath(), fc.webQueryParameters(), (path, query) => {
        const page = new URL(`https://hall.test${path || '/'}${query && `?${query}`}`)
        const panel = new URL(panelAddress({}, page))
        expect(panel.searchParams.get('frameUrl')).toBe(page.pathname + page.search)
        expect(panel.pathname).toBe('/config/')
      }),
    )
  })
})

describe('the redirect rule', () => {
  test('sends an account to the panel, with the page in its frame [ACC-26] [ACC-28] [RUN-41]', () => {
    expect(redirectRule(facts())).toEqual({ to: PANEL, remember: false })
  })

  test.each<[string, Partial<RedirectFacts>, string?]>([
    ['a visitor', { context: { website } }],
    ['a member', { context: { website, memberAccountId: 'm', websiteRoles: [1] } }],
    ['a viewer', { context: { ...context, websiteRoles: [10] } }],
    ['a viewer with another role', { context: { ...context, websiteRoles: [1, 10] } }],
    ['a developer’s site', { context: { ...context, website: { ...website, developerMode: true } } }],
    ['a cloneable site', { context: { ...context, website: { ...website, cloneable: true } } }],
    ['a framed page', { isTop: false }],
    ['a session that has asked to stay', { stays: true }],
    ['the host localhost', {}, 'http://localhost:4000/'],
    ['the panel itself', {}, 'https://hall.test/config/?frameUrl=%2F'],
  ])('leaves %s where it is [ACC-1] [ACC-26] [ACC-27]', (_, more, address) => {
    expect(redirectRule(facts(more, address))).toEqual({ remember: false })
  })

  test.each(['?noredirect', '?noredirect=', '?noredirect=false', '?a=1&noredirect=1'])(
    'stays for %s and remembers it [ACC-28] [RUN-41]',
    (query) => expect(redirectRule(facts({}, `https://hall.test/${query}`))).toEqual({ remember: true }),
  )

  test.each([
    'http://127.0.0.1:4000/',
    'http://hall.localhost/',
    'https://localhost.test/',
    'https://hall.test/?redirect=noredirect',
  ])('goes from %s, which is not localhost [ACC-28] [RUN-41]', (address) =>
    expect(redirectRule(facts({}, address)).to).toContain('/config/?frameUrl='),
  )

  test('never moves anybody but an account without the role viewer [ACC-26]', () => {
    const roles = fc.array(fc.integer({ min: 1, max: 15 }), { maxLength: 4 })
    fc.assert(
      fc.property(roles, fc.boolean(), fc.boolean(), fc.boolean(), (websiteRoles, isAccount, isTop, stays) => {
        const authenticatedAccount = isAccount ? { id: 'a' } : null
        const { to } = redirectRule(facts({ context: { website, websiteRoles, authenticatedAccount }, isTop, stays }))
        expect(to !== undefined).toBe(isAccount && isTop && !stays && !websiteRoles.includes(10))
      }),
    )
  })
})
