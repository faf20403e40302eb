import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadScript } from './loadScript.js'

/** The members of a document that loading a script uses. */
class Page {
  readonly scripts: (EventTarget & { src?: string; async?: boolean })[] = []
  readonly baseURI: string
  constructor(baseURI = 'https://lantern.test/') {
    this.baseURI = baseURI
  }
  readonly head = { append: (script: EventTarget) => void this.scripts.push(script) }
  createElement(): EventTarget {
    return Object.assign(new EventTarget(), { remove: () => void this.scripts.pop() })
  }
}
const pageOf = (baseURI?: string) => {
  const page = new Page(baseURI)
  return { page, document: page as unknown as Document }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('asked for many times, one address is loaded once, and all hear of it [RUN-30 a]', async () => {
  const { page, document } = pageOf()
  const asked = ['https://maps.test/api.js', 'https://maps.test/api.js', 'https://maps.test:443/api.js'].map(
    (address) => loadScript(address, { document }),
  )
  expect(page.scripts.map(({ src, async }) => [src, async])).toEqual([['https://maps.test/api.js', true]])
  page.scripts[0]!.dispatchEvent(new Event('load'))
  await expect(Promise.all(asked)).resolves.toEqual([undefined, undefined, undefined])
  await expect(loadScript('https://maps.test/api.js', { document })).resolves.toBeUndefined()
  expect(page.scripts).toHaveLength(1)
  void loadScript('https://social.test/follow.js', { document })
  expect(page.scripts).toHaveLength(2)
})

test.each([
  ['of a map, which states no timeout,', 'b', undefined, 30_000],
  ['of a social follow button', 'c', 10_000, 10_000],
])('a script %s has failed after its time, and may be tried again [RUN-30 %s] [RUN-31]', async (...row) => {
  const [, , timeout, after] = row
  const { page, document } = pageOf()
  const failed = expect(loadScript('https://slow.test/a.js', { document, timeout })).rejects.toThrow(
    `[trust] The script https://slow.test/a.js took more than ${after} ms.`,
  )
  await vi.advanceTimersByTimeAsync(after - 1)
  expect(page.scripts).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  await failed
  expect(page.scripts).toEqual([])
  const again = loadScript('https://slow.test/a.js', { document, timeout })
  page.scripts[0]!.dispatchEvent(new Event('load'))
  await expect(again).resolves.toBeUndefined()
})

test('each script has a timeout of its own [RUN-30 b] [RUN-30 c]', async () => {
  const { page, document } = pageOf()
  const [social, maps] = ['https://social.test/follow.js', 'https://maps.test/api.js'] as const
  const failed: string[] = []
  loadScript(social, { document, timeout: 10_000 }).catch(() => failed.push(social))
  loadScript(maps, { document }).catch(() => failed.push(maps))
  await vi.advanceTimersByTimeAsync(9999)
  expect(failed).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(failed).toEqual([social])
  await vi.advanceTimersByTimeAsync(19_999)
  expect(failed).toEqual([social])
  await vi.advanceTimersByTimeAsync(1)
  expect([failed, page.scripts]).toEqual([[social, maps], []])
})

test('one that has loaded does not fail later [RUN-31]', async () => {
  const { page, document } = pageOf()
  const loading = loadScript('https://maps.test/api.js', { document })
  page.scripts[0]!.dispatchEvent(new Event('load'))
  await vi.advanceTimersByTimeAsync(60_000)
  await expect(loading).resolves.toBeUndefined()
  expect(page.scripts).toHaveLength(1)
})

test('one that has failed has no timeout left, which would fail the next attempt [RUN-31]', async () => {
  const { page, document } = pageOf()
  const failing = loadScript('https://maps.test/api.js', { document })
  await vi.advanceTimersByTimeAsync(20_000)
  page.scripts[0]!.dispatchEvent(new Event('error'))
  await expect(failing).rejects.toThrow('[trust] The script https://maps.test/api.js could not be loaded.')
  const again = loadScript('https://maps.test/api.js', { document })
  expect(vi.getTimerCount()).toBe(1)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(loadScript('https://maps.test/api.js', { document })).toBe(again)
  expect(page.scripts).toHaveLength(1)
})

test.each([
  'http://maps.test/a.js',
  'javascript:alert(1)',
  'data:text/javascript,1',
  'blob:https://lantern.test/x',
  '//',
  'http://',
])('on a secure page %s is not loaded [RUN-31]', async (address) => {
  const { page, document } = pageOf()
  await expect(loadScript(address, { document })).rejects.toThrow(TypeError)
  expect(page.scripts).toEqual([])
})

test('a page that is not secure itself may load http, and nothing stranger [RUN-31]', async () => {
  const { page, document } = pageOf('http://localhost:4000/visit')
  void loadScript('/stub/captcha/api.js', { document })
  expect(page.scripts.map(({ src }) => src)).toEqual(['http://localhost:4000/stub/captcha/api.js'])
  await expect(loadScript('data:text/javascript,1', { document })).rejects.toThrow(
    '[trust] Only https scripts are loaded here, not data://.',
  )
})
