import { expect, test } from 'vitest'
import { followRedirect } from './followRedirect.js'

const context = { authenticatedAccount: { id: 'a' }, websiteRoles: [1], website: {} }

/** A window of a browser whose session storage has these values; `undefined` forbids storage. */
function windowAt(address: string, stored: Map<string, string> | undefined): Window {
  const view: Record<string, unknown> = { location: new URL(address) }
  view['top'] = view
  Object.defineProperty(view, 'sessionStorage', {
    get() {
      if (!stored) throw new DOMException('denied', 'SecurityError')
      return {
        getItem: (name: string) => stored.get(name) ?? null,
        setItem: (name: string, value: string) => void stored.set(name, value),
      }
    },
  })
  return view as unknown as Window
}

function follow(address: string, stored: Map<string, string> | undefined): [isLeft: boolean, went: string[]] {
  const went: string[] = []
  return [followRedirect(context, { window: windowAt(address, stored), navigate: (to) => went.push(to) }), went]
}

const PAGE = 'https://hall.test/a'
const PANEL = 'https://hall.test/config/?frameUrl=%2Fa'

test('a page that is left says so, and one that stays says that it stays [ACC-26]', () => {
  expect(follow(PAGE, new Map())).toEqual([true, [PANEL]])
  expect(follow('http://localhost/a', new Map())).toEqual([false, []])
})

test('noredirect is remembered in the session storage, and nothing else is [ACC-28]', () => {
  const stored = new Map<string, string>()
  expect(follow(PAGE, stored)).toEqual([true, [PANEL]])
  expect([...stored]).toEqual([])
  expect(follow(`${PAGE}?noredirect`, stored)).toEqual([false, []])
  expect([...stored]).toEqual([['vitrine.access.noredirect', '1']])
  expect(follow(PAGE, stored)).toEqual([false, []])
})

test('where storage is forbidden, noredirect counts for its own page alone [ACC-28]', () => {
  expect(follow(`${PAGE}?noredirect`, undefined)).toEqual([false, []])
  expect(follow(PAGE, undefined)).toEqual([true, [PANEL]])
})
