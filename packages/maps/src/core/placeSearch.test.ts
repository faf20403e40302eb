import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { place } from '../../testing/places.js'
import { placeSearch } from './placeSearch.js'
import type { PlacePrediction } from './placeSearch.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a search begins at 3 characters, 250 ms after the last key [MAP-25]', async () => {
  const search = vi.fn(() => Promise.resolve([place('Mill Street')]))
  const places = placeSearch({ search })
  places.type('mi')
  await vi.advanceTimersByTimeAsync(1000)
  expect(search).not.toHaveBeenCalled()
  places.type('mil')
  await vi.advanceTimersByTimeAsync(249)
  places.type('mill ')
  await vi.advanceTimersByTimeAsync(249)
  expect(search).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(search).toHaveBeenCalledExactlyOnceWith('mill', expect.any(AbortSignal))
  expect(places.$state.get()).toEqual({ status: 'ready', query: 'mill', predictions: [place('Mill Street')] })
})

test('a late answer is dropped, and its request aborted [MAP-25]', async () => {
  const answers: ((places: readonly PlacePrediction[]) => void)[] = []
  const signals: AbortSignal[] = []
  const search = (_query: string, signal: AbortSignal): Promise<readonly PlacePrediction[]> =>
    new Promise((resolve) => {
      answers.push(resolve)
      signals.push(signal)
    })
  const places = placeSearch({ search })
  places.type('mill')
  await vi.advanceTimersByTimeAsync(250)
  places.type('market')
  await vi.advanceTimersByTimeAsync(250)
  answers[1]!([place('Market Hall')])
  await vi.advanceTimersByTimeAsync(0)
  answers[0]!([place('Mill Street')])
  await vi.advanceTimersByTimeAsync(0)
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false])
  expect(places.$state.get().predictions).toEqual([place('Market Hall')])
})

test('a search that fails shows so, and the same text tries again [MAP-25]', async () => {
  const search = vi.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValueOnce([])
  const places = placeSearch({ search })
  places.type('mill')
  await vi.advanceTimersByTimeAsync(250)
  expect(places.$state.get()).toEqual({ status: 'failed', query: 'mill', predictions: [] })
  places.type('mill')
  await vi.advanceTimersByTimeAsync(250)
  expect(places.$state.get().status).toBe('ready')
})

test('the state of a search shows what it does, and a cleared search asks and shows nothing [MAP-25]', async () => {
  const search = vi.fn(() => Promise.resolve([place('Mill Street')]))
  const places = placeSearch({ search })
  expect(places.$state.get()).toEqual({ status: 'idle', query: '', predictions: [] })
  places.type('mi')
  expect(places.$state.get()).toEqual({ status: 'idle', query: 'mi', predictions: [] })
  places.type('mill')
  expect(places.$state.get()).toEqual({ status: 'idle', query: 'mill', predictions: [] })
  vi.advanceTimersByTime(250)
  expect(places.$state.get()).toEqual({ status: 'loading', query: 'mill', predictions: [] })
  places.clear()
  await vi.advanceTimersByTimeAsync(0)
  expect(places.$state.get()).toEqual({ status: 'idle', query: '', predictions: [] })
  places.type('mill')
  places.clear()
  await vi.advanceTimersByTimeAsync(1000)
  expect(search).toHaveBeenCalledOnce()
})

test('a failure of a search that is not wanted any more shows nothing [MAP-25]', async () => {
  let refuse = (): void => {}
  const places = placeSearch({
    search: () => new Promise<never>((_, reject) => (refuse = () => reject(new Error('late')))),
  })
  places.type('mill')
  await vi.advanceTimersByTimeAsync(250)
  places.type('mi')
  refuse()
  await vi.advanceTimersByTimeAsync(0)
  expect(places.$state.get()).toEqual({ status: 'idle', query: 'mi', predictions: [] })
})

test('characters beyond 16 bits count once, and the least length and the pause may be others [MAP-25]', async () => {
  const search = vi.fn(() => Promise.resolve([]))
  placeSearch({ search }).type('𐐀𐐀')
  await vi.advanceTimersByTimeAsync(1000)
  expect(search).not.toHaveBeenCalled()
  placeSearch({ search, minLength: 1, delay: 10 }).type('m')
  await vi.advanceTimersByTimeAsync(9)
  expect(search).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(search).toHaveBeenCalledOnce()
})

test('the same text is searched for once, whatever spaces are around it [MAP-25]', async () => {
  const search = vi.fn(() => Promise.resolve([]))
  const places = placeSearch({ search })
  places.type('mill')
  await vi.advanceTimersByTimeAsync(250)
  places.type(' mill ')
  await vi.advanceTimersByTimeAsync(1000)
  expect(search).toHaveBeenCalledOnce()
})
