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
function isOffered({ state = 8, search = '', recording = true, allows = true } = {}): boolean {
  history.replaceState(null, '', `${location.pathname}${search}`)
  const site = fakeSite(() => ({ id: 'mock-1' }), { website: { siteStatus: state }, tracking: { recording } })
  let offered = false
  const listen = (): void => {
    offered = true
  }
  document.addEventListener('vitrine:tracking:may-record', listen, { once: true })
  offerRecording(site, document, { ...CONSENT, allowsTracking: allows })()
  document.removeEventListener('vitrine:tracking:may-record', listen)
  return offered
}

test('a session is offered where the setting is on and the visitor allows it', () => {
  expect([isOffered(), isOffered({ recording: false }), isOffered({ allows: false })]).toEqual([true, false, false])
})

test('the query of an internal site turns recording off, and that of no other site', () => {
  const search = '?experiment.session-recording=off'
  expect([isOffered({ state: 6, search }), isOffered({ state: 8, search })]).toEqual([false, true])
})
