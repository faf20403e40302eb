import { deleteCookie } from '@vitrine/cookies'
import { afterEach, expect, test, vi } from 'vitest'
import { createSessionStore } from './createSessionStore.js'

afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
  deleteCookie('seen')
})

test('a value is kept in local storage, across stores [DAT-35]', () => {
  createSessionStore().set('seen', { popup: 3 })
  expect(localStorage.getItem('seen')).toBe('{"value":{"popup":3},"expires":null}')
  expect(document.cookie).not.toContain('seen')
  expect(createSessionStore().get('seen')).toEqual({ popup: 3 })
})

test('where local storage throws, in a cookie [DAT-35]', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError')
  })
  createSessionStore().set('seen', { popup: 3 }, Date.now() + 60_000)
  expect(localStorage.length).toBe(0)
  expect(document.cookie).toContain('seen={')
  expect(createSessionStore().get('seen')).toEqual({ popup: 3 })
  createSessionStore().remove('seen')
  expect(document.cookie).not.toContain('seen')
})

test('by default a value that cannot be read is a warning in the console [DAT-37]', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  localStorage.setItem('seen', 'no JSON')
  expect(createSessionStore().get('seen')).toBeNull()
  expect(warn.mock.calls).toEqual([
    ['[core-data] What is stored under "seen" cannot be read, so it counts as missing.', expect.any(SyntaxError)],
  ])
})
