import { consentValue, writeCookie } from '@vitrine/cookies'
import { afterEach, expect, test, vi } from 'vitest'
import { consent } from '../cookies/consent.js'
import { fakeSite } from '../testing/fakeSite.js'
import { enhanceOutside, type OutsideOptions } from './enhanceOutside.js'
import { outsideGlobal } from './loadOutside.js'

const LOADING = 'Loading…'
const stops: (() => void)[] = []

afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

/** A block of another company whose content a test delivers. */
async function start(options: Partial<OutsideOptions> = {}, cookieSettings: object = {}, hasStatus = true) {
  document.body.innerHTML = `<div id="block-o1" data-block-type="wedding-registry">
    <div data-scope="gifts" data-part="root"><button data-action="show">Show</button>
    ${hasStatus ? '<output data-scope="gifts" data-part="status"></output>' : ''}
    <div data-scope="gifts" data-part="place"></div></div></div>`
  const block = document.querySelector<HTMLElement>('#block-o1')!
  const part = (name: string) => block.querySelector<HTMLElement>(`[data-part=${name}]`)!
  const site = fakeSite(undefined, { cookieSettings: { ...cookieSettings } })
  const served = block.innerHTML
  const fill = vi.fn(async (content: HTMLElement): Promise<void> => void content.append('Gifts'))
  const stop = await enhanceOutside(block, { scope: 'gifts', fill, ...options }, site)
  stops.push(stop, site.stop)
  return { block, part, site, served, fill, stop, show: () => block.querySelector('button')!.click() }
}
const RESTRICTIVE = { isAnalyticsCookiesDisabled: true }

test('the content is filled once after consent, and stands in the place that was hidden [BLK-43] [BLK-50]', async () => {
  const { part, site, fill, show } = await start({}, RESTRICTIVE)
  expect([part('root').dataset['state'], part('place').hidden, fill.mock.calls]).toEqual(['plain', true, []])
  site.use(consent).accept()
  await expect.poll(() => part('root').dataset['state']).toBe('live')
  expect([part('place').hidden, part('place').innerHTML, part('status').textContent]).toEqual([
    false,
    '<div>Gifts</div>',
    '',
  ])
  site.use(consent).choose(consentValue(['media']))
  show()
  expect(fill).toHaveBeenCalledOnce()
})

test('content goes when consent to media is withdrawn, unless the visitor asked for it by a press [COO-50]', async () => {
  const { part, site, fill, show } = await start({}, RESTRICTIVE)
  site.use(consent).choose(consentValue(['media']))
  await expect.poll(() => part('root').dataset['state']).toBe('live')
  site.use(consent).choose(consentValue(['statistics', 'marketing']))
  expect([part('root').dataset['state'], part('place').hidden, part('place').innerHTML]).toEqual(['plain', true, ''])
  show()
  await expect.poll(() => part('root').dataset['state']).toBe('live')
  site.use(consent).decline()
  expect([part('root').dataset['state'], fill.mock.calls.length]).toEqual(['live', 2])
})

test('while the content loads, the block says so, and a second press loads nothing more [BLK-43]', async () => {
  const answer = Promise.withResolvers<void>()
  const fill = vi.fn(() => answer.promise)
  const { part, show } = await start({ fill }, RESTRICTIVE)
  show()
  expect([part('root').dataset['state'], part('place').hidden]).toEqual(['loading', true])
  expect(part('status').textContent).toBe(LOADING)
  show()
  expect(fill).toHaveBeenCalledOnce()
  answer.resolve()
  await expect.poll(() => part('root').dataset['state']).toBe('live')
})

test('content that does not come leaves an empty place, a text and a report; a press tries again [BLK-43]', async () => {
  const fault = new Error('gone')
  const fill = vi.fn(async (content: HTMLElement): Promise<void> => {
    content.append('half')
    throw fault
  })
  const { part, site, show } = await start({ fill })
  await expect.poll(() => part('root').dataset['state']).toBe('failed')
  expect([part('place').hidden, part('place').innerHTML]).toEqual([true, ''])
  expect(part('status').textContent).toBe('This service cannot be reached now. Please use the link.')
  expect(site.reported).toEqual([{ error: fault, place: { source: 'block', type: 'wedding-registry', id: 'o1' } }])
  show()
  expect(part('root').dataset['state']).toBe('loading')
  await expect.poll(() => fill.mock.calls.length).toBe(2)
})

test('where consent is not enough the content waits for a press [BLK-44]', async () => {
  writeCookie('ss_cookieAllowed', 'true')
  const { part, site, fill, show } = await start({ fillsByConsent: false }, RESTRICTIVE)
  site.use(consent).accept()
  expect([part('root').dataset['state'], fill.mock.calls.length]).toEqual(['plain', 0])
  show()
  await expect.poll(() => part('root').dataset['state']).toBe('live')
})

test('a block without a place for its status is filled, too [BLK-43]', async () => {
  const { part, stop, block, served } = await start({}, {}, false)
  await expect.poll(() => part('root').dataset['state']).toBe('live')
  stop()
  expect(block.innerHTML).toBe(served)
})

test('after its stop a block reports no late failure, and follows neither a press nor consent [BLK-43]', async () => {
  const answer = Promise.withResolvers<void>()
  const signals: AbortSignal[] = []
  const fill = vi.fn((_: HTMLElement, signal: AbortSignal) => {
    signals.push(signal)
    return answer.promise
  })
  const { block, site, served, stop, show } = await start({ fill }, RESTRICTIVE)
  show()
  stop()
  answer.reject(new Error('late'))
  await answer.promise.catch(() => {})
  show()
  site.use(consent).accept()
  expect([block.innerHTML, site.reported, fill.mock.calls.length]).toEqual([served, [], 1])
  expect(signals[0]!.aborted).toBe(true)
})

test('a script that defines no object of the name is an error that names it [BLK-43] [BLK-50]', () => {
  Object.assign(globalThis, { outsideText: 'no object' })
  for (const name of ['outsideText', 'outsideNothing'])
    expect(() => outsideGlobal(name)).toThrow(
      `[blocks] The script from outside has not defined ${name}. Name the script of the right provider.`,
    )
  Reflect.deleteProperty(globalThis, 'outsideText')
})
