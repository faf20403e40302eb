import { expect, test } from 'vitest'
import { pageIdOf } from './Panel.js'
import { matches } from '../ui/matches.js'

test('a search finds a page by words of its title and path, without case and accents [PAN-41]', () => {
  const page = 'Café Größe /cafe/menu'
  expect(['cafe', 'GROSSE', 'menu café', ''].map((search) => matches(page, search))).toEqual([true, false, true, true])
  expect(matches(page, 'menu shop')).toBe(false)
})

test('the address of the panel names the open page [PAN-41]', () => {
  const ids = [
    '/config/editor',
    '/config/editor/',
    '/config/editor/home',
    '/config/editor/a%20b/',
    '/config/editors',
  ].map((path) => pageIdOf(path, '/config/editor'))
  expect(ids).toEqual([undefined, undefined, 'home', 'a b', undefined])
})
