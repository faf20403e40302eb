import { afterEach, expect, test, vi } from 'vitest'
import { fetchOnline } from './fetchOnline.js'

afterEach(() => void vi.restoreAllMocks())

test('code that a browser cannot fetch offline is fetched once it is online [TRK-69]', async () => {
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const load = vi.fn().mockRejectedValueOnce(new TypeError('offline')).mockResolvedValue({ code: 1 })
  const fetched = fetchOnline<{ code: number }>(load, 'code')
  await expect.poll(() => load.mock.calls.length).toBe(1)
  isOnline.mockReturnValue(true)
  dispatchEvent(new Event('online'))
  await expect(fetched).resolves.toEqual({ code: 1 })
})

test('code that cannot be fetched online is an error [TRK-69]', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  await expect(fetchOnline<{ code: number }>(() => Promise.reject(new TypeError('gone')), 'code')).rejects.toThrow(
    'gone',
  )
})
