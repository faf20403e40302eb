import { expect, test } from 'vitest'
import { orderToken, readOrderToken } from './orderToken.ts'

const SECRET = Buffer.alloc(32, 7)
const ID = '0b5c9f8e-1f2a-4c3d-8e9f-0a1b2c3d4e5f'

test('a token opens its own door of its own order alone [SRV-57] [SRV-69]', () => {
  const token = orderToken(SECRET, 'order', ID)
  expect(token).toMatch(/^0b5c9f8e-1f2a-4c3d-8e9f-0a1b2c3d4e5f\.[\w-]{43}$/)
  expect(readOrderToken(SECRET, 'order', token)).toBe(ID)
  expect(readOrderToken(SECRET, 'review', token)).toBeUndefined()
  expect(readOrderToken(Buffer.alloc(32, 8), 'order', token)).toBeUndefined()
  for (const wrong of ['', ID, `${ID}.`, `${token}.x`, `x${token}`, token.replace('0b5c', '1b5c'), token.slice(0, -1)])
    expect(readOrderToken(SECRET, 'order', wrong), wrong).toBeUndefined()
})

test('a signature of this site for something that is no id opens nothing [SRV-57]', () => {
  for (const id of ['', 'no-id', `${ID}0`, `0${ID}`, ID.toUpperCase()])
    expect(readOrderToken(SECRET, 'order', orderToken(SECRET, 'order', id)), id).toBeUndefined()
})
