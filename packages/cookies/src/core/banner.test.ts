import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type BannerOptions, completeBanner } from './banner.js'

const warn = vi.spyOn(console, 'warn')
beforeEach(() => {
  delete (globalThis as Record<symbol, unknown>)[Symbol.for('vitrine.warned.1')]
  warn.mockImplementation(() => {})
})
afterEach(() => warn.mockReset())

const STANDARD = {
  layout: 'bar',
  position: 'bottom',
  theme: 'dark',
  choices: 'accept-decline',
  buttons: 'button',
} as const
const POPUP = { ...STANDARD, layout: 'popup', position: 'bottom-left' } as const

test.each<[BannerOptions, object]>([
  [{}, STANDARD],
  [
    { layout: 'bar', position: 'top' },
    { ...STANDARD, position: 'top' },
  ],
  [{ layout: 'bar', position: 'bottom' }, STANDARD],
  [{ layout: 'popup' }, POPUP],
  [{ layout: 'popup', position: 'bottom-left' }, POPUP],
  [
    { layout: 'popup', position: 'bottom-right' },
    { ...POPUP, position: 'bottom-right' },
  ],
  [
    { layout: 'popup', position: 'top-left' },
    { ...POPUP, position: 'top-left' },
  ],
  [
    { layout: 'popup', position: 'top-right' },
    { ...POPUP, position: 'top-right' },
  ],
  [{ theme: 'light' }, { ...STANDARD, theme: 'light' }],
  [
    { theme: 'dark', choices: 'accept' },
    { ...STANDARD, choices: 'accept' },
  ],
  [
    { choices: 'accept-decline', buttons: 'text' },
    { ...STANDARD, buttons: 'text' },
  ],
  [{ buttons: 'icon' }, { ...STANDARD, buttons: 'icon' }],
  [{ buttons: 'button' }, STANDARD],
])('the options %j are completed to %j without a warning [COO-27]', (given, expected) => {
  expect(completeBanner(given)).toEqual(expected)
  expect(warn).not.toHaveBeenCalled()
})

test.each([
  ['layout', 'box', STANDARD, 'bar, popup'],
  ['position', 'top-left', STANDARD, 'bottom, top'],
  ['theme', 'grey', STANDARD, 'dark, light'],
  ['choices', 'none', STANDARD, 'accept-decline, accept'],
  ['buttons', 'cross', STANDARD, 'button, text, icon'],
])('an unknown %s takes its default and a warning [COO-33]', (prop, value, expected, allowed) => {
  expect(completeBanner({ [prop]: value })).toEqual(expected)
  expect(warn.mock.calls).toEqual([[`[CookieBanner] ${prop}: "${value}" is unknown. Pass one of ${allowed}.`]])
})

test('a popup at an edge stands in its first corner [COO-32]', () => {
  expect(completeBanner({ layout: 'popup', position: 'bottom' })).toEqual(POPUP)
})
