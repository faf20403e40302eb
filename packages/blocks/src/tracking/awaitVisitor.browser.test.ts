import { requestTracking } from '@vitrine/tracking'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeSite } from '../testing/fakeSite.js'
import { feature } from './awaitVisitor.js'

const stops: (() => void)[] = []
/** Paths of the requests that the page has sent. */
let sent: string[]
let prerendering: boolean
beforeEach(() => {
  sent = []
  prerendering = true
  Object.defineProperty(document, 'prerendering', { configurable: true, get: () => prerendering })
  vi.spyOn(globalThis, 'fetch').mockImplementation((request) => {
    sent.push(new URL(String(request instanceof Request ? request.url : request), location.href).pathname)
    return Promise.resolve(new Response('{}'))
  })
})
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  Reflect.deleteProperty(document, 'prerendering')
  vi.restoreAllMocks()
})

async function start(): Promise<ReturnType<typeof fakeSite>> {
  const site = fakeSite(() => ({ pageLoadId: 'p1' }), { tracking: { app: 'hall', page: {}, view: true } })
  stops.push(await feature(site, document), site.stop)
  return site
}
const activate = (): void => {
  prerendering = false
  document.dispatchEvent(new Event('prerenderingchange'))
}

test('a prerendered page sends nothing before its activation, whatever happens in it [TRK-16]', async () => {
  const site = await start()
  dispatchEvent(new Event('keydown'))
  requestTracking(document, { event: 'early' })
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  await new Promise((resolve) => requestAnimationFrame(resolve))
  expect([sent, site.calls]).toEqual([[], []])
})

test('the view of a prerendered page goes out once, at its activation [TRK-16]', async () => {
  await start()
  activate()
  activate()
  expect(sent).toEqual(['/api/census/RecordHit'])
})

test('an event that a prerendered page asks for is tracked once, after its activation', async () => {
  const site = await start()
  requestTracking(document, { event: 'poster-opened' })
  activate()
  const names = () =>
    site.calls
      .filter(({ path }) => path === '/api/events/RecordEvent')
      .map(({ input }) => (input as { body: { event: string } }).body.event)
  await expect.poll(names).toEqual(['poster-opened'])
})

test('a prerendered page that is dropped sends nothing', async () => {
  const site = await start()
  for (const stop of stops.splice(0)) stop()
  activate()
  expect([sent, site.calls]).toEqual([[], []])
})

test('an event that is requested before the tracker is there reaches it', async () => {
  prerendering = false
  const site = await start()
  requestTracking(document, { event: 'poster-opened', data: { poster: 'tides' } })
  await expect
    .poll(() => site.calls.filter(({ path }) => path === '/api/events/RecordEvent').map(({ input }) => input))
    .toMatchObject([{ body: { event: 'poster-opened', data: expect.stringContaining('"poster":"tides"') } }])
})
