import { expect, test } from 'vitest'
import { mobileBarLinks, showsMobileBar } from './mobileBar.js'

test('the bar shows up to 1024 px on a mobile device and never on a desk [OVL-23]', () => {
  const widths = [320, 1024, 1025]
  expect(widths.map((width) => showsMobileBar('light', { isMobile: true, width }))).toEqual([true, true, false])
  expect(widths.map((width) => showsMobileBar('light', { isMobile: false, width }))).toEqual([false, false, false])
})

test('style none hides the bar and the others show it [OVL-24]', () => {
  const shows = (['none', 'light', 'dark', 'show'] as const).map((style) =>
    showsMobileBar(style, { isMobile: true, width: 375 }),
  )
  expect(shows).toEqual([false, true, true, true])
})

test('items with data become links, in order [OVL-25]', () => {
  expect(mobileBarLinks({ location: '/visit', phone: '+1 (555) 010-0142', email: ' desk@lantern-hall.test ' })).toEqual(
    [
      { kind: 'email', href: 'mailto:desk@lantern-hall.test' },
      { kind: 'phone', href: 'tel:+15550100142' },
      { kind: 'location', href: '/visit' },
    ],
  )
  expect(mobileBarLinks({ phone: '77', location: ' /visit ' })).toEqual([
    { kind: 'phone', href: 'tel:77' },
    { kind: 'location', href: '/visit' },
  ])
  expect(mobileBarLinks({ email: '', phone: ' ', location: ' ' })).toEqual([])
  expect([mobileBarLinks({}), mobileBarLinks({ phone: '+' }), mobileBarLinks({ phone: '7' })]).toEqual([[], [], []])
})

test('an address that would run script, or that is none, is left out [OVL-25]', () => {
  expect(mobileBarLinks({ email: 'desk', phone: 'call us', location: 'javascript:alert(1)' })).toEqual([])
  expect(mobileBarLinks({ email: 'a@b.test?bcc=all@b.test' })).toEqual([
    { kind: 'email', href: 'mailto:a@b.test%3Fbcc%3Dall@b.test' },
  ])
})
