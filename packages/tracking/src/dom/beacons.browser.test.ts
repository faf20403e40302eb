import { expect, test, vi } from 'vitest'
import { adPixel } from './adPixel.js'
import { landingBeacon } from './landingBeacon.js'
import { pointerPosition } from './pointerPosition.js'

test('the landing beacon is the request of a picture [TRK-35]', () => {
  history.replaceState(null, '', location.pathname)
  const referrer = vi.spyOn(document, 'referrer', 'get').mockReturnValue('')
  const { src, width, height } = landingBeacon('https://lantern.test')
  const { origin, pathname, searchParams } = new URL(src)
  expect([origin, pathname]).toEqual(['https://lantern.test', '/api/track/Track'])
  expect(searchParams.get('landing')).toBe(location.href)
  expect(searchParams.get('screen')).toBe(`${screen.width}x${screen.height}`)
  expect(searchParams.get('lang')).toBe(navigator.language)
  expect(searchParams.get('refer')).toBe('')
  referrer.mockRestore()
  expect([width, height]).toEqual([1, 1])
  expect(new URL(landingBeacon().src).origin).toBe(location.origin)
})

test('the landing beacon has another random number each time, its referrer, and the campaign of its page [TRK-35] [TRK-36]', () => {
  const before = location.href
  history.replaceState(null, '', '?source=mail&mkwid=k7&page=2')
  const referrer = vi.spyOn(document, 'referrer', 'get').mockReturnValue('https://elsewhere.test/a')
  const [first, second] = [landingBeacon(), landingBeacon()].map(({ src }) => new URL(src).searchParams)
  history.replaceState(null, '', before)
  referrer.mockRestore()
  expect(first!.get('refer')).toBe('https://elsewhere.test/a')
  expect(first!.get('landing')).toMatch(/\?source=mail&mkwid=k7&page=2$/)
  for (const query of [first!, second!]) expect(query.get('rk')).toMatch(/^\d+$/)
  expect(first!.get('rk')).not.toBe(second!.get('rk'))
  expect(['source', 'mkwid', 'campaign', 'page'].map((name) => first!.get(name))).toEqual(['mail', 'k7', null, null])
})

test('the addresses of the landing beacon have no secret values [TRK-66]', () => {
  const before = location.href
  history.replaceState(null, '', '?page=2&cartToken=abc#token=def')
  const referrer = vi.spyOn(document, 'referrer', 'get').mockReturnValue('https://elsewhere.test/a?email=x')
  const query = new URL(landingBeacon().src).searchParams
  history.replaceState(null, '', before)
  referrer.mockRestore()
  expect(query.get('landing')).toBe(`${location.origin}${location.pathname}?page=2&cartToken=[removed]#token=[removed]`)
  expect(query.get('refer')).toBe('https://elsewhere.test/a?email=[removed]')
})

test('the ad pixel carries event and data to a configured address, with consent [TRK-33] [TRK-34]', () => {
  const pixel = adPixel('signup', { plan: 'club' }, { url: 'https://ads.example.com/p?id=1', allowed: true })!
  expect(pixel.src).toBe('https://ads.example.com/p?id=1&event=signup&data=%7B%22plan%22%3A%22club%22%7D')
  expect(adPixel('signup', {}, { allowed: true })).toBeUndefined()
  expect(adPixel('signup', {}, { url: 'https://ads.example.com/p', allowed: false })).toBeUndefined()
  expect(adPixel('signup', {}, { url: 'javascript:alert(1)', allowed: true })).toBeUndefined()
})

test('the pointer is followed for a signed-in account alone, and nothing is sent [TRK-53] [TRK-54]', async () => {
  const fetching = vi.spyOn(globalThis, 'fetch')
  const anonymous = pointerPosition(false)
  const signedIn = pointerPosition(true)
  const listener = vi.fn()
  const unsubscribe = signedIn.subscribe(listener)
  dispatchEvent(new PointerEvent('pointermove', { clientX: 3, clientY: 4 }))
  dispatchEvent(new PointerEvent('pointermove', { clientX: 5, clientY: 6 }))
  await expect.poll(() => listener.mock.calls).toEqual([[{ x: 5, y: 6 }]])
  expect(signedIn.last).toEqual({ x: 5, y: 6 })
  expect(anonymous.last).toBeUndefined()
  unsubscribe()
  signedIn.stop()
  dispatchEvent(new PointerEvent('pointermove', { clientX: 9, clientY: 9 }))
  expect(signedIn.last).toEqual({ x: 5, y: 6 })
  expect(fetching).not.toHaveBeenCalled()
  fetching.mockRestore()
})
