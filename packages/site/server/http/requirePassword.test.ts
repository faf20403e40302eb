import { Hono } from 'hono'
import { beforeAll, describe, expect, test } from 'vitest'
import { createBoundedQueue } from '@vitrine/server/core'
import { readConfig } from '../config.ts'
import type { ApiError } from './apiError.ts'
import { hashPassword, isPassword, type AttemptVerdict, type SignInLimits } from '@vitrine/server/accounts'
import { requirePassword } from './requirePassword.ts'
import type { Env, Services } from './services.ts'

let hash: string
beforeAll(async () => {
  hash = await hashPassword('lantern')
})

const NOON = new Date('2026-03-04T12:00:00Z')
const ATTEMPT = { email: 'page-club', address: '192.0.2.1', now: NOON }

interface Check {
  readonly password?: string
  /** The stored hash; that of "lantern" by default. */
  readonly stored?: () => string | undefined
  readonly verdict?: AttemptVerdict
  /** Places in the queue behind a check that does not end. Default: the queue is empty. */
  readonly waiting?: number
}

/** Checks a password; `counted` has what the limits have counted and uncounted. */
async function check({ password = 'lantern', stored = () => hash, verdict = { allowed: true }, waiting }: Check = {}) {
  const counted: [string, unknown][] = []
  const limits: SignInLimits = {
    async count(attempt) {
      counted.push(['count', attempt])
      return verdict
    },
    remembered: () => undefined,
    uncount: async (attempt) => void counted.push(['uncount', attempt]),
  }
  const signIns = createBoundedQueue({ atOnce: 1, waiting: waiting ?? 0 })
  const gate = Promise.withResolvers<void>()
  if (waiting !== undefined) void signIns.run(() => gate.promise)
  const services = { config: readConfig({}), clock: () => NOON, signIns, isPassword } as unknown as Services
  let error: ApiError | undefined
  const app = new Hono<Env>().get('/', async (c) => {
    const given = { subject: 'page-club', password, hash: stored(), wrong: 'That is wrong.' }
    await requirePassword(c, services, limits, given).catch((thrown: unknown) => (error = thrown as ApiError))
    return c.text('')
  })
  const bindings = { incoming: { socket: { remoteAddress: '192.0.2.1' } } } as unknown as Env['Bindings']
  await app.request('/', {}, bindings)
  gate.resolve()
  return { error, counted }
}

describe('a password', () => {
  test('that is right passes, and its attempt does not count [SRV-99]', async () => {
    const { error, counted } = await check()
    expect(error).toBeUndefined()
    expect(counted).toEqual([
      ['count', ATTEMPT],
      ['uncount', ATTEMPT],
    ])
  })

  test.each<[string, Check]>([
    ['that is wrong', { password: 'Lantern' }],
    ['where nothing has one', { stored: () => undefined }],
  ])('%s is refused with 403, and its attempt counts [SRV-99]', async (_, given) => {
    const { error, counted } = await check(given)
    expect(error).toMatchObject({ status: 403, message: 'That is wrong.' })
    expect(counted).toEqual([['count', ATTEMPT]])
  })

  test('after too many attempts is refused with 429 and the seconds to wait, without being checked [SRV-99]', async () => {
    const { error, counted } = await check({ verdict: { allowed: false, retryAfter: 7 } })
    expect(error).toMatchObject({
      status: 429,
      message: 'There have been too many attempts. Please try again later.',
      headers: { 'Retry-After': '7' },
    })
    expect(counted).toEqual([['count', ATTEMPT]])
  })

  test('while too many wait is refused with 503, and its attempt does not count [SRV-31]', async () => {
    const { error, counted } = await check({ waiting: 0 })
    expect(error).toMatchObject({
      status: 503,
      message: 'Too many people are signing in at this moment. Please try again in a few seconds.',
      headers: { 'Retry-After': '5' },
    })
    expect(counted.map(([call]) => call)).toEqual(['count', 'uncount'])
  })

  test('that cannot be checked gives the error itself, and its attempt does not count [SRV-31]', async () => {
    const { error, counted } = await check({ stored: () => 'no hash' })
    expect(error).toMatchObject({ code: 'ERR_OUT_OF_RANGE' })
    expect(counted.map(([call]) => call)).toEqual(['count', 'uncount'])
  })
})
