import { expect, test } from 'vitest'
import { sign } from '../../core/tokens.js'
import { isTokenValid, orderToken, readOrderToken } from './orderToken.js'

const SECRET = Buffer.alloc(32, 7)
const ID = '0b5c9f8e-1f2a-4c3d-8e9f-0a1b2c3d4e5f'
const NOON = new Date('2026-03-02T12:00:00.000Z')
const DAY = 86_400_000
const order = { id: ID, placedAt: NOON, linkSerial: 2 }
const after = (milliseconds: number): Date => new Date(NOON.getTime() + milliseconds)

test('a token opens its own door of its own order alone [SRV-57] [SRV-69]', () => {
  const token = orderToken(SECRET, 'order', order)
  expect(token).toMatch(/^0b5c9f8e-1f2a-4c3d-8e9f-0a1b2c3d4e5f\.[0-9a-z]+\.2\.[\w-]{43}$/)
  expect(readOrderToken(SECRET, 'order', token)).toEqual({ id: ID, linkSerial: 2, until: after(90 * DAY).getTime() })
  expect(readOrderToken(SECRET, 'review', token)).toBeUndefined()
  expect(readOrderToken(Buffer.alloc(32, 8), 'order', token)).toBeUndefined()
  const wrongs = [
    '',
    ID,
    `${ID}.`,
    `${token}.x`,
    `x${token}`,
    token.replace('0b5c', '1b5c'),
    token.replace('.2.', '.3.'),
  ]
  for (const wrong of [...wrongs, token.slice(0, -1)])
    expect(readOrderToken(SECRET, 'order', wrong), wrong).toBeUndefined()
})

test('a signature of this site for something that is no id opens nothing [SRV-57]', () => {
  for (const id of ['', 'no-id', `${ID}0`, `0${ID}`, ID.toUpperCase()])
    expect(readOrderToken(SECRET, 'order', orderToken(SECRET, 'order', { ...order, id })), id).toBeUndefined()
})

test.each([
  ['order', 90],
  ['review', 60],
] as const)('a token of kind "%s" is valid for %i days and until its links are revoked [SRV-152]', (door, days) => {
  const claims = readOrderToken(SECRET, door, orderToken(SECRET, door, order))!
  expect(isTokenValid(claims, order, after(days * DAY - 1))).toBe(true)
  expect(isTokenValid(claims, order, after(days * DAY))).toBe(false)
  expect(isTokenValid(claims, { ...order, linkSerial: 3 }, NOON)).toBe(false)
  const renewed = readOrderToken(SECRET, door, orderToken(SECRET, door, order, after(DAY)))!
  expect(isTokenValid(renewed, order, after(days * DAY))).toBe(true)
})

test('a token of an earlier release, which names no end, has ended [SRV-152]', () => {
  const claims = readOrderToken(SECRET, 'order', `${ID}.${sign(SECRET, 'order', ID)}`)!
  expect(claims).toEqual({ id: ID, linkSerial: 0, until: 0 })
  expect(isTokenValid(claims, { ...order, linkSerial: 0 }, NOON)).toBe(false)
})
