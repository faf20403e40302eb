import { expect, test } from 'vitest'
import { DEFAULT_LOCALE, lookUp, lookUpOrder } from '../index.js'
import { knownLocale } from './knownLocale.js'

test('the default locale is en-US [MSG-3]', () => {
  expect(DEFAULT_LOCALE).toBe('en-US')
  expect(lookUp('', [])).toBe('en-US')
  expect(['de-AT', 'de_AT', ''].map(knownLocale)).toEqual(['de-AT', 'en-US', 'en-US'])
})

test('a text is looked for in the locale, its language, then en-US [MSG-2]', () => {
  expect(lookUpOrder('de-AT')).toEqual(['de-AT', 'de', 'en-US'])
  expect(lookUpOrder('zh-Hant-TW')).toEqual(['zh-Hant-TW', 'zh-Hant', 'zh', 'en-US'])
  expect(lookUpOrder('en-US')).toEqual(['en-US', 'en'])
  expect(lookUpOrder('')).toEqual(['en-US'])
  expect(lookUpOrder(`de-${'x'.repeat(97)}`)).toEqual([`de-${'x'.repeat(97)}`, 'de', 'en-US'])
  expect(lookUpOrder(`de-${'x'.repeat(98)}`)).toEqual(['en-US'])
})

test('the best locale at hand is chosen, in any letter case [MSG-2]', () => {
  expect(lookUp('de-AT', ['fr', 'de', 'de-AT'])).toBe('de-AT')
  expect(lookUp('de-AT', ['fr', 'de'])).toBe('de')
  expect(lookUp('DE-at', ['de-AT'])).toBe('de-AT')
  expect(lookUp('ja', ['fr', 'de'])).toBe('en-US')
  expect(lookUp('toString', ['fr'])).toBe('en-US')
})
