import { beforeEach, expect, test } from 'vitest'
import { keepPlace, readPlace } from './listPlace.js'

const KEY = 'vitrine.listPlace'
const ADDRESS = 'https://a.example/journal'
beforeEach(() => sessionStorage.clear())

test('a kept place is read for its own address alone [COL-25]', () => {
  expect(readPlace(ADDRESS)).toBeUndefined()
  keepPlace(ADDRESS, { id: 'p4', top: -20.5, first: 2 })
  expect(sessionStorage.getItem(KEY)).toBe(JSON.stringify({ address: ADDRESS, id: 'p4', top: -20.5, first: 2 }))
  expect(readPlace(ADDRESS)).toEqual({ id: 'p4', top: -20.5, first: 2 })
  expect(readPlace(`${ADDRESS}?page=2`)).toBeUndefined()
})

test.each([
  ['no record', 'null'],
  ['a text', '"p4"'],
  ['a record without an id', JSON.stringify({ address: ADDRESS, top: 5, first: 1 })],
  ['a record with a number for its id', JSON.stringify({ address: ADDRESS, id: 4, top: 5, first: 1 })],
  ['a record without a top', JSON.stringify({ address: ADDRESS, id: 'p4', first: 1 })],
  ['a record whose top is a text', JSON.stringify({ address: ADDRESS, id: 'p4', top: '5', first: 1 })],
  ['a record without a first page', JSON.stringify({ address: ADDRESS, id: 'p4', top: 5 })],
  ['a record with a part of a page', JSON.stringify({ address: ADDRESS, id: 'p4', top: 5, first: 1.5 })],
  ['a record with too large a top', `{ "address": "${ADDRESS}", "id": "p4", "top": 1e999, "first": 1 }`],
  ['a record cut off', `{ "address": "${ADDRESS}", "id": "p4"`],
])('%s counts as missing [COL-25]', (_name, record) => {
  sessionStorage.setItem(KEY, record)
  expect(readPlace(ADDRESS)).toBeUndefined()
})
