import { expect, test } from 'vitest'
import { mapsScript } from './mapsScript.js'

test.each([
  ['en-US', 'https://maps.googleapis.com/maps/api/js?key=k&language=en&region=US'],
  ['de', 'https://maps.googleapis.com/maps/api/js?key=k&language=de'],
  ['zh-Hant-TW', 'https://maps.googleapis.com/maps/api/js?key=k&language=zh&region=TW'],
  ['no locale!', 'https://maps.googleapis.com/maps/api/js?key=k'],
])('locale %s gives the script language and region [MAP-2]', (locale, expected) => {
  expect(mapsScript({ key: 'k', locale })).toBe(expected)
})

test('the script carries the key, whatever is in it, to the address of the provider [MAP-2]', () => {
  expect(mapsScript({ key: 'a&b=c', address: 'https://maps.example/js?v=3', callback: 'ready' })).toBe(
    'https://maps.example/js?v=3&key=a%26b%3Dc&language=en&region=US&callback=ready',
  )
})
