import fc from 'fast-check'
import { describe, expect, expectTypeOf, test } from 'vitest'
import { createQuery, type Query, type QueryState } from './createQuery.js'

/** A load whose answers the test gives in any order. */
function remote<Data = string>() {
  const calls: { signal: AbortSignal; resolve(data: Data): void; reject(error: unknown): void }[] = []
  const load = (signal: AbortSignal): Promise<Data> =>
    new Promise((resolve, reject) => calls.push({ signal, resolve, reject }))
  return { calls, load }
}

/** Every state that a subscriber sees. */
function follow<Data>(query: Query<Data>) {
  const seen: QueryState<Data>[] = []
  return { seen, stop: query.subscribe(() => seen.push(query.get())) }
}

const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

describe('a query', () => {
  test('is pending, then success with the data [DAT-28]', async () => {
    const { calls, load } = remote()
    const query = createQuery(load)
    expect(query.get()).toEqual({ status: 'pending' })
    const { seen } = follow(query)
    expect(seen).toEqual([])
    calls[0]!.resolve('Tides')
    await settled()
    expect(seen).toEqual([{ status: 'success', data: 'Tides' }])
    expect(query.get()).toBe(seen[0])
  })

  test('is failed with the error, also when the load throws at once [DAT-28]', async () => {
    const error = new Error('Closed.')
    const { calls, load } = remote()
    const late = follow(createQuery(load))
    calls[0]!.reject(error)
    const early = follow(
      createQuery(() => {
        throw error
      }),
    )
    await settled()
    expect([late.seen, early.seen]).toEqual([[{ status: 'failed', error }], [{ status: 'failed', error }]])
  })

  test('fetches nothing before somebody subscribes, and once for several [DAT-50]', () => {
    const { calls, load } = remote()
    const query = createQuery(load)
    expect(calls).toHaveLength(0)
    const listener = (): void => {}
    query.subscribe(listener)()
    query.subscribe(listener)
    query.subscribe(listener)
    expect(calls).toHaveLength(1)
  })

  test('refetched it is pending with the last data, and ends what is on its way [DAT-28] [DAT-29]', async () => {
    const { calls, load } = remote()
    const query = createQuery(load)
    const { seen } = follow(query)
    calls[0]!.resolve('old')
    await settled()
    query.refetch()
    expect(query.get()).toEqual({ status: 'pending', data: 'old' })
    query.refetch()
    expect(calls.map(({ signal }) => signal.aborted)).toEqual([true, true, false])
    calls[2]!.reject('gone')
    await settled()
    expect(query.get()).toEqual({ status: 'failed', data: 'old', error: 'gone' })
    query.refetch()
    calls[3]!.resolve('new')
    await settled()
    expect(seen.map(({ status, data }) => [status, data])).toEqual([
      ['success', 'old'],
      ['pending', 'old'],
      ['failed', 'old'],
      ['pending', 'old'],
      ['success', 'new'],
    ])
  })

  test('drops an older answer that comes late, be it data or an error [DAT-29]', async () => {
    const { calls, load } = remote()
    const query = createQuery(load)
    const { seen } = follow(query)
    query.refetch()
    query.refetch()
    calls[2]!.resolve('third')
    await settled()
    calls[0]!.resolve('first')
    calls[1]!.reject(new Error('second'))
    await settled()
    expect(seen).toEqual([{ status: 'success', data: 'third' }])
  })

  test('disposed it ends what is on its way and changes no more, until somebody wants it again [DAT-29]', async () => {
    const { calls, load } = remote()
    const query = createQuery(load)
    const { seen } = follow(query)
    query.dispose()
    expect(calls[0]!.signal.aborted).toBe(true)
    calls[0]!.resolve('late')
    await settled()
    expect([seen, query.get()]).toEqual([[], { status: 'pending' }])
    query.subscribe(() => {})
    calls[1]!.resolve('Tides')
    await settled()
    expect(query.get()).toEqual({ status: 'success', data: 'Tides' })
    expect(seen).toHaveLength(1)
  })

  test('tells only who listens; one listener may listen twice [DAT-50]', async () => {
    const { calls, load } = remote()
    const query = createQuery(load)
    let told = 0
    const listener = (): void => void told++
    const stop = query.subscribe(listener)
    query.subscribe(listener)
    stop()
    stop()
    calls[0]!.resolve('x')
    await settled()
    expect(told).toBe(1)
  })

  test('a listener that throws does not make a failure of what was loaded [DAT-50]', async () => {
    const { calls, load } = remote()
    const query = createQuery(load)
    const thrown = new Promise((resolve) => process.once('unhandledRejection', resolve))
    const told: string[] = []
    query.subscribe(() => {
      told.push(query.get().status)
      throw new Error('mine')
    })
    calls[0]!.resolve('Tides')
    expect(await thrown).toEqual(new Error('mine'))
    expect([query.get(), told]).toEqual([{ status: 'success', data: 'Tides' }, ['success']])
  })

  test('data may be undefined or null [DAT-28]', async () => {
    const { calls, load } = remote<string | null | undefined>()
    const query = createQuery(load)
    follow(query)
    calls[0]!.resolve(null)
    await settled()
    query.refetch()
    calls[1]!.resolve(undefined)
    await settled()
    expect(query.get()).toEqual({ status: 'success', data: undefined })
  })

  test('property: whatever happens in whatever order, it shows the newest fetch and nothing else [DAT-29]', async () => {
    const step = fc.oneof(
      fc.constant('refetch' as const),
      fc.constant('dispose' as const),
      fc.constant('subscribe' as const),
      fc.record({ call: fc.nat(9), ok: fc.boolean() }),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
        const { calls, load } = remote()
        const query = createQuery(load)
        /** The model of a query: the fetch that counts, the data loaded last, and the state shown. */
        let newest: number | undefined
        let started = false
        let shown: QueryState<string> = { status: 'pending' }
        const answered = new Set<number>()
        const pending = (): QueryState<string> =>
          'data' in shown ? { status: 'pending', data: shown.data as string } : { status: 'pending' }
        const begin = (): void => {
          started = true
          newest = calls.length - 1
          shown = pending()
        }
        for (const one of steps) {
          if (one === 'refetch') {
            query.refetch()
            begin()
          } else if (one === 'dispose') {
            query.dispose()
            started = false
            newest = undefined
          } else if (one === 'subscribe') {
            query.subscribe(() => {})
            if (!started) begin()
          } else if (calls[one.call] && !answered.has(one.call)) {
            answered.add(one.call)
            if (one.ok) calls[one.call]!.resolve(`answer ${one.call}`)
            else calls[one.call]!.reject(`error ${one.call}`)
            await Promise.resolve()
            await Promise.resolve()
            if (one.call === newest) {
              const kept: { data?: string } = 'data' in shown ? { data: shown.data as string } : {}
              shown = one.ok
                ? { status: 'success', data: `answer ${one.call}` }
                : { status: 'failed', ...kept, error: `error ${one.call}` }
            }
          }
          expect(query.get()).toEqual(shown)
          expect(calls.filter(({ signal }, n) => !signal.aborted && n !== newest && !answered.has(n))).toEqual([])
        }
      }),
    )
  })
})

test('the status says what else there is [DAT-28]', () => {
  expectTypeOf(createQuery(async () => 7)).toEqualTypeOf<Query<number>>()
  const state = createQuery(async () => 7).get()
  expectTypeOf(state.data).toEqualTypeOf<number | undefined>()
  if (state.status === 'success') expectTypeOf(state.data).toEqualTypeOf<number>()
  if (state.status === 'failed') expectTypeOf(state.error).toEqualTypeOf<unknown>()
  expect(state.status).toBe('pending')
})
