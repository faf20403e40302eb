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

async function start(tracking: object = {}, more: object = {}): Promise<ReturnType<typeof fakeSite>> {
  const own = { app: 'hall', page: {}, view: true, ...tracking }
  const site = fakeSite(() => ({ pageLoadId: 'p1' }), { tracking: own, ...more })
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

test('an event that a prerendered page asks for is tracked once, after its activation [TRK-16]', async () => {
  const site = await start()
  requestTracking(document, { event: 'poster-opened' })
  activate()
  const names = () =>
    site.calls
      .filter(({ path }) => path === '/api/events/RecordEvent')
      .map(({ input }) => (input as { body: { event: string } }).body.event)
  await expect.poll(names).toEqual(['poster-opened'])
})

test('a prerendered page that is dropped sends nothing [TRK-16]', async () => {
  const site = await start()
  for (const stop of stops.splice(0)) stop()
  activate()
  expect([sent, site.calls]).toEqual([[], []])
})

test('an event that is requested before the tracker is there reaches it [TRK-69]', async () => {
  prerendering = false
  const site = await start()
  requestTracking(document, { event: 'poster-opened', data: { poster: 'tides' } })
  await expect
    .poll(() => site.calls.filter(({ path }) => path === '/api/events/RecordEvent').map(({ input }) => input))
    .toMatchObject([{ body: { event: 'poster-opened', data: expect.stringContaining('"poster":"tides"') } }])
})

test('a button of the page is tracked when it is seen and when it is pressed [BLK-10]', async () => {
  prerendering = false
  const block = document.createElement('div')
  block.innerHTML = '<a data-scope="button" data-part="link" href="#visit">Visit us</a>'
  block.id = 'block-visit'
  block.dataset['blockType'] = 'button'
  document.body.append(block)
  try {
    const site = await start()
    dispatchEvent(new Event('keydown'))
    const reports = () => site.calls.filter(({ path }) => path.startsWith('/api/census/button-'))
    await expect.poll(() => reports().map(({ path }) => path)).toEqual(['/api/census/button-render'])
    block.querySelector('a')!.click()
    await expect
      .poll(reports)
      .toMatchObject([
        { path: '/api/census/button-render' },
        { path: '/api/census/button-click', input: { body: { id: 'block-visit', buttonText: 'Visit us' } } },
      ])
  } finally {
    block.remove()
    history.replaceState(null, '', location.pathname + location.search)
  }
})

test.each([
  ['of another page', 'href="/prints"', true],
  ['of another page’s part', 'href="/prints#eddy"', true],
  ['of a part of this page', 'href="#visit"', false],
  ['that writes a letter', 'href="mailto:hall@lantern.test"', false],
  ['that calls', 'href="tel:+4930123456"', false],
  ['that downloads', 'href="/programme.pdf" download', false],
  ['of another window', 'href="/prints" target="_blank"', false],
])('before the tracker is there, the click of a button %s waits for it: %s [TRK-26]', async (_, attributes, waits) => {
  prerendering = false
  const block = document.body.appendChild(document.createElement('div'))
  block.innerHTML = `<a data-scope="button" data-part="link" ${attributes}>Visit us</a>`
  const prevented: boolean[] = []
  // Stop the browser's own action in every case, because it would lead the test's page away.
  const note = (event: Event): void => {
    prevented.push(event.defaultPrevented)
    event.preventDefault()
  }
  try {
    await start()
    addEventListener('click', note)
    block.querySelector('a')!.click()
    expect(prevented[0]).toBe(waits)
    if (waits) await expect.poll(() => prevented.length).toBeGreaterThan(1)
  } finally {
    removeEventListener('click', note)
    block.remove()
  }
})

test('a request of another kind is a call of that kind, with its data [TRK-20]', async () => {
  prerendering = false
  const site = await start()
  requestTracking(document, { event: 'close', data: { action: 'close' }, kind: 'overlay' })
  await expect
    .poll(() => site.calls.filter(({ path }) => path === '/api/census/overlay').map(({ input }) => input))
    .toMatchObject([{ body: { action: 'close' } }])
})

test('a request of kind `trace` is a line of the trace, which goes out when the page is left [TRK-37]', async () => {
  prerendering = false
  const site = await start()
  requestTracking(document, { event: 'cart', data: { entries: 2 }, kind: 'trace' })
  await expect
    .poll(() => {
      dispatchEvent(new PageTransitionEvent('pagehide'))
      return site.calls.filter(({ path }) => path === '/api/events/Trace').map(({ input }) => input)
    })
    .toMatchObject([{ body: { data: expect.stringContaining('"type":"cart","data":{"entries":2}') } }])
})

test.each([
  [
    'with an address',
    { adPixel: 'https://ads.example.com/p' },
    {},
    ['https://ads.example.com/p?event=signup&data=%7B%22plan%22%3A%22club%22%7D'],
  ],
  ['without an address', {}, {}, []],
  ['where tracking is disabled', { adPixel: 'https://ads.example.com/p', disabled: true }, {}, []],
  [
    'before accept under a restrictive policy',
    { adPixel: 'https://ads.example.com/p' },
    { cookieSettings: { isAnalyticsCookiesDisabled: true } },
    [],
  ],
])('a request of kind `ad` is a picture of the ad service %s [TRK-34]', async (_, tracking, more, addresses) => {
  prerendering = false
  const pictures: string[] = []
  vi.stubGlobal(
    'Image',
    class {
      set src(address: string) {
        pictures.push(address)
      }
    },
  )
  const site = await start(tracking, more)
  requestTracking(document, { event: 'signup', data: { plan: 'club' }, kind: 'ad' })
  requestTracking(document, { event: 'last', kind: 'trace' })
  await expect
    .poll(() => {
      dispatchEvent(new PageTransitionEvent('pagehide'))
      return site.calls.some(({ path }) => path === '/api/events/Trace')
    })
    .toBe(true)
  expect(pictures.filter((address) => address.startsWith('https://ads.'))).toEqual(addresses)
  vi.unstubAllGlobals()
})
