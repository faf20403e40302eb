import { afterEach, expect, test, vi } from 'vitest'
import { tabKeys } from './tabKeys.js'

afterEach(() => {
  sessionStorage.clear()
  vi.restoreAllMocks()
})

test('a key outlives its page, and not its half hour [FRM-35]', () => {
  tabKeys().set('note', 'k1.abc-_')
  expect(tabKeys().get('note')).toBe('k1.abc-_')
  expect(tabKeys().get('other')).toBeUndefined()
  const [at] = sessionStorage.getItem('vitrine:forms:key:note')!.split(' ')
  const clock = vi.spyOn(Date, 'now').mockReturnValue(Number(at) + 1_799_999)
  expect(tabKeys().get('note')).toBe('k1.abc-_')
  clock.mockReturnValue(Number(at) + 1_800_000)
  expect(tabKeys().get('note')).toBeUndefined()
})

test('a key that is done is gone [FRM-35]', () => {
  const keys = tabKeys()
  keys.set('note', 'k1')
  keys.delete('note')
  expect([keys.get('note'), tabKeys().get('note')]).toEqual([undefined, undefined])
})

test('where nothing can be stored a key lives as long as its page [FRM-35]', () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse)
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse)
  vi.spyOn(Storage.prototype, 'removeItem').mockImplementation(refuse)
  const keys = tabKeys()
  keys.set('note', 'k1')
  expect(keys.get('note')).toBe('k1')
  keys.delete('note')
  expect(keys.get('note')).toBeUndefined()
})

test.each(['', 'k1', 'soon k1', '{}'])('what somebody else has written there is no key: %j [FRM-35]', (text) => {
  sessionStorage.setItem('vitrine:forms:key:note', text)
  expect(tabKeys().get('note')).toBeUndefined()
})
