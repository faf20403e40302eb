import { expect, test } from 'vitest'
import { isMobile } from '../index.js'

const PHONE = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/142.0 Mobile Safari/537.36'
const DESK = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/142.0 Safari/537.36'

test.each([
  ['a phone', PHONE, true, 412, true],
  ['a phone with a mouse and a large screen', PHONE, false, 2560, true],
  ['a tablet that says it is a desk', DESK, true, 1024, true],
  ['a large touch screen', DESK, true, 1025, false],
  ['a desk', DESK, false, 1920, false],
  ['a narrow screen with a mouse', DESK, false, 432, false],
])('%s [MOT-11]', (_, userAgent, isCoarse, width, expected) => {
  const asked: string[] = []
  const view = {
    navigator: { userAgent } as Navigator,
    screen: { width } as Screen,
    matchMedia(query: string) {
      asked.push(query)
      return { matches: isCoarse } as MediaQueryList
    },
  }
  expect(isMobile(view)).toBe(expected)
  expect(asked).toEqual(['(pointer: coarse)'])
})
