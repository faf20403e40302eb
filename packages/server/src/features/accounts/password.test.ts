import { argon2 } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { hashPassword, isPassword } from './password.js'

vi.mock('node:crypto', async (load) => {
  const crypto = await load<typeof import('node:crypto')>()
  return { ...crypto, argon2: vi.fn(crypto.argon2) }
})

test('a password is stored as argon2id with a salt of its own, and known again [SRV-32]', async () => {
  const [one, two] = await Promise.all([hashPassword('Lampenlicht'), hashPassword('Lampenlicht')])
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  expect(two).not.toBe(one)
  expect(one).not.toContain('Lampenlicht')
  expect(await isPassword('Lampenlicht', one)).toBe(true)
  expect(await isPassword('Lampenlicht', two)).toBe(true)
  expect(await isPassword('lampenlicht', one)).toBe(false)
  expect(await isPassword('', one)).toBe(false)
})

test('what a stored hash says about its cost counts, so that the cost may be raised later [SRV-32]', async () => {
  // Make an argon2id hash with less memory than the present setting (m=64, t=3, p=4): a password that an earlier
  // release has stored so must still match.
  const { argon2Sync } = await import('node:crypto')
  const nonce = Buffer.from('0123456789abcdef')
  const tag = argon2Sync('argon2id', { message: 'x', nonce, memory: 64, passes: 3, parallelism: 4, tagLength: 16 })
  const text = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '')
  const hash = `$argon2id$v=19$m=64,t=3,p=4$${text(nonce)}$${text(tag)}`
  expect(await isPassword('x', hash)).toBe(true)
  expect(await isPassword('y', hash)).toBe(false)
})

test('one password typed on two keyboards is the same password [SRV-125]', async () => {
  const hash = await hashPassword('caf\u00e9')
  expect(await isPassword('cafe\u0301', hash)).toBe(true)
})

test('nobody’s password is never right, not even the one that stands in for it [SRV-31]', async () => {
  for (const password of ['', 'x', '\0'.repeat(32)]) expect(await isPassword(password, undefined)).toBe(false)
})

test('nobody’s password costs as much work as any other [SRV-31]', async () => {
  const hash = await hashPassword('Lampenlicht')
  vi.mocked(argon2).mockClear()
  await isPassword('wrong', hash)
  await isPassword('wrong', undefined)
  const costs = vi
    .mocked(argon2)
    .mock.calls.map(([algorithm, { memory, passes, parallelism, tagLength, nonce }]) => [
      algorithm,
      { memory, passes, parallelism, tagLength, salt: (nonce as Buffer).length },
    ])
  expect(costs).toEqual(
    Array.from({ length: 2 }, () => [
      'argon2id',
      { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32, salt: 16 },
    ]),
  )
})
