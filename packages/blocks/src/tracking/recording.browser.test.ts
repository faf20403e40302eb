import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeSite } from '../testing/fakeSite.js'
import { offerRecording } from './recording.js'

const CONSENT = { allowsTracking: true } as Parameters<typeof offerRecording>[2]
beforeEach(() => void vi.spyOn(navigator, 'hardwareConcurrency', 'get').mockReturnValue(4))
afterEach(() => {
  vi.restoreAllMocks()
  history.replaceState(null, '', location.pathname)
})

/** Whether the session of a page is offered to a recorder. */
function isOffered({ state = 8, search = '', recording = true, allows = true, disabled = false } = {}): boolean {
  history.replaceState(null, '', `${location.pathname}${search}`)
  const site = fakeSite(() => ({ id: 'mock-1' }), { website: { siteStatus: state }, tracking: { recording, disabled } })
  let offered = false
  const listen = (): void => {
    offered = true
  }
  document.addEventListener('vitrine:tracking:may-record', listen, { once: true })
  offerRecording(site, document, { ...CONSENT, allowsTracking: allows })()
  document.removeEventListener('vitrine:tracking:may-record', listen)
  return offered
}

test('a session is offered where the setting is on and the visitor allows it [TRK-57] [TRK-58]', () => {
  expect([isOffered(), isOffered({ recording: false }), isOffered({ allows: false })]).toEqual([true, false, false])
  expect(isOffered({ disabled: true })).toBe(false)
})

test.each([
  [1, false],
  [2, false],
  [3, true],
])('a session of a device with %i cores is offered: %s [TRK-57]', (cores, expected) => {
  vi.spyOn(navigator, 'hardwareConcurrency', 'get').mockReturnValue(cores)
  expect(isOffered()).toBe(expected)
})

test('the query of an internal site turns recording off, and that of no other site [TRK-57]', () => {
  const search = '?experiment.session-recording=off'
  expect([isOffered({ state: 6, search }), isOffered({ state: 8, search })]).toEqual([false, true])
})

test('a recorder that takes the offer starts with the server’s id, and stops with the page [TRK-60]', async () => {
  const site = fakeSite(() => ({ id: 'r-1' }), { website: { siteStatus: 8 }, tracking: { recording: true } })
  const stopped = vi.fn()
  const recorder = { start: vi.fn((_id: string) => stopped) }
  const offer = (event: Event): void =>
    (event as CustomEvent<{ record(given: typeof recorder): void }>).detail.record(recorder)
  document.addEventListener('vitrine:tracking:may-record', offer, { once: true })
  const stop = offerRecording(site, document, CONSENT)
  await expect.poll(() => recorder.start.mock.calls).toEqual([['r-1']])
  expect(stopped).not.toHaveBeenCalled()
  stop()
  expect(stopped).toHaveBeenCalledOnce()
})
