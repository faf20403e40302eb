import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PopupRule } from './popup.js'
import { popupDecision } from './popupDecision.js'
import { hiddenFor, popupClosedMark } from './popupMark.js'

const DAY = 86_400_000
const rule: PopupRule = {
  style: 'light',
  enableMobile: true,
  displayFrequency: 7,
  showUntilSignup: true,
  version: 2,
}

test('the mark is another one for another version, frequency or sign-up rule [OVL-19]', () => {
  expect(popupClosedMark(rule)).toBe('ss_popup=2_7_1.')
  expect(popupClosedMark({ ...rule, version: 22, displayFrequency: -1, showUntilSignup: false })).toBe(
    'ss_popup=22_-1_0.',
  )
})

test.each([
  [undefined, 0],
  [{ version: 1, submitted: true, closedAt: 10 * DAY }, 0],
  [{ version: 2, submitted: false, closedAt: 10 * DAY }, 7 * DAY],
  [{ version: 2, submitted: false, closedAt: 4 * DAY }, DAY],
  [{ version: 2, submitted: false, closedAt: 3 * DAY }, 0],
  [{ version: 2, submitted: true, closedAt: 3 * DAY }, 365 * DAY],
  [{ version: 2, submitted: false, closedAt: 400 * DAY }, 365 * DAY],
])('after ten days the record %o hides the popup for %i ms [OVL-19]', (record, time) =>
  expect(hiddenFor(rule, record, 10 * DAY)).toBe(time),
)

test('the popup is hidden for exactly as long as the rule says so, up to a year [OVL-13]', () => {
  const records = fc.record({
    version: fc.integer({ min: 1, max: 3 }),
    submitted: fc.boolean(),
    closedAt: fc.option(fc.integer({ min: 0, max: 2_000 * DAY }), { nil: undefined }),
  })
  const rules = fc.record({ displayFrequency: fc.integer({ min: -1, max: 500 }), showUntilSignup: fc.boolean() })
  fc.assert(
    fc.property(rules, records, fc.integer({ min: 0, max: 2_000 * DAY }), (settings, record, now) => {
      const own = { ...rule, ...settings }
      const time = hiddenFor(own, record, now)
      const at = (moment: number) =>
        popupDecision(own, { pageType: 2, search: '', isMobile: false, record, now: moment }) === 'show'
      expect(at(now)).toBe(time === 0)
      if (time > 0) expect(at(now + time - 1)).toBe(false)
      if (time > 0 && time < 365 * DAY) expect(at(now + time)).toBe(true)
    }),
  )
})
