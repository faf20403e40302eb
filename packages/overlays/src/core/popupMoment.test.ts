import { expect, test } from 'vitest'
import { hasScrolled, isSearchReferrer, nextPopupPhase, popupTiming } from './popupMoment.js'

const options = { delay: 1000, scrollDepth: 0.5 }
const place = (scrollTop: number) => ({ scrollTop, scrollHeight: 3000, clientHeight: 1000 })

test.each([
  ['https://www.google.com/', true],
  ['https://google.co.uk/', true],
  ['https://duckduckgo.com/', true],
  ['https://search.brave.com/', true],
  ['https://r.search.yahoo.com/x', true],
  ['https://www.bing.com/search?q=lamps', true],
  ['https://yandex.ru/', true],
  ['https://www.baidu.com/', true],
  ['https://www.ecosia.org/', true],
  ['https://www.startpage.com/', true],
  ['https://www.qwant.com/', true],
  ['https://kagi.com/', true],
  ['https://google.example.org/', false],
  ['https://notgoogle.com/', false],
  ['https://www.example.org/?from=google.com', false],
  ['about:client', false],
  ['google.com', false],
  ['', false],
])('the referrer %o is a search engine: %s [OVL-29]', (referrer, expected) =>
  expect(isSearchReferrer(referrer)).toBe(expected),
)

test('half of the scroll range is far enough, and no page scrolls by itself [OVL-18]', () => {
  const timing = popupTiming(options, false, 1000)
  expect(timing.delay).toBe(1000)
  expect([0, 999, 1000, 2000].map((top) => hasScrolled(timing, place(top)))).toEqual([false, false, true, true])
  expect(hasScrolled(timing, { scrollTop: 0, scrollHeight: 900, clientHeight: 1000 })).toBe(false)
  expect([0, 0.5].map((top) => hasScrolled({ ...timing, scrollDepth: 0 }, place(top)))).toEqual([false, true])
  const ranges = [1000, 1001].map((scrollHeight) => ({ scrollTop: 1, scrollHeight, clientHeight: 1000 }))
  expect(ranges.map((each) => hasScrolled(timing, each))).toEqual([false, true])
})

test('after a search engine time does not count, and neither does the first screen [OVL-29]', () => {
  const timing = popupTiming({ ...options, scrollDepth: 0.1 }, true, 1000)
  expect(timing.delay).toBeUndefined()
  expect([200, 999, 1000].map((top) => hasScrolled(timing, place(top)))).toEqual([false, false, true])
})

test('a popup waits, is due, opens once and is over [OVL-18]', () => {
  expect(nextPopupPhase('waiting', 'open')).toBe('waiting')
  expect(nextPopupPhase('waiting', 'moment')).toBe('due')
  expect(nextPopupPhase('due', 'moment')).toBe('due')
  expect(nextPopupPhase('due', 'open')).toBe('open')
  expect(nextPopupPhase('open', 'moment')).toBe('open')
  expect(nextPopupPhase('open', 'open')).toBe('open')
  expect(nextPopupPhase('open', 'end')).toBe('over')
  expect([nextPopupPhase('waiting', 'end'), nextPopupPhase('due', 'end')]).toEqual(['over', 'over'])
  expect([nextPopupPhase('over', 'moment'), nextPopupPhase('over', 'open')]).toEqual(['over', 'over'])
})
