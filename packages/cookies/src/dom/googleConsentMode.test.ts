import { expect, test } from 'vitest'
import { consentValue } from '../core/consentCategories.js'
import type { ConsentCategory } from '../core/consentState.js'
import { createConsent } from './createConsent.js'
import { googleConsentMode } from './googleConsentMode.js'

/** A consent that stays as it is. */
const consentOf = (...allowed: ConsentCategory[]) => ({
  allows: (category: ConsentCategory | '') => category !== '' && allowed.includes(category),
  subscribe: () => () => {},
})

const all = (word: string) => ({
  ad_storage: word,
  ad_user_data: word,
  ad_personalization: word,
  analytics_storage: word,
})
const commands = (layer: unknown[]): unknown[][] => layer.map((command) => [...(command as IArguments)])

test('denied by default; every change of mind is one update [COO-24] [COO-45]', () => {
  const consent = createConsent({ record: false })
  const dataLayer: unknown[] = []
  const stop = googleConsentMode(consent, { dataLayer })
  expect(commands(dataLayer)).toEqual([['consent', 'default', { ...all('denied'), wait_for_update: 500 }]])
  consent.decline()
  expect(dataLayer).toHaveLength(1)
  consent.accept()
  consent.accept()
  consent.decline()
  expect(commands(dataLayer).slice(1)).toEqual([
    ['consent', 'update', all('granted')],
    ['consent', 'update', all('denied')],
  ])
  stop()
  consent.accept()
  expect(dataLayer).toHaveLength(3)
})

test('who accepted before is granted at once [COO-45]', () => {
  const dataLayer: unknown[] = []
  googleConsentMode(consentOf('statistics', 'marketing'), { dataLayer, waitForUpdate: 0 })
  expect(commands(dataLayer)).toEqual([
    ['consent', 'default', { ...all('denied'), wait_for_update: 0 }],
    ['consent', 'update', all('granted')],
  ])
})

test('each purpose follows its category [COO-45] [COO-50]', () => {
  const consent = createConsent({ record: false })
  const dataLayer: unknown[] = []
  googleConsentMode(consent, { dataLayer })
  consent.choose(consentValue(['statistics', 'media']))
  consent.choose(consentValue(['statistics']))
  consent.choose(consentValue(['marketing']))
  expect(commands(dataLayer).slice(1)).toEqual([
    ['consent', 'update', { ...all('denied'), analytics_storage: 'granted' }],
    ['consent', 'update', { ...all('granted'), analytics_storage: 'denied' }],
  ])
})

test('an absolute policy grants nothing, whatever is accepted [COO-22] [COO-45]', () => {
  const consent = createConsent({ record: false, policy: 'absolute' })
  const dataLayer: unknown[] = []
  googleConsentMode(consent, { dataLayer })
  consent.accept()
  expect(commands(dataLayer)).toEqual([['consent', 'default', { ...all('denied'), wait_for_update: 500 }]])
})

test('each command is an arguments object, as Google’s library reads it, in the page’s own layer [COO-45]', () => {
  const page = globalThis as { dataLayer?: unknown[] }
  page.dataLayer = ['already there']
  googleConsentMode(consentOf())
  expect(page.dataLayer).toHaveLength(2)
  expect(Object.prototype.toString.call(page.dataLayer[1])).toBe('[object Arguments]')
  delete page.dataLayer
  googleConsentMode(consentOf())
  expect(page.dataLayer).toHaveLength(1)
  delete page.dataLayer
})
