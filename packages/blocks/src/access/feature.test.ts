import { afterEach, expect, test, vi } from 'vitest'
import { fakeSite } from '../testing/fakeSite.js'
import { feature } from './feature.js'

afterEach(() => vi.unstubAllGlobals())

/** A page with an account, by default with the role admin in a top-level window. */
interface AccountPage {
  readonly websiteRoles?: readonly number[]
  readonly website?: object
  readonly isFramed?: boolean
}

/** Starts the feature for an account, and records what it does with window and document. */
function start(address: string, { websiteRoles = [1], website = {}, isFramed = false }: AccountPage = {}) {
  const did: string[] = []
  const { href, origin, hostname, host, pathname, search } = new URL(address)
  const go = (to: string): void => void did.push(to)
  const location = { href, origin, hostname, host, pathname, search, replace: go, assign: go }
  const listeners = new Map<string, (event: object) => void>()
  const listen = (target: string) => (type: string, listener: (event: object) => void) => {
    did.push(`${target} ${type}`)
    listeners.set(`${target} ${type}`, listener)
  }
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
      return isFramed ? undefined : globalThis.window
    },
  })
  const site = fakeSite(undefined, { authenticatedAccount: { id: 'owner' }, websiteRoles, website: { ...website } })
  const stop = feature(site, document as unknown as Document)
  function press(key: string): void {
    vi.stubGlobal('Element', class {})
    listeners.get('document keydown')!({ key, composedPath: () => [], preventDefault() {} })
  }
  return { did, press, stop: stop as () => void }
}

test('an account without the role viewer is sent to the panel, and the page binds nothing [ACC-26] [RUN-41]', () => {
  const { did, stop } = start('https://lantern.test/prints?page=2')
  expect(did).toEqual(['https://lantern.test/config/?frameUrl=%2Fprints%3Fpage%3D2'])
  stop()
  expect(did).toHaveLength(1)
})

test.each<[string, AccountPage]>([
  ['https://lantern.test/prints', { websiteRoles: [10] }],
  ['https://lantern.test/prints', { website: { developerMode: true } }],
  ['https://lantern.test/prints', { website: { cloneable: true } }],
  ['https://lantern.test/prints', { isFramed: true }],
  ['https://lantern.test/prints?noredirect', {}],
  ['http://localhost/prints', {}],
])('at %s an account of a page with %j stays, and the page binds its keys [ACC-26] [RUN-41]', (address, page) => {
  const { did, stop } = start(address, page)
  expect(did).toContain('document keydown')
  expect(did.filter((one) => one.includes('/config'))).toEqual([])
  stop()
})

test('Escape leads to the panel on the own host of the site, with the path and the query of the page [RUN-35]', () => {
  const page = { website: { internalUrl: 'https://own.test' } }
  const { did, press, stop } = start('https://lantern.test/prints?noredirect&page=2', page)
  press('Escape')
  expect(did.at(-1)).toBe('https://own.test/config/?frameUrl=%2Fprints%3Fnoredirect%26page%3D2')
  stop()
})
