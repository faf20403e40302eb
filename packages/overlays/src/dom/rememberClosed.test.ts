import { afterEach, expect, test, vi } from 'vitest'
import { rememberClosed } from './enhanceAnnouncementBar.js'

afterEach(() => void vi.unstubAllGlobals())

test.each([
  ['https:', '; SameSite=Lax; Secure'],
  ['http:', '; SameSite=Lax'],
])('on a page of %s the cookie of a closed bar ends in %j [OVL-21]', (protocol, end) => {
  const page = { cookie: '' }
  vi.stubGlobal('location', { protocol })
  vi.stubGlobal('document', page)
  rememberClosed(3)
  expect(page.cookie).toBe(`ss_announcement=3.; Path=/; Max-Age=31536000${end}`)
})
