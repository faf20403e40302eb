import { VISIT_COOKIE } from '@vitrine/cookies'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeSite } from '../testing/fakeSite.js'
import { recordArrival } from './arrival.js'

type Choice = Parameters<typeof recordArrival>[2]
/** Addresses of the pictures that the page asks for. */
let beacons: string[]
beforeEach(() => {
  beacons = []
  vi.stubGlobal(
    'Image',
    class {
      set src(address: string) {
        beacons.push(new URL(address, location.href).pathname)
      }
    },
  )
})
afterEach(() => vi.unstubAllGlobals())

/** A visitor whose consent comes later. */
function visitor() {
  let allow!: () => void
  const stop = vi.fn()
  const choice = {
    allowsTracking: true,
    whenAllowed: (work: () => void) => {
      allow = work
      return stop
    },
  } as unknown as Choice
  return { choice, stop, allow: () => allow() }
}
const from = (referrer: string): Document => ({ referrer }) as Document
const cookie = (name: string): string | undefined =>
  document.cookie
    .split('; ')
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1)

test('a visitor from another site sends the beacon of the landing once, one of this site sends none [TRK-35]', () => {
  recordArrival(fakeSite(), from(`${location.origin}/prints`), visitor().choice)
  expect(beacons).toEqual([])
  recordArrival(fakeSite(), from('https://elsewhere.test/'), visitor().choice)
  recordArrival(fakeSite(), from(''), visitor().choice)
  expect(beacons).toEqual(['/api/track/Track', '/api/track/Track'])
})

test('a page that is not tracked sends no beacon [TRK-4]', () => {
  recordArrival(fakeSite(undefined, { tracking: { disabled: true } }), from(''), visitor().choice)
  expect(beacons).toEqual([])
})

test('the analytics cookies wait for consent, and a visit that began here has a new session [TRK-51] [TRK-52]', () => {
  const first = visitor()
  expect(recordArrival(fakeSite(), from(''), first.choice)).toBe(first.stop)
  expect(cookie('SS_ANALYTICS_ID')).toBeUndefined()
  first.allow()
  const [id, session] = [cookie('SS_ANALYTICS_ID'), cookie('SS_SESSION_ID')]
  expect([id, session].map((text) => text?.length)).toEqual([36, 36])
  expect(cookie('SS_FIRST_SESSION')).toBe('true')

  const within = visitor()
  document.cookie = `${VISIT_COOKIE}=${Math.floor(performance.timeOrigin) - 1}; path=/`
  recordArrival(fakeSite(), from(''), within.choice)
  within.allow()
  expect([cookie('SS_SESSION_ID'), cookie('SS_FIRST_SESSION')]).toEqual([session, 'true'])

  const anew = visitor()
  document.cookie = `${VISIT_COOKIE}=${Date.now() + 1}; path=/`
  recordArrival(fakeSite(), from(''), anew.choice)
  anew.allow()
  expect(cookie('SS_ANALYTICS_ID')).toBe(id)
  expect(cookie('SS_SESSION_ID')).not.toBe(session)
  expect(cookie('SS_FIRST_SESSION')).toBe('false')
})
