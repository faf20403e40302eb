import { expect, test } from 'vitest'
import { successEvents } from './formEvents.js'

test('the success of a newsletter is also a subscription, that of any other form is not [FRM-40]', () => {
  const form = { id: 'f', fields: [] }
  expect(successEvents({ ...form, newsletter: true })).toEqual([
    'vitrine:forms:success',
    'vitrine:forms:newsletter-subscribe',
  ])
  expect(successEvents(form)).toEqual(['vitrine:forms:success'])
  expect(successEvents({ ...form, newsletter: false })).toEqual(['vitrine:forms:success'])
})
