import { expect, test } from 'vitest'
import { parts } from './parts.js'

const state = { open: true, globalPrivacyControl: false, label: 'Cookies', acceptLabel: 'Yes' }
const part = (name: string) => ({ 'data-scope': 'cookies', 'data-part': name })
const button = (variant: string) => ({ type: 'button', 'data-variant': variant, 'data-replay': true })

test('the parts of an open bar with both answers have their attributes [COO-34] [COO-37] [COO-40]', () => {
  expect(parts(state)).toEqual({
    banner: {
      ...part('banner'),
      role: 'region',
      'aria-label': 'Cookies',
      'data-variant': 'bar',
      'data-position': 'bottom',
      'data-theme': 'dark',
      hidden: false,
    },
    text: part('text'),
    signal: { ...part('signal'), hidden: true },
    actions: part('actions'),
    accept: { ...part('accept'), ...button('button') },
    decline: { ...part('decline'), ...button('button') },
  })
})

test('a closed popup is hidden, and its note is shown in a browser that sends the signal [COO-34]', () => {
  const { banner, signal } = parts({
    ...state,
    open: false,
    globalPrivacyControl: true,
    layout: 'popup',
    theme: 'light',
  })
  expect(banner).toMatchObject({
    'data-variant': 'popup',
    'data-position': 'bottom-left',
    'data-theme': 'light',
    hidden: true,
  })
  expect(signal).toMatchObject({ hidden: false })
})

test('an icon has the accept text as its name and tooltip, and no decline beside it [COO-37] [COO-40]', () => {
  const { accept, decline } = parts({ ...state, buttons: 'icon' })
  expect(accept).toEqual({ ...part('accept'), ...button('icon'), 'aria-label': 'Yes', title: 'Yes' })
  expect(decline).toBeUndefined()
})

test('without the choice to decline there is no decline [COO-37]', () => {
  expect(parts({ ...state, choices: 'accept' }).decline).toBeUndefined()
  expect(parts({ ...state, choices: 'accept-decline', buttons: 'text' }).decline).toMatchObject(button('text'))
})
