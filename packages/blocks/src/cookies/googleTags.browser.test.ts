import { readCookie, writeCookie } from '@vitrine/cookies'
import { afterEach, expect, test } from 'vitest'
import { googleTags } from './googleTags.js'

interface Page {
  dataLayer?: ArrayLike<unknown>[] | undefined
}
const COOKIES = ['_ga', '_ga_1A2B', '_gid', '_gcl_au', '_garden']
let stop = (): void => {}
afterEach(() => {
  stop()
  document.body.replaceChildren()
  ;(globalThis as Page).dataLayer = undefined
  for (const name of COOKIES) document.cookie = `${name}=; path=/; max-age=0`
})

/** A page with a tag for each id, and a consent whose categories the test switches. */
function start(...tags: readonly (readonly [id: string, category: string])[]) {
  document.body.innerHTML = tags
    .map(([id, category]) => `<script type="text/plain" data-consent="${category}" data-google-tag="${id}"></script>`)
    .join('')
  const allowed = new Set<string>()
  const listeners = new Set<() => void>()
  stop = googleTags(document, {
    allows: (category) => allowed.has(category),
    subscribe(listener) {
      listeners.add(() => listener('allowed'))
      return () => listeners.clear()
    },
  })
  const choose = (...categories: readonly string[]): void => {
    allowed.clear()
    for (const category of categories) allowed.add(category)
    for (const listener of listeners) listener()
  }
  const commands = () => ((globalThis as Page).dataLayer ?? []).map((command) => Array.from(command).slice(0, 2))
  return { choose, commands }
}

test('each tag is named once after its category is allowed, behind the signals of Consent Mode [COO-52]', () => {
  const { choose, commands } = start(['G-1A2B', 'statistics'], ['AW-1', 'marketing'])
  expect(commands()).toEqual([['consent', 'default']])
  choose('statistics')
  choose('statistics', 'marketing')
  choose()
  choose('statistics')
  expect(commands()).toEqual([
    ['consent', 'default'],
    ['consent', 'update'],
    ['js', expect.any(Date)],
    ['config', 'G-1A2B'],
    ['consent', 'update'],
    ['config', 'AW-1'],
    ['consent', 'update'],
    ['consent', 'update'],
  ])
})

test('cookies of a tag go while its category is refused, and others stay [COO-52]', () => {
  for (const name of COOKIES) writeCookie(name, '1')
  const { choose } = start(['G-1A2B', 'statistics'], ['AW-1', 'marketing'])
  expect(COOKIES.filter((name) => readCookie(name) !== undefined)).toEqual(['_garden'])
  choose('statistics')
  for (const name of COOKIES) writeCookie(name, '1')
  choose('marketing')
  expect(COOKIES.filter((name) => readCookie(name) !== undefined)).toEqual(['_gcl_au', '_garden'])
})

test('a page without a tag gives no signal [COO-52]', () => {
  expect(start().commands()).toEqual([])
})
