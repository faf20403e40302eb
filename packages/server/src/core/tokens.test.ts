import { expect, test } from 'vitest'
import { isSameText, sign, splitSigned } from './tokens.js'

const SECRET = Buffer.alloc(32, 's')

test.each([
  ['a.b', ['a', 'b']],
  ['a.b.c', ['a.b', 'c']],
  ['a.', ['a', '']],
  ['.b', ['', 'b']],
])('the signed text %j has the text and the signature %j [SRV-12]', (signed, parts) =>
  expect(splitSigned(signed)).toEqual(parts),
)

test('a text without a dot is all signature [SRV-12]', () => {
  expect(splitSigned('abc')[1]).toBe('abc')
  expect(splitSigned('')).toEqual(['', ''])
})

test('a signature is of one secret, one purpose and one text [SRV-12]', () => {
  const signature = sign(SECRET, 'crumb', 'text')
  expect(signature).toMatch(/^[\w-]{43}$/)
  expect(isSameText(signature, sign(SECRET, 'crumb', 'text'))).toBe(true)
  for (const other of [
    sign(Buffer.alloc(32, 't'), 'crumb', 'text'),
    sign(SECRET, 'order', 'text'),
    sign(SECRET, 'crumb', 'text2'),
    '',
  ])
    expect(isSameText(signature, other)).toBe(false)
})
