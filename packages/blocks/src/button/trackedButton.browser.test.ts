import { createTracker, trackButtons, type TrackerOptions, vitrineAdapter } from '@vitrine/tracking'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { renderBlock } from '../registry/renderBlock.js'
import { fakeSite } from '../testing/fakeSite.js'

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  vi.useRealTimers()
})

const pending = (): Promise<never> => new Promise(() => {})

/** Presses a button block on a page with a tracker. Returns the paths that its link leads to. */
function press(options: TrackerOptions): readonly string[] {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const onError = (error: unknown): never => {
    throw error
  }
  const block = { id: 'b1', type: 'button', data: { text: 'Prints', href: '/prints' } }
  document.body.innerHTML = renderBlock(block, { renderToStaticMarkup, renderToString, onError })
  const tracker = createTracker({ warn() {}, ...options })
  const went: string[] = []
  const navigate = (url: string): void => void went.push(new URL(url).pathname)
  stops.push(trackButtons(document, tracker, { navigate }), tracker.stop)
  addEventListener('click', (event) => event.preventDefault(), { once: true })
  document.querySelector('a')!.click()
  return went
}

test.each<[string, TrackerOptions]>([
  ['fails', { adapter: { send: () => Promise.reject(new Error('offline')) } }],
  [
    'throws',
    {
      adapter: {
        send() {
          throw new Error('broken')
        },
      },
    },
  ],
])('a button whose tracking %s leads on at once [BLK-10] [BLK-12]', async (_, options) => {
  const went = press(options)
  await vi.advanceTimersByTimeAsync(0)
  expect(went).toEqual(['/prints'])
})

test('a button of a visitor who is not tracked leads on at once, and nothing is sent [BLK-12]', async () => {
  const send = vi.fn(pending)
  const went = press({ adapter: { send }, pageFields: pending, mayTrack: () => false })
  await vi.advanceTimersByTimeAsync(0)
  expect([went, send.mock.calls]).toEqual([['/prints'], []])
})

test('a button whose tracking takes longer leads on after 2500 ms [BLK-10] [BLK-12]', async () => {
  const went = press({ adapter: { send: pending }, pageFields: pending })
  await vi.advanceTimersByTimeAsync(2499)
  expect(went).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(went).toEqual(['/prints'])
})

test('a button that is seen and pressed is told with its settings, the visitor and the page, for 2500 ms at most [BLK-10]', async () => {
  const site = fakeSite(() => ({}))
  press({
    adapter: vitrineAdapter(site.client),
    pageFields: () => ({ pagePath: '/late' }),
    consent: { allowsTracking: true, subscribe: () => () => {} },
    identity: () => ({ visitorCookie: 'v1' }),
  })
  const told = (name: string): unknown => site.calls.find(({ path }) => path === `/api/census/${name}`)?.input
  const body = {
    id: 'block-b1',
    buttonText: 'Prints',
    clickthroughUrl: '/prints',
    alignment: 'left',
    size: 'medium',
    newWindow: false,
    context: 'button',
    visitorCookie: 'v1',
    pagePath: '/late',
  }
  for (const name of ['button-click', 'button-render'])
    await expect.poll(() => told(name)).toMatchObject({ timeout: 2500, body })
  expect(site.calls).toHaveLength(2)
})
