import { afterEach, expect, test } from 'vitest'
import { keysOf } from './keysOf.js'

afterEach(() => sessionStorage.clear())

function place(html: string): HTMLElement {
  const element = document.createElement('div')
  element.innerHTML = html
  return element
}

test('a pending key stands in the hidden field until its answer, then the key of the server again [FRM-35]', () => {
  const element = place(
    '<form><input type="hidden" name="other" value="o"><input type="hidden" name="key" value="k0"></form>',
  )
  const values = (): string[] => [...element.querySelectorAll('input')].map(({ value }) => value)
  const keys = keysOf(element)
  keys.set('contact', 'k1')
  expect([values(), keys.get('contact'), keys.get('other')]).toEqual([['o', 'k1'], 'k1', undefined])
  keys.delete('contact')
  expect([values(), keys.get('contact')]).toEqual([['o', 'k0'], undefined])
})

test('a pending key outlives its page [FRM-35]', () => {
  keysOf(place('<input name="key" value="k0">')).set('contact', 'k1')
  const keys = keysOf(place('<input name="key" value="k2">'))
  expect(keys.get('contact')).toBe('k1')
  keys.delete('contact')
  expect(keysOf(place('')).get('contact')).toBeUndefined()
})

test('a form without the hidden field keeps its pending key, too [FRM-35]', () => {
  const element = place('<form><input name="mail"></form>')
  const keys = keysOf(element)
  keys.set('contact', 'k1')
  expect([keys.get('contact'), element.querySelector('input')!.value]).toEqual(['k1', ''])
  keys.delete('contact')
  expect(keys.get('contact')).toBeUndefined()
})
