import { afterEach, expect, test, vi } from 'vitest'
import { fakeSite } from '../testing/fakeSite.js'
import { feature } from './feature.js'

afterEach(() => vi.unstubAllGlobals())

/** Starts the feature for an account in a top-level window, and records what it does with window and document. */
function start(address: string, websiteRoles: readonly number[]) {
  const did: string[] = []
  const { href, origin, hostname, host, pathname, search } = new URL(address)
  const location = { href, origin, hostname, host, pathname, search, replace: (to: string) => did.push(to) }
  const listen = (target: string) => (type: string) => void did.push(`${target} ${type}`)
  const window = {
    location,
    sessionStorage: { getItem: () => null, setItem() {} },
    addEventListener: listen('window'),
    removeEventListener() {},
  }
  const document = {
    location,
    cookie: '',
    defaultView: window,
    addEventListener: listen('document'),
    removeEventListener() {},
    querySelector: () => null,
  }
  vi.stubGlobal('window', {
    ...window,
    get top(): unknown {
      return globalThis.window
    },
  })
  const site = fakeSite(undefined, { authenticatedAccount: { id: 'owner' }, websiteRoles })
  const stop = feature(site, document as unknown as Document)
  return { did, stop: stop as () => void }
}

test('an account without the role viewer is sent to the panel, and the page binds nothing [ACC-26]', () => {
  const { did, stop } = start('https://lantern.test/prints?page=2', [1])
  expect(did).toEqual(['https://lantern.test/config/?frameUrl=%2Fprints%3Fpage%3D2'])
  stop()
  expect(did).toHaveLength(1)
})

test.each([
  ['https://lantern.test/prints', [10]],
  ['https://lantern.test/prints?noredirect', [1]],
  ['http://localhost/prints', [1]],
])('at %s an account with the roles %j stays, and the page binds its keys [ACC-26]', (address, roles) => {
  const { did, stop } = start(address, roles)
  expect(did).toContain('document keydown')
  expect(did.filter((one) => one.includes('/config'))).toEqual([])
  stop()
})
