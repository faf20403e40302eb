import { beforeEach, expect, test } from 'vitest'
import { followRedirect } from './followRedirect.js'

const context = { authenticatedAccount: { id: 'a' }, websiteRoles: [1], website: {} }

beforeEach(() => sessionStorage.clear())

/** A window at an address, top by default, with the session storage of the browser or another member in its place. */
function windowAt(address: string, members: PropertyDescriptorMap = {}): Window {
  const view: Record<string, unknown> = { location: new URL(address), sessionStorage }
  view['top'] = view
  return Object.defineProperties(view, members) as unknown as Window
}

/** Members of a framed window. */
const FRAMED: PropertyDescriptorMap = { top: { value: {} } }
/** Members of a window whose browser forbids storage. */
const FORBIDDEN: PropertyDescriptorMap = {
  sessionStorage: {
    get() {
      throw new DOMException('denied', 'SecurityError')
    },
  },
}

function follow(address: string, members?: PropertyDescriptorMap): [isLeft: boolean, went: string[]] {
  const went: string[] = []
  return [followRedirect(context, { window: windowAt(address, members), navigate: (to) => went.push(to) }), went]
}

const PAGE = 'https://hall.test/a'
const PANEL = 'https://hall.test/config/?frameUrl=%2Fa'

test('a page that is left says so, and one that stays says that it stays [ACC-26]', () => {
  expect(follow(PAGE)).toEqual([true, [PANEL]])
  expect(follow('http://localhost/a')).toEqual([false, []])
})

test('a page in a frame stays [ACC-26] [ACC-28]', () => {
  expect(follow(PAGE, FRAMED)).toEqual([false, []])
})

test('the redirect replaces the page, so that Back does not meet it again [ACC-26]', () => {
  const view = windowAt(PAGE)
  const went: string[] = []
  Object.assign(view.location, { replace: (to: string) => went.push(to) })
  expect(followRedirect(context, { window: view })).toBe(true)
  expect(went).toEqual([PANEL])
})

test('noredirect is remembered in the session storage, and nothing else is [ACC-28]', () => {
  expect(follow(PAGE)).toEqual([true, [PANEL]])
  expect(Object.entries(sessionStorage)).toEqual([])
  expect(follow(`${PAGE}?noredirect`)).toEqual([false, []])
  expect(Object.entries(sessionStorage)).toEqual([['vitrine.access.noredirect', '1']])
  expect(follow(PAGE)).toEqual([false, []])
  sessionStorage.clear()
  expect(follow(PAGE)).toEqual([true, [PANEL]])
})

test('where storage is forbidden, noredirect counts for its own page alone [ACC-28]', () => {
  expect(follow(`${PAGE}?noredirect`, FORBIDDEN)).toEqual([false, []])
  expect(follow(PAGE, FORBIDDEN)).toEqual([true, [PANEL]])
})
