import { Hono } from 'hono'
import { beforeEach, expect, test, vi } from 'vitest'
import { digest, makeToken } from '@vitrine/server/core'
import { dropRefusedPost, findRefusedPost, keepRefusedPost } from '../database/refusedPosts.ts'
import { ApiError } from './apiError.ts'
import { mayStore } from './mayStore.ts'
import { forgetRefused, readRefused, redirectRefused } from './refusedPost.ts'
import type { Env, Services } from './services.ts'

vi.mock('../database/refusedPosts.ts')
vi.mock('./mayStore.ts')
beforeEach(() => {
  vi.clearAllMocks()
  vi.mocked(mayStore).mockResolvedValue(true)
})

const secret = Buffer.alloc(32, 's')
const db = {} as Services['db']
const services = { secret, db, clock: () => new Date(0), config: { trustProxy: 0 } } as unknown as Services
const crumb = makeToken(secret)
const KEY = { visitorHash: digest(crumb), subject: 'form:ask' }

async function refuse(error: ApiError, answer: object = { error: 'No.' }): Promise<[number, string | null]> {
  const app = new Hono<Env>().get('/', async (c) => {
    const refused = { subject: 'form:ask', answer, to: '/write?refused=ask' }
    return (await redirectRefused(c, services, error, refused)) ?? c.text('the page itself')
  })
  const { status, headers } = await app.request('/', { headers: { Cookie: `crumb=${crumb}` } })
  return [status, headers.get('Location')]
}

test('a refused post leads to its page, which has the answer for 15 minutes [SRV-86 e]', async () => {
  expect(await refuse(new ApiError(400, 'No.'))).toEqual([303, '/write?refused=ask'])
  expect(keepRefusedPost).toHaveBeenCalledExactlyOnceWith(db, KEY, { error: 'No.' }, new Date(900_000))
})

test('an answer of 64,000 characters is kept, a longer one is the page itself [SRV-86 f]', async () => {
  const answer = (length: number) => ({ t: 'x'.repeat(length - '{"t":""}'.length) })
  expect((await refuse(new ApiError(400, 'No.'), answer(64_000)))[0]).toBe(303)
  expect((await refuse(new ApiError(400, 'No.'), answer(64_001)))[0]).toBe(200)
  expect(keepRefusedPost).toHaveBeenCalledTimes(1)
})

test('a post of an address that has stored its part of the day is the page itself [SRV-113]', async () => {
  vi.mocked(mayStore).mockResolvedValue(false)
  expect(await refuse(new ApiError(400, 'No.'))).toEqual([200, null])
  expect(mayStore).toHaveBeenCalledExactlyOnceWith(expect.anything(), services, 'refused posts', { error: 'No.' })
  expect(keepRefusedPost).not.toHaveBeenCalled()
})

test('a refusal without cookies, or one that asks for patience, is the page itself [SRV-86 f]', async () => {
  expect((await refuse(new ApiError(400, { crumbFail: true, error: 'No.' })))[0]).toBe(200)
  expect((await refuse(new ApiError(429, 'No.', { 'Retry-After': '5' })))[0]).toBe(200)
  expect(keepRefusedPost).not.toHaveBeenCalled()
})

test('the answer is read, and forgotten, for its visitor and form alone [SRV-86 e]', async () => {
  vi.mocked(findRefusedPost).mockResolvedValue({ error: 'No.' })
  const app = new Hono<Env>().get('/', async (c) => {
    const kept = await readRefused(c, services, 'form:ask')
    await forgetRefused(c, services, 'form:ask')
    return c.json(kept)
  })
  expect(await (await app.request('/', { headers: { Cookie: `crumb=${crumb}` } })).json()).toEqual({ error: 'No.' })
  expect(findRefusedPost).toHaveBeenCalledExactlyOnceWith(db, KEY, new Date(0))
  expect(dropRefusedPost).toHaveBeenCalledExactlyOnceWith(db, KEY)
})
