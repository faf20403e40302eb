import { OVERLAYS } from '@vitrine/messages'
import { expect, test } from 'vitest'
import { overlayName, stateText } from './overlayEntries.js'

test.each([
  ['show', 'Shown to visitors'],
  ['page', 'Not on this page'],
  ['screenshot', 'Not on this page'],
  ['device', 'Not on this device'],
  ['style', 'Turned off'],
  ['off', 'Turned off'],
  ['submitted', 'You have signed up'],
  ['frequency', 'You have closed it'],
  ['closed', 'You have closed it'],
] as const)('the state %s reads "%s" [OVL-27]', (state, text) => {
  expect(stateText(state, OVERLAYS)).toBe(text)
})

test.each([
  ['popup', 'Popup'],
  ['announcement-bar', 'Announcement'],
  ['mobile-bar', 'Information bar for phones'],
] as const)('the overlay %s is called "%s" [OVL-27]', (name, text) => {
  expect(overlayName(name, OVERLAYS)).toBe(text)
})
