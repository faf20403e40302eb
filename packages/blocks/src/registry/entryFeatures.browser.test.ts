import { isDue, type Stop } from '@vitrine/core-data/site'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { fakeSite } from '../testing/fakeSite.js'
import { entryFeatures } from './entryFeatures.js'

const stops: Stop[] = []
afterEach(() => {
  for (const stop of stops.splice(0).toReversed()) stop()
  vi.restoreAllMocks()
})

const RESTRICTIVE = { isAnalyticsCookiesDisabled: true }
const BANNER = '<div data-scope="cookies" data-part="banner">Cookies?</div>'
const HIDDEN = BANNER.replace('>', ' hidden>')
const SCRIPT = '<script type="text/plain" data-consent="analytics"></script>'

function isFetched(name: string, context: object = {}): boolean {
  return isDue(entryFeatures[name]!, fakeSite(undefined, { ...context }), document)
}

describe('the script of consent', () => {
  test.each([
    ['without a banner', '', '', {}, false],
    ['with a banner', BANNER, '', {}, true],
    ['with a banner that shows again after the choice', BANNER, 'ss_cookieAllowed=true', {}, true],
    ['with a hidden banner before the choice', HIDDEN, '', {}, true],
    ['with a hidden banner after the choice', HIDDEN, 'ss_cookieAllowed=false', {}, false],
    ['with a script that waits for consent', SCRIPT, '', {}, true],
    ['with a tracking cookie that no policy clears', '', 'ss_cvr=1', {}, false],
    ['with a tracking cookie that the policy clears', '', 'ss_cvr=1', RESTRICTIVE, true],
    ['with another cookie under that policy', '', 'crumb=1', RESTRICTIVE, false],
  ])('%s: %s, cookie "%s", settings %j, is fetched: %s [RUN-17]', (_, markup, cookie, cookieSettings, expected) => {
    document.body.innerHTML = markup
    document.cookie = `${cookie}; path=/`
    expect(isFetched('consent', { cookieSettings })).toBe(expected)
  })

  test('is that of the banner and of the waiting scripts [COO-20]', async () => {
    const { feature } = await entryFeatures['consent']!.load()
    expect(feature).toBe((await import('../cookies/consent.js')).feature)
  })
})

test('visits are counted on every page [COO-10]', async () => {
  expect(isFetched('visits')).toBe(true)
  const { feature } = await entryFeatures['visits']!.load()
  stops.push(await feature(fakeSite(), document))
  expect(document.cookie).toMatch(/(?:^|; )ss_cvr=/)
})

test('tracking is fetched only where the server wrote its settings [RUN-17]', () => {
  expect(isFetched('tracking')).toBe(false)
  expect(isFetched('tracking', { tracking: { app: 'hall' } })).toBe(true)
})

describe('tracking that is being fetched', () => {
  /** Starts tracking on a page with a button, which is reported once the tracker has been fetched. */
  async function start(whileLoading: () => Promise<void>) {
    vi.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(new Response('{}')))
    document.body.innerHTML =
      '<div id="block-a" data-block-type="button"><a data-scope="button" data-part="link" href="/x">Go</a></div>'
    const loading = entryFeatures['tracking']!.load()
    await whileLoading()
    const { feature } = await loading
    const site = fakeSite(() => ({}), { tracking: { app: 'hall', page: {} } })
    stops.push(site.stop, await feature(site, document))
    return () => site.calls.filter(({ path }) => path === '/api/census/button-render').length
  }

  test.each(['keydown', 'pointerdown'])('keeps an early %s, which then fetches the tracker [TRK-69]', async (type) => {
    const reports = await start(async () => void dispatchEvent(new Event(type)))
    await expect.poll(reports).toBe(1)
  })

  test('keeps no event once it has been fetched [TRK-69]', async () => {
    const listen = vi.spyOn(globalThis, 'addEventListener')
    const listening: AbortSignal[] = []
    const reports = await start(async () => {
      for (const [type, , options] of listen.mock.calls)
        if (type === 'keydown' || type === 'pointerdown') listening.push((options as { signal: AbortSignal }).signal)
    })
    expect(listening.map(({ aborted }) => aborted)).toEqual([true, true])
    expect(reports()).toBe(0)
    await userEvent.keyboard('x')
    await expect.poll(reports).toBe(1)
  })
})
