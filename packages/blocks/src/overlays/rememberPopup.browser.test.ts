import { deleteCookie, readCookie } from '@vitrine/cookies'
import { afterEach, expect, test, vi } from 'vitest'
import { readPopupRule } from './codec.js'
import { rememberPopup } from './rememberPopup.js'

const DAY_MS = 86_400_000
const RULE = readPopupRule({ style: 'light', displayFrequency: 7, version: 2 })

afterEach(() => {
  vi.useRealTimers()
  deleteCookie('ss_popup')
})

test('its cookie ends when the popup may come back [OVL-19]', () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const written = vi.spyOn(document, 'cookie', 'set').mockImplementation(() => {})
  rememberPopup(RULE, { closedAt: Date.now(), version: 2, submitted: false })
  expect(written.mock.calls).toEqual([[expect.stringMatching(/^ss_popup=2_7_0\.;.* Max-Age=604800;/)]])
  written.mockRestore()
})

test.each([
  [1999, '2_7_0.'],
  [1000, '2_7_0.'],
  [999, null],
])(
  'a popup that stays closed for another %i ms has the cookie %j: its age counts whole seconds [OVL-19]',
  (left, cookie) => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const closed = Date.now() - 7 * DAY_MS + left
    rememberPopup(RULE, { closedAt: closed, version: 2, submitted: false })
    expect(readCookie('ss_popup') ?? null).toBe(cookie)
  },
)
